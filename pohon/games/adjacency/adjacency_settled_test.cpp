// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/adjacency.hpp"
#include "pohon/games/adjacency/evaluators.hpp"

namespace pohon {
namespace {

template <EvaluatorFor<Adjacency> E>
int value(const Adjacency& state, int depth, const E& evaluate) {
  if (const auto outcome = state.outcome()) return outcome_score(evaluate, state, *outcome, 0).value();
  if (depth == 0) return evaluate(state).value();
  int best = -kInfinity.value();
  for (const auto move : state.moves()) {
    Adjacency child = state;
    child.play(move);
    best = std::max(best, -value(child, depth - 1, evaluate));
  }
  return best;
}

template <EvaluatorFor<Adjacency> E>
Adjacency::Move pick(const Adjacency& state, const E& evaluate) {
  const auto worth = [&](Adjacency::Move move) {
    Adjacency child = state;
    child.play(move);
    return -value(child, 1, evaluate);
  };
  const auto moves = state.moves();
  return *std::max_element(moves.begin(), moves.end(), [&](auto a, auto b) { return worth(a) < worth(b); });
}

Adjacency opening(Rng& rng) {
  Adjacency state = adjacency::start({});
  for (int ply = 0; ply < 8; ++ply) {
    const auto moves = state.moves();
    state.play(moves[rng.below(moves.size())]);
  }
  return state;
}

/// Both sides of twelve openings, two plies deep.
TEST(AdjacencySettled, BeatsCountingMarksOnTheFilledBoard) {
  Rng rng(9);
  int won = 0;
  for (int game = 0; game < 12; ++game) {
    const Adjacency start = opening(rng);
    for (const Side settled : {Side::First, Side::Second}) {
      Adjacency state = start;
      while (!state.outcome()) {
        state.play(state.to_move() == settled ? pick(state, AdjacencySettled{}) : pick(state, AdjacencyMarks{}));
      }
      won += margin_for(settled, *state.outcome()) > 0;
    }
  }
  EXPECT_GE(won, 18) << "of 24";
}

}  // namespace
}  // namespace pohon
