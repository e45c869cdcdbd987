// SPDX-License-Identifier: MIT
/// Made trees as the rest of the house sees them.
#pragma once

#include <array>

#include "pohon/core/plug.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/games/tree/notation.hpp"

namespace pohon {

struct TreePlug {
  using Game = Tree;
  using Evaluators = std::tuple<TreeBlind, TreeGuess>;
  static constexpr std::string_view name = "tree";
  static constexpr std::string_view title = "Made trees";
  static constexpr std::string_view summary = "a tree that is given: typed, uniform, random or ordered";
  static constexpr std::array<std::string_view, 2> sides{"Max", "Min"};
  static constexpr int standard_depth = 200;  // to the leaves
  static std::vector<OptionSpec> options();
  /// A given `tree` is read as text; the other options make one.
  static TreeNotation notation(const OptionValues& values);
};

static_assert(GamePlug<TreePlug>);

}  // namespace pohon
