// SPDX-License-Identifier: MIT
#include "pohon/core/perft.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "pohon/games/chess/perft_figures.hpp"

namespace pohon::chess {
namespace {

struct Published {
  const char* name;
  const char* fen;
  std::vector<std::uint64_t> lines;  // of 1, 2, 3 … plies
};

TEST(ChessPerft, CountsThePublishedNumbersOfLines) {
  const std::vector<Published> table{
      {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8'902, 197'281, 4'865'609}},
      {"Kiwipete", testing::kKiwipete, {48, 2'039, 97'862, 4'085'603}},
      {"pins on the fourth rank",
       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
       {14, 191, 2'812, 43'238, 674'624, 11'030'083}},
      {"promotions",
       "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
       {6, 264, 9'467, 422'333, 15'833'292}},
      {"a pawn on d7", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1'486, 62'379, 2'103'487}},
  };
  for (const Published& row : table) {
    const Chess position = read_fen(row.fen);
    for (std::size_t ply = 0; ply < row.lines.size(); ++ply) {
      EXPECT_EQ(perft(position, static_cast<int>(ply + 1)), row.lines[ply]) << row.name << ", ply " << ply + 1;
    }
  }
}

TEST(ChessPerft, AgreesWithTheTableOfStandardPositions) {
  testing::expect_perft_figures({.file = "perft-standard.epd", .positions = 128, .most = 12'000'000});
}

TEST(ChessPerft, AgreesWithTheTableOfChess960Positions) {
  testing::expect_perft_figures({.file = "perft-chess960.epd", .positions = 960, .most = 1'000'000});
}

}  // namespace
}  // namespace pohon::chess
