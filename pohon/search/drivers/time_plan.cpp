// SPDX-License-Identifier: MIT
#include "pohon/search/drivers/time_plan.hpp"

#include <algorithm>

namespace pohon {

namespace {

using Microseconds = std::chrono::microseconds;

constexpr double kLeastTime = 1000;            // microseconds
constexpr double kLongestClock = 1e15;         // about thirty years: sums of times stay far from overflow
constexpr double kHorizon = 22;                // the rest of a game is planned as if it had so many moves
constexpr double kShareOfIncrement = 0.75;     // spent at once; the rest is a reserve
constexpr double kMaximumOverOptimum = 5.0;    // for moves that turn out to be hard
constexpr double kMostOfTheClock = 0.6;        // no single move may cost more than this
constexpr double kMostBeforeTheControl = 0.9;  // nor this, when the next control refills the clock
constexpr double kBonusOfPondering = 1.25;     // who ponders gets back a part of what is spent
constexpr int kFurthestControl = 40;

double in_microseconds(Microseconds time) noexcept {
  return std::clamp(static_cast<double>(time.count()), 0.0, kLongestClock);
}

double in_microseconds(std::chrono::milliseconds time) noexcept {
  return std::clamp(static_cast<double>(time.count()) * 1000.0, 0.0, kLongestClock);
}

TimePlan plan_of(double optimum, double maximum) noexcept {
  maximum = std::max(maximum, kLeastTime);
  optimum = std::clamp(optimum, kLeastTime, maximum);
  return {.optimum = Microseconds(static_cast<std::int64_t>(optimum)),
          .maximum = Microseconds(static_cast<std::int64_t>(maximum))};
}

}  // namespace

TimePlan plan_time(const ClockFace& clock) noexcept {
  const double overhead = in_microseconds(clock.overhead);
  const double increment = in_microseconds(clock.increment);
  const double usable = in_microseconds(clock.left) - overhead;
  const bool controlled = clock.moves_to_go && *clock.moves_to_go > 0;
  const double moves = controlled ? std::clamp(*clock.moves_to_go, 1, kFurthestControl) : kHorizon;

  // Each move on the way to the horizon pays the overhead, as far as the increment does not.
  const double reserve = std::max(0.0, overhead - increment) * (moves - 1);
  const double pool = std::max(usable - reserve, 0.1 * usable);
  if (controlled && moves <= 1) return plan_of(0.6 * pool, kMostBeforeTheControl * pool);
  const double share = controlled ? std::min(moves + 0.5, kHorizon + 0.4 * moves) : kHorizon;
  const double ceiling = kMostOfTheClock * pool;
  const double optimum = std::min(pool / share + kShareOfIncrement * increment, 0.8 * ceiling);
  const double maximum = std::min(kMaximumOverOptimum * optimum, ceiling);
  return plan_of(clock.ponders == Ponders::Yes ? std::min(maximum, optimum * kBonusOfPondering) : optimum, maximum);
}

TimePlan plan_time(const Limits& limits) noexcept {
  TimePlan plan;
  if (limits.clock) plan = plan_time(*limits.clock);
  if (limits.time) {
    const double usable = in_microseconds(*limits.time);
    plan.maximum = std::min(plan.maximum, plan_of(usable, usable).maximum);
  }
  return plan;
}

std::chrono::milliseconds without_overhead(std::chrono::milliseconds time,
                                           std::chrono::milliseconds overhead) noexcept {
  using std::chrono::milliseconds;
  const milliseconds known = std::clamp(time, milliseconds{0}, milliseconds{std::int64_t{1} << 50});
  return std::max(known - std::clamp(overhead, milliseconds{0}, known), milliseconds{1});
}

double patience(const SearchMood& mood) noexcept {
  // A best move that has long been the best and takes nearly all nodes is an easy one.
  const double settled = std::clamp(1.35 - 0.09 * mood.iterations_with_same_best, 0.75, 1.35);
  const double effort = std::clamp(1.6 - 1.1 * mood.best_move_share, 0.5, 1.6);
  const double falling = std::clamp(1.0 + 0.006 * mood.score_drop, 0.85, 1.5);
  return std::clamp(settled * effort * falling, 0.25, 2.5);
}

}  // namespace pohon
