// SPDX-License-Identifier: MIT
/// One worker of a crew: a serial search of its own, with its own counts and ordering, that obeys the stop of its job.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "pohon/search/parallel/runtime/runtime.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

/// The nodes that all workers together may still visit.
class NodeBudget {
 public:
  explicit NodeBudget(std::uint64_t nodes) noexcept : left_(nodes) {}

  /// As many as are asked for, or what is left.
  std::uint64_t draw(std::uint64_t wanted) noexcept {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    if (left == kEndless) return wanted;
    while (!left_.compare_exchange_weak(left, left - std::min(left, wanted), std::memory_order_relaxed)) {
    }
    return std::min(left, wanted);
  }

 private:
  static constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();
  std::atomic<std::uint64_t> left_;
};

/// What the workers of one search share besides the table.
struct CrewCommon {
  Runtime& runtime;
  Stop stop;  // of the whole search, below whatever stop came from outside
  NodeBudget node_budget;

  CrewCommon(Runtime& machine, const Control& control)
      : runtime(machine),
        stop(control.stop()),
        node_budget(control.limits().nodes == Limits{}.nodes ? Limits{}.nodes
                                                             : control.limits().nodes - control.nodes()) {}
};

/// `Serial` is a search on a `Frame`: alpha-beta, PVS … Worker 0 works under the caller's control and looks after its
/// limits, which the others feel as a stop.
template <Game G, EvaluatorFor<G> E, class Serial>
class CrewWorker {
 public:
  /// `more`: what else the search wants to be made of.
  template <class... More>
  CrewWorker(const Task<G, E>& question, Control* callers, CrewCommon& common, int its_number, const More&... more)
      : number(its_number),
        control(callers != nullptr ? *callers : own_),
        task(question),
        search(task, control, nobody_, more...),
        common_(common),
        nodes_before_(control.nodes()),
        nodes_paid_(control.nodes()) {
    control.set_pace([this](const Control&) { return pace(); });
  }
  ~CrewWorker() { control.set_pace({}); }
  CrewWorker(const CrewWorker&) = delete;
  CrewWorker& operator=(const CrewWorker&) = delete;

  /// From now on this stop ends what is searched.
  void obey(const Stop& stop) noexcept {
    pay();
    obeyed_ = &stop;
    control.resume();
  }

  /// Time for what has been searched since the last time.
  void pay() noexcept {
    const std::uint64_t nodes = control.nodes();
    common_.runtime.spend(number, Cost::Node, nodes - nodes_paid_);
    nodes_paid_ = nodes;
    if (search.counts.table_probes == probes_paid_) return;
    common_.runtime.spend(number, Cost::TableAccess, search.counts.table_probes - probes_paid_);
    probes_paid_ = search.counts.table_probes;
  }

  /// Of this run.
  Counts counts() const noexcept {
    Counts mine = search.counts;
    mine.nodes = control.nodes() - nodes_before_;
    return mine;
  }

 private:
  Control own_;
  Unobserved nobody_;

 public:
  const int number;
  Control& control;
  const Task<G, E> task;
  Serial search;

 private:
  /// At every poll: time goes by, others have their turn, and what is not needed any more ends.
  std::uint64_t pace() noexcept {
    Runtime& runtime = common_.runtime;
    pay();
    runtime.pause(number);
    if (runtime.expired(number)) common_.stop.request();
    if (obeyed_->requested()) return 0;
    const std::uint64_t nodes = control.nodes();
    if (nodes >= allowed_until_) allowed_until_ = nodes + common_.node_budget.draw(runtime.nodes_between_pauses());
    return allowed_until_ - nodes;
  }

  CrewCommon& common_;
  const Stop* obeyed_ = &common_.stop;
  std::uint64_t nodes_before_;
  std::uint64_t nodes_paid_;
  std::uint64_t probes_paid_ = 0;
  std::uint64_t allowed_until_ = 0;
};

/// All workers of a search; worker 0 works under the caller's control and answers for all.
template <Game G, EvaluatorFor<G> E, class Serial>
class CrewWorkers {
 public:
  using Worker = CrewWorker<G, E, Serial>;

  /// `tasks`: one for each worker of the runtime, alike but for their aids, which share a table or have none.
  CrewWorkers(const std::vector<Task<G, E>>& tasks, Control& control, CrewCommon& common) {
    for (int i = 0; i < common.runtime.workers(); ++i) {
      Control* const callers = i == 0 ? &control : nullptr;
      workers_.push_back(std::make_unique<Worker>(tasks[static_cast<std::size_t>(i)], callers, common, i));
    }
  }

  Worker& operator[](int number) noexcept { return *workers_[static_cast<std::size_t>(number)]; }

  /// With everybody's counts; a halted search has the best that was known.
  template <class Result>
  Answer<G> answer(const Result& result) {
    Worker& first = *workers_.front();
    Counts all;
    for (const auto& worker : workers_) all += worker->counts();
    first.control.add_nodes(all.nodes - first.counts().nodes);
    if (result.halted) {
      first.control.halt();
    } else {
      first.control.resume();  // what ended was a part of the search
    }
    Answer<G> answer = first.search.answer(result.score, result.line);
    answer.counts = all;
    return answer;
  }

 private:
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace pohon
