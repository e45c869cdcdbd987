// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/games/chess/evaluation/mating_testing.hpp"

namespace pohon {
namespace {

TEST(ChessEndings, MateWithBishopAndKnightOnceTheKingIsNearTheRightCorner) {
  for (const char* fen :
       {"1k6/8/2K5/3N4/4B3/8/8/8 w - - 0 1", "8/8/8/8/4BN2/5K2/8/6k1 w - - 0 1", "8/8/8/k7/2K5/2N5/4B3/8 w - - 0 1"}) {
    EXPECT_LE(chess::testing::moves_to_mate(chess::read_fen(fen), 8), 50) << fen;
  }
}

}  // namespace
}  // namespace pohon
