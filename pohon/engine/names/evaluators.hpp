// SPDX-License-Identifier: MIT
/// From a name to one of a game's evaluators.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "pohon/core/input_error.hpp"
#include "pohon/core/plug.hpp"
#include "pohon/engine/names/agents.hpp"
#include "pohon/engine/names/describe.hpp"

namespace pohon {

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

template <GamePlug P>
using AnyEvaluator = OneOf<typename P::Evaluators>;

/// An evaluator from "name" or "name:weights"; empty text is the game's standard one.
template <GamePlug P>
AnyEvaluator<P> evaluator_named(std::string_view text) {
  using Evaluators = typename P::Evaluators;
  const auto colon = text.find(':');
  const std::string_view name =
      text.empty() ? std::string_view(std::tuple_element_t<0, Evaluators>::name) : text.substr(0, colon);
  const std::string kind = "evaluator of " + std::string(P::name);
  return with_named<Evaluators>(kind, name, [&]<class E>(std::type_identity<E>) -> AnyEvaluator<P> {
    if (colon == std::string_view::npos) return E{};
    if constexpr (ConfigurableEvaluator<E>) {
      return E::configured(text.substr(colon + 1));
    } else {
      throw InputError::expected("evaluator " + std::string(E::name), "no weights after the name", text.substr(colon));
    }
  });
}

template <class... E>
std::string_view name_of(const std::variant<E...>& evaluator) {
  return std::visit([]<class T>(const T&) { return std::string_view(T::name); }, evaluator);
}

/// Calls `use` with the evaluator of that name.
template <GamePlug P, class Use>
auto with_evaluator(std::string_view text, Use&& use) {
  return std::visit(std::forward<Use>(use), evaluator_named<P>(text));
}

}  // namespace pohon
