// SPDX-License-Identifier: MIT
#include "apps/server/connections.hpp"

namespace pohon::server {

void Connections::enqueue(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    if (idle_ < tasks_.size() && threads_.size() < most_) threads_.emplace_back([this] { work(); });
  }
  call_.notify_one();
}

void Connections::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    open_ = false;
  }
  call_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool Connections::is_crowded() const {
  const std::lock_guard lock(mutex_);
  return !tasks_.empty();
}

bool Connections::is_closing() const {
  const std::lock_guard lock(mutex_);
  return !open_;
}

void Connections::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    call_.wait(lock, [this] { return !open_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty()) return;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace pohon::server
