// SPDX-License-Identifier: MIT
/// A request to stop that a whole search, or only a subtree of it, obeys.
#pragma once

#include <atomic>

namespace pohon {

/// Hierarchical: a stop below another one is requested as soon as either is. Asking is safe from any thread and
/// from a signal handler.
class Stop {
 public:
  Stop() noexcept = default;
  /// A stop below another one, which must outlive it.
  explicit Stop(const Stop* above) noexcept : above_(above) {}
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
  void reset() noexcept { requested_.store(false, std::memory_order_relaxed); }
  bool requested() const noexcept {
    for (const Stop* stop = this; stop != nullptr; stop = stop->above_) {
      if (stop->requested_.load(std::memory_order_relaxed)) return true;
    }
    return false;
  }

 private:
  std::atomic<bool> requested_{false};
  const Stop* above_ = nullptr;
};

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler requests stops");

}  // namespace pohon
