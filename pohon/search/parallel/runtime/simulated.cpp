// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/runtime/simulated.hpp"

#include <algorithm>
#include <cassert>

namespace pohon {

Simulated::Simulated(SimulatedSettings settings) : settings_(std::move(settings)), rng_(settings_.seed) {
  assert(settings_.workers >= 1 && settings_.workers <= kMost);
}

Simulated::~Simulated() = default;

void Simulated::run(const Body& body) {
  start(body);
  while (living_ > 0) {
    running_ = next_worker();
    if (running_ < 0) {
      if (answered_) {
        recall_lost();
      } else {
        stalled_ = settings_.deadline == SimulatedSettings{}.deadline;
      }
      rouse_sleepers();
      continue;
    }
    Processor& now = at(running_);
    now.doing = Doing::Running;
    now.fiber->resume();
    if (now.doing != Doing::Ended) continue;
    --living_;
    if (running_ == 0) {
      answered_ = true;
      effort_.elapsed = now.clock;
      for (const Processor& each : processors_) {  // what they did after the answer does not count
        effort_.busy.push_back(each.busy - std::min(each.busy, each.clock - std::min(each.clock, now.clock)));
      }
    }
  }
  running_ = -1;
  if (failure_) std::rethrow_exception(failure_);
}

void Simulated::start(const Body& body) {
  rng_ = Rng(settings_.seed);
  processors_.clear();
  processors_.resize(static_cast<std::size_t>(settings_.workers));
  ready_.clear();
  by_clock_ = {};
  log_.clear();
  effort_ = {};
  failure_ = nullptr;
  answered_ = stalled_ = false;
  living_ = settings_.workers;
  for (int i = 0; i < settings_.workers; ++i) {
    at(i).rank = rng_.next();
    at(i).fiber = std::make_unique<Fiber>([this, i, &body] { live(i, body); });
    make_ready(i);
  }
}

void Simulated::live(int worker, const Body& body) noexcept {
  try {
    body(worker);
  } catch (...) {
    if (!failure_) failure_ = std::current_exception();
  }
  at(worker).doing = Doing::Ended;
}

Simulated::Turn Simulated::turn_of(int worker) const noexcept {
  const std::uint64_t clock = at(worker).clock;
  return {clock, scatter(settings_.seed ^ scatter(clock + static_cast<std::uint64_t>(worker))), worker};
}

void Simulated::make_ready(int worker) {
  Processor& processor = at(worker);
  processor.doing = Doing::Ready;
  if (settings_.turns == Turns::Time) {
    by_clock_.push(turn_of(worker));
  } else {
    ready_.push_back(worker);
  }
}

/// -1: nobody can go on.
int Simulated::next_worker() {
  for (;;) {
    int worker = -1;
    if (settings_.turns != Turns::Time) {
      worker = drawn_worker();
    } else if (!by_clock_.empty()) {
      worker = by_clock_.top().worker;
      by_clock_.pop();
    }
    if (worker < 0 || !is_lost(worker)) return worker;
    at(worker).doing = Doing::Lost;
  }
}

int Simulated::drawn_worker() {
  if (ready_.empty()) return -1;
  auto chosen = ready_.begin() + static_cast<std::ptrdiff_t>(rng_.below(ready_.size()));
  if (settings_.turns == Turns::Ranks) {
    chosen = std::max_element(ready_.begin(), ready_.end(), [this](int a, int b) { return at(a).rank < at(b).rank; });
  }
  const int worker = *chosen;
  *chosen = ready_.back();
  ready_.pop_back();
  return worker;
}

/// The moment of a sleep is over when nothing else happens any more: at the deadline, if there is one.
void Simulated::rouse_sleepers() {
  for (int i = 0; i < settings_.workers; ++i) {
    if (at(i).doing != Doing::Asleep) continue;
    if (!answered_ && !stalled_) at(i).clock = std::max(at(i).clock, settings_.deadline);
    make_ready(i);
  }
}

/// The answer does not wait for them, but their stacks have to be left.
void Simulated::recall_lost() {
  for (int i = 0; i < settings_.workers; ++i) {
    if (at(i).doing == Doing::Lost) make_ready(i);
  }
}

bool Simulated::is_lost(int worker) const noexcept {
  if (answered_) return false;
  return std::any_of(settings_.faults.begin(), settings_.faults.end(), [&](const Fault& fault) {
    return fault.kind == Fault::Kind::Lost && fault.worker == worker && at(worker).clock >= fault.from;
  });
}

std::uint64_t Simulated::slowness(int worker) const noexcept {
  std::uint64_t factor = 1;
  for (const Fault& fault : settings_.faults) {
    const bool slow = fault.kind == Fault::Kind::Slow && fault.worker == worker && at(worker).clock >= fault.from;
    if (slow) factor *= fault.factor;
  }
  return factor;
}

void Simulated::enter(int worker) {
  spend(worker, Cost::Lock);
  pause(worker);
}

void Simulated::sleep(int worker) {
  Processor& self = at(worker);
  if (!self.rung) {
    self.doing = Doing::Asleep;
    self.fiber->suspend();
  }
  self.rung = false;
}

void Simulated::wake(int worker) {
  Processor& sleeper = at(worker);
  sleeper.rung = true;
  if (sleeper.doing != Doing::Asleep) return;
  if (running_ >= 0) sleeper.clock = std::max(sleeper.clock, at(running_).clock);
  make_ready(worker);
}

void Simulated::spend(int worker, Cost cost, std::uint64_t times) noexcept {
  Processor& self = at(worker);
  const std::uint64_t ticks = settings_.costs.of(cost) * times;
  const bool work = cost == Cost::Node || cost == Cost::TableAccess;
  if (work && !answered_) self.busy += ticks;
  self.clock += settings_.faults.empty() ? ticks : ticks * slowness(worker);
}

bool Simulated::has_to_yield(int worker) noexcept {
  if (settings_.turns == Turns::Time) {
    const bool lost = !settings_.faults.empty() && is_lost(worker);
    return lost || (!by_clock_.empty() && turn_of(worker) > by_clock_.top());
  }
  constexpr std::uint64_t kRanksChange = 16;  // one pause in so many
  if (settings_.turns == Turns::Ranks && rng_.below(kRanksChange) == 0) at(worker).rank = rng_.next();
  return true;
}

void Simulated::pause(int worker) noexcept {
  Processor& self = at(worker);
  if (!has_to_yield(worker)) return;
  make_ready(worker);
  self.fiber->suspend();
}

bool Simulated::expired(int worker) const noexcept {
  return stalled_ || answered_ || at(worker).clock >= settings_.deadline;
}

void Simulated::note(int worker, const SplitEvent& event) {
  if (settings_.keep_log) log_.push_back({at(worker).clock, worker, event});
}

}  // namespace pohon
