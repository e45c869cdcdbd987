// SPDX-License-Identifier: MIT
/// The threads that search: jobs run now or at a later time, so many at once, and below the requests in priority.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "pohon/search/stop.hpp"
#include "service/topic.hpp"

namespace pohon::service {

class Executor {
 public:
  using Job = std::function<void()>;

  explicit Executor(unsigned threads);
  ~Executor();
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  void soon(Job job) { at(Instant::now(), std::move(job)); }
  void at(Instant::time_point due, Job job);

  /// Requests the stop below which all jobs search, and waits for them. What was not begun is dropped.
  void shut_down();
  const Stop& stop() const noexcept { return stop_; }

  unsigned running() const;
  unsigned most() const noexcept { return static_cast<unsigned>(threads_.size()); }

 private:
  void work();

  Stop stop_;
  mutable std::mutex mutex_;
  std::condition_variable call_;
  std::multimap<Instant::time_point, Job> jobs_;
  std::vector<std::thread> threads_;
  unsigned running_ = 0;
  bool open_ = true;
};

}  // namespace pohon::service
