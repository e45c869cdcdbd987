// SPDX-License-Identifier: MIT
/// What a position is worth: callables that stand beside a game, several to a game.
#pragma once

#include <concepts>
#include <string_view>

#include "pohon/core/game.hpp"

namespace pohon {

/// Guesses the value for the side to move, within plus and minus `kMaxEvaluation`.
template <class E, class G>
concept EvaluatorFor = Game<G> && requires(const E& evaluate, const G& state) {
  { evaluate(state) }
  noexcept->std::same_as<Score>;
};

/// An evaluator with units of its own says what an ended game is worth in them, for the side to move.
template <class E, class G>
concept ScoresOutcomes = EvaluatorFor<E, G> && requires(const E& evaluate, const G& state, const Outcome& outcome) {
  { evaluate.outcome(state, outcome) }
  noexcept->std::same_as<Score>;
};

struct Interval {
  Score lo = -kInfinity;
  Score hi = kInfinity;

  friend bool operator==(const Interval&, const Interval&) = default;
};

/// Knows sure bounds on the game-theoretic value for the side to move (B* needs them).
template <class E, class G>
concept IntervalEvaluatorFor = EvaluatorFor<E, G> && requires(const E& evaluate, const G& state) {
  { evaluate.bounds(state) }
  noexcept->std::same_as<Interval>;
};

/// Knows some positions to the end: bitbases, endgame tables, the last few empty cells. `known` is asked only where
/// `knows` says so; it is fail-soft, so below and above the window it is a bound. Wins by distance count from the
/// position itself.
template <class E, class G>
concept KnowsEndings = EvaluatorFor<E, G> && requires(const E& evaluate, const G& state, Window window) {
  { evaluate.knows(state) }
  noexcept->std::same_as<bool>;
  { evaluate.known(state, window) }
  noexcept->std::same_as<Score>;
};

/// Says how much one pawn, disc, mark … is in its scores: what the margins of forward pruning are counted in.
template <class E>
concept HasUnit = requires {
  { E::unit } -> std::convertible_to<int>;
};

/// Says which positions it takes for one: those with the same `key` are worth the same to it at any depth, so a table
/// may keep one entry for all of them. (`state.key()` must tell apart whatever any evaluator does.)
template <class E, class G>
concept MergesPositions = EvaluatorFor<E, G> && requires(const E& evaluate, const G& state) {
  { evaluate.key(state) }
  noexcept->std::same_as<Key>;
};

/// The value of an ended game for the side to move, `ply` moves below the root.
template <Game G, EvaluatorFor<G> E>
constexpr Score outcome_score(const E& evaluate, const G& state, const Outcome& outcome, int ply) noexcept {
  if constexpr (ScoresOutcomes<E, G>) {
    return evaluate.outcome(state, outcome);
  } else if constexpr (ScoredByMargin<G>) {
    return Score{margin_for(state.to_move(), outcome)};
  } else {
    if (!outcome.winner) return Score{0};
    return *outcome.winner == state.to_move() ? win_in(ply) : loss_in(ply);
  }
}

/// Knows nothing: every unfinished position is level. Exact searches to the end of the game need no more.
struct Ignorant {
  static constexpr std::string_view name = "outcome";
  static constexpr std::string_view summary = "0 until the game is over";

  template <Game G>
  Score operator()(const G&) const noexcept {
    return Score{0};
  }
};

}  // namespace pohon
