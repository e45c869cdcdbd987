// SPDX-License-Identifier: MIT
/// Genetic training of one game's evaluators: where the games begin, who the rival is, how the run is written down.
#pragma once

#include <string>
#include <vector>

#include "pohon/engine/game/searched.hpp"
#include "pohon/engine/learning/training.hpp"
#include "pohon/learn/genetic_checkpoint.hpp"
#include "pohon/learn/genetic_games.hpp"

namespace pohon {

namespace detail {

/// A few random plies from the start, no two of them alike if the game allows it.
template <GamePlug P>
std::vector<typename P::Game> random_openings(int count, std::uint64_t seed) {
  constexpr int kPlies = 6;
  const auto notation = P::notation(OptionValues("game " + std::string(P::name), P::options(), {}));
  Rng rng(seed);
  std::vector<typename P::Game> openings;
  for (int tries = 0; tries < 100 * count && static_cast<int>(openings.size()) < count; ++tries) {
    auto state = notation.start();
    for (int ply = 0; ply < kPlies; ++ply) {
      const auto moves = state.moves();
      if (moves.empty()) break;
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
    if (!state.outcome() && !state.moves().empty()) openings.push_back(state);
  }
  return openings;
}

template <GamePlug P, class E>
TrainingGround<typename P::Game, E> ground_for(const TrainRequest& request, const E& evaluate) {
  using G = typename P::Game;
  typename TrainingGround<G, E>::Plan plan{.starts = {}, .rival = evaluate, .depth = request.depth};
  if constexpr (HasRival<E>) plan.rival = E::rival();
  if constexpr (HasTrainingStarts<E, G>) {
    plan.starts = E::training_starts();
  } else {
    plan.starts = random_openings<P>(request.openings, request.options.seed);
  }
  return TrainingGround<G, E>(std::move(plan));
}

/// What must be the same for a run to go on.
template <GamePlug P, class E>
std::string settings_of(const TrainRequest& request) {
  return std::string(P::name) + " " + (request.evaluator.empty() ? std::string(E::name) : request.evaluator) +
         " depth " + std::to_string(request.depth) + " openings " + std::to_string(request.openings) + " population " +
         std::to_string(request.options.population) + " seed " + std::to_string(request.options.seed);
}

/// How the games of these weights go; nothing if it was stopped.
template <GamePlug P, class E>
Fitness fitness_on(const TrainingGround<typename P::Game, E>& ground, const Stop* stop) {
  return [&ground, stop](const Chromosome& weights) -> std::optional<std::int64_t> {
    const auto tally = ground.tally(E::with_weights(weights), stop);
    return tally ? std::optional(tally->fitness()) : std::nullopt;
  };
}

template <GamePlug P, class E>
TrainReport train_evaluator(const TrainRequest& request, const E& evaluate, const Stop* stop,
                            const TrainWatcher& watch) {
  const auto ground = ground_for<P>(request, evaluate);
  const std::vector<Gene> genes = genes_of(evaluate);
  const std::string settings = settings_of<P, E>(request);
  const auto own = HasGenes<E> ? std::nullopt : std::optional(evaluate.weights());
  Evolution from = request.checkpoint.empty()
                       ? first_generation(genes, request.options, own)
                       : evolution_from(request.checkpoint, settings, genes, request.options.population);
  const FitnessOfAll fitness = request.judge ? request.judge : one_by_one(fitness_on<P, E>(ground, stop));
  TrainReport report{.evaluator = std::string(E::name), .names = E::weight_names(), .evolution = {}};
  report.evolution = evolved(std::move(from), genes, request.options, fitness, [&](const Judged& judged) {
    return !watch || watch({.generation = judged.now.generation,
                            .best = judged.best,
                            .mean = judged.mean,
                            .best_so_far = judged.now.best_fitness,
                            .weights = judged.now.best,
                            .checkpoint = checkpoint_text(judged.now, settings)});
  });
  if (report.evolution.best.empty()) return report;
  const auto last = ground.tally(E::with_weights(report.evolution.best));
  report.won = last->won;
  report.drawn = last->drawn;
  report.lost = last->lost;
  return report;
}

}  // namespace detail

/// Calls `use(evaluator)` with the one that is to be trained; InputError if it has no weights.
template <GamePlug P, class Result, class Use>
Result with_trainee(const TrainRequest& request, Use&& use) {
  using G = typename P::Game;
  return with_evaluator<P>(evaluator_for<P>(EvolvedAgent::name, request.evaluator), [&]<class E>(const E& evaluate) {
    if constexpr (WeightedEvaluatorFor<E, G>) {
      return use(evaluate);
    } else {
      throw InputError("evaluator " + std::string(E::name) + " of " + std::string(P::name) +
                       " has no weights to train");
      return Result{};
    }
  });
}

template <GamePlug P>
TrainReport train_game(const TrainRequest& request, const Stop* stop, const TrainWatcher& watch) {
  return with_trainee<P, TrainReport>(
      request, [&]<class E>(const E& evaluate) { return detail::train_evaluator<P>(request, evaluate, stop, watch); });
}

/// Of one chromosome; nothing if it was stopped.
template <GamePlug P>
std::optional<std::int64_t> fitness_in_game(const TrainRequest& request, const Chromosome& weights, const Stop* stop) {
  return with_trainee<P, std::optional<std::int64_t>>(request, [&]<class E>(const E& evaluate) {
    const auto ground = detail::ground_for<P>(request, evaluate);
    return detail::fitness_on<P, E>(ground, stop)(weights);
  });
}

}  // namespace pohon
