// SPDX-License-Identifier: MIT
/// Othello as text. A position is read in two forms: 64 cells of X (black), O (white) and - from a1 row by row, then
/// the side to move, as in OBF files (what follows a ';' is left aside); or the moves from the start, "f5d6c3", where
/// passes go without saying. Nothing is the start. It is written as cells. A move is its cell, "f5", or "pass".
#pragma once

#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/othello/othello.hpp"

namespace pohon {

struct OthelloNotation {
  Othello start() const { return {}; }
  Othello position(std::string_view text) const;
  std::string text(const Othello& state) const;
  /// Reads "f5", "F5", and "pass" or "--" where the side to move must pass.
  Othello::Move move(const Othello& state, std::string_view text) const;
  std::string text(const Othello& state, Othello::Move move) const;
  std::string drawing(const Othello& state) const;
};

static_assert(NotationFor<OthelloNotation, Othello>);

}  // namespace pohon
