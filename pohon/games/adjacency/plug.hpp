// SPDX-License-Identifier: MIT
/// The Adjacency Strategy Game as the rest of the house sees it.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/adjacency/notation.hpp"
#include "pohon/games/adjacency/painter.hpp"
#include "pohon/games/adjacency/solver.hpp"

namespace pohon {

struct AdjacencyPlug {
  using Game = Adjacency;
  using Evaluators = std::tuple<AdjacencyMarks, AdjacencyWeights, AdjacencySettled, AdjacencyNetwork>;
  using Strong = AdjacencyNetwork;
  using Solver = AdjacencySolver;
  using Painter = AdjacencyPainter;
  static constexpr std::string_view name = "adjacency";
  static constexpr std::string_view title = "Adjacency Strategy Game";
  static constexpr std::string_view summary = "mark a cell and flip the enemy marks beside it; more marks win";
  static constexpr std::array<std::string_view, 2> sides{"X", "O"};
  static constexpr int standard_depth = 5;
  static constexpr std::array samples{PositionSample{"Four by four", "..OO/..OO/XX../XX.. x 8"}};
  static constexpr GameProfile profile{.advantage = 6, .samples = samples, .perft = {.depth = 3, .lines = 166'320}};
  static std::vector<OptionSpec> options();
  /// The mirror reply: who answers so to the end of a game that fills the board keeps at least the settled lead.
  static std::optional<ExactMove<Adjacency>> sure_reply(const Adjacency& state);
  static AdjacencyNotation notation(const OptionValues& values);
};

static_assert(GamePlug<AdjacencyPlug> && ConfigurableEvaluator<AdjacencyWeights>);

}  // namespace pohon
