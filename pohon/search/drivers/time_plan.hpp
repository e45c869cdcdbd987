// SPDX-License-Identifier: MIT
/// How long to think: pure functions of what the clock shows and of how the search goes.
#pragma once

#include <chrono>
#include <optional>

#include "pohon/search/time_budget.hpp"

namespace pohon {

/// What a player's clock shows before a move. Times may be zero or negative: a clock that has run out, or a GUI's slip.
struct ClockFace {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};
  std::optional<int> moves_to_go = std::nullopt;  // none: the rest of the game
  std::chrono::milliseconds overhead{10};         // lost on the way between engine and clock
};

/// The optimum never exceeds the maximum, the maximum never what is left less the overhead, and both are at least
/// one millisecond, in which a legal move can always be found.
TimePlan plan_time(const ClockFace& clock) noexcept;

/// A fixed time a move, the overhead taken off. All of it is used, however clear the best move is.
TimePlan plan_move_time(std::chrono::milliseconds time, std::chrono::milliseconds overhead) noexcept;

/// How an iteration of the search ended.
struct SearchMood {
  int iterations_with_same_best = 0;  // how long the best move has been the best
  double best_move_share = 0.5;       // of the nodes of the last iteration
  int score_drop = 0;  // since the iteration before, in hundredths of the evaluator's unit; below 0: risen
};

/// Which share of the optimum to use: less for a move that is clearly best, more for one that changes or falls.
double patience(const SearchMood& mood) noexcept;

}  // namespace pohon
