// SPDX-License-Identifier: MIT
/// Every path of openapi.json, asked of a running server and answered as the document says.
#include "service/codes.hpp"
#include "tests/server/api_schema.hpp"
#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

class Api {
 public:
  Api() : schema_(std::string(POHON_SOURCE_DIR) + "/apps/server/openapi.json") {}

  RunningServer server;

  Reply get(const std::string& path, const std::string& at) { return held("get", path, server.get(at)); }
  Reply post(const std::string& path, const std::string& at, const Json& body = Json::object()) {
    return held("post", path, server.post(at, body));
  }
  Reply put(const std::string& path, const std::string& at, const Json& body) {
    return held("put", path, server.put(at, body));
  }
  Reply remove(const std::string& path, const std::string& at) { return held("delete", path, server.remove(at)); }
  std::set<std::string> never_asked() const { return schema_.never_asked(); }

 private:
  Reply held(const std::string& method, const std::string& path, Reply reply) {
    EXPECT_GT(reply.status, 0) << method << " " << path;
    EXPECT_EQ(schema_.fault(method, path, reply.status, reply.json), "")
        << method << " " << path << " " << reply.status << " " << reply.body.substr(0, 400);
    return reply;
  }

  ApiSchema schema_;
};

void ask_general(Api& api) {
  EXPECT_EQ(api.get("/api/health", "/api/health").status, 200);
  EXPECT_EQ(api.get("/api/openapi.json", "/api/openapi.json").status, 200);
  const Reply games = api.get("/api/games", "/api/games");
  EXPECT_EQ(games.json.at("games").size(), 7u);
  EXPECT_EQ(api.put("/api/settings", "/api/settings", {{"language", "id"}}).status, 200);
  EXPECT_EQ(api.get("/api/settings", "/api/settings").json.at("language"), "id");
}

void ask_speedup(Api& api) {
  const auto ask = [&](const Json& body) { return api.post("/api/speedup", "/api/speedup", body); };
  const Reply reply = ask({{"game", "tic-tac-toe"}, {"schemes", {"ybwc"}}, {"limits", {{"depth", 5}}}});
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.json.at("depth"), 5);
  EXPECT_EQ(reply.json.at("curves").at(0).at("runtime"), "simulated");
  EXPECT_EQ(reply.json.at("curves").at(0).at("points").size(), 5u);
  EXPECT_EQ(reply.json.at("curves").at(1).at("runtime"), "threads");
  EXPECT_TRUE(reply.json.at("curves").at(1).at("points").empty()) << "too short to be timed";
  EXPECT_EQ(ask({{"game", "chess"}, {"schemes", {"ybw"}}}).status, 400);
  const Reply typed = ask({{"game", "tree"}, {"position", "((3 12 8)(2 4 6)(14 5 2))"}, {"schemes", {"ybwc"}}});
  ASSERT_EQ(typed.status, 200) << typed.body;
  EXPECT_EQ(typed.json.at("depth"), 2);
  const Reply deep = ask({{"game", "chess"}, {"schemes", {"ybwc"}}, {"limits", {{"depth", 200}}}});
  ASSERT_EQ(deep.status, 200) << deep.body;
  EXPECT_LT(deep.json.at("depth"), 10) << "as deep as the server can afford";
  EXPECT_GE(deep.json.at("threads_depth"), deep.json.at("depth"));
  EXPECT_FALSE(deep.json.at("curves").at(1).at("points").empty());
}

void ask_positions(Api& api) {
  const auto check = [&](const Json& body) { return api.post("/api/positions/check", "/api/positions/check", body); };
  const Reply pgn = check({{"game", "chess"}, {"text", "1. e4 e5 2. Nf3 *"}});
  EXPECT_EQ(pgn.json.at("recognised"), "pgn");
  EXPECT_EQ(pgn.json.at("moves").size(), 3u);
  const Reply fen = check({{"game", "chess"}, {"text", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"}});
  EXPECT_EQ(fen.json.at("recognised"), "fen");
  const Reply wrong = check({{"game", "chess"}, {"text", "6k1/5ppp/8/8/8/9/8/R5K1 w - - 0 1"}});
  EXPECT_EQ(wrong.status, 400);
  EXPECT_EQ(wrong.json.at("error").at("at"), 15);
  const Reply moves = check({{"game", "othello"}, {"text", "f5d6c3"}});
  EXPECT_EQ(moves.json.at("moves").size(), 3u);
  const Reply illegal = check({{"game", "connect-four"}, {"text", "4444444"}});
  EXPECT_EQ(illegal.json.at("error").at("at"), 6);
}

void ask_plays(Api& api) {
  const Json limits = {{"depth", 1}};
  const Reply made =
      api.post("/api/plays", "/api/plays", {{"game", "tic-tac-toe"}, {"seats", human_against("alpha-beta", limits)}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = "/api/plays/" + made.json.at("id").get<std::string>();
  const std::string path = "/api/plays/{id}";
  EXPECT_EQ(made.json.at("legal").size(), 9u);
  EXPECT_EQ(api.post(path + "/moves", id + "/moves", {{"move", "b2"}, {"ply", 0}}).status, 200);
  api.server.get_until(id, [](const Json& play) { return play.at("ply") == 2; });
  EXPECT_EQ(api.get(path, id).json.at("moves").size(), 2u);
  EXPECT_EQ(api.post(path + "/moves", id + "/moves", {{"move", "b2"}}).status, 400);
  EXPECT_EQ(api.post(path + "/hint", id + "/hint", {{"limits", {{"depth", 2}}}}).status, 200);
  EXPECT_EQ(api.post(path + "/undo", id + "/undo").json.at("ply"), 0);
  EXPECT_EQ(api.post(path + "/pause", id + "/pause").json.at("paused"), true);
  EXPECT_EQ(api.post(path + "/resume", id + "/resume").json.at("paused"), false);
  EXPECT_EQ(api.post(path + "/step", id + "/step").status, 409);
  const Json seats = {{"seats", {nullptr, {{"name", "Other"}, {"agent", "random"}}}}};
  EXPECT_EQ(api.post(path + "/seats", id + "/seats", seats).json.at("seats").at(1).at("agent"), "random");
  EXPECT_EQ(api.get(path + "/events", id + "/events?poll=1&since=0").json.at("events").size(), 1u);
  const Reply offered = api.post(path + "/draw", id + "/draw", {{"action", "offer"}});
  EXPECT_TRUE(offered.status == 200 || offered.status == 409);
  const Reply resigned = api.post(path + "/resign", id + "/resign");
  EXPECT_TRUE(resigned.status == 200 || resigned.status == 409);
  EXPECT_EQ(api.get(path, id).json.at("status"), "over");
  EXPECT_GE(api.get("/api/plays", "/api/plays").json.at("plays").size(), 2u);  // the demo is there too
  EXPECT_EQ(api.remove(path, id).status, 204);
  EXPECT_EQ(api.get(path, id).status, 404);
}

void ask_searches(Api& api) {
  const Json asked = {{"game", "chess"}, {"algorithm", "alpha-beta"}, {"limits", {{"depth", 2}}}};
  EXPECT_EQ(api.post("/api/search", "/api/search", asked).status, 200);
  EXPECT_EQ(api.post("/api/search", "/api/search", {{"game", "chess"}, {"algorithm", "alphabeta2"}}).status, 400);
  const Json live = {{"game", "chess"}, {"algorithm", "kernel"}, {"limits", {{"time_ms", 200}}}};
  const Reply made = api.post("/api/searches", "/api/searches", live);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = "/api/searches/" + made.json.at("id").get<std::string>();
  api.server.get_until(id, [](const Json& search) { return search.at("status") == "done"; });
  EXPECT_EQ(api.get("/api/searches/{id}", id).json.at("status"), "done");
  EXPECT_EQ(api.get("/api/searches/{id}/events", id + "/events?poll=1").status, 200);
  EXPECT_EQ(api.remove("/api/searches/{id}", id).status, 204);
  const Json contest = {{"game", "tic-tac-toe"}, {"limits", {{"depth", 3}}}};
  const Reply compared = api.post("/api/compare", "/api/compare", contest);
  EXPECT_GT(compared.json.at("rows").size(), 5u);
  EXPECT_NE(compared.json.at("verdict").get<std::string>().find("agree"), std::string::npos);
}

void ask_trees(Api& api) {
  const Reply made = api.post("/api/trees", "/api/trees", {{"tree", "((3 12 8)(2 4 6)(14 5 2))"}, {"whole", true}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json.at("report").at("value"), 3);
  EXPECT_EQ(made.json.at("totals").at("whole"), 13);
  const std::string id = "/api/trees/" + made.json.at("id").get<std::string>();
  EXPECT_EQ(api.get("/api/trees/{id}", id).status, 200);
  const Reply nodes = api.get("/api/trees/{id}/nodes", id + "/nodes?levels=40&limit=64");
  std::string reasons;
  for (const Json& node : nodes.json.at("nodes")) {
    if (!node.at("cut").is_null()) reasons += node.at("cut").at("words").get<std::string>() + "\n";
  }
  EXPECT_EQ(reasons, "cut: at most 2, and Max already has 3, so this node cannot matter\n");
  const std::string position = "/api/trees/{id}/nodes/{node}/position";
  EXPECT_EQ(api.get(position, id + "/nodes/2/position").json.at("path").size(), 2u);
  EXPECT_EQ(api.get(position, id + "/nodes/9999/position").status, 404);
  EXPECT_EQ(api.get("/api/trees/{id}/export.svg", id + "/export.svg").type, "image/svg+xml");
  EXPECT_EQ(api.get("/api/trees/{id}/export.json", id + "/export.json").status, 200);
  EXPECT_EQ(api.remove("/api/trees/{id}", id).status, 204);
}

void ask_matches(Api& api) {
  const Json asked = {{"name", "test"},
                      {"game", "tic-tac-toe"},
                      {"players", {"alpha-beta", "random"}},
                      {"settings", {{"tc", "depth=3"}, {"games", "4"}, {"random-plies", "0"}}}};
  ASSERT_EQ(api.post("/api/matches", "/api/matches", asked).status, 201);
  const std::string path = "/api/matches/{id}", id = "/api/matches/test";
  api.server.get_until(id, [](const Json& match) { return match.at("status") == "complete"; });
  const Reply done = api.get(path, id);
  EXPECT_EQ(done.json.at("finished"), 4);
  EXPECT_EQ(api.get("/api/matches", "/api/matches").json.at("matches").size(), 1u);
  EXPECT_EQ(api.post(path + "/pause", id + "/pause").status, 200);
  EXPECT_EQ(api.post(path + "/stop", id + "/stop").status, 200);
  EXPECT_EQ(api.post(path + "/resume", id + "/resume").status, 409);
  EXPECT_EQ(api.get(path + "/events", id + "/events?poll=1").status, 200);
  for (const char* file : {"/games.pgn", "/games.csv", "/crosstable.csv", "/report.html"}) {
    EXPECT_EQ(api.get(path + file, id + file).status, 200) << file;
  }
  const Json engine = {{"game", "chess"}, {"players", {"uci:/bin/sh", "random"}}};
  EXPECT_EQ(api.post("/api/matches", "/api/matches", engine).json.at("error").at("code"), "not_allowed");
}

void ask_papers(Api& api) {
  EXPECT_EQ(api.get("/api/papers", "/api/papers").json.at("papers").size(), 4u);
  const std::string path = "/api/papers/{name}", at = "/api/papers/survey";
  EXPECT_EQ(api.post(path, at, {{"quick", true}}).status, 202);
  EXPECT_EQ(api.remove(path, at).status, 200);
  EXPECT_EQ(api.get(path, at).status, 200);
  EXPECT_EQ(api.get(path + "/events", at + "/events?poll=1").status, 200);
  EXPECT_EQ(api.get(path, "/api/papers/nothing").status, 404);
}

TEST(ServerApi, AnswersEveryPathAsItsDescriptionSays) {
  Api api;
  ask_general(api);
  ask_positions(api);
  ask_speedup(api);
  ask_plays(api);
  ask_searches(api);
  ask_trees(api);
  ask_matches(api);
  ask_papers(api);
  EXPECT_EQ(api.never_asked(), std::set<std::string>());
  EXPECT_EQ(api.server.end(SIGTERM), 0);
}

TEST(ApiSchema, FindsWhatIsMissingUndescribedOrOfAnotherType) {
  ApiSchema schema(std::string(POHON_SOURCE_DIR) + "/apps/server/openapi.json");
  const auto fault = [&](const Json& error) { return schema.fault("get", "/api/health", 404, {{"error", error}}); };
  EXPECT_EQ(fault({{"code", "busy"}, {"message", "y"}}), "");
  EXPECT_NE(fault({{"code", "x"}, {"message", "y"}}), "") << "a code that is not described";
  EXPECT_EQ(fault({{"code", "busy"}}), "body.error: lacks message");
  EXPECT_EQ(fault({{"code", "busy"}, {"message", 3}}), "body.error.message: expected \"string\", got 3");
  EXPECT_EQ(fault({{"code", "busy"}, {"message", "y"}, {"more", 1}}), "body.error: has an undescribed more");
  EXPECT_EQ(schema.fault("get", "/api/health", 302, {}), "status 302 is not described");
}

TEST(ServerApi, DescribesEveryCodeThatItCanSend) {
  const Json document = Json::parse(std::ifstream(std::string(POHON_SOURCE_DIR) + "/apps/server/openapi.json"));
  const Json& described = document.at("components").at("schemas").at("Trouble").at("properties").at("code").at("enum");
  EXPECT_EQ(described, Json(service::kCodes));
}

TEST(ServerApi, TellsThePartsOfAMessageForThoseWhoSayItOtherwise) {
  RunningServer server;
  const auto error = [&](const std::string& path, const Json& body) {
    return server.post(path, body).json.at("error");
  };
  const Json depth = error("/api/search", {{"game", "chess"}, {"limits", {{"depth", 900}}}});
  EXPECT_EQ(depth.at("field"), "limits.depth");
  EXPECT_EQ(depth.at("token"), "900");
  EXPECT_EQ(depth.at("values").at("wanted"), "a whole number from 1 to 200");
  const Json unknown = error("/api/search", {{"game", "chess"}, {"algorithm", "mtd"}});
  EXPECT_EQ(unknown.at("code"), "unknown_name");
  EXPECT_EQ(unknown.at("values"), (Json{{"kind", "algorithm"}, {"nearest", "mtd-f"}}));
  const Json fen = error("/api/positions/check",
                         {{"game", "chess"}, {"text", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"}});
  EXPECT_EQ(fen.at("code"), "bad_text");
  EXPECT_EQ(fen.at("at"), 44);
  EXPECT_EQ(fen.at("values"), (Json{{"part", "side to move"}, {"wanted", "w or b"}}));
  EXPECT_EQ(server.get("/api/matches/none").json.at("error").at("values").at("kind"), "match");
}

TEST(ServerApi, PlaysAWholeGameOfEachKindBetweenBots) {
  RunningServer server;
  for (const char* game : {"tic-tac-toe", "connect-four", "othello", "checkers", "adjacency", "chess"}) {
    const Json seats = {{{"name", "A"}, {"agent", "greedy"}}, {{"name", "B"}, {"agent", "random"}}};
    Json asked = {{"game", game}, {"seats", seats}};
    if (std::string(game) == "adjacency") asked["options"] = {{"size", "4x4"}};
    const Reply made = server.post("/api/plays", asked);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = "/api/plays/" + made.json.at("id").get<std::string>();
    const Reply over = server.get_until(id, [](const Json& play) { return play.at("status") == "over"; });
    EXPECT_EQ(over.json.at("status"), "over") << game;
    EXPECT_FALSE(over.json.at("result").is_null()) << game;
  }
}

TEST(ServerApi, OpensOnAHalfPlayedAdjacencyGame) {
  RunningServer server;
  const Reply list = server.get("/api/plays");
  const Reply demo = server.get("/api/plays/" + list.json.at("demo").get<std::string>());
  EXPECT_EQ(demo.json.at("game"), "adjacency");
  EXPECT_EQ(demo.json.at("ply"), 28);
  EXPECT_EQ(demo.json.at("rounds").at("left"), 14);
  EXPECT_EQ(demo.json.at("status"), "person");
}

}  // namespace
}  // namespace pohon::testing
