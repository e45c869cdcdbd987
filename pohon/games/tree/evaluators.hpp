// SPDX-License-Identifier: MIT
/// What an inner node of a made tree is worth before its leaves are seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {

namespace tree {

/// First's values as the side to move sees them.
inline Score seen_by(Side side, std::int64_t value_for_first) noexcept {
  const int value = static_cast<int>(value_for_first);
  return Score{side == Side::First ? value : -value};
}

/// Uniform in 0 … most, fixed by the node.
inline std::int64_t drawn(const Tree& state, std::uint64_t salt, std::int64_t most) noexcept {
  return static_cast<std::int64_t>(Rng(state.key() ^ salt).below(static_cast<std::uint64_t>(most) + 1));
}

/// A width that shrinks from `widest` at the root of a generated tree to nothing at its leaves.
inline std::int64_t shrinking(const Tree& state, std::int64_t widest) noexcept {
  const int depth = state.shape().spec.depth;
  return widest * (depth - state.ply()) / depth;
}

}  // namespace tree

/// Knows nothing inside the tree, but has sure bounds: the least and the most leaf below where the tree was typed,
/// a blurred value where it is ordered (closer and closer towards the leaves), the range of the leaves elsewhere.
struct TreeBlind {
  static constexpr std::string_view name = "outcome";
  static constexpr std::string_view summary = "0 at inner nodes, the number at a leaf";

  Score operator()(const Tree& state) const noexcept {
    return state.count_moves() != 0 ? Score{0} : tree::seen_by(state.to_move(), *state.known_value());
  }

  Interval bounds(const Tree& state) const noexcept {
    const FirstsView sure = bounds_for_first(state);
    const Side side = state.to_move();
    const std::int64_t worst = side == Side::First ? sure.least : sure.most;
    const std::int64_t best = side == Side::First ? sure.most : sure.least;
    return {.lo = tree::seen_by(side, worst), .hi = tree::seen_by(side, best)};
  }

 private:
  struct FirstsView {
    std::int64_t least;
    std::int64_t most;
  };

  static FirstsView bounds_for_first(const Tree& state) noexcept {
    if (state.typed()) return {.least = state.typed_node().least, .most = state.typed_node().most};
    const std::int64_t range = state.shape().spec.range;
    const auto value = state.known_value();
    if (!value) return {.least = -range, .most = range};
    const std::int64_t blur = state.count_moves() == 0 ? 0 : tree::shrinking(state, range);
    return {.least = std::max(-range, *value - tree::drawn(state, 0x10, blur)),
            .most = std::min(range, *value + tree::drawn(state, 0x41, blur))};
  }
};

/// A guess that goes with the true value: the value with seeded noise where the tree knows it (less and less towards
/// the leaves of a generated tree), elsewhere the leaf at the end of one line that the node draws by lot.
struct TreeGuess {
  static constexpr std::string_view name = "guess";
  static constexpr std::string_view summary = "the true value with seeded noise, or one random leaf below";

  Score operator()(const Tree& state) const noexcept {
    if (const auto value = state.known_value()) return tree::seen_by(state.to_move(), *value + noise(state));
    Tree below = state;
    while (below.count_moves() != 0) {
      const auto last = static_cast<std::int64_t>(below.count_moves()) - 1;
      below.play({static_cast<std::uint8_t>(tree::drawn(below, 0x11E, last))});
    }
    return tree::seen_by(state.to_move(), *below.known_value());
  }

 private:
  /// The sum of two draws: a triangle around 0, a quarter of the range of values wide on each side.
  static std::int64_t noise(const Tree& state) noexcept {
    if (state.count_moves() == 0) return 0;
    const std::int64_t spread = state.typed() ? (std::int64_t{state.typed_node().most} - state.typed_node().least) / 8
                                              : tree::shrinking(state, state.shape().spec.range) / 4;
    return tree::drawn(state, 0xA1, spread) + tree::drawn(state, 0xA2, spread) - spread;
  }
};

static_assert(IntervalEvaluatorFor<TreeBlind, Tree> && EvaluatorFor<TreeGuess, Tree>);

}  // namespace pohon
