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

Adjacency after(Adjacency state, std::initializer_list<Adjacency::Move> moves) {
  for (const auto move : moves) state.play(move);
  return state;
}

/// The same cells taken in another order leave other colours, but the same empty cells.
TEST(AdjacencySettled, PositionsItTakesForOneAreWorthTheSameAtAnyDepth) {
  Rng rng(17);
  const AdjacencySettled evaluate;
  int merged = 0;
  for (int game = 0; game < 200; ++game) {
    Adjacency state = adjacency::start({.board = {.rows = 5, .columns = 5}});
    for (auto ply = rng.below(10); ply > 0; --ply) state.play(state.moves()[rng.below(state.moves().size())]);
    auto moves = state.moves();
    std::swap(moves[0], moves[rng.below(moves.size())]);
    std::swap(moves[1], moves[1 + rng.below(moves.size() - 1)]);
    std::swap(moves[2], moves[2 + rng.below(moves.size() - 2)]);
    const Adjacency one = after(state, {moves[0], moves[1], moves[2]});
    const Adjacency other = after(state, {moves[2], moves[1], moves[0]});
    if (evaluate.key(one) != evaluate.key(other)) {
      EXPECT_NE(adjacency::settled_lead(one), adjacency::settled_lead(other));
      continue;
    }
    merged += one.key() != other.key();
    for (int depth = 0; depth <= 3; ++depth) ASSERT_EQ(value(one, depth, evaluate), value(other, depth, evaluate));
  }
  EXPECT_GT(merged, 50) << "pairs that look different and are taken for one";
}

TEST(AdjacencySettled, TellsPositionsApartWhereCellsStayEmpty) {
  const Adjacency start = adjacency::start({.rounds = 14});
  Adjacency later = start;
  later.play(start.moves()[0]);
  EXPECT_EQ(AdjacencySettled{}.key(start), start.key());
  EXPECT_EQ(AdjacencySettled{}.key(later), later.key());
}

}  // namespace
}  // namespace pohon
