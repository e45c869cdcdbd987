// SPDX-License-Identifier: MIT
/// What the tests of the best-first pages share: trees and positions to search, and an observer that checks every word.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <utility>
#include <vector>

#include "pohon/games/connect_four/connect_four.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"
#include "pohon/games/tree/tree.hpp"
#include "pohon/search/observer.hpp"

namespace pohon::testing {

/// A generated tree whose shape lives here.
struct MadeTree {
  explicit MadeTree(const TreeSpec& spec) {
    shape.spec = spec;
    if (spec.kind != TreeKind::Noisy) shape.spec.noise = 0;
    shape.root_key = scatter(spec.seed ^ scatter(static_cast<std::uint64_t>(spec.branching * 100 + spec.depth)));
    shape.step_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(spec.branching - 1)));
  }
  Tree root() const { return Tree(shape); }
  TreeShape shape;
};

/// Small trees of every kind, most of them full of ties.
inline std::vector<TreeSpec> many_trees(int seeds) {
  std::vector<TreeSpec> specs;
  for (const TreeKind kind : {TreeKind::Uniform, TreeKind::Random, TreeKind::Ordered, TreeKind::Noisy}) {
    for (const auto& [branching, depth] : {std::pair{1, 3}, {2, 1}, {2, 5}, {3, 4}, {5, 3}, {4, 2}, {2, 6}}) {
      for (const int range : {1, 2, 6, 1000}) {
        for (int seed = 0; seed < seeds; ++seed) {
          specs.push_back({.kind = kind,
                           .branching = branching,
                           .depth = depth,
                           .range = range,
                           .seed = static_cast<std::uint64_t>(seed),
                           .noise = 50});
        }
      }
    }
  }
  return specs;
}

template <Game G>
G after(const G& state, typename G::Move move) {
  G child = state;
  child.play(move);
  return child;
}

inline int sign(int value) { return (value > 0) - (value < 0); }

/// To the end of the game, in margins, for the side to move.
template <Game G>
int true_value(const G& state) {
  if (const auto outcome = state.outcome()) return margin_for(state.to_move(), *outcome);
  int best = -kInfinity.value();
  for (const auto move : state.moves()) best = std::max(best, -true_value(after(state, move)));
  return best;
}

/// Checks all that a search tells about its tree: it holds the true value, and with each word it says more.
template <Game G>
class Auditor : public Unobserved {
 public:
  void grown(std::uint32_t, std::uint32_t, const typename G::Move&, const G& state) noexcept {
    values_.push_back(true_value(state));
    known_.push_back({});
  }
  void valued(std::uint32_t node, Interval said) noexcept {
    EXPECT_LE(said.lo.value(), values_[node]);
    EXPECT_GE(said.hi.value(), values_[node]);
    Interval& known = known_[node];
    EXPECT_TRUE(said.lo >= known.lo && said.hi <= known.hi) << "what is known of a node must not fade";
    known = said;
    ++words_;
  }
  int words() const { return words_; }

 private:
  std::vector<int> values_;
  std::vector<Interval> known_;
  int words_ = 0;
};

/// Every position of tic-tac-toe that play can reach.
inline const std::map<std::pair<unsigned, unsigned>, TicTacToe>& all_of_tic_tac_toe() {
  static const auto positions = [] {
    std::map<std::pair<unsigned, unsigned>, TicTacToe> found;
    std::vector<TicTacToe> open{TicTacToe{}};
    while (!open.empty()) {
      const TicTacToe state = open.back();
      open.pop_back();
      if (!found.emplace(std::pair{state.marks(Side::First), state.marks(Side::Second)}, state).second) continue;
      for (const auto move : state.moves()) open.push_back(after(state, move));
    }
    return found;
  }();
  return positions;
}

inline ConnectFour late_connect_four(std::uint64_t seed, int stones) {
  for (Rng rng(seed);;) {
    ConnectFour state;
    while (state.count() < stones && !state.outcome()) {
      const auto moves = state.moves();
      state.play(moves[rng.below(moves.size())]);
    }
    if (!state.outcome()) return state;
  }
}

}  // namespace pohon::testing
