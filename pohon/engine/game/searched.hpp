// SPDX-License-Identifier: MIT
/// Where a game, an evaluator and an algorithm meet.
#pragma once

#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/game/ask_kernel.hpp"
#include "pohon/engine/names/chosen.hpp"
#include "pohon/engine/names/describe.hpp"
#include "pohon/learn/weights_file.hpp"
#include "pohon/search/aids.hpp"

namespace pohon {

/// One question to one algorithm.
template <GamePlug P>
struct Asked {
  using G = typename P::Game;

  const AnyAlgorithm& algorithm;
  const AnyEvaluator<P>& evaluator;
  const G& root;
  std::span<const Key> history = {};
  int depth = 1;
  Aids<G>* aids = nullptr;
};

namespace detail {

/// The weights of the file, else those that training found, unless an evaluator or the paper's own are asked for.
template <class E>
void load_weights_of(EvolvedAgent& agent, const EngineSpec& spec) {
  if (!agent.file.empty()) {
    agent.weights = load_weights(agent.file, E::weight_names());
    E::with_weights(agent.weights);  // says whether they are any
  } else if constexpr (HasEvolvedWeights<E>) {
    if (agent.preset == Preset::Right && spec.evaluator.empty()) agent.weights = E::evolved().weights();
  }
}

template <GamePlug P>
void expect_fitting(const AnyAlgorithm& chosen, const AnyEvaluator<P>& evaluator) {
  const bool fits = std::visit(
      []<class A, class E>(const A&, const E&) { return AlgorithmFor<A, typename P::Game, E>; }, chosen, evaluator);
  if (fits) return;
  throw InputError("algorithm " + std::string(name_of(chosen)) + " does not fit " + std::string(P::name) +
                   " with evaluator " + std::string(name_of(evaluator)) + ": it needs " +
                   std::string(traits_of(chosen).needs));
}

template <class A, Game G>
void expect_preset(const A& algorithm) {
  if constexpr (requires { algorithm.preset; } && !HasPaperBots<G>) {
    if (algorithm.preset != Preset::Right) {
      throw InputError::expected("preset", "right (only adjacency has the paper's bots)",
                                 algorithm.preset == Preset::Paper ? "paper" : "mended");
    }
  }
}

/// What only the game and the evaluator can say about an algorithm's options.
template <GamePlug P>
void prepare(AnyAlgorithm& chosen, const AnyEvaluator<P>& evaluator, const EngineSpec& spec) {
  using G = typename P::Game;
  std::visit([]<class A>(const A& algorithm) { expect_preset<A, G>(algorithm); }, chosen);
  if (auto* memo = std::get_if<MemoMinimax>(&chosen); memo != nullptr && !HasPaperKey<G>) {
    if (memo->key == MemoKey::Paper) throw InputError::expected("key", "full (only chess has a paper key)", "paper");
  }
  if (auto* agent = std::get_if<EvolvedAgent>(&chosen)) {
    std::visit(
        [&]<class E>(const E&) {
          if constexpr (WeightedEvaluatorFor<E, G>) load_weights_of<E>(*agent, spec);
        },
        evaluator);
  }
}

}  // namespace detail

/// The one call of a search with a horizon or without; the kernel is asked elsewhere.
template <GamePlug P, ObserverFor<typename P::Game> O>
Answer<typename P::Game> searched(const Asked<P>& asked, Control& control, O& observer) {
  using G = typename P::Game;
  const auto search = [&]<class A, class E>(const A& algorithm, const E& evaluate) -> Answer<G> {
    if constexpr (AlgorithmFor<A, G, E> && !std::derived_from<A, Kernel>) {
      const Task<G, E> task{
          .root = asked.root, .evaluate = evaluate, .depth = asked.depth, .history = asked.history, .aids = asked.aids};
      return algorithm(task, control, observer);
    } else {
      return {};  // never: it was refused before, or asked as the kernel
    }
  };
  return std::visit(search, asked.algorithm, asked.evaluator);
}

}  // namespace pohon
