// SPDX-License-Identifier: MIT
// The four-piece tables, proved position by position.
#include <gtest/gtest.h>

#include <algorithm>

#include "pohon/games/checkers/endgame_tables.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

using Ending = EndgameTables::Ending;

Ending from_children(const EndgameTables& tables, const Checkers& state) {
  int soonest_win = 1000;
  int slowest_loss = 0;
  bool draws = false;
  for (const auto move : state.moves()) {
    Checkers child = state;
    child.play(move);
    const Ending reached = tables.at(child);
    if (reached.is_loss()) soonest_win = std::min(soonest_win, reached.plies() + 1);
    if (reached.is_win()) slowest_loss = std::max(slowest_loss, reached.plies() + 1);
    draws = draws || reached.is_draw();
  }
  if (soonest_win < 1000) return Ending::in(soonest_win);
  return draws ? Ending{} : Ending::in(slowest_loss);
}

TEST(EndgameTablesLong, EveryPositionWithFourPiecesIsWorthTheBestOfItsChildren) {
  const EndgameTables tables = EndgameTables::built(4);
  int positions = 0;
  checkers::for_each_material(4, [&](const checkers::Material& material) {
    for (std::uint32_t index = 0; index < material.positions(); ++index) {
      if (!checkers::is_position(material, index)) continue;
      const Checkers state = checkers::endgame_at(material, index).state();
      ASSERT_EQ(tables.at(state), from_children(tables, state)) << CheckersNotation{}.text(state);
      ++positions;
    }
  });
  // Chinook's 7,092,774 positions with four pieces, less those with pieces of one side only.
  EXPECT_EQ(positions, 7'092'774 - 2 * (20'475 + 3'276 * 29 + 378 * 435 + 28 * 4'495 + 35'960));
}

}  // namespace
}  // namespace pohon
