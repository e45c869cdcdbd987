// SPDX-License-Identifier: MIT
/// The four papers at their full length over HTTP.
#include "tests/server/paper_over_http.hpp"

namespace pohon::testing {
namespace {

const Json kWhole = {{"quick", false}};

TEST(ServerPapers, TheWholeOfPaperAKeepsItsKnownCounts) {
  const RunningServer server;
  const PaperOverHttp paper(server, "alpha-beta", kWhole);
  EXPECT_EQ(paper.with_verdict("Minimax, depth 4", "equal"), 4u);
  EXPECT_EQ(paper.rows("order of chess.js").size(), 40u);
}

TEST(ServerPapers, ThirtyEightOfTheFortyCellsOfPaperBAreEqual) {
  const RunningServer server;
  const PaperOverHttp paper(server, "memo", kWhole);
  EXPECT_EQ(paper.rows("the paper's key").size(), 40u);
  EXPECT_EQ(paper.with_verdict("the paper's key", "equal"), 38u);
}

TEST(ServerPapers, TheSixMatchesOfPaperCWithoutLotsAreEqual) {
  const RunningServer server;
  const PaperOverHttp paper(server, "adjacency", {{"quick", false}, {"games", 5}});
  Json marks = Json::array();
  for (const Json& row : paper.rows("faults and all")) {
    if (row.at("why") == "no lots are drawn") marks.push_back(row.at("ours"));
  }
  EXPECT_EQ(marks, Json({"26-38", "18-32", "14-22", "35-29", "25-25", "19-17"}));
}

TEST(ServerPapers, TheSharesOfPaperDAreClose) {
  const RunningServer server;
  const PaperOverHttp paper(server, "survey", kWhole);
  EXPECT_EQ(paper.with_verdict("share of the leaves", "close"), 6u);
}

}  // namespace
}  // namespace pohon::testing
