// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/games/chess/evaluation/mating_testing.hpp"

namespace pohon {
namespace {

using chess::PieceType;

TEST(ChessEndings, MateWithBishopAndKnight) {
  chess::testing::expect_mates({PieceType::Bishop, PieceType::Knight}, 6, 8);
}

}  // namespace
}  // namespace pohon
