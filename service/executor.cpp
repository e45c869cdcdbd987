// SPDX-License-Identifier: MIT
#include "service/executor.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace pohon::service {

namespace {

/// Linux gives each thread a priority of its own: requests are answered while searches use the machine.
void give_way() {
  constexpr int kNice = 5;
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
}

}  // namespace

Executor::Executor(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Executor::~Executor() { shut_down(); }

void Executor::at(Instant::time_point due, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (!open_) return;
    jobs_.emplace(due, std::move(job));
  }
  call_.notify_one();
}

void Executor::shut_down() {
  stop_.request();
  {
    const std::lock_guard lock(mutex_);
    open_ = false;
    jobs_.clear();
  }
  call_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

unsigned Executor::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

void Executor::work() {
  give_way();
  std::unique_lock lock(mutex_);
  while (open_) {
    if (jobs_.empty()) {
      call_.wait(lock);
      continue;
    }
    const auto due = jobs_.begin()->first;
    if (Instant::now() < due) {
      call_.wait_until(lock, due);
      continue;
    }
    Job job = std::move(jobs_.begin()->second);
    jobs_.erase(jobs_.begin());
    ++running_;
    lock.unlock();
    try {
      job();
    } catch (...) {  // jobs tell their own troubles; none may end the server
    }
    job = nullptr;
    lock.lock();
    --running_;
  }
}

}  // namespace pohon::service
