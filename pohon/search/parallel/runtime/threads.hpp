// SPDX-License-Identifier: MIT
/// The real machine: a pool of threads, a mutex, a bell for each worker.
#pragma once

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "pohon/search/parallel/runtime/runtime.hpp"

namespace pohon {

/// The threads start with the object and wait between runs, so that the iterations of a search share them.
class Threads final : public Runtime {
 public:
  static constexpr int kMost = 1024;

  explicit Threads(int workers);
  ~Threads() override;

  int workers() const noexcept override { return static_cast<int>(seats_.size()); }
  bool is_virtual() const noexcept override { return false; }
  void run(const Body& body) override;

  void enter(int) override { lock_.lock(); }
  void leave(int) noexcept override { lock_.unlock(); }
  void sleep(int worker) override;
  void wake(int worker) override;

  using Runtime::spend;
  void spend(int, Cost, std::uint64_t) noexcept override {}
  std::uint64_t nodes_between_pauses() const noexcept override { return 128; }
  void pause(int) noexcept override {}
  bool expired(int) const noexcept override { return false; }
  Effort effort() const override { return effort_; }
  void note(int, const SplitEvent&) override {}

 private:
  struct alignas(64) Seat {
    std::condition_variable bell;
    bool rung = false;         // under the lock
    std::uint64_t asleep = 0;  // nanoseconds of this run; its own worker's
  };

  void serve(int worker);
  void guarded(int worker) noexcept;

  std::vector<std::unique_ptr<Seat>> seats_;
  std::mutex lock_;

  std::mutex gate_;  // guards what follows
  std::condition_variable changed_;
  const Body* body_ = nullptr;
  std::uint64_t round_ = 0;
  int running_ = 0;
  bool closing_ = false;
  std::exception_ptr failure_;

  Effort effort_;
  std::vector<std::thread> threads_;
};

}  // namespace pohon
