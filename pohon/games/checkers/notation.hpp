// SPDX-License-Identifier: MIT
/// Draughts as text, after the Portable Draughts Notation (PDN 3.0).
///
/// A position is the side to move and two lists of squares, kings marked by K: "B:W21,22,K23:B1,2,3". Reading takes the
/// lists in any order, ranges ("1-12", "K1-4"), small letters and a closing dot. ":H<n>" gives the plies without
/// progress (written when it is not 0); ":F<n>", the number of the move, is read and forgotten.
/// A step is "11-15", a capture "15x22" when only one leads there and "22x15x8", every landing square, otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/notation.hpp"
#include "pohon/games/checkers/checkers.hpp"

namespace pohon {

struct CheckersNotation {
  Checkers start() const { return {}; }
  Checkers position(std::string_view text) const;
  std::string text(const Checkers& state) const;
  Checkers::Move move(const Checkers& state, std::string_view text) const;
  std::string text(const Checkers& state, Checkers::Move move) const;
  std::string drawing(const Checkers& state) const;

  /// The squares 1 … 32 that a move touches down on, its start first.
  static std::vector<int> path(Checkers::Move move);
};

static_assert(NotationFor<CheckersNotation, Checkers>);

}  // namespace pohon
