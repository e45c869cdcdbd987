// SPDX-License-Identifier: MIT
#include "pohon/lab/players/move_limits.hpp"

#include <algorithm>

#include "pohon/search/drivers/time_plan.hpp"

namespace pohon {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

milliseconds at_least_one(microseconds time) {
  return std::max(std::chrono::duration_cast<milliseconds>(time), milliseconds{1});
}

}  // namespace

Limits limits_of(const TimeControl& control, const std::optional<ClockFace>& clock, milliseconds overhead) {
  Limits limits{.depth = control.depth, .clock = clock};
  if (control.nodes) limits.nodes = *control.nodes;
  if (control.per_move) limits.time = at_least_one(*control.per_move);
  if (clock) limits.clock->overhead = overhead;
  return limits;
}

Limits hard_limits(const TimeControl& control, const std::optional<ClockFace>& clock, milliseconds overhead) {
  Limits limits = limits_of(control, clock, overhead);
  if (limits.clock) {
    const milliseconds planned = at_least_one(plan_time(*limits.clock).optimum);
    limits.time = std::min(limits.time.value_or(planned), planned);
    limits.clock.reset();
  }
  return limits;
}

}  // namespace pohon
