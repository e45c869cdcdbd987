// SPDX-License-Identifier: MIT
/// Tic-tac-toe as text: three rows of X, O and '.' between slashes, then the side to move: "X.O/.X./..O x".
/// A move is a column letter and a row number counted from the bottom, as in chess: a3 is the top left.
#pragma once

#include <string>
#include <string_view>

#include "pohon/core/notation.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

namespace pohon {

struct TicTacToeNotation {
  TicTacToe start() const { return {}; }
  TicTacToe position(std::string_view text) const;
  std::string text(const TicTacToe& state) const;
  TicTacToe::Move move(const TicTacToe& state, std::string_view text) const;
  std::string text(const TicTacToe& state, TicTacToe::Move move) const;
  std::string drawing(const TicTacToe& state) const;
};

static_assert(NotationFor<TicTacToeNotation, TicTacToe>);

}  // namespace pohon
