// SPDX-License-Identifier: MIT
/// What a search tells whoever watches it: inline hooks that vanish when nobody does.
#pragma once

#include <concepts>
#include <cstdint>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/game.hpp"

namespace pohon {

/// Why a visit ended with the score it has.
enum class Why : std::uint8_t {
  Searched,    // all moves were tried
  Cut,         // a move was too good: the opponent will not allow this position
  Horizon,     // the depth is used up: evaluated
  Ended,       // the game is over here
  Repetition,  // the position has been here before: a draw
  Remembered,  // the table, or the memo, knew
  StoodPat,    // quiescence: good enough without a capture
  Predicted,   // ProbCut: a shallow search makes a cut likely
  Halted,      // a limit or a stop request
};

/// Depth-first searches call `down(move)`, then `enter`, then `leave` around each visit, properly nested; the root has
/// no `down`. Searches that keep their tree in memory call `grown` for every node they add and `valued` when what
/// they know of it changes; scores are for the side to move there. Hooks see `const` states and return nothing.
template <class O, class G>
concept ObserverFor = Game<G> && requires(O& observer, const G& state, typename G::Move move, Window window, int depth,
                                          Score score, Why why, std::uint32_t node, Interval known) {
  { observer.down(move) }
  noexcept->std::same_as<void>;
  { observer.enter(state, window, depth) }
  noexcept->std::same_as<void>;
  { observer.leave(score, why) }
  noexcept->std::same_as<void>;
  { observer.grown(node, node /*parent*/, move, state) }
  noexcept->std::same_as<void>;
  { observer.valued(node, known) }
  noexcept->std::same_as<void>;
};

/// Nobody watches.
struct Unobserved {
  template <class Move>
  void down(const Move&) noexcept {}
  template <class G>
  void enter(const G&, Window, int) noexcept {}
  void leave(Score, Why) noexcept {}
  template <class Move, class G>
  void grown(std::uint32_t, std::uint32_t, const Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}
};

}  // namespace pohon
