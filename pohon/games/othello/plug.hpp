// SPDX-License-Identifier: MIT
/// Othello as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/othello/evaluators.hpp"
#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/painter.hpp"
#include "pohon/games/othello/pattern_evaluator.hpp"
#include "pohon/games/othello/solver.hpp"

namespace pohon {

struct OthelloPlug {
  using Game = Othello;
  using Evaluators = std::tuple<OthelloPositional, OthelloDiscs, OthelloPatterns>;
  using Strong = OthelloPatterns;
  using Solver = OthelloSolver;
  using Painter = OthelloPainter;
  static constexpr std::string_view name = "othello";
  static constexpr std::string_view title = "Othello";
  static constexpr std::string_view summary = "enclose enemy discs and turn them over; most discs win";
  static constexpr std::array<std::string_view, 2> sides{"Black", "White"};
  static constexpr int standard_depth = 8;
  static constexpr std::array samples{PositionSample{"Tiger opening", "f5d6c3d3c4"}};
  static constexpr GameProfile profile{
      .colours = {SideColours{"#1d2321", "#050807"}, SideColours{"#fbfaf4", "#8b938c"}},
      .advantage = 300,
      .move_letters = 2,
      .samples = samples,
      .perft = {.depth = 6, .lines = 8'200}};
  static std::vector<OptionSpec> options() { return {}; }
  static OthelloNotation notation(const OptionValues&) { return {}; }
};

static_assert(GamePlug<OthelloPlug>);

}  // namespace pohon
