// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/games/chess/perft_figures.hpp"

namespace pohon::chess {
namespace {

TEST(ChessPerftLong, CountsTheStartToSixPlies) { EXPECT_EQ(perft(start_position(), 6), 119'060'324u); }

TEST(ChessPerftLong, CountsKiwipeteToFivePlies) { EXPECT_EQ(perft(read_fen(testing::kKiwipete), 5), 193'690'690u); }

TEST(ChessPerftLong, AgreesWithTheTablesDeeper) {
  testing::expect_perft_figures({.file = "perft-standard.epd", .positions = 128, .most = 100'000'000});
  testing::expect_perft_figures({.file = "perft-chess960.epd", .positions = 960, .most = 10'000'000});
}

}  // namespace
}  // namespace pohon::chess
