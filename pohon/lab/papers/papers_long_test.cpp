// SPDX-License-Identifier: MIT
/// The papers at their full length.
#include <gtest/gtest.h>

#include "pohon/games/chess/plug.hpp"
#include "pohon/lab/papers/adjacency_paper.hpp"
#include "pohon/lab/papers/memo_paper.hpp"
#include "pohon/lab/papers/survey_paper.hpp"

namespace pohon {
namespace {

TEST(PaperB, ThirtyEightOfFortyCellsAreEqual) {
  const PaperTable cells = memo_paper<ChessPlug, ChessMaterial>({}, {}).tables[0];
  std::uint64_t equal = 0;
  for (const PaperRow& row : cells.rows) equal += row.verdict == Verdict::Equal;
  EXPECT_EQ(equal, 38u);
  EXPECT_EQ(cells.rows.size(), 40u);
  const PaperRow& copied = cells.rows[21];
  EXPECT_EQ(copied.verdict, Verdict::Different);
  EXPECT_EQ(copied.why, "the paper seems to print the calls that the memo answered, here 110414");
  EXPECT_EQ(cells.rows[25].verdict, Verdict::Close);
}

TEST(PaperC, TheSixPrintedMatchesWithoutLotsAreEqual) {
  const PaperReport report = adjacency_paper({.games = 20, .bots = PaperBots::Paper}, {});
  for (std::size_t row = 0; row < 6; ++row) EXPECT_EQ(report.tables[0].rows[row].verdict, Verdict::Equal) << row;
}

TEST(PaperC, MendedBotsPlayTheOtherKnownMatches) {
  constexpr std::array<Marks, 6> kKnown{{{32, 32}, {28, 22}, {21, 15}, {34, 30}, {28, 22}, {22, 14}}};
  std::size_t number = 0;
  for (const Side first : {Side::First, Side::Second}) {
    for (const int rounds : kAdjacencyRounds) {
      AdjacencyTable table({.first = first, .rounds = rounds}, {.preset = BotPreset::Mended, .depth = kPrintedDepth});
      EXPECT_EQ(table.play(1, nullptr)->last, kKnown[number++]);
    }
  }
}

TEST(PaperC, FiveHundredGamesComeOutAsElsewhere) {
  const PaperReport report = adjacency_paper({.games = 500, .rounds = 2, .bots = PaperBots::Right}, {});
  for (const PaperRow& row : report.tables[1].rows) EXPECT_EQ(row.verdict, Verdict::Close) << row.why;
}

TEST(PaperD, TwoHundredTreesGiveTheKnownShares) {
  const PaperReport report = survey_paper({}, {});
  for (const PaperRow& row : report.tables[2].rows) EXPECT_EQ(row.verdict, Verdict::Close) << row.why;
  for (const PaperRow& row : report.tables[3].rows) EXPECT_NE(row.verdict, Verdict::NoFigure);
}

}  // namespace
}  // namespace pohon
