// SPDX-License-Identifier: MIT
/// Fits the cut model of one game and evaluator on positions from its own random playouts.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "pohon/engine/game/searched.hpp"
#include "pohon/engine/position.hpp"
#include "pohon/search/calibration/calibrate.hpp"

namespace pohon {

namespace detail {

/// Shallow and deep of the same parity, because who moves last colours every evaluation, and at least four plies apart:
/// a look that is nearly as deep as what it may save costs more than it saves (measured on Connect Four).
inline std::vector<DepthPair> usual_pairs(int deepest) {
  std::vector<DepthPair> pairs;
  for (int deep = 5; deep <= std::min(deepest, 8); ++deep) {
    if (deep > 6) pairs.push_back({deep - 6, deep});  // Multi-ProbCut asks this one first
    pairs.push_back({deep - 4, deep});
  }
  return pairs;
}

/// Positions from the opening to two thirds of a random game.
template <Game G>
typename RandomPositions<G>::Plies usual_plies(const G& start, std::uint64_t seed) {
  constexpr int kLongest = 60;
  Rng rng(seed);
  G state = start;
  int length = 0;
  for (; length < kLongest && !state.outcome(); ++length) {
    const auto moves = state.moves();
    if (moves.empty()) break;
    state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  return {.least = std::min(2, length / 3), .most = length * 2 / 3};
}

/// Where the values of decided games begin, for evaluators that score wins themselves.
template <Game G, EvaluatorFor<G> E>
Score least_decided(const G& start, const E& evaluate) {
  const Score won = outcome_score(evaluate, start, won_by(start.to_move(), 1), 0);
  const Score lost = outcome_score(evaluate, start, won_by(other(start.to_move()), 1), 0);
  const bool speaks_of_wins = ScoresOutcomes<E, G> && won == -lost && won > Score{0};
  return speaks_of_wins ? won - 1 : kMaxEvaluation;
}

}  // namespace detail

template <GamePlug P>
std::vector<StoredPair> calibrate_game(const CalibrationRequest& request, const typename P::Game& start,
                                       const Handle& handle) {
  using G = typename P::Game;
  return with_evaluator<P>(request.evaluator, [&]<class E>(const E& evaluate) {
    CalibrationPlan plan;
    for (const auto& [shallow, deep] : request.pairs) plan.pairs.push_back({shallow, deep});
    if (plan.pairs.empty()) plan.pairs = detail::usual_pairs(P::standard_depth + 2);
    plan.positions = request.positions;
    plan.decided = detail::least_decided(start, evaluate);
    Control control({}, handle.stop);
    CalibrationProgress progress;
    if (handle.progress) {
      progress = [&](int done, int total) {
        handle.progress({.nodes = control.nodes(),
                         .elapsed = control.elapsed(),
                         .done = static_cast<std::uint64_t>(done),
                         .total = static_cast<std::uint64_t>(total)});
      };
    }
    const RandomPositions<G> source(start, detail::usual_plies(start, request.seed), request.seed);
    const Calibration found = calibrate(source, evaluate, plan, control, progress);
    std::vector<StoredPair> pairs;
    for (const FittedPair& fit : found.pairs) {
      if (fit.pair.usable()) pairs.push_back({std::string(P::name), std::string(E::name), fit});
    }
    return pairs;
  });
}

}  // namespace pohon
