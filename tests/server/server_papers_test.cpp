// SPDX-License-Identifier: MIT
/// The four papers run to their end over HTTP, as short as shows the figures that are known from elsewhere.
#include "tests/server/paper_over_http.hpp"

namespace pohon::testing {
namespace {

TEST(ServerPapers, TheChessCountsOfPaperAComeOut) {
  const RunningServer server;
  const PaperOverHttp paper(server, "alpha-beta", {{"quick", true}});
  EXPECT_EQ(paper.ours_with_theirs("Minimax, depth 4"), Json({206'603, 419'165, 374'805, 689'064}));
  EXPECT_EQ(paper.ours_with_theirs("order of chess.js"), Json({12'137, 43'502, 40'852, 46'380}));
  EXPECT_EQ(paper.with_verdict("Minimax, depth 4", "equal"), 4u);
  EXPECT_EQ(paper.with_verdict("order of chess.js", "equal"), 4u);
  EXPECT_GT(paper.most_done(), 0) << "progress was told on the way";
}

TEST(ServerPapers, TheCallsOfPaperBComeOut) {
  const RunningServer server;
  const PaperOverHttp paper(server, "memo", {{"quick", true}});
  Json game_one = Json::array();
  for (const Json& row : paper.rows("the paper's key")) {
    if (row.at("about").at(0) == 1) game_one.push_back(row.at("ours"));
  }
  EXPECT_EQ(game_one, Json({13'780, 8'650, 15'253, 9'344, 22'953, 13'669, 21'151, 13'026, 23'918, 13'948}));
  EXPECT_EQ(paper.with_verdict("the paper's key", "equal"), 20u);
  Json sound = Json::array();
  for (const Json& row : paper.rows("whole position")) {
    if (row.at("about").at(0) == 1) sound.push_back(row.at("ours"));
  }
  EXPECT_EQ(sound, Json({8'682, 9'872, 15'061, 14'465, 15'339}));
}

TEST(ServerPapers, TheShortMatchesOfPaperCWithoutLotsComeOut) {
  const RunningServer server;
  const PaperOverHttp paper(server, "adjacency", {{"quick", true}, {"games", 1}, {"rounds", 14}});
  const Json& rows = paper.rows("faults and all");
  EXPECT_EQ(rows.size(), 12u);
  for (const auto& [row, marks] : {std::pair{0u, "14-22"}, std::pair{1u, "19-17"}}) {
    EXPECT_EQ(rows.at(row).at("about"), Json({"minimax", "genetic 2", row == 0 ? "X" : "O", 14}));
    EXPECT_EQ(rows.at(row).at("ours"), marks);
    EXPECT_EQ(rows.at(row).at("verdict"), "equal");
  }
  EXPECT_EQ(paper.rows("Each bot in its own seat").size(), 4u);
}

TEST(ServerPapers, TheNodesOfPaperDComeOutBesideItsSpeedUps) {
  const RunningServer server;
  const PaperOverHttp paper(server, "survey", {{"quick", true}});
  EXPECT_EQ(paper.ours_with_theirs("Tic-tac-toe"), Json({549'946, 549'946, 18'297}));
  EXPECT_EQ(paper.with_verdict("Tic-tac-toe", "equal"), 3u);
  Json printed = Json::array();
  for (const Json& row : paper.rows("badly ordered")) printed.push_back(row.at("theirs"));
  EXPECT_EQ(printed, Json({"1.0", "1.8", "3.0", "4.1", "4.6", "1.0", "1.9", "3.4", "6.1", "10.9", "1.0", "2.0", "3.7",
                           "6.6", "11.1"}));
  // It can be done again and stopped; no other paper is done meanwhile.
  EXPECT_EQ(server.get("/api/papers/survey").json.at("status"), "done");
  EXPECT_EQ(server.post("/api/papers/survey", {{"quick", true}}).status, 202);
  EXPECT_EQ(server.post("/api/papers/survey", {{"quick", true}}).json.at("error").at("code"), "paper_running");
  EXPECT_EQ(server.post("/api/papers/memo", {{"quick", true}}).json.at("error").at("code"), "papers_full");
  EXPECT_EQ(server.remove("/api/papers/survey").json.at("status"), "stopped");
}

}  // namespace
}  // namespace pohon::testing
