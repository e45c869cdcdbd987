// SPDX-License-Identifier: MIT
/// How long to think: pure functions of what the clock shows and of how the search goes.
#pragma once

#include "pohon/search/limits.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

/// The optimum never exceeds the maximum, the maximum never what is left less the overhead, and both are at least
/// one millisecond, in which a legal move can always be found.
TimePlan plan_time(const ClockFace& clock) noexcept;

/// Of a clock, of a fixed time a move (all of it is used, however clear the best move is), or of both.
TimePlan plan_time(const Limits& limits) noexcept;

/// A fixed time without what is lost on the way; at least a millisecond.
std::chrono::milliseconds without_overhead(std::chrono::milliseconds time, std::chrono::milliseconds overhead) noexcept;

/// How an iteration of the search ended.
struct SearchMood {
  int iterations_with_same_best = 0;  // how long the best move has been the best
  double best_move_share = 0.5;       // of the nodes of the last iteration
  int score_drop = 0;  // since the iteration before, in hundredths of the evaluator's unit; below 0: risen
};

/// Which share of the optimum to use: less for a move that is clearly best, more for one that changes or falls.
double patience(const SearchMood& mood) noexcept;

}  // namespace pohon
