// SPDX-License-Identifier: MIT
/// Programs that know a game to its end: what `solve` asks when a game brings one.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "pohon/core/game.hpp"

namespace pohon {

/// Asked every some thousand nodes with the number of nodes so far, those of earlier questions included; false ends the
/// work.
using KeepGoing = std::function<bool(std::uint64_t nodes)>;

template <Game G>
struct Solution {
  Score value;                           // for the side to move, as the game's outcome counts (margin, or win by plies)
  std::optional<typename G::Move> best;  // none only where there is no legal move
};

/// A move that needs no search, with the value that it is sure to reach, as the game's outcome counts. A plug that has
/// `static std::optional<ExactMove<G>> sure_reply(const G&)` is asked where nothing can be solved in time.
template <Game G>
struct ExactMove {
  typename G::Move move;
  Score value;
  std::string_view how;  // in a word or two
  std::uint64_t nodes = 0;
};

/// Made once with the memory it may use; keeps what it learnt between questions. Not for two threads at once.
template <class S, class G>
concept SolverFor = Game<G> && std::constructible_from<S, std::size_t /*bytes*/> &&
    requires(S& solver, const S& view, const G& state, const KeepGoing& keep_going) {
  { solver.solve(state, keep_going) } -> std::same_as<std::optional<Solution<G>>>;  // none: it was ended before
  { view.nodes() } -> std::same_as<std::uint64_t>;                                  // of all questions so far
};

/// Can make use of more memory in some positions than it is given as a rule.
template <class S, class G>
concept HungrySolverFor = SolverFor<S, G> && requires(const G& state) {
  { S::useful_bytes(state) }
  noexcept->std::same_as<std::size_t>;
};

/// Says beforehand, roughly, how many nodes a position will take: so that an engine knows whether to begin.
template <class S, class G>
concept ForetellingSolverFor = SolverFor<S, G> && requires(const G& state) {
  { S::expected_nodes(state) }
  noexcept->std::same_as<std::uint64_t>;
};

/// Who wins, but not by how much.
template <Game G>
struct Settled {
  Score value;                            // 0: a draw; else won or lost by at least this
  std::vector<typename G::Move> keeping;  // moves that are sure to keep it: one of a win, of a draw all that were found
};

/// Can tell who wins for less than it takes to tell by how much.
template <class S, class G>
concept SettlingSolverFor = ForetellingSolverFor<S, G> &&
    requires(S& solver, const G& state, const KeepGoing& keep_going) {
  { solver.settle(state, keep_going) } -> std::same_as<std::optional<Settled<G>>>;
  { S::expected_to_settle(state) }
  noexcept->std::same_as<std::uint64_t>;
};

}  // namespace pohon
