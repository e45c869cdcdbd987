// SPDX-License-Identifier: MIT
/// Tic-tac-toe as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tic_tac_toe/notation.hpp"
#include "pohon/games/tic_tac_toe/painter.hpp"

namespace pohon {

struct TicTacToePlug {
  using Game = TicTacToe;
  using Evaluators = std::tuple<TicTacToeOutcome, TicTacToeOpenLines>;
  using Painter = TicTacToePainter;
  static constexpr std::string_view name = "tic-tac-toe";
  static constexpr std::string_view title = "Tic-tac-toe";
  static constexpr std::string_view summary = "three in a row on a 3x3 board";
  static constexpr std::array<std::string_view, 2> sides{"X", "O"};
  static constexpr int standard_depth = 9;
  static constexpr std::array samples{PositionSample{"Half way", "X.O/.X./..O x"}};
  static constexpr GameProfile profile{.samples = samples, .perft = {.depth = 5, .lines = 15'120}};
  static std::vector<OptionSpec> options() { return {}; }
  static TicTacToeNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<TicTacToePlug>);

}  // namespace pohon
