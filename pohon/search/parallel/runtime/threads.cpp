// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/runtime/threads.hpp"

#include <chrono>

namespace pohon {

namespace {

using Clock = std::chrono::steady_clock;

/// A sleeper looks up so often: a stop from outside rings no bell.
constexpr std::chrono::milliseconds kMoment{2};

std::uint64_t nanoseconds_since(Clock::time_point began) {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count());
}

}  // namespace

Threads::Threads(int workers) {
  for (int i = 0; i < workers; ++i) seats_.push_back(std::make_unique<Seat>());
  threads_.reserve(static_cast<std::size_t>(workers));
  try {
    for (int i = 1; i < workers; ++i) threads_.emplace_back([this, i] { serve(i); });
  } catch (...) {  // the system gives no more threads: the destructor does not run
    const int started = static_cast<int>(threads_.size());
    {
      const std::lock_guard lock(gate_);
      closing_ = true;
    }
    changed_.notify_all();
    for (int i = 0; i < started; ++i) threads_[static_cast<std::size_t>(i)].join();
    throw;
  }
}

Threads::~Threads() {
  {
    const std::lock_guard lock(gate_);
    closing_ = true;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Threads::serve(int worker) {
  std::uint64_t seen = 0;
  std::unique_lock lock(gate_);
  for (;;) {
    changed_.wait(lock, [&] { return closing_ || round_ != seen; });
    if (closing_) return;
    seen = round_;
    lock.unlock();
    guarded(worker);
    lock.lock();
    if (--running_ == 0) changed_.notify_all();
  }
}

void Threads::guarded(int worker) noexcept {
  try {
    (*body_)(worker);
  } catch (...) {
    const std::lock_guard lock(gate_);
    if (!failure_) failure_ = std::current_exception();
  }
}

void Threads::run(const Body& body) {
  const auto began = Clock::now();
  for (auto& seat : seats_) {
    seat->asleep = 0;
    seat->rung = false;
  }
  {
    const std::lock_guard lock(gate_);
    body_ = &body;
    failure_ = nullptr;
    running_ = workers() - 1;
    ++round_;
  }
  changed_.notify_all();
  guarded(0);
  const std::uint64_t elapsed = nanoseconds_since(began);
  std::unique_lock lock(gate_);
  changed_.wait(lock, [&] { return running_ == 0; });
  body_ = nullptr;
  effort_ = {.elapsed = elapsed, .busy = {}};
  for (const auto& seat : seats_) effort_.busy.push_back(elapsed - std::min(elapsed, seat->asleep));
  if (failure_) std::rethrow_exception(failure_);
}

void Threads::sleep(int worker) {
  Seat& seat = *seats_[static_cast<std::size_t>(worker)];
  const auto began = Clock::now();
  std::unique_lock lock(lock_, std::adopt_lock);
  if (!seat.rung) seat.bell.wait_for(lock, kMoment);
  seat.rung = false;
  lock.release();  // still held
  seat.asleep += nanoseconds_since(began);
}

void Threads::wake(int worker) {
  Seat& seat = *seats_[static_cast<std::size_t>(worker)];
  seat.rung = true;
  seat.bell.notify_one();
}

}  // namespace pohon
