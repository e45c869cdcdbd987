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
#include "pohon/registry/agents.hpp"
#include "pohon/registry/calibration_store.hpp"
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

/// Calls `use(tag)` with the element of the tuple that has this name; an unknown name is an InputError with the
/// nearest.
template <class Tuple, class Use>
auto with_named(std::string_view kind, std::string_view name, Use&& use) {
  using First = std::tuple_element_t<0, Tuple>;
  using Result = decltype(use(std::type_identity<First>{}));
  std::optional<Result> result;
  std::vector<std::string_view> names;
  const auto offer = [&]<class T>(std::type_identity<T> tag) {
    names.push_back(T::name);
    if (!result && same_name(T::name, name)) result.emplace(use(tag));
  };
  [&]<class... T>(std::type_identity<std::tuple<T...>>) {
    (offer(std::type_identity<T>{}), ...);
  }(std::type_identity<Tuple>{});
  if (!result) throw InputError(unknown_name(kind, name, names));
  return std::move(*result);
}

/// The name of the first evaluator that has weights; empty if none has.
template <GamePlug P>
constexpr std::string_view first_weighted() noexcept {
  std::string_view first;
  [&]<class... E>(std::type_identity<std::tuple<E...>>) {
    ((first.empty() && WeightedEvaluatorFor<E, typename P::Game> ? void(first = E::name) : void()), ...);
  }(std::type_identity<typename P::Evaluators>{});
  return first;
}

/// The evaluator that is meant where none is named: the kernel has its own, evolution needs weights, the textbook pages
/// take the game's first.
template <GamePlug P>
std::string_view evaluator_for(std::string_view algorithm, std::string_view given) {
  if (!given.empty()) return given;
  if (same_name(algorithm, EvolvedAgent::name)) return first_weighted<P>();
  const bool strong = same_name(algorithm, Kernel::name) || same_name(algorithm, StrongAgent::name);
  return strong ? std::string_view(StrongEvaluator<P>::Type::name) : given;
}

/// An evaluator from "name" or "name:weights"; empty text is the game's standard one.
template <GamePlug P, class Use>
auto with_evaluator(std::string_view text, Use&& use) {
  using Evaluators = typename P::Evaluators;
  const auto colon = text.find(':');
  const std::string_view name =
      text.empty() ? std::string_view(std::tuple_element_t<0, Evaluators>::name) : text.substr(0, colon);
  const std::string kind = "evaluator of " + std::string(P::name);
  return with_named<Evaluators>(kind, name, [&]<class E>(std::type_identity<E>) {
    if (colon == std::string_view::npos) return use(E{});
    if constexpr (ConfigurableEvaluator<E>) {
      return use(E::configured(text.substr(colon + 1)));
    } else {
      throw InputError::expected("evaluator " + std::string(E::name), "no weights after the name", text.substr(colon));
      return use(E{});
    }
  });
}

namespace detail {

constexpr bool chosen(Switch given, bool usual) noexcept {
  return given == Switch::AsUsual ? usual : given == Switch::On;
}

struct Plan {
  AidChoices aids;
  int depth = 0;
  bool deepen = false;
};

/// With a depth the plain algorithm runs, as on its page; with limits alone it deepens with all that helps.
template <class A>
Plan plan_for(const SearchRequest& request, int standard_depth) {
  const bool open_ended = !request.depth && is_limited(request.limits);
  constexpr bool uses_aids = requires { A::uses_aids; };
  constexpr bool wants_table = requires { A::wants_table; };
  Plan plan;
  plan.depth = request.depth.value_or(open_ended ? kMaxDepth : standard_depth);
  constexpr bool deepens_itself = requires { A::deepens_itself; };
  plan.deepen = kHasHorizon<A> && !deepens_itself && chosen(request.iterative_deepening, open_ended);
  if constexpr (uses_aids) {
    if (chosen(request.table, wants_table || open_ended)) plan.aids.table_entries = request.table_entries;
    plan.aids.deeper_entries = chosen(request.deeper_entries, open_ended);
    plan.aids.hints = chosen(request.hints, open_ended);
    plan.aids.killers = chosen(request.killers, open_ended);
    plan.aids.history = chosen(request.history, open_ended);
  }
  return plan;
}

/// A switch that is given and not read is said aloud.
template <class A>
std::string unread_switches(const SearchRequest& request) {
  std::string unread;
  const auto note = [&](Switch given, std::string_view name) {
    if (given == Switch::On) unread.append(unread.empty() ? "" : ", ").append(name);
  };
  if constexpr (
      !requires { A::uses_aids; } && !requires { A::deepens_itself; }) {
    note(request.table, "table");
    note(request.hints, "hints");
    note(request.killers, "killers");
    note(request.history, "history");
    note(request.deeper_entries, "deeper-entries");
  }
  if constexpr (!kHasHorizon<A>) note(request.iterative_deepening, "iterative-deepening");
  if constexpr (!requires(A algorithm) { algorithm.parts; }) {
    for (const std::string& part : request.without) unread.append(unread.empty() ? "" : ", ").append(part);
  }
  if (unread.empty()) return {};
  return std::string(A::name) + " has no use for " + unread;
}

/// Cuts need a model of how shallow and deep values go together, fitted for this game and evaluator.
template <class A>
std::string load_model(A& algorithm, std::string_view game, std::string_view evaluator) {
  if constexpr (requires { algorithm.model; }) {
    algorithm.model = stored_cut_model(game, evaluator);
    if (algorithm.model.empty() && !requires { A::deepens_itself; }) {
      return "no calibration for " + std::string(game) + " with " + std::string(evaluator) +
             ": nothing was cut (pohon calibrate makes one)";
    }
  }
  return {};
}

/// The weights of the file, else those that training found, unless an evaluator or the paper's own are asked for.
template <class E>
void load_weights_of(EvolvedAgent& agent, const SearchRequest& request) {
  if (!agent.file.empty()) {
    agent.weights = load_weights(agent.file, E::weight_names());
  } else if constexpr (HasEvolvedWeights<E>) {
    if (agent.preset == Preset::Right && request.evaluator.empty()) agent.weights = E::evolved().weights();
  }
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

}  // namespace detail

/// Runs the request from `root`. Throws InputError before the search begins, never during it.
template <GamePlug P, ObserverFor<typename P::Game> O>
RunReport<typename P::Game> run(const SearchRequest& request, const typename P::Game& root,
                                std::span<const Key> history, Control& control, O& observer) {
  using G = typename P::Game;
  const NamedOptions named = named_options("algorithm", request.algorithm);
  return with_evaluator<P>(evaluator_for<P>(named.name, request.evaluator), [&]<class E>(const E& evaluate) {
    return with_named<Everyone>("algorithm", named.name, [&]<class A>(std::type_identity<A>) -> RunReport<G> {
      if constexpr (!AlgorithmFor<A, G, E>) {
        throw InputError("algorithm " + std::string(A::name) + " does not fit " + std::string(P::name) +
                         " with evaluator " + std::string(E::name) + ": it needs " + std::string(needs_of<A>()));
      } else {
        A algorithm = configured<A>(named.options);
        if constexpr (requires { algorithm.seed; }) {
          if (!named.options.contains("seed")) algorithm.seed = static_cast<decltype(algorithm.seed)>(request.seed);
        }
        if constexpr (std::is_same_v<A, MemoMinimax> && !HasPaperKey<G>) {
          if (algorithm.key == MemoKey::Paper)
            throw InputError::expected("key", "full (only chess has a paper key)", "paper");
        }
        detail::expect_preset<A, G>(algorithm);
        if constexpr (std::is_same_v<A, EvolvedAgent>) detail::load_weights_of<E>(algorithm, request);
        if constexpr (requires { algorithm.iterations; }) {  // a limit alone decides how long it goes on
          if (is_limited(request.limits) && !named.options.contains("iterations")) algorithm.iterations = 0;
        }
        RunReport<G> report{.answer = {}, .algorithm = A::name, .evaluator = E::name, .depth = 0, .note = {}};
        report.note = detail::unread_switches<A>(request);
        if constexpr (requires { algorithm.parts; }) {
          for (const std::string& part : request.without) algorithm.parts.remove(part_named(part));
          algorithm.table_entries = request.table_entries;
        }
        const std::string model = detail::load_model(algorithm, P::name, E::name);
        if (!model.empty()) report.note.append(report.note.empty() ? "" : "; ").append(model);
        const detail::Plan plan = detail::plan_for<A>(request, P::standard_depth);
        std::optional<Aids<G>> aids;
        if (plan.aids.any()) aids.emplace(plan.aids);
        const Task<G, E> task{.root = root,
                              .evaluate = evaluate,
                              .depth = plan.depth,
                              .history = history,
                              .aids = aids ? &*aids : nullptr};
        if constexpr (requires { A::deepens_itself; }) {
          report.answer = algorithm.deepened(task, control, observer, report.depth);
        } else if (plan.deepen) {
          report.answer = deepen(algorithm, task, control, observer, report.depth);
        } else {
          report.answer = algorithm(task, control, observer);
          report.depth = kHasHorizon<A> && report.answer.ending == Ending::Complete ? plan.depth : 0;
        }
        return report;
      }
    });
  });
}

}  // namespace pohon
