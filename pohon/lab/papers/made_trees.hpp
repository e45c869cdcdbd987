// SPDX-License-Identifier: MIT
/// Trees made to measure for the papers' claims about search in general.
#pragma once

#include <string>
#include <string_view>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon {

struct MadeTree {
  std::string_view kind = "uniform";
  int branching = 4;
  int depth = 6;
  std::uint64_t seed = 1;
};

inline std::unique_ptr<Position> opened(const MadeTree& tree) {
  return game_named("tree").open({{"kind", std::string(tree.kind)},
                                  {"branching", std::to_string(tree.branching)},
                                  {"depth", std::to_string(tree.depth)},
                                  {"range", "1000000"},
                                  {"seed", std::to_string(tree.seed)}},
                                 std::nullopt);
}

/// Each next move a little better for who chooses it, so that nothing can be cut: leaves from `least` on.
inline std::string worst_order(int branching, int depth, int least = 0, Side chooses = Side::First) {
  if (depth == 0) return std::to_string(least);
  int leaves = 1;
  for (int ply = 1; ply < depth; ++ply) leaves *= branching;
  std::string text = "(";
  for (int child = 0; child < branching; ++child) {
    const int place = chooses == Side::First ? child : branching - 1 - child;
    text += (child > 0 ? " " : "") + worst_order(branching, depth - 1, least + place * leaves, other(chooses));
  }
  return text + ")";
}

inline Report searched(const Position& session, std::string_view algorithm, const Handle& handle,
                       std::optional<int> depth = std::nullopt) {
  return search(session, engine_spec_from(algorithm), {.depth = depth}, {.progress = handle.progress}, handle.stop);
}

}  // namespace pohon
