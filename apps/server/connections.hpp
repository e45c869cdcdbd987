// SPDX-License-Identifier: MIT
/// The threads of connections: one each while it is busy, more as they are needed, up to a bound.
#pragma once

#include <httplib.h>

#include <deque>

namespace pohon::server {

class Connections final : public httplib::TaskQueue {
 public:
  explicit Connections(unsigned most) : most_(most) {}
  ~Connections() override { shutdown(); }

  void enqueue(std::function<void()> task) override;
  void shutdown() override;

  /// Others wait for a thread: who only keeps one for later should let go.
  bool is_crowded() const;
  bool is_closing() const;

 private:
  void work();

  unsigned most_;
  mutable std::mutex mutex_;
  std::condition_variable call_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  unsigned idle_ = 0;
  bool open_ = true;
};

}  // namespace pohon::server
