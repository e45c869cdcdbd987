// SPDX-License-Identifier: MIT
/// What a server was told is still there after it was killed.
#include <gmock/gmock.h>

#include "tests/server/running_server.hpp"

namespace pohon::testing {
namespace {

TEST(ServerStore, KeepsEveryFinishedMoveThroughAKill) {
  RunningServer server;
  const Json seats = {{{"name", "Tamu"}, {"agent", "human"}}, {{"name", "Lawan"}, {"agent", "human"}}};
  const Reply made = server.post("/api/plays", {{"game", "chess"}, {"seats", seats}, {"clock", "300+2"}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = "/api/plays/" + made.json.at("id").get<std::string>();
  std::size_t played = 0;
  for (const char* move : {"e4", "e5", "Nf3", "Nc6", "Bb5"}) {
    ASSERT_EQ(server.post(id + "/moves", {{"move", move}}).status, 200);
    server.end(SIGKILL);
    server.start();
    const Reply after = server.get(id);
    ASSERT_EQ(after.status, 200) << after.body;
    EXPECT_EQ(after.json.at("moves").size(), ++played);
    EXPECT_EQ(after.json.at("moves").back().at("text"), move);
  }
  EXPECT_EQ(server.get(id).json.at("clock").at("control"), "300+2");
  EXPECT_EQ(server.get("/api/plays").json.at("plays").size(), 2u);  // one demo, made once
}

TEST(ServerStore, KeepsResultsUndosAndSettingsThroughAKill) {
  RunningServer server;
  const Reply made = server.post("/api/plays", {{"game", "tic-tac-toe"}, {"seats", human_against("random")}});
  const std::string id = "/api/plays/" + made.json.at("id").get<std::string>();
  server.post(id + "/moves", {{"move", "a1"}});
  server.get_until(id, [](const Json& play) { return play.at("ply") == 2; });
  server.post(id + "/undo");
  server.post(id + "/resign");
  server.put("/api/settings", {{"theme", "dark"}});
  server.end(SIGKILL);
  server.start();
  const Reply after = server.get(id);
  EXPECT_EQ(after.json.at("ply"), 0);
  EXPECT_EQ(after.json.at("result").at("how"), "resignation");
  EXPECT_EQ(after.json.at("result").at("winner"), 1);
  EXPECT_EQ(server.get("/api/settings").json.at("theme"), "dark");
}

TEST(ServerStore, ResumesAMatchAfterAKillWithoutLosingAGame) {
  RunningServer server;
  const Json asked = {{"name", "long"},
                      {"game", "connect-four"},
                      {"players", {"alpha-beta", "random"}},
                      {"settings", {{"games", "40"}, {"tc", "0.005/move"}}}};
  ASSERT_EQ(server.post("/api/matches", asked).status, 201);
  const std::string id = "/api/matches/long";
  server.get_until(id, [](const Json& match) { return match.at("finished").get<int>() >= 3; });
  server.end(SIGKILL);
  server.start();
  const Reply paused = server.get(id);
  EXPECT_EQ(paused.json.at("status"), "paused");
  const int finished = paused.json.at("finished").get<int>();
  EXPECT_GE(finished, 3);
  ASSERT_EQ(server.post(id + "/resume").status, 200);
  const Reply done = server.get_until(id, [](const Json& match) { return match.at("status") == "complete"; });
  EXPECT_EQ(done.json.at("finished"), 40);
  EXPECT_EQ(done.json.at("table").at(0).at("games"), 40);
}

TEST(ServerStore, IsUsedByOneServerAtATime) {
  RunningServer server;
  const std::string why = refusal({"serve", "--port", "0", "--store", server.store()});
  EXPECT_NE(why.find("another server uses it"), std::string::npos) << why;
  server.end(SIGKILL);
  server.start();
  EXPECT_EQ(server.get("/api/health").status, 200);
}

TEST(ServerStore, LetsBotsAmongThemselvesWaitAfterARestart) {
  RunningServer server;
  const Json seats = {{{"name", "A"}, {"agent", "random"}}, {{"name", "B"}, {"agent", "greedy"}}};
  const Reply made =
      server.post("/api/plays", {{"game", "chess"}, {"seats", seats}, {"paused", true}, {"delay_ms", 10}});
  const std::string id = "/api/plays/" + made.json.at("id").get<std::string>();
  EXPECT_EQ(server.post(id + "/step").status, 200);
  server.get_until(id, [](const Json& play) { return play.at("ply") == 1; });
  EXPECT_EQ(server.get(id).json.at("ply"), 1);  // one step and no more
  server.post(id + "/resume");
  server.get_until(id, [](const Json& play) { return play.at("ply").get<int>() >= 4; });
  server.end(SIGKILL);
  server.start();
  EXPECT_EQ(server.get(id).json.at("paused"), true);
}

TEST(ServerStore, NamesGamesOfAMatchThatADiskChanged) {
  RunningServer server;
  server.end(SIGTERM);
  ASSERT_EQ(pohon({"match", "--game", "tic-tac-toe", "--players", "random", "random;name=b", "--games", "6", "--tc",
                   "depth=1", "--store", server.store(), "--name", "cli"})
                .code,
            0);
  std::string bytes = content_of(server.store());
  const auto at = bytes.rfind("[[\"");  // the moves of some game
  ASSERT_NE(at, std::string::npos);
  bytes[at + 3] ^= 1;
  std::ofstream(server.store()) << bytes;
  server.start();
  const Json state = server.get("/api/matches/cli").json;
  EXPECT_THAT(state.at("error").at("message").get<std::string>(), ::testing::HasSubstr("its checksum does not fit"));
  EXPECT_EQ(state.at("table").at(0).at("games"), 5) << "the rest counts";
}

}  // namespace
}  // namespace pohon::testing
