// SPDX-License-Identifier: MIT
/// Games over HTTP as players meet them: set-up messages, pasted games, clocks, conflicts, draws.
#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

std::string path_of(const Reply& made) { return "/api/plays/" + made.json.at("id").get<std::string>(); }

Json two_people() {
  return Json::array({{{"name", "Tamu"}, {"agent", "human"}}, {{"name", "Lawan"}, {"agent", "human"}}});
}

std::string field_refused(const RunningServer& server, const Json& asked) {
  const Reply reply = server.post("/api/plays", asked);
  EXPECT_EQ(reply.status, 400) << reply.body;
  return reply.json.at("error").value("field", "") + ": " + reply.json.at("error").at("message").get<std::string>();
}

TEST(ServerPlay, SaysWhatIsWrongWithASetUp) {
  RunningServer server;
  Json asked = {{"game", "adjacency"}, {"seats", two_people()}, {"options", {{"rounds", "29"}}}};
  EXPECT_NE(field_refused(server, asked).find("rounds: expected a whole number from 2 to 28"), std::string::npos);
  asked["options"] = {{"rounds", "28"}};
  asked["seats"][0]["name"] = "  ";
  EXPECT_EQ(field_refused(server, asked), "seats[0].name: seats[0].name: is missing");
  asked["seats"][0]["name"] = "Lawan";
  EXPECT_EQ(field_refused(server, asked), "seats[1].name: both players are called Lawan");
  asked["seats"][0] = {{"name", "Tamu"}, {"agent", "alphabeta3"}};
  EXPECT_NE(field_refused(server, asked).find("seats[0].agent"), std::string::npos);
  asked["seats"] = Json::array();
  EXPECT_EQ(field_refused(server, asked).substr(0, 6), "seats:");
  asked.erase("game");
  EXPECT_EQ(field_refused(server, asked), "game: game: is missing");
}

TEST(ServerPlay, LetsOBeginAndCountsMarksAndRounds) {
  RunningServer server;
  const Reply made = server.post(
      "/api/plays", {{"game", "adjacency"}, {"options", {{"rounds", "2"}, {"first", "o"}}}, {"seats", two_people()}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json.at("to_move"), 1);
  EXPECT_EQ(made.json.at("message"), "Lawan (O) to move");
  EXPECT_EQ(made.json.at("score"), Json::array({4, 4}));
  for (const char* move : {"f8", "c1", "f7"}) server.post(path_of(made) + "/moves", {{"move", move}});
  const Reply over = server.post(path_of(made) + "/moves", {{"move", "e7"}});
  EXPECT_EQ(over.json.at("status"), "over");
  EXPECT_EQ(over.json.at("rounds").at("left"), 0);
  EXPECT_EQ(over.json.at("score"), Json::array({7, 5}));
  EXPECT_EQ(over.json.at("result").at("words"), "Tamu (X) wins by 2");
}

TEST(ServerPlay, BeginsFromAPastedGame) {
  RunningServer server;
  const Reply made = server.post(
      "/api/plays", {{"game", "chess"}, {"seats", two_people()}, {"position", "[Event \"x\"]\n\n1. f3 e5 2. g4 *"}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json.at("ply"), 3);
  const Reply mate = server.post(path_of(made) + "/moves", {{"move", "d8h4"}});
  EXPECT_EQ(mate.json.at("result").at("score"), "0-1");
  EXPECT_EQ(mate.json.at("moves").back().at("text"), "Qh4#");
  EXPECT_FALSE(mate.json.at("check").is_null());
  EXPECT_NE(mate.json.at("pgn").get<std::string>().find("0-1"), std::string::npos);
  const Reply back = server.post(path_of(made) + "/undo");
  EXPECT_EQ(back.json.at("status"), "person");
  EXPECT_TRUE(back.json.at("result").is_null());
}

TEST(ServerPlay, ExplainsIllegalMovesAndConflicts) {
  RunningServer server;
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", two_people()}});
  const Reply illegal = server.post(path_of(made) + "/moves", {{"move", "e2e5"}});
  EXPECT_EQ(illegal.status, 400);
  EXPECT_EQ(illegal.json.at("error").at("code"), "illegal_move");
  EXPECT_NE(illegal.json.at("error").at("message").get<std::string>().find("e2e5"), std::string::npos);
  const Reply late = server.post(path_of(made) + "/moves", {{"move", "e4"}, {"ply", 3}});
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(server.get(path_of(made)).json.at("ply"), 0);
}

TEST(ServerPlay, LosesOnTimeWithoutAnybodyAsking) {
  RunningServer server;
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", two_people()}, {"clock", "1"}});
  const Reply over = server.get_until(path_of(made), [](const Json& play) { return play.at("status") == "over"; });
  EXPECT_EQ(over.json.at("result").at("how"), "time");
  EXPECT_EQ(over.json.at("result").at("winner"), 1);
}

TEST(ServerPlay, PausesAndStepsBetweenTheMovesOfSlowBots) {
  RunningServer server;
  const Json bots = Json::array({{{"name", "A"}, {"agent", "random"}}, {{"name", "B"}, {"agent", "random"}}});
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", bots}, {"delay_ms", 10'000}});
  const auto is_at = [](int ply) { return [ply](const Json& play) { return play.at("ply") == ply; }; };
  server.get_until(path_of(made), is_at(1));  // the first move comes at once, the next one is ten seconds away
  EXPECT_EQ(server.post(path_of(made) + "/pause").json.at("status"), "paused");
  server.post(path_of(made) + "/step");
  EXPECT_EQ(server.get_until(path_of(made), is_at(2)).json.at("ply"), 2);
  server.post(path_of(made) + "/resume", {{"delay_ms", 0}});
  const Reply on = server.get_until(path_of(made), [](const Json& play) { return play.at("ply").get<int>() > 4; });
  EXPECT_GT(on.json.at("ply").get<int>(), 4);
}

TEST(ServerPlay, ABotDeclinesAnEarlyDrawAndTakesOneThatSavesIt) {
  RunningServer server;
  const auto offered = [&](const Json& more) {
    Json asked = {{"game", "chess"}, {"seats", human_against("greedy")}};
    asked.update(more);
    const Reply made = server.post("/api/plays", asked);
    return server.post(path_of(made) + "/draw", {{"action", "offer"}});
  };
  const Reply early = offered(Json::object());
  EXPECT_EQ(early.status, 409);
  EXPECT_EQ(early.json.at("error").at("code"), "declined");
  EXPECT_EQ(early.json.at("error").at("values").at("name"), "Bot (Black)");
  const Reply losing = offered({{"position", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"}});
  EXPECT_EQ(losing.status, 200);
  EXPECT_EQ(losing.json.at("result").at("how"), "agreement");
}

TEST(ServerPlay, DrawsByAgreementOfBoth) {
  RunningServer server;
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", two_people()}});
  EXPECT_EQ(server.post(path_of(made) + "/draw", {{"action", "accept"}}).status, 409);
  EXPECT_EQ(server.post(path_of(made) + "/draw", {{"action", "offer"}, {"side", 0}}).json.at("draw_offer"), 0);
  const Reply agreed = server.post(path_of(made) + "/draw", {{"action", "accept"}, {"side", 1}});
  EXPECT_EQ(agreed.json.at("result").at("how"), "agreement");
  EXPECT_EQ(agreed.json.at("result").at("score"), "1/2-1/2");
}

TEST(ServerPlay, ShowsThePiecesOfEveryGame) {
  RunningServer server;
  const auto cells = [&](const std::string& game) {
    const Reply made = server.post("/api/plays", {{"game", game}, {"seats", two_people()}});
    std::string text;
    for (const Json& cell : made.json.at("board").at("cells")) text += cell == "" ? "." : cell.get<std::string>();
    return text;
  };
  EXPECT_EQ(cells("chess"), "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR");
  EXPECT_EQ(cells("checkers"), ".b.b.b.bb.b.b.b..b.b.b.b................w.w.w.w..w.w.w.ww.w.w.w.");
  EXPECT_EQ(cells("othello"), "...........................OX......XO...........................");
  EXPECT_EQ(cells("adjacency"), "......OO......OO................................XX......XX......");
  EXPECT_EQ(cells("connect-four"), std::string(42, '.'));
  EXPECT_EQ(cells("tic-tac-toe"), std::string(9, '.'));
}

TEST(ServerPlay, TellsWhatAMoveTouches) {
  RunningServer server;
  const Reply made = server.post("/api/plays", {{"game", "othello"}, {"seats", two_people()}});
  for (const Json& move : made.json.at("legal")) {
    EXPECT_EQ(move.at("flips").size(), 1u);
    EXPECT_EQ(made.json.at("board").at("names").at(move.at("to").get<std::size_t>()), move.at("text"));
  }
  const Reply jumps =
      server.post("/api/plays", {{"game", "checkers"}, {"seats", two_people()}, {"position", "W:WK10,22:B6,7,15"}});
  ASSERT_EQ(jumps.status, 201) << jumps.body;
  for (const Json& move : jumps.json.at("legal")) EXPECT_EQ(move.at("kind"), "capture");
}

TEST(ServerTrees, ShowPartsOfALargeTreeWithCounts) {
  RunningServer server;
  const Reply made =
      server.post("/api/trees",
                  {{"game", "chess"}, {"algorithm", "alpha-beta"}, {"limits", {{"depth", 4}}}, {"max_nodes", 20'000}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json.at("aggregated"), true);
  const std::string id = "/api/trees/" + made.json.at("id").get<std::string>();
  const Reply nodes = server.get(id + "/nodes?levels=9&limit=1000");
  EXPECT_EQ(nodes.json.at("nodes").size(), 5'000u);
  EXPECT_EQ(nodes.json.at("truncated"), true);
  const Reply few = server.get(id + "/nodes?limit=3");
  const Json& root = few.json.at("nodes").at(0);
  EXPECT_EQ(few.json.at("nodes").size(), 4u);
  EXPECT_EQ(root.at("shown").get<int>() + root.at("more").get<int>(), root.at("children").get<int>());
  const std::string first = few.json.at("nodes").at(1).at("move");
  EXPECT_EQ(server.get(id + "/nodes?path=" + first).json.at("nodes").at(0).at("move"), first);
  EXPECT_EQ(server.get(id + "/nodes?path=z9").status, 404);
}

}  // namespace
}  // namespace pohon::testing
