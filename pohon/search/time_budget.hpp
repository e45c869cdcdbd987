// SPDX-License-Identifier: MIT
/// How much time a search may spend: set once, or later while it runs (when the opponent plays the expected move).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace pohon {

using Clock = std::chrono::steady_clock;

/// What a search should use and what it must not exceed.
struct TimePlan {
  std::chrono::microseconds optimum = std::chrono::microseconds::max();
  std::chrono::microseconds maximum = std::chrono::microseconds::max();

  friend bool operator==(const TimePlan&, const TimePlan&) = default;
};

/// Read by the workers, written by whoever keeps the clock; safe from any thread. Unlimited until a plan is made, and
/// until it is started.
class TimeBudget {
 public:
  void plan(const TimePlan& plan) noexcept {
    optimum_.store(plan.optimum.count(), std::memory_order_relaxed);
    maximum_.store(plan.maximum.count(), std::memory_order_relaxed);
  }
  void start(Clock::time_point now) noexcept {
    began_.store(now.time_since_epoch().count(), std::memory_order_release);
  }
  bool started() const noexcept { return began_.load(std::memory_order_acquire) != kNever; }
  /// Has the maximum been used up?
  bool is_spent(Clock::time_point now) const noexcept { return used_more(now, maximum_, 1.0); }
  /// Has this share of the optimum been used up?
  bool is_enough(Clock::time_point now, double share) const noexcept { return used_more(now, optimum_, share); }

 private:
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();

  bool used_more(Clock::time_point now, const std::atomic<std::int64_t>& part, double share) const noexcept {
    const std::int64_t began = began_.load(std::memory_order_acquire);
    if (began == kNever) return false;
    const std::int64_t limit = part.load(std::memory_order_relaxed);
    if (limit == std::numeric_limits<std::int64_t>::max()) return false;
    const auto used =
        std::chrono::duration_cast<std::chrono::microseconds>(now.time_since_epoch() - Clock::duration(began));
    return static_cast<double>(used.count()) >= share * static_cast<double>(limit);
  }

  std::atomic<std::int64_t> optimum_{std::numeric_limits<std::int64_t>::max()};
  std::atomic<std::int64_t> maximum_{std::numeric_limits<std::int64_t>::max()};
  std::atomic<std::int64_t> began_{kNever};
};

}  // namespace pohon
