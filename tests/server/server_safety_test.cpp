// SPDX-License-Identifier: MIT
/// A server that is asked badly: it refuses with a reason, and lives.
#include <fstream>
#include <mutex>
#include <random>
#include <thread>

#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

std::string request_text(const std::string& line, const std::string& host, const std::string& more = "",
                         const std::string& body = "") {
  std::string text = line + " HTTP/1.1\r\nHost: " + host + "\r\n" + more;
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text + "\r\n" + body;
}

void expect_refused(const std::string& answer, const std::string& asked) {
  const int status = status_of(answer);
  EXPECT_TRUE(status >= 400 && status < 500) << status << " for " << asked.substr(0, 300) << "\n"
                                             << answer.substr(0, 300);
  const Json body = Json::parse(answer.substr(std::min(answer.find("\r\n\r\n"), answer.size())), nullptr, false);
  ASSERT_TRUE(body.is_object()) << answer.substr(0, 400) << "\nfor " << asked.substr(0, 300);
  EXPECT_FALSE(body.at("error").at("message").get<std::string>().empty());
  EXPECT_FALSE(body.at("error").at("code").get<std::string>().empty());
}

/// Bad values for any field.
const std::vector<std::string> kBadValues{"null",
                                          "-1",
                                          "1e99",
                                          "\"\"",
                                          "\"x\"",
                                          "[]",
                                          "{}",
                                          "[[[[]]]]",
                                          "true",
                                          "99999999999999999999",
                                          "\"\\u0000\"",
                                          "\"" + std::string(5'000, 'A') + "\"",
                                          "[1,2,3]",
                                          "{\"a\":{\"b\":1}}",
                                          "\"../../etc/passwd\""};
const std::vector<std::string> kPaths{"/api/plays",           "/api/search",           "/api/searches",
                                      "/api/trees",           "/api/compare",          "/api/matches",
                                      "/api/positions/check", "/api/plays/none/moves", "/api/trees/none/nodes",
                                      "/api/papers/none"};
const std::vector<std::string> kFields{"game",   "options", "position", "moves", "seats", "clock",   "algorithm",
                                       "limits", "players", "settings", "text",  "tree",  "nonsense"};

/// A body with one or two wrong fields, or no JSON at all.
std::string bad_body(std::mt19937& lots) {
  const auto one_of = [&](const auto& list) { return list[lots() % list.size()]; };
  switch (lots() % 6) {
    case 0:
      return "{\"game\": \"chess\", ";
    case 1:
      return std::string(40 + lots() % 100, '[');
    case 2: {
      std::string noise(1 + lots() % 200, ' ');
      for (char& c : noise) c = static_cast<char>(lots() % 256);
      return "\x01" + noise;
    }
    case 3:
      return one_of(kBadValues) == "{}" ? "[]" : "[" + one_of(kBadValues) + "]";
    case 4:
      return "{\"nonsense\":" + one_of(kBadValues) + ",\"" + one_of(kFields) + "\":" + one_of(kBadValues) + "}";
    default:
      return "{\"game\":\"no such game\",\"" + one_of(kFields) + "2\":" + one_of(kBadValues) + "}";
  }
}

/// Requests that would be obeyed, but for the one field that is spoilt.
struct Spoilt {
  std::string path;
  std::string body;
};
Spoilt spoilt(std::mt19937& lots) {
  const Json search = {
      {"game", "chess"},         {"options", Json::object()}, {"position", "startpos"}, {"moves", {"e4"}},
      {"evaluator", "material"}, {"limits", {{"depth", 1}}},  {"with", {"table"}},      {"seed", 1}};
  const std::vector<std::pair<std::string, Json>> kinds{
      {"/api/search", search},
      {"/api/searches", search},
      {"/api/trees", search},
      {"/api/compare", search},
      {"/api/positions/check", {{"game", "chess"}, {"text", "e4"}, {"options", Json::object()}}},
      {"/api/matches", {{"game", "chess"}, {"players", {"random", "greedy"}}, {"settings", {{"games", "2"}}}}},
      {"/api/plays", {{"game", "chess"}, {"seats", human_against("random")}, {"clock", "300"}, {"delay_ms", 5}}}};
  const std::vector<Json> wrong{-1, 1e99, Json::array({Json::array({Json::array()})}), {{"a", {{"b", 1}}}}};
  auto [path, body] = kinds[lots() % kinds.size()];
  auto field = body.begin();
  std::advance(field, static_cast<int>(lots() % body.size()));
  *field = wrong[lots() % wrong.size()];
  return {path, body.dump()};
}

TEST(ServerSafety, RefusesRequestsOfWhichOneFieldIsSpoilt) {
  RunningServer server;
  std::mt19937 lots(11);
  for (int i = 0; i < 300 && !::testing::Test::HasFailure(); ++i) {
    const Spoilt bad = spoilt(lots);
    const std::string asked =
        request_text("POST " + bad.path, server.host(), "Content-Type: application/json\r\n", bad.body);
    expect_refused(raw_exchange(server.port(), asked), asked);
  }
  EXPECT_TRUE(server.is_alive());
}

TEST(ServerSafety, RefusesAThousandMalformedRequestsAndLives) {
  RunningServer server;
  std::mt19937 lots(7);
  for (int i = 0; i < 1'000; ++i) {
    const std::string path = kPaths[lots() % kPaths.size()];
    const bool is_get = path.ends_with("/nodes");
    const std::string asked =
        is_get ? request_text("GET " + path + "?of=%zz&levels=" + std::to_string(lots()), server.host())
               : request_text("POST " + path, server.host(), "Content-Type: application/json\r\n", bad_body(lots));
    expect_refused(raw_exchange(server.port(), asked), asked);
    if (::testing::Test::HasFailure()) break;
  }
  EXPECT_EQ(server.get("/api/health").status, 200);
  EXPECT_TRUE(server.is_alive());
}

TEST(ServerSafety, RefusesBodiesThatAreTooLargePackedOrInPieces) {
  RunningServer server;
  const std::string json = "Content-Type: application/json\r\n";
  const std::string line = "POST /api/search";
  EXPECT_EQ(
      status_of(raw_exchange(server.port(), request_text(line, server.host(), json + "Content-Length: 999999999\r\n"))),
      413);
  EXPECT_EQ(status_of(raw_exchange(server.port(), request_text(line, server.host(), json, std::string(300'000, ' ')))),
            413);
  EXPECT_EQ(
      status_of(raw_exchange(
          server.port(), request_text(line, server.host(), json + "Transfer-Encoding: chunked\r\n") + "2\r\n{}\r\n")),
      411);
  EXPECT_EQ(status_of(raw_exchange(server.port(),
                                   request_text(line, server.host(), json + "Content-Encoding: gzip\r\n", "{}"))),
            415);
  EXPECT_EQ(
      status_of(raw_exchange(server.port(), request_text(line, server.host(), "Content-Type: text/plain\r\n", "{}"))),
      415);
  EXPECT_EQ(status_of(raw_exchange(server.port(), request_text(line, server.host(), json + "Content-Length: -5\r\n"))),
            400);
  EXPECT_EQ(server.get("/api/health").status, 200);
}

TEST(ServerSafety, NamesNumbersThatNoComputerHolds) {
  RunningServer server;
  const std::string head = "Content-Type: application/json\r\n";
  for (const std::string body : {"{\"game\":\"chess\",\"limits\":{\"depth\":1e400}}", "1e400", "[-1e999]"}) {
    const std::string answer = raw_exchange(server.port(), request_text("POST /api/search", server.host(), head, body));
    EXPECT_EQ(status_of(answer), 400) << body;
    const Json error = Json::parse(answer.substr(answer.find("\r\n\r\n"))).at("error");
    EXPECT_EQ(error.at("code"), "bad_json");
    const std::string token = error.at("token");
    EXPECT_EQ(body.substr(error.at("at").get<std::size_t>(), token.size()), token);
  }
}

TEST(ServerSafety, CountsTheGamesOfAMatchBeforeItMakesThem) {
  RunningServer server;
  Json players = Json::array();
  for (int i = 0; i < 16; ++i) players.push_back("random;name=" + std::to_string(i));
  const Reply reply = server.post(
      "/api/matches", {{"game", "tic-tac-toe"}, {"players", players}, {"settings", {{"games", "1000000"}}}});
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(reply.json.at("error").at("token"), "120000000");
}

TEST(ServerSafety, RefusesPastedGamesWithoutEnd) {
  RunningServer server;
  std::string pgn = "[Event \"long\"]\n\n";
  for (int move = 1; move <= 2'002; move += 2) {
    pgn += std::to_string(move) + ". Nf3 Nf6 " + std::to_string(move + 1) + ". Ng1 Ng8 ";
  }
  const Reply reply = server.post("/api/positions/check", {{"game", "chess"}, {"text", pgn + "*"}});
  EXPECT_EQ(reply.status, 400) << reply.body.substr(0, 200);
  EXPECT_EQ(reply.json.at("error").at("token"), "4004");
}

TEST(ServerSafety, StartsNoProgramsOfAMatchOfTheCommandLine) {
  const Folder folder;
  const std::string mark = folder / "started", engine = folder / "engine";
  RunningServer server;
  server.end(SIGTERM);
  std::ofstream(engine) << "#!/bin/sh\ntouch '" << mark << "'\nexec '" POHON_BINARY "' uci\n";
  std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
  pohon({"match", "--game", "chess", "--players", "uci:" + engine, "random", "--tc", "depth=2", "--games", "5000",
         "--store", server.store(), "--name", "cli"},
        {.interrupt_after = 0.3});
  ASSERT_TRUE(std::filesystem::remove(mark)) << "on the command line it is started";
  server.start();
  ASSERT_EQ(server.get("/api/matches").json.at("matches").at(0).at("id"), "cli");
  const Reply reply = server.post("/api/matches/cli/resume");
  EXPECT_GE(reply.status, 400) << reply.body;
  EXPECT_LT(reply.status, 500) << reply.body;
  EXPECT_EQ(reply.json.at("error").at("code"), "not_allowed");
  EXPECT_EQ(server.get("/api/matches/cli").json.at("status"), "paused");
  server.end(SIGTERM);
  EXPECT_FALSE(std::filesystem::exists(mark)) << "the program was started";
}

/// Sixteen clients at once make more games than a server keeps.
TEST(ServerSafety, KeepsNoMoreGamesThanItSaysHoweverManyAskAtOnce) {
  RunningServer server;
  const std::size_t most = 500, before = server.get("/api/plays").json.at("plays").size();
  std::mutex mutex;
  std::vector<std::string> made;
  std::size_t refused = 0;
  std::vector<std::jthread> clients;
  for (int client = 0; client < 16; ++client) {
    clients.emplace_back([&] {
      for (int i = 0; i < 40; ++i) {
        const Reply reply = server.post(
            "/api/plays",
            {{"game", "tic-tac-toe"}, {"seats", Json::array({{{"agent", "human"}}, {{"agent", "human"}}})}});
        const std::lock_guard lock(mutex);
        if (reply.status == 201) {
          made.push_back(reply.json.at("id"));
        } else {
          EXPECT_EQ(reply.status, 503) << reply.body;
          EXPECT_EQ(reply.json.at("error").at("code"), "plays_full");
          ++refused;
        }
      }
    });
  }
  clients.clear();
  EXPECT_EQ(made.size() + refused, 640u);
  EXPECT_LE(made.size(), most);
  EXPECT_EQ(server.get("/api/plays").json.at("plays").size(), before + made.size());
  for (const std::string& id : made) EXPECT_EQ(server.get("/api/plays/" + id).status, 200) << "made, and pushed out";
}

TEST(ServerSafety, GivesNoFileOfTheDisk) {
  RunningServer server;
  for (const char* path : {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                           "//etc/passwd", "/assets/../../etc/passwd", "/assets/%00", "/.git/config", "/store.db"}) {
    const std::string answer = raw_exchange(server.port(), request_text(std::string("GET ") + path, server.host()));
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path;
    expect_refused(answer, path);
  }
}

TEST(ServerSafety, AnswersOnlyToItsOwnNameAndItsOwnPages) {
  RunningServer server;
  const auto status = [&](const httplib::Headers& headers) { return server.get("/api/health", headers).status; };
  const auto here = [&](std::string name) { return name.append(":").append(std::to_string(server.port())); };
  EXPECT_EQ(status({{"Host", here("127.0.0.1")}}), 200);
  EXPECT_EQ(status({{"Host", here("localhost")}}), 200);
  EXPECT_EQ(status({{"Host", here("evil.example")}}), 403);
  EXPECT_EQ(status({{"Host", here("192.0.2.1")}}), 403);
  EXPECT_EQ(status({{"Host", "127.0.0.1:1"}}), 403);
  EXPECT_EQ(status({{"Host", server.host()}, {"Origin", "http://" + server.host()}}), 200);
  EXPECT_EQ(status({{"Host", server.host()}, {"Origin", "http://evil.example"}}), 403);
  EXPECT_EQ(status({{"Host", server.host()}, {"Origin", "null"}}), 403);
  EXPECT_EQ(status({{"Host", server.host()}, {"Sec-Fetch-Site", "cross-site"}}), 403);
}

TEST(ServerSafety, WantsItsTokenWhereItHasOne) {
  RunningServer server({"--token", "correct-horse-1"});
  EXPECT_EQ(server.get("/api/health").status, 401);
  EXPECT_EQ(server.get("/api/health", {{"Authorization", "Bearer wrong"}}).status, 401);
  EXPECT_EQ(server.get("/api/health", {{"Authorization", "Bearer correct-horse-1"}}).status, 200);
  EXPECT_EQ(server.get("/?token=wrong").status, 401);
  const Reply entered = server.get("/?token=correct-horse-1");
  EXPECT_EQ(entered.status, 303);
  const auto cookie = entered.headers.find("Set-Cookie");
  ASSERT_NE(cookie, entered.headers.end());
  EXPECT_NE(cookie->second.find("HttpOnly"), std::string::npos);
  EXPECT_EQ(server.get("/api/health", {{"Cookie", cookie->second.substr(0, cookie->second.find(';'))}}).status, 200);
  EXPECT_NE(server.url().find("?token=correct-horse-1"), std::string::npos);
}

TEST(ServerSafety, MakesATokenWhenItIsOpenedToOthers) {
  RunningServer server({"--host", "0.0.0.0"});
  EXPECT_EQ(server.get("/api/health").status, 401);
  EXPECT_NE(server.url().find("?token="), std::string::npos);
}

TEST(ServerSafety, AllowsNoScriptButItsOwn) {
  RunningServer server;
  const Reply page = server.get("/");
  EXPECT_EQ(page.status, 200);
  const auto policy = page.headers.find("Content-Security-Policy");
  ASSERT_NE(policy, page.headers.end());
  EXPECT_NE(policy->second.find("script-src 'self';"), std::string::npos);
  EXPECT_EQ(policy->second.find("unsafe"), std::string::npos);
}

TEST(ServerSafety, RefusesAgentsThatReadFilesOrTakeTheMachine) {
  RunningServer server;
  const auto code = [&](const std::string& agent) {
    const Reply reply = server.post("/api/search", {{"game", "adjacency"}, {"algorithm", agent}});
    return reply.status;
  };
  EXPECT_EQ(code("evolved:weights=/etc/passwd"), 400);
  EXPECT_EQ(code("kernel:threads=200"), 400);
  EXPECT_EQ(code("mcts:nodes=900000000"), 400);
  EXPECT_EQ(server.post("/api/search", {{"game", "chess"}, {"limits", {{"time_ms", 3'600'000}}}}).status, 400);
  EXPECT_EQ(server.post("/api/search", {{"game", "chess"}, {"limits", {{"hash_mb", 100'000}}}}).status, 400);
}

TEST(ServerSafety, SpeaksOfThePortThatItTookInstead) {
  RunningServer first;
  RunningServer second({"--port", std::to_string(first.port())});
  EXPECT_GT(second.port(), first.port());
  EXPECT_EQ(second.get("/api/health").status, 200);
}

}  // namespace
}  // namespace pohon::testing
