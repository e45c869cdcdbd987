// SPDX-License-Identifier: MIT
/// Made trees as the rest of the house sees them.
#pragma once

#include <array>

#include "pohon/core/game_profile.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/games/tree/notation.hpp"
#include "pohon/games/tree/painter.hpp"

namespace pohon {

struct TreePlug {
  using Game = Tree;
  using Evaluators = std::tuple<TreeBlind, TreeGuess>;
  using Painter = TreePainter;
  static constexpr std::string_view name = "tree";
  static constexpr std::string_view title = "Made trees";
  static constexpr std::string_view summary = "a tree that is given: typed, uniform, random or ordered";
  static constexpr std::array<std::string_view, 2> sides{"Max", "Min"};
  static constexpr int standard_depth = 200;  // to the leaves
  static constexpr std::array samples{PositionSample{"The textbook's tree", "((3 12 8)(2 4 6)(14 5 2))"},
                                      PositionSample{"Three plies", "(((5 6)(7 4 5))((3))((6)(6 9)))"},
                                      PositionSample{"Well ordered", "ordered b=3 d=4 range=20 seed=1"}};
  static constexpr GameProfile profile{
      .kind = GameKind::MadeTree, .advantage = 50, .samples = samples, .perft = {.depth = 6, .lines = 4'096}};
  static std::vector<OptionSpec> options();
  /// A given `tree` is read as text; the other options make one.
  static TreeNotation notation(const OptionValues& values);
};

static_assert(GamePlug<TreePlug>);

}  // namespace pohon
