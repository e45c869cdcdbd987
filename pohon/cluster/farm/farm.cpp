// SPDX-License-Identifier: MIT
#include "pohon/cluster/farm/farm.hpp"

#include <atomic>
#include <cassert>
#include <exception>
#include <thread>

namespace pohon {

void Farm::open(Trade trade, const Bytes& plan) {
  Bytes letter = Writer().put(trade).done();
  letter.insert(letter.end(), plan.begin(), plan.end());
  free_.clear();
  for (int to = 1; to < post_.size(); ++to) {
    post_.send(to, Tag::Plan, letter);
    free_.push_back(to);
  }
}

int Farm::give(Bytes job) {
  assert(!free_.empty());
  const int worker = free_.back();
  free_.pop_back();
  post_.send(worker, Tag::Job, std::move(job));
  return worker;
}

std::optional<Farm::Done> Farm::poll() {
  auto letter = post_.poll();
  if (!letter) return std::nullopt;
  free_.push_back(letter->from);
  return Done{.worker = letter->from, .result = std::move(letter->bytes)};
}

/// A worker answers the way home, so that no letter of its last job is on its way when the farm is gone.
void Farm::close() {
  if (closed_) return;
  closed_ = true;
  for (int to = 1; to < post_.size(); ++to) post_.send(to, Tag::Home, {});
  for (int gone = 0; gone < workers();) {
    const auto letter = post_.poll();
    if (letter && letter->tag == Tag::Home) ++gone;
    if (!letter) post_.rest(0);
  }
}

namespace {

/// A job on a thread of its own, so that its worker can look at the post meanwhile.
class Workbench {
 public:
  Workbench(const Craft& craft, Bytes job)
      : thread_([this, &craft, job = std::move(job)] {
          try {
            result_ = craft(job, stop_);
          } catch (...) {
            failure_ = std::current_exception();
          }
          done_ = true;
        }) {}
  ~Workbench() {
    stop_.request();
    if (thread_.joinable()) thread_.join();
  }
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;

  bool done() const noexcept { return done_; }
  std::optional<Bytes> result() {
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(result_);
  }

 private:
  Stop stop_;
  std::optional<Bytes> result_;
  std::exception_ptr failure_;
  std::atomic<bool> done_{false};
  std::thread thread_;  // last: it uses all the others
};

}  // namespace

void work_on_farm(Post& post, const Apprenticeship& learn) {
  Craft craft;
  std::optional<Workbench> bench;
  for (unsigned idle = 0;; ++idle) {
    if (bench && bench->done()) {
      if (auto result = bench->result()) post.send(0, Tag::Done, std::move(*result));
      bench.reset();
      idle = 0;
    }
    const auto letter = post.poll();
    if (!letter) {
      post.rest(idle);
      continue;
    }
    idle = 0;
    if (letter->tag == Tag::Home) break;
    if (letter->tag == Tag::Plan) {
      const Trade trade = Reader(letter->bytes).get<Trade>();
      craft = learn(trade, Bytes(letter->bytes.begin() + sizeof(Trade), letter->bytes.end()));
    } else if (letter->tag == Tag::Job) {
      bench.emplace(craft, letter->bytes);
    }
  }
  bench.reset();
  post.send(0, Tag::Home, {});
}

}  // namespace pohon
