// SPDX-License-Identifier: MIT
/// Connect Four as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/network_evaluator.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/painter.hpp"
#include "pohon/games/connect_four/pattern_evaluator.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {

struct ConnectFourPlug {
  using Game = ConnectFour;
  using Evaluators =
      std::tuple<ConnectFourLines, ConnectFourOutcome, ConnectFourForesight, ConnectFourPatterns, ConnectFourNetwork>;
  using Strong = ConnectFourNetwork;
  using Solver = ConnectFourSolver;
  using Painter = ConnectFourPainter;
  static constexpr std::string_view name = "connect-four";
  static constexpr std::string_view title = "Connect Four";
  static constexpr std::string_view summary = "drop stones into seven columns; four in a row win";
  static constexpr std::array<std::string_view, 2> sides{"X", "O"};
  static constexpr int standard_depth = 10;
  static constexpr std::array samples{PositionSample{"An open middle", "4455"},
                                      PositionSample{"A long fight", "44455554221"}};
  static constexpr GameProfile profile{
      .colours = {SideColours{"#c8472f", "#8d2c1a"}, SideColours{"#f2c53d", "#a67f10"}},
      .advantage = 60,
      .move_letters = 1,
      .samples = samples,
      .perft = {.depth = 7, .lines = 823'536}};
  static std::vector<OptionSpec> options() { return {}; }
  static ConnectFourNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<ConnectFourPlug>);

}  // namespace pohon
