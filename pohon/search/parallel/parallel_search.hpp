// SPDX-License-Identifier: MIT
/// Alpha-beta or PVS by several workers, under any scheme, on any runtime: an algorithm as the serial ones are.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "pohon/search/parallel/crew.hpp"
#include "pohon/search/parallel/tree_estimate.hpp"
#include "pohon/search/parallel/whole_tree.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/pvs.hpp"

namespace pohon {

struct ParallelChoice {
  Scheme scheme = Scheme::Ybwc;
  Partition partition = Partition::Levels;
  FirstLook first_look = FirstLook::WholeWindow;  // Jamboree always tests first
  int split_depth = 3;
  double split_nodes = 0;  // nodes with fewer below them, by the look of the tree, are searched by one worker as well

  ScheduleChoice for_workers(int workers) const noexcept {
    const bool tests = scheme == Scheme::Jamboree;
    return {.scheme = scheme,
            .partition = partition,
            .workers = workers,
            .split_depth = split_depth,
            .first_look = tests ? FirstLook::NullWindow : first_look};
  }
};

/// Can be asked several times, as iterative deepening does; what the workers have learnt of the order of moves stays.
/// The value is that of alpha-beta to the same depth, whatever the scheme, the workers and their luck.
template <Game G, EvaluatorFor<G> E>
class ParallelSearch {
 public:
  ParallelSearch(const ParallelChoice& choice, Runtime& runtime)
      : choice_(choice), schedule_(schedule_of(choice.for_workers(runtime.workers()))), runtime_(runtime) {}

  Answer<G> operator()(const Task<G, E>& task, Control& control, Unobserved&) {
    const TreeEstimate estimate(task.root, task.depth);
    schedule_.horizon = estimate.plies();
    schedule_.split_depth = std::max(choice_.split_depth, estimate.depth_worth(choice_.split_nodes));
    std::vector<Task<G, E>> tasks(static_cast<std::size_t>(runtime_.workers()), task);
    for (std::size_t i = 1; i < tasks.size(); ++i) tasks[i].aids = aids_of(i, task.aids);
    if (schedule_.first_look == FirstLook::NullWindow) return run<PvsSearch<G, E, Unobserved>>(tasks, control);
    return run<AlphaBetaSearch<G, E, Unobserved>>(tasks, control);
  }

  /// Of all that was asked.
  const Teamwork& teamwork() const noexcept { return teamwork_; }
  /// What was not given back: open nodes or marks of searchers. 0 after every search.
  std::uint64_t left_behind() const noexcept { return left_behind_; }

 private:
  template <class Serial>
  Answer<G> run(const std::vector<Task<G, E>>& tasks, Control& control) {
    if (opens_nodes(schedule_.scheme)) {
      Crew<G, E, Serial> crew(tasks, control, runtime_, schedule_);
      const Answer<G> answer = crew.run();
      teamwork_ += crew.teamwork();
      left_behind_ += crew.open_nodes();
      return answer;
    }
    WholeTree<G, E, Serial> all(tasks, control, runtime_, schedule_);
    const Answer<G> answer = all.run();
    teamwork_ += all.teamwork();
    left_behind_ += all.busy().searchers();
    return answer;
  }

  /// Of a helper: the first worker's choices and table, and an order of moves of its own.
  Aids<G>* aids_of(std::size_t worker, Aids<G>* first) {
    if (first == nullptr) return nullptr;
    while (aids_.size() < worker) aids_.push_back(std::make_unique<Aids<G>>(first->choices(), first->table()));
    return aids_[worker - 1].get();
  }

  ParallelChoice choice_;
  Schedule schedule_;
  Runtime& runtime_;
  std::vector<std::unique_ptr<Aids<G>>> aids_;
  Teamwork teamwork_;
  std::uint64_t left_behind_ = 0;
};

}  // namespace pohon
