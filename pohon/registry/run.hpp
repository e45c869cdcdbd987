// SPDX-License-Identifier: MIT
/// From names to a search: the one place where a game, an evaluator and an algorithm meet.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/core/text.hpp"
#include "pohon/learn/weights_file.hpp"
#include "pohon/registry/ask_kernel.hpp"
#include "pohon/registry/chosen.hpp"
#include "pohon/registry/describe.hpp"
#include "pohon/registry/report.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"

namespace pohon {

template <Game G>
struct RunReport {
  Answer<G> answer;
  std::string_view algorithm;
  std::string_view evaluator;
  int depth = 0;
  std::string note;
  std::optional<TeamReport> team = {};
};

namespace detail {

/// The weights of the file, else those that training found, unless an evaluator or the paper's own are asked for.
template <class E>
void load_weights_of(EvolvedAgent& agent, const SearchRequest& request) {
  if (!agent.file.empty()) {
    agent.weights = load_weights(agent.file, E::weight_names());
  } else if constexpr (HasEvolvedWeights<E>) {
    if (agent.preset == Preset::Right && request.evaluator.empty()) agent.weights = E::evolved().weights();
  }
}

/// The one call of a search with a horizon or without.
template <GamePlug P, ObserverFor<typename P::Game> O>
Answer<typename P::Game> searched(const AnyAlgorithm& chosen, const AnyEvaluator<P>& evaluator,
                                  const typename P::Game& root, std::span<const Key> history, int depth,
                                  Aids<typename P::Game>* aids, Control& control, O& observer) {
  using G = typename P::Game;
  const auto search = [&]<class A, class E>(const A& algorithm, const E& evaluate) -> Answer<G> {
    if constexpr (AlgorithmFor<A, G, E> && !std::derived_from<A, Kernel>) {
      const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = depth, .history = history, .aids = aids};
      return algorithm(task, control, observer);
    } else {
      return {};  // never: it was refused before, or asked as the kernel
    }
  };
  return std::visit(search, chosen, evaluator);
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
void prepare(AnyAlgorithm& chosen, const AnyEvaluator<P>& evaluator, const SearchRequest& request) {
  using G = typename P::Game;
  std::visit([]<class A>(const A& algorithm) { expect_preset<A, G>(algorithm); }, chosen);
  if (auto* memo = std::get_if<MemoMinimax>(&chosen); memo != nullptr && !HasPaperKey<G>) {
    if (memo->key == MemoKey::Paper) throw InputError::expected("key", "full (only chess has a paper key)", "paper");
  }
  if (auto* agent = std::get_if<EvolvedAgent>(&chosen)) {
    std::visit(
        [&]<class E>(const E&) {
          if constexpr (WeightedEvaluatorFor<E, G>) load_weights_of<E>(*agent, request);
        },
        evaluator);
  }
}

}  // namespace detail

/// Runs the request from `root`. Throws InputError before the search begins, never during it.
template <GamePlug P, ObserverFor<typename P::Game> O>
RunReport<typename P::Game> run(const SearchRequest& request, const typename P::Game& root,
                                std::span<const Key> history, Control& control, O& observer) {
  using G = typename P::Game;
  AnyAlgorithm chosen = algorithm_from(request);
  AnyEvaluator<P> evaluator = evaluator_named<P>(evaluator_for<P>(name_of(chosen), request.evaluator));
  detail::expect_fitting<P>(chosen, evaluator);
  detail::prepare<P>(chosen, evaluator, request);
  RunReport<G> report{.answer = {}, .algorithm = name_of(chosen), .evaluator = name_of(evaluator), .note = {}};
  report.note = unread_switches(chosen, request);
  const std::string model = load_cut_model(chosen, P::name, report.evaluator);
  if (!model.empty()) report.note.append(report.note.empty() ? "" : "; ").append(model);
  const Plan plan = plan_for(traits_of(chosen), request, P::standard_depth);
  if (const auto kernel = kernel_in(chosen)) {  // whoever watches sees the root and its value only
    observer.enter(root, Window{}, plan.depth);
    KernelMemory<G> memory(kernel->table_entries * Table::kBytesPerEntry);
    report.answer =
        ask_kernel<P>({.agent = *kernel, .evaluator = evaluator, .root = root, .history = history, .depth = plan.depth},
                      memory, control, {}, report.depth);
    observer.leave(report.answer.score, Why::Searched);
    return report;
  }
  std::optional<Aids<G>> aids;
  if (plan.aids.any()) aids.emplace(plan.aids);
  const Iteration<G> search = [&](int depth) {
    return detail::searched<P>(chosen, evaluator, root, history, depth, aids ? &*aids : nullptr, control, observer);
  };
  if (plan.deepen) {
    report.answer = deepen<G>(plan.depth, control, report.depth, search);
  } else {
    report.answer = search(plan.depth);
    const bool to_depth = traits_of(chosen).horizon && report.answer.ending == Ending::Complete;
    report.depth = to_depth ? plan.depth : 0;
  }
  return report;
}

}  // namespace pohon
