// SPDX-License-Identifier: MIT
/// Games between the bots of the Adjacency paper, and how far two results may lie apart by chance.
#pragma once

#include <cmath>
#include <concepts>

#include "pohon/agents/annealing.hpp"
#include "pohon/agents/evolved.hpp"
#include "pohon/agents/genetic.hpp"
#include "pohon/agents/paper_minimax.hpp"
#include "pohon/agents/random.hpp"
#include "pohon/games/adjacency/evaluators.hpp"

namespace pohon::testing {

/// An agent at the board, with the evaluator and the depth it plays by.
template <class A, EvaluatorFor<Adjacency> E = AdjacencyMarks>
struct Seated {
  A agent = {};
  E evaluate = {};
  int depth = 3;

  Adjacency::Move move(const Adjacency& state, std::uint64_t seed) {
    if constexpr (requires { agent.seed; }) agent.seed = static_cast<std::uint32_t>(scatter(seed) >> 32);
    return *answer(state).move;
  }

  Answer<Adjacency> answer(const Adjacency& state) const {
    const Task<Adjacency, E> task{.root = state, .evaluate = evaluate, .depth = depth};
    Control control;
    Unobserved nobody;
    return agent(task, control, nobody);
  }
};

template <class X, class O>
Adjacency played(X x, O o, const adjacency::Setup& setup, std::uint64_t seed = 1) {
  Adjacency state = adjacency::start(setup);
  for (std::uint64_t ply = 0; !state.outcome(); ++ply) {
    const std::uint64_t lot = seed * 1000 + ply;
    state.play(state.to_move() == Side::First ? x.move(state, lot) : o.move(state, lot));
  }
  return state;
}

struct Results {
  int x = 0;
  int draws = 0;
  int o = 0;
};

/// X moves first and the board is filled.
template <class X, class O>
Results results(const X& x, const O& o, int games) {
  Results sum;
  for (int game = 1; game <= games; ++game) {
    const auto winner = played(x, o, {}, static_cast<std::uint64_t>(game)).outcome()->winner;
    ++(!winner ? sum.draws : *winner == Side::First ? sum.x : sum.o);
  }
  return sum;
}

/// How many standard errors two shares lie apart.
inline double apart(int hits, int of, int other_hits, int of_other) {
  const double pooled = static_cast<double>(hits + other_hits) / (of + of_other);
  const double error = std::sqrt(pooled * (1 - pooled) * (1.0 / of + 1.0 / of_other));
  const double difference = static_cast<double>(hits) / of - static_cast<double>(other_hits) / of_other;
  return error == 0 ? 0 : std::abs(difference) / error;
}

/// Plays the pair and compares wins and losses with those of 500 games of a program that is not ours.
template <class X, class O>
double farthest_apart(const X& x, const O& o, int games, const Results& known) {
  const Results ours = results(x, o, games);
  return std::max(apart(ours.x, games, known.x, 500), apart(ours.o, games, known.o, 500));
}

using Minimax3 = Seated<PaperMinimax>;
using Weights3 = Seated<EvolvedAgent, AdjacencyWeights>;
using Annealing = Seated<AnnealingAgent>;
using Genetic = Seated<GeneticAgent>;

inline Minimax3 right_minimax() { return {.agent = {.preset = Preset::Right}}; }
inline Genetic paper_genetic() { return {.agent = {.preset = Preset::Paper}}; }

}  // namespace pohon::testing
