// SPDX-License-Identifier: MIT
/// Programs that know a game to its end: what `solve` asks when a game brings one.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "pohon/core/game.hpp"

namespace pohon {

/// Asked every some thousand nodes with the number of nodes so far; false ends the work.
using KeepGoing = std::function<bool(std::uint64_t nodes)>;

template <Game G>
struct Solution {
  Score value;                           // for the side to move, as the game's outcome counts (margin, or win by plies)
  std::optional<typename G::Move> best;  // none only where there is no legal move
};

/// Made once with the memory it may use; keeps what it learnt between questions. Not for two threads at once.
template <class S, class G>
concept SolverFor = Game<G> && std::constructible_from<S, std::size_t /*bytes*/> &&
    requires(S& solver, const S& view, const G& state, const KeepGoing& keep_going) {
  { solver.solve(state, keep_going) } -> std::same_as<std::optional<Solution<G>>>;  // none: it was ended before
  { view.nodes() } -> std::same_as<std::uint64_t>;                                  // of all questions so far
};

}  // namespace pohon
