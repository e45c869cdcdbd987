// SPDX-License-Identifier: MIT
/// What unfinished tic-tac-toe is worth.
#pragma once

#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

namespace pohon {

/// 0 until the game is over, with sure bounds: a side without an open line cannot win any more.
struct TicTacToeOutcome {
  static constexpr std::string_view name = "outcome";
  static constexpr std::string_view summary = "win 1, draw or unfinished 0, loss -1";

  Score operator()(const TicTacToe&) const noexcept { return Score{0}; }

  Interval bounds(const TicTacToe& state) const noexcept {
    const unsigned mine = state.marks(state.to_move());
    const unsigned theirs = state.marks(other(state.to_move()));
    Interval sure{.lo = Score{0}, .hi = Score{0}};
    for (const unsigned line : TicTacToe::kLines) {
      if ((line & theirs) == 0) sure.hi = Score{1};
      if ((line & mine) == 0) sure.lo = Score{-1};
    }
    return sure;
  }
};

/// Nilsson 1971: lines still open to me minus lines still open to the opponent. A win outweighs all of them.
struct TicTacToeOpenLines {
  static constexpr std::string_view name = "open-lines";
  static constexpr std::string_view summary =
      "lines still open to me minus lines still open to the opponent; a win is 100";

  Score operator()(const TicTacToe& state) const noexcept {
    const unsigned mine = state.marks(state.to_move());
    const unsigned theirs = state.marks(other(state.to_move()));
    int lead = 0;
    for (const unsigned line : TicTacToe::kLines) lead += ((line & theirs) == 0) - ((line & mine) == 0);
    return Score{lead};
  }

  /// Quicker wins are better: the fewer marks on the board the more a win is worth.
  Score outcome(const TicTacToe& state, const Outcome& outcome) const noexcept {
    return Score{margin_for(state.to_move(), outcome) * (100 + std::popcount(state.empty()))};
  }
};

static_assert(IntervalEvaluatorFor<TicTacToeOutcome, TicTacToe> && ScoresOutcomes<TicTacToeOpenLines, TicTacToe>);

}  // namespace pohon
