// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/games/chess/plug.hpp"

namespace pohon {
namespace {

ChessNotation notation_with(const std::string& chess960) {
  return ChessPlug::notation(OptionValues(ChessPlug::name, ChessPlug::options(), {{"chess960", chess960}}));
}

TEST(ChessNotation, StartsWhereTheOptionSays) {
  EXPECT_EQ(notation_with("off").start(), Chess{});
  EXPECT_EQ(notation_with("518").start(), Chess{});
  EXPECT_EQ(notation_with("0").start(), chess::chess960_start(0));
  EXPECT_EQ(notation_with("0").position("startpos"), chess::chess960_start(0));
  EXPECT_THROW(notation_with("960"), InputError);
  EXPECT_THROW(notation_with("on"), InputError);
}

TEST(ChessNotation, ReadsSanAndUciAlike) {
  const ChessNotation notation;
  const Chess state = notation.position("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1");
  for (const auto& [uci, san] : {std::pair{"e2e4", "e4"}, {"e1g1", "O-O"}, {"e1a1", "O-O-O"}, {"h1h8", "Rxh8+"}}) {
    EXPECT_TRUE(notation.move(state, uci) == notation.move(state, san)) << uci;
    EXPECT_EQ(notation.text(state, notation.move(state, uci)), san);
  }
  EXPECT_THROW(notation.move(state, "e2e5"), InputError);
  EXPECT_THROW(notation.move(state, ""), InputError);
}

TEST(ChessNotation, DrawsTheBoardAsWhiteSeesIt) {
  const ChessNotation notation;
  EXPECT_EQ(notation.drawing(notation.position("r3k3/1P6/8/8/8/8/8/4K2N w - - 0 1")),
            "8 r . . . k . . .\n"
            "7 . P . . . . . .\n"
            "6 . . . . . . . .\n"
            "5 . . . . . . . .\n"
            "4 . . . . . . . .\n"
            "3 . . . . . . . .\n"
            "2 . . . . . . . .\n"
            "1 . . . . K . . N\n"
            "  a b c d e f g h\n");
}

}  // namespace
}  // namespace pohon
