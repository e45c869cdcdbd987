// SPDX-License-Identifier: MIT
/// Who else can sit at the board: players that are no search, or a search with a character.
#pragma once

#include <tuple>
#include <utility>
#include <variant>

#include "pohon/agents/annealing.hpp"
#include "pohon/agents/evolved.hpp"
#include "pohon/agents/genetic.hpp"
#include "pohon/agents/greedy.hpp"
#include "pohon/agents/paper_minimax.hpp"
#include "pohon/agents/random.hpp"
#include "pohon/agents/strong.hpp"
#include "pohon/engine/names/algorithms.hpp"

namespace pohon {

using Agents =
    std::tuple<RandomAgent, GreedyAgent, AnnealingAgent, GeneticAgent, PaperMinimax, EvolvedAgent, StrongAgent>;

/// Whoever can be asked for a move by name.
using Everyone = decltype(std::tuple_cat(std::declval<Algorithms>(), std::declval<Agents>()));

namespace detail {
template <class Tuple>
struct OneOf;
template <class... T>
struct OneOf<std::tuple<T...>> {
  using Type = std::variant<T...>;
};
}  // namespace detail

/// One element of the tuple, as a value.
template <class Tuple>
using OneOf = typename detail::OneOf<Tuple>::Type;

/// An algorithm or agent with its options set.
using AnyAlgorithm = OneOf<Everyone>;

}  // namespace pohon
