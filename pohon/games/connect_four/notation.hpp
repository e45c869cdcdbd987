// SPDX-License-Identifier: MIT
/// Connect Four as text. A position is read in two forms: the columns played so far, as Pons writes them
/// ("44455554221", nothing for the start), or six rows from the top between slashes with the side to move
/// ("......./......./......./......./...O.../..XXO.. x"). It is written as rows, since a state does not remember the
/// order of moves. A move is its column, 1 … 7 from the left.
#pragma once

#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon {

struct ConnectFourNotation {
  ConnectFour start() const { return {}; }
  ConnectFour position(std::string_view text) const;
  std::string text(const ConnectFour& state) const;
  ConnectFour::Move move(const ConnectFour& state, std::string_view text) const;
  std::string text(const ConnectFour& state, ConnectFour::Move move) const;
  std::string drawing(const ConnectFour& state) const;
};

static_assert(NotationFor<ConnectFourNotation, ConnectFour>);

}  // namespace pohon
