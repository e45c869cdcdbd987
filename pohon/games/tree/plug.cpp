// SPDX-License-Identifier: MIT
#include "pohon/games/tree/plug.hpp"

#include <array>
#include <cstdint>

#include "pohon/core/input_error.hpp"

namespace pohon {

std::vector<OptionSpec> TreePlug::options() {
  return {
      {"kind", "uniform", "text | uniform | ordered | random | noisy", "how the tree is made"},
      {"tree", "((3 12 8)(2 4 6)(14 5 2))", "nested lists of numbers", "the typed tree, for kind text"},
      {"branching", "4", "1 … 64", "children of a node (at most, in random trees)"},
      {"depth", "6", "1 … 60", "plies from the root to a leaf; branching 16 and more allows less"},
      {"range", "100", "1 … 100000000", "leaves lie between minus and plus this"},
      {"seed", "1", "0 … 9223372036854775807", "the same seed makes the same tree"},
      {"noise", "20", "0 … 100", "percent of nodes whose best child is drawn by lot, for kind noisy"},
  };
}

TreeNotation TreePlug::notation(const OptionValues& values) {
  constexpr std::array<std::string_view, 5> kKinds{"text", "uniform", "ordered", "random", "noisy"};
  const auto kind = static_cast<TreeKind>(values.choice("kind", kKinds));
  if (values.given("tree") && values.given("kind") && kind != TreeKind::Text) {
    throw InputError::expected("tree", "no typed tree with kind " + values.text("kind"), values.text("tree"));
  }
  if (kind == TreeKind::Text || values.given("tree")) return TreeNotation(values.text("tree"));
  const auto number = [&](std::string_view name, Range range) { return static_cast<int>(values.number(name, range)); };
  return TreeNotation(TreeSpec{
      .kind = kind,
      .branching = number("branching", {.least = 1, .most = kMostTreeChildren}),
      .depth = number("depth", {.least = 1, .most = kDeepestMadeTree}),
      .range = number("range", {.least = 1, .most = kLargestTreeValue}),
      .seed = static_cast<std::uint64_t>(values.number("seed", {.least = 0, .most = INT64_MAX})),
      .noise = number("noise", {.least = 0, .most = 100}),
  });
}

}  // namespace pohon
