// SPDX-License-Identifier: MIT
/// Labelled positions of one game, turned into features of one of its evaluators, and the weights that fit them.
#pragma once

#include "pohon/core/linear.hpp"
#include "pohon/engine/game/searched.hpp"
#include "pohon/engine/learning/tuning.hpp"
#include "pohon/learn/samples.hpp"

namespace pohon {

namespace detail {

template <class E>
std::vector<int> first_weights(const TuneRequest& request, const E& evaluate) {
  if (request.from == TuneRequest::From::OwnWeights) return evaluate.weights();
  if constexpr (requires { E::untaught(); }) return E::untaught();
  throw InputError("evaluator " + std::string(E::name) + " has no weights to begin with but its own");
}

template <GamePlug P, class E>
TuneReport tune_evaluator(const TuneRequest& request, const E& evaluate, const TuneWatcher& watch) {
  using G = typename P::Game;
  const auto notation = P::notation(OptionValues("game " + std::string(P::name), P::options(), {}));
  TuneReport report{.evaluator = std::string(E::name), .names = E::weight_names(), .weights = {}, .tuned = {}};
  Samples samples;
  for (const LabelledPosition& labelled : labelled_positions(request.data)) {
    const G state = notation.position(labelled.position);
    const bool first = state.to_move() == Side::First;
    const Label label{.result = static_cast<float>(first ? labelled.result : 1 - labelled.result),
                      .score = static_cast<float>(labelled.value.value())};
    if (!add_position(samples, evaluate, state, label)) ++report.by_heart;
  }
  report.positions = samples.size();
  report.tuned = tune(samples, first_weights(request, evaluate), request.options, watch);
  report.weights = report.tuned.rounded();
  if constexpr (requires { E::source_of(std::span<const int>(report.weights)); }) {
    report.source = E::source_of(report.weights);
  }
  return report;
}

}  // namespace detail

template <GamePlug P>
TuneReport tune_game(const TuneRequest& request, const TuneWatcher& watch) {
  using G = typename P::Game;
  return with_evaluator<P>(evaluator_for<P>(Kernel::name, request.evaluator), [&]<class E>(const E& evaluate) {
    if constexpr (LinearEvaluatorFor<E, G>) {
      return detail::tune_evaluator<P>(request, evaluate, watch);
    } else {
      throw InputError("evaluator " + std::string(E::name) + " of " + std::string(P::name) +
                       " is no sum of weights: it cannot be tuned by a gradient");
      return TuneReport{};
    }
  });
}

}  // namespace pohon
