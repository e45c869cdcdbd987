// SPDX-License-Identifier: MIT
#include "pohon/lab/move_limits.hpp"

#include <algorithm>

#include "pohon/core/rng.hpp"
#include "pohon/search/drivers/time_plan.hpp"

namespace pohon {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

milliseconds at_least_one(microseconds time) {
  return std::max(std::chrono::duration_cast<milliseconds>(time), milliseconds{1});
}

}  // namespace

TimePlan plan_for(const ClockShown& clock, milliseconds overhead) {
  return plan_time({.left = std::chrono::duration_cast<milliseconds>(clock.left),
                    .increment = std::chrono::duration_cast<milliseconds>(clock.increment),
                    .moves_to_go = clock.moves_to_go,
                    .overhead = overhead});
}

Limits limits_of(const TimeControl& control) {
  Limits limits;
  if (control.nodes) limits.nodes = *control.nodes;
  if (control.per_move) limits.time = at_least_one(*control.per_move);
  return limits;
}

Limits hard_limits(const TimeControl& control, const std::optional<ClockShown>& clock, milliseconds overhead) {
  Limits limits = limits_of(control);
  if (clock) {
    const milliseconds planned = at_least_one(plan_for(*clock, overhead).optimum);
    limits.time = std::min(limits.time.value_or(planned), planned);
  }
  return limits;
}

std::uint64_t seed_of_move(std::uint64_t game_seed, std::size_t ply) {
  return scatter(game_seed ^ scatter(std::uint64_t{ply})) >> 1;
}

}  // namespace pohon
