// SPDX-License-Identifier: MIT
/// One worker's view of limits and stop; counts the nodes as it goes.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "pohon/search/limits.hpp"
#include "pohon/search/stop.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

/// Polls clock and stop every 1024 nodes; the node limit is exact. Of the limits it keeps nodes and time; the depth is
/// the task's, and what a clock allows is the budget's: its maximum is kept, its optimum is for whoever deepens.
/// Nothing throws out of a search: after a child returns, `halted()` is asked before its score is used.
class Control {
 public:
  static constexpr std::uint64_t kPollEvery = 1024;
  using Now = std::function<Clock::time_point()>;
  /// How many nodes may be searched before it is asked again; 0 halts.
  using Pace = std::function<std::uint64_t(const Control&)>;

  explicit Control(Limits limits = {}, const Stop* stop = nullptr, const TimeBudget* budget = nullptr,
                   Now now = &Clock::now)
      : limits_(limits), stop_(stop), budget_(budget), now_(std::move(now)), began_(now_()) {
    poll();
  }

  /// Counts a node; true when the search must end before it is searched.
  bool tick() noexcept {
    if (nodes_ >= poll_at_) [[unlikely]]
      poll();
    if (halted_) [[unlikely]]
      return true;
    ++nodes_;
    return false;
  }

  bool halted() const noexcept { return halted_; }
  const Limits& limits() const noexcept { return limits_; }
  const Stop* stop() const noexcept { return stop_; }
  /// None where no time is limited but by `limits`.
  const TimeBudget* budget() const noexcept { return budget_; }
  Clock::time_point now() const { return now_(); }
  /// Ends the search from within (memory is full, the answer is proven …).
  void halt() noexcept { halted_ = true; }

  /// For a worker of several: asked at every poll, in the place of the usual number of nodes. It must not throw.
  void set_pace(Pace pace) {
    pace_ = std::move(pace);
    poll_at_ = nodes_;
  }
  /// Turns to another part of the search: what ended the part before does not end this one. Limits that are used up
  /// halt again at the next node.
  void resume() noexcept {
    halted_ = false;
    poll_at_ = nodes_;
  }
  /// Nodes that others have searched for the same question.
  void add_nodes(std::uint64_t nodes) noexcept {
    nodes_ += nodes;
    poll_at_ = std::min(poll_at_, nodes_);
  }
  /// Is a limit used up, or a stop requested? For a worker that waits instead of counting nodes.
  bool is_over() const {
    if (nodes_ >= limits_.nodes || (stop_ != nullptr && stop_->requested())) return true;
    if (limits_.time && elapsed() >= *limits_.time) return true;
    return budget_ != nullptr && budget_->is_spent(now_());
  }

  std::uint64_t nodes() const noexcept { return nodes_; }
  Clock::duration elapsed() const { return now_() - began_; }

  /// Called at polls, for progress lines; it must not throw.
  void on_poll(std::function<void(const Control&)> listener) { listener_ = std::move(listener); }

 private:
  void poll() noexcept {
    const std::uint64_t allowed = pace_ ? pace_(*this) : kPollEvery;
    if (allowed == 0) halted_ = true;
    poll_at_ = std::min(limits_.nodes, nodes_ + allowed);
    if (is_over()) halted_ = true;
    if (listener_) listener_(*this);
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t poll_at_ = 0;
  bool halted_ = false;
  Limits limits_;
  const Stop* stop_;
  const TimeBudget* budget_;
  Now now_;
  Clock::time_point began_;
  std::function<void(const Control&)> listener_;
  Pace pace_;
};

}  // namespace pohon
