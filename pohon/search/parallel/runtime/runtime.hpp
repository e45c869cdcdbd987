// SPDX-License-Identifier: MIT
/// What a parallel search asks of the machine it runs on: real threads, or virtual processors with a virtual clock.
///
/// A search is a crew of workers that share what stands under one lock. Whoever holds it is alone there; whoever finds
/// nothing to do sleeps until somebody wakes it. The same text runs on both machines: only one counts what things cost,
/// and only the other takes real time. Calls come once a job or once in many nodes, never at each node, so they may be
/// virtual.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace pohon {

/// What costs time on a parallel machine. Threads pay by themselves, virtual processors by `Costs`.
enum class Cost : std::uint8_t {
  Node,         // a visit: the work itself
  TableAccess,  // a question to the shared table: work too, the serial search asks as well
  Split,        // handing a node over to the first who joins it
  Join,         // handing a result in where others are at work too
  Steal,        // finding work in another worker's line
  Lock,         // coming to what is shared
  BoundUpdate,  // telling others of a better bound
  AbortNotice,  // learning that one's work is not needed any more
};

/// What a run took, in the machine's own ticks (nanoseconds of threads, virtual time of virtual processors).
struct Effort {
  std::uint64_t elapsed = 0;        // until the first worker had its answer
  std::vector<std::uint64_t> busy;  // of each worker: time spent at its work

  /// The share of all processors' time that went into work.
  double utilisation() const noexcept {
    if (elapsed == 0 || busy.empty()) return 1.0;
    double sum = 0;
    for (const std::uint64_t each : busy) sum += static_cast<double>(each);
    return sum / (static_cast<double>(elapsed) * static_cast<double>(busy.size()));
  }
};

/// What happens to open nodes, for whoever logs it.
enum class SplitStep : std::uint8_t { Opened, Taken, Delivered, Raised, Cut, Completed, Abandoned, Left };

struct SplitEvent {
  SplitStep step = SplitStep::Opened;
  std::uint64_t node = 0;   // number of the open node, unique in a run
  std::uint32_t place = 0;  // of the move there

  friend bool operator==(const SplitEvent&, const SplitEvent&) = default;
};

struct LogLine {
  std::uint64_t tick = 0;
  int worker = 0;
  SplitEvent event;

  friend bool operator==(const LogLine&, const LogLine&) = default;
};

class Runtime {
 public:
  using Body = std::function<void(int worker)>;

  virtual ~Runtime() = default;

  virtual int workers() const noexcept = 0;
  /// Is time counted instead of measured?
  virtual bool is_virtual() const noexcept = 0;

  /// Runs the body once for each worker, 0 on the caller's own thread, and returns when all have returned. What a body
  /// throws is thrown again here, when all have ended; the body sees to it that the others end.
  virtual void run(const Body& body) = 0;

  // --- the lock; a worker that has entered leaves before it searches on
  virtual void enter(int worker) = 0;
  virtual void leave(int worker) noexcept = 0;
  /// Under the lock: gives it up until it is woken, or for a moment only; the caller looks again at what it waits
  /// for. A wake that comes before the sleep is not lost.
  virtual void sleep(int worker) = 0;
  /// Under the lock.
  virtual void wake(int worker) = 0;

  // --- time
  virtual void spend(int worker, Cost cost, std::uint64_t times) noexcept = 0;
  void spend(int worker, Cost cost) noexcept { spend(worker, cost, 1); }
  /// How many nodes a worker searches between two pauses.
  virtual std::uint64_t nodes_between_pauses() const noexcept = 0;
  /// Others may go on now. Never called under the lock.
  virtual void pause(int worker) noexcept = 0;
  /// Has the machine's own time run out? (Limits of real time are the business of `Control`.)
  virtual bool expired(int worker) const noexcept = 0;
  /// Of the last run.
  virtual Effort effort() const = 0;

  /// Under the lock: tells whoever keeps a log.
  virtual void note(int worker, const SplitEvent& event) = 0;
};

/// Holds the lock for as long as it lives.
class RuntimeLock {
 public:
  RuntimeLock(Runtime& runtime, int worker) : runtime_(runtime), worker_(worker) { runtime_.enter(worker_); }
  ~RuntimeLock() { runtime_.leave(worker_); }
  RuntimeLock(const RuntimeLock&) = delete;
  RuntimeLock& operator=(const RuntimeLock&) = delete;

 private:
  Runtime& runtime_;
  int worker_;
};

}  // namespace pohon
