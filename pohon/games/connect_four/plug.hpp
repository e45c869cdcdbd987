// SPDX-License-Identifier: MIT
/// Connect Four as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/plug.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/network_evaluator.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/pattern_evaluator.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {

struct ConnectFourPlug {
  using Game = ConnectFour;
  using Evaluators =
      std::tuple<ConnectFourLines, ConnectFourOutcome, ConnectFourForesight, ConnectFourPatterns, ConnectFourNetwork>;
  using Strong = ConnectFourNetwork;
  using Solver = ConnectFourSolver;
  static constexpr std::string_view name = "connect-four";
  static constexpr std::string_view title = "Connect Four";
  static constexpr std::string_view summary = "drop stones into seven columns; four in a row win";
  static constexpr std::array<std::string_view, 2> sides{"X", "O"};
  static constexpr int standard_depth = 10;
  static std::vector<OptionSpec> options() { return {}; }
  static ConnectFourNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<ConnectFourPlug>);

}  // namespace pohon
