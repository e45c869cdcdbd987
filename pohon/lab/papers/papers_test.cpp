// SPDX-License-Identifier: MIT
/// The papers done again: figures known from elsewhere come out exactly, verdicts mean what they say, pages are whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/games/chess/paper_order.hpp"
#include "pohon/games/chess/plug.hpp"
#include "pohon/lab/papers/adjacency_paper.hpp"
#include "pohon/lab/papers/alpha_beta_paper.hpp"
#include "pohon/lab/papers/memo_paper.hpp"
#include "pohon/lab/papers/paper_page.hpp"
#include "pohon/lab/papers/survey_paper.hpp"

namespace pohon {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::uint64_t with_verdict(const PaperTable& table, Verdict verdict) {
  return static_cast<std::uint64_t>(
      std::count_if(table.rows.begin(), table.rows.end(), [&](const PaperRow& row) { return row.verdict == verdict; }));
}

PaperOptions quick() { return {.extent = PaperOptions::Extent::Quick}; }

TEST(Verdicts, CountsAreEqualCloseOrDifferent) {
  EXPECT_EQ(compared(1000, 1000), Verdict::Equal);
  EXPECT_EQ(compared(1000, 1020), Verdict::Close);
  EXPECT_EQ(compared(1000, 980), Verdict::Close);
  EXPECT_EQ(compared(1000, 1021), Verdict::Different);
  EXPECT_EQ(compared(0, 1), Verdict::Different);
  EXPECT_EQ(PaperRow{}.verdict, Verdict::NoFigure);
}

TEST(Verdicts, EstimatesAreNeverEqual) {
  EXPECT_EQ(estimated(0.5, 0.5, 0.01), Verdict::Close);
  EXPECT_EQ(estimated(0.5, 0.52, 0.01), Verdict::Different);
}

TEST(PaperA, TheKnownCountsComeOutAtDepthFour) {
  const PaperReport report = alpha_beta_paper<ChessPlug, ChessJsOrder>({.depth = 4}, {});
  ASSERT_EQ(report.tables.size(), 3u);
  EXPECT_EQ(with_verdict(report.tables[0], Verdict::Equal), 4u);
  EXPECT_EQ(report.tables[0].rows.size(), 4u);
  EXPECT_EQ(with_verdict(report.tables[1], Verdict::Equal), 4u);
  EXPECT_EQ(with_verdict(report.tables[1], Verdict::NoFigure), 28u);
}

TEST(PaperA, BothSearchesAgreeAndTheDrawnTreeHasThirtyOneLeaves) {
  const PaperReport report = alpha_beta_paper<ChessPlug, ChessJsOrder>({.depth = 2}, {});
  const auto& claims = report.tables.back().rows;
  ASSERT_EQ(claims.size(), 3u) << "without depth 4 the numbers of the paper are not shown";
  EXPECT_EQ(claims[0].ours, Figure(std::string("16 of 16")));
  EXPECT_EQ(claims[1].ours, Figure(std::uint64_t{256}));
  EXPECT_EQ(claims[2].ours, Figure(std::uint64_t{31}));
}

TEST(PaperB, TheCellsOfTheShallowGamesAreEqualAndOneSumIsNot) {
  const PaperReport report = memo_paper<ChessPlug, ChessMaterial>(quick(), {});
  EXPECT_EQ(with_verdict(report.tables[0], Verdict::Equal), 20u);
  EXPECT_EQ(report.tables[0].rows.size(), 20u);
  EXPECT_EQ(with_verdict(report.tables[1], Verdict::Close), 1u);  // 58,636 for 58,637
  EXPECT_EQ(report.tables[2].rows.front().ours, Figure(std::uint64_t{8'682}));
}

TEST(PaperC, ThePrintedMarksFillTheBoardButForTwoMatches) {
  std::uint64_t wrong = 0;
  for (const PrintedMatch& printed : kPrintedMatches) {
    wrong += printed.marks.x + printed.marks.o != AdjacencyTable::kMarksAtFirst + 2 * printed.match.rounds;
  }
  EXPECT_EQ(wrong, 2u);
}

TEST(PaperC, BotsWithoutLotsPlayOneGameTheOthersAllTheyAreAsked) {
  AdjacencyTable sure({.rounds = 2}, {.depth = 1});
  EXPECT_EQ(sure.play(5, nullptr)->games(), 1u);
  AdjacencyTable lottery({.o = AdjacencyBot::Annealing, .rounds = 2}, {.depth = 1});
  EXPECT_EQ(lottery.play(5, nullptr)->games(), 5u);
}

TEST(PaperC, TheSameSeedPlaysTheSameTournament) {
  PaperOptions options{.depth = 1, .games = 3, .rounds = 14, .bots = PaperBots::Paper, .seed = 7};
  const std::string once = paper_page(adjacency_paper(options, {}), [](std::uint64_t n) { return std::to_string(n); });
  EXPECT_EQ(paper_page(adjacency_paper(options, {}), [](std::uint64_t n) { return std::to_string(n); }), once);
  options.seed = 8;
  EXPECT_NE(paper_page(adjacency_paper(options, {}), [](std::uint64_t n) { return std::to_string(n); }), once);
}

TEST(PaperC, EveryPairingIsPlayedInBothOrders) {
  const PaperReport report = adjacency_paper({.depth = 1, .games = 2, .rounds = 14, .bots = PaperBots::Both}, {});
  ASSERT_EQ(report.tables.size(), 4u);
  EXPECT_EQ(report.tables[0].rows.size(), 12u);
  EXPECT_EQ(report.tables[1].rows.size(), 12u);
  EXPECT_EQ(report.tables[2].rows.size(), kKnownPairs.size());
  EXPECT_EQ(report.tables[3].rows.size(), kPrintedRates.size());
  EXPECT_EQ(with_verdict(report.tables[0], Verdict::NoFigure), 2u);  // genetic 1 never met genetic 2 in the paper
}

TEST(PaperC, WhatDoesNotComeOutIsDifferent) {
  const PaperReport shallow = adjacency_paper({.depth = 1, .games = 2, .rounds = 14, .bots = PaperBots::Paper}, {});
  EXPECT_EQ(shallow.tables[0].rows[0].verdict, Verdict::Different);
  EXPECT_THAT(shallow.tables[0].rows[0].why, HasSubstr("depth"));
}

TEST(PaperC, SharesLieApartByTheirErrors) {
  EXPECT_EQ(papers::standard_errors_apart(5, 10, 5, 10), 0);
  EXPECT_EQ(papers::standard_errors_apart(0, 10, 0, 500), 0);
  EXPECT_NEAR(papers::standard_errors_apart(60, 100, 40, 100), 2.83, 0.01);
}

TEST(PaperD, TheKnownFiguresComeOut) {
  const PaperReport report = survey_paper(quick(), {});
  ASSERT_EQ(report.tables.size(), 8u);
  EXPECT_EQ(with_verdict(report.tables[0], Verdict::Equal), kTicTacToeNodes.size());
  for (const PaperRow& row : report.tables[0].rows) {
    const bool selective = row.about[0] == Figure(std::string("n-best"));
    EXPECT_TRUE(selective || row.about[2] == Figure(std::string("yes"))) << std::get<std::string>(row.about[0]);
  }
  EXPECT_EQ(with_verdict(report.tables[3], Verdict::Equal), 3u);
}

TEST(PaperD, TheSpeedUpsStandBesideTheSimulatedOnes) {
  const PaperReport report = survey_paper(quick(), {});
  for (std::size_t table = 4; table < 8; ++table) {
    ASSERT_EQ(report.tables[table].rows.size(), 15u);
    for (const PaperRow& row : report.tables[table].rows) EXPECT_NE(row.verdict, Verdict::NoFigure);
  }
  EXPECT_EQ(report.tables[4].rows[9].theirs, Figure(std::string("10.9")));
}

TEST(PaperD, InTheWorstOrderNothingIsCut) {
  for (int depth = 1; depth <= 5; ++depth) {
    const auto session = game_named("tree").open({}, worst_order(3, depth));
    EXPECT_EQ(searched(*session, "alpha-beta", {}).counts.nodes, searched(*session, "minimax", {}).counts.nodes);
  }
}

TEST(Papers, AStopLeavesAnUnfinishedReport) {
  Stop stop;
  stop.request();
  const Handle stopped{.stop = &stop};
  EXPECT_FALSE((alpha_beta_paper<ChessPlug, ChessJsOrder>({}, stopped).complete));
  EXPECT_FALSE((memo_paper<ChessPlug, ChessMaterial>({}, stopped).complete));
  EXPECT_FALSE(adjacency_paper({}, stopped).complete);
  EXPECT_FALSE(survey_paper({}, stopped).complete);
}

TEST(Papers, ProgressReachesItsTotal) {
  Progress last;
  const Handle heard{.progress = [&](const Progress& now) { last = now; }};
  adjacency_paper({.depth = 1, .games = 1, .rounds = 2}, heard);
  EXPECT_EQ(last.done, last.total);
  last = {};
  alpha_beta_paper<ChessPlug, ChessJsOrder>({.depth = 1}, heard);
  EXPECT_EQ(last.done, last.total);
  EXPECT_EQ(last.total, 8u);
}

TEST(Pages, HoldEverythingAndNeedNothing) {
  const PaperReport report{"x",
                           "A <paper> & more",
                           {{"Table", {"what"}, "paper", {{{std::string("a<b")}, {}, std::uint64_t{1234}}}, {}},
                            {"Other",
                             {"what"},
                             "paper",
                             {{{std::string("c")}, std::uint64_t{5}, std::uint64_t{6}, Verdict::Different, "because"}},
                             {{.name = "bar", .pieces = {1, 2}, .text = "3"}}}},
                           {"a note"},
                           false};
  const std::string page = paper_page(report, [](std::uint64_t n) { return "<" + std::to_string(n) + ">"; });
  EXPECT_THAT(page, HasSubstr("A &lt;paper&gt; &amp; more"));
  EXPECT_THAT(page, HasSubstr("a&lt;b"));
  EXPECT_THAT(page, HasSubstr("&lt;1234&gt;"));
  EXPECT_THAT(page, HasSubstr("<td class=\"different\">different</td><td>because</td>"));
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("Stopped before the end"));
  EXPECT_THAT(page, HasSubstr("a note"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme:dark"));
  for (const auto* foreign : {"<script", "http:", "https:", "url("}) EXPECT_THAT(page, Not(HasSubstr(foreign)));
}

}  // namespace
}  // namespace pohon
