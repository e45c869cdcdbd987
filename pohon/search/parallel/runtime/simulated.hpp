// SPDX-License-Identifier: MIT
/// The virtual machine: p processors as fibers on one thread, each with a clock of its own, the same run for the same
/// seed.
///
/// The processor whose clock is furthest behind goes on, so what they do to each other happens in the order of virtual
/// time. Time is work: a node costs 100 ticks, and what parallel searches pay for working together is told by `Costs`.
/// The lock costs time but is never crowded: it stands for a lock at each open node, not for one for all.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <queue>
#include <string>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/search/parallel/runtime/fiber.hpp"
#include "pohon/search/parallel/runtime/runtime.hpp"

namespace pohon {

/// In ticks, a hundredth of the time of a node.
struct Costs {
  std::uint64_t node = 100;
  std::uint64_t table_access = 10;
  std::uint64_t split = 200;
  std::uint64_t join = 100;
  std::uint64_t steal = 300;
  std::uint64_t lock = 20;
  std::uint64_t bound_update = 20;
  std::uint64_t abort_notice = 50;

  friend bool operator==(const Costs&, const Costs&) = default;

  std::uint64_t of(Cost cost) const noexcept {
    return std::array{
        node, table_access, split, join, steal, lock, bound_update, abort_notice}[static_cast<std::size_t>(cost)];
  }
};

/// Who goes on at a pause.
enum class Turns : std::uint8_t {
  Time,   // whoever is furthest behind: time as on a real machine
  Lots,   // anybody, by lot: schedules that no machine would give
  Ranks,  // the highest of seeded ranks that now and then change: some starve for long (Burckhardt et al. 2010)
};

/// A worker that gets so much slower, or is never scheduled again.
struct Fault {
  int worker = 1;
  std::uint64_t from = 0;  // tick of its own clock
  enum class Kind : std::uint8_t { Slow, Lost } kind = Kind::Slow;
  std::uint64_t factor = 10;  // what slow means
};

struct SimulatedSettings {
  int workers = 2;
  std::uint64_t seed = 1;
  Costs costs = {};
  Turns turns = Turns::Time;
  std::uint64_t nodes_between_pauses = 8;
  std::vector<Fault> faults = {};                                      // not of worker 0, who answers
  std::uint64_t deadline = std::numeric_limits<std::uint64_t>::max();  // tick at which everybody has to stop
  bool keep_log = false;
};

class Simulated final : public Runtime {
 public:
  static constexpr int kMost = 4096;

  explicit Simulated(SimulatedSettings settings);
  ~Simulated() override;

  int workers() const noexcept override { return settings_.workers; }
  bool is_virtual() const noexcept override { return true; }
  void run(const Body& body) override;

  void enter(int worker) override;
  void leave(int) noexcept override {}
  void sleep(int worker) override;
  void wake(int worker) override;

  using Runtime::spend;
  void spend(int worker, Cost cost, std::uint64_t times) noexcept override;
  std::uint64_t nodes_between_pauses() const noexcept override { return settings_.nodes_between_pauses; }
  void pause(int worker) noexcept override;
  bool expired(int worker) const noexcept override;
  Effort effort() const override { return effort_; }
  void note(int worker, const SplitEvent& event) override;

  /// Everybody slept in the last run, and nobody was left to wake anybody.
  bool stalled() const noexcept { return stalled_; }
  /// Of the last run, if it was to be kept.
  const std::vector<LogLine>& log() const noexcept { return log_; }

 private:
  enum class Doing : std::uint8_t { Ready, Running, Asleep, Lost, Ended };
  struct Processor {
    std::unique_ptr<Fiber> fiber;
    std::uint64_t clock = 0;
    std::uint64_t busy = 0;
    std::uint64_t rank = 0;
    Doing doing = Doing::Ready;
    bool rung = false;
  };
  struct Turn {
    std::uint64_t clock;
    std::uint64_t tie;
    int worker;
    bool operator>(const Turn& other) const noexcept {
      return clock != other.clock ? clock > other.clock : tie > other.tie;
    }
  };

  Processor& at(int worker) noexcept { return processors_[static_cast<std::size_t>(worker)]; }
  const Processor& at(int worker) const noexcept { return processors_[static_cast<std::size_t>(worker)]; }
  void start(const Body& body);
  void live(int worker, const Body& body) noexcept;
  void make_ready(int worker);
  int next_worker();
  int drawn_worker();
  void rouse_sleepers();
  void recall_lost();
  bool has_to_yield(int worker) noexcept;
  bool is_lost(int worker) const noexcept;
  std::uint64_t slowness(int worker) const noexcept;
  Turn turn_of(int worker) const noexcept;

  SimulatedSettings settings_;
  Rng rng_;
  std::vector<Processor> processors_;
  std::priority_queue<Turn, std::vector<Turn>, std::greater<>> by_clock_;
  std::vector<int> ready_;  // where turns are drawn
  int running_ = -1;
  int living_ = 0;
  bool answered_ = false;  // worker 0 has ended: the others only leave
  bool stalled_ = false;
  Effort effort_;
  std::vector<LogLine> log_;
  std::exception_ptr failure_;
};

}  // namespace pohon
