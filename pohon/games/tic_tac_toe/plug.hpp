// SPDX-License-Identifier: MIT
/// Tic-tac-toe as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/plug.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tic_tac_toe/notation.hpp"

namespace pohon {

struct TicTacToePlug {
  using Game = TicTacToe;
  using Evaluators = std::tuple<TicTacToeOutcome, TicTacToeOpenLines>;
  static constexpr std::string_view name = "tic-tac-toe";
  static constexpr std::string_view title = "Tic-tac-toe";
  static constexpr std::string_view summary = "three in a row on a 3x3 board";
  static constexpr std::array<std::string_view, 2> sides{"X", "O"};
  static constexpr int standard_depth = 9;
  static std::vector<OptionSpec> options() { return {}; }
  static TicTacToeNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<TicTacToePlug>);

}  // namespace pohon
