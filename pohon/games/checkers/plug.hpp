// SPDX-License-Identifier: MIT
/// English draughts as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/checkers/endings.hpp"
#include "pohon/games/checkers/evaluators.hpp"
#include "pohon/games/checkers/network_evaluator.hpp"
#include "pohon/games/checkers/notation.hpp"
#include "pohon/games/checkers/painter.hpp"
#include "pohon/games/checkers/pattern_evaluator.hpp"

namespace pohon {

struct CheckersPlug {
  using Game = Checkers;
  using Evaluators =
      std::tuple<CheckersPositional, CheckersMaterial, CheckersEndings, CheckersPatterns, CheckersNetwork>;
  using Strong = CheckersNetwork;
  using Painter = CheckersPainter;
  static constexpr std::string_view name = "checkers";
  static constexpr std::string_view title = "Checkers";
  static constexpr std::string_view summary = "English draughts: jump the other side's men; who cannot move loses";
  static constexpr std::array<std::string_view, 2> sides{"Black", "White"};
  static constexpr int standard_depth = 8;
  static constexpr std::array samples{PositionSample{"A king among men", "W:WK10,22:B6,7,15"}};
  static constexpr GameProfile profile{
      .colours = {SideColours{"#3a2d2a", "#14100f"}, SideColours{"#f8f1e2", "#6d5f4b"}},
      .advantage = 120,
      .record = RecordFormat::Pdn,
      .samples = samples,
      .perft = {.depth = 6, .lines = 36'768}};
  static std::vector<OptionSpec> options() { return {}; }
  static CheckersNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<CheckersPlug>);

}  // namespace pohon
