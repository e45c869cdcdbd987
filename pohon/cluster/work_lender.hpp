// SPDX-License-Identifier: MIT
/// Where a rank keeps its jobs and its open nodes, lends moves of them, and tells whoever has some what has changed.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "pohon/cluster/assignment.hpp"
#include "pohon/cluster/search_epochs.hpp"

namespace pohon {

/// Both stacks are lines down the tree: each job is below the node that waits for it, each node below its job.
template <Game G>
class WorkLender {
 public:
  using Node = LendingNode<G>;
  using Work = WorkLetter<typename G::Move>;

  WorkLender(SearchEpochs& epochs, const Schedule& schedule) noexcept : epochs_(epochs), schedule_(schedule) {}

  // --- the two stacks
  void take_on(Assignment& assignment) {
    assignment.first_open = open_.size();
    assignments_.push_back(&assignment);
  }
  void lay_down() noexcept { assignments_.pop_back(); }
  Assignment& current() noexcept { return *assignments_.back(); }

  void open(Node& node) { open_.push_back(&node); }
  /// The node is closed; who still searches for it is told to stop.
  void close(const Node& node) {
    open_.pop_back();
    for (const Loan& loan : node.loans) {
      epochs_.send(loan.thief, Tag::Abort, Writer().put(AbortLetter{job_of(loan)}).done());
    }
  }
  /// The last open one, if there is any.
  Node* top() noexcept { return open_.empty() ? nullptr : open_.back(); }

  JobId job_of(const Loan& loan) const noexcept { return {epochs_.rank(), loan.number}; }

  // --- letters
  /// Lends the move nearest to the root that may be given away, or refuses.
  void lend(int thief, const StealLetter& asked) {
    const Assignment* const base = asked.below == kWholeSearch ? nullptr : assignment_of(asked.below);
    const bool gone = asked.below != kWholeSearch && base == nullptr;
    for (std::size_t i = base != nullptr ? base->first_open : 0; i < open_.size() && !gone; ++i) {
      Node& node = *open_[i];
      if (has_job(schedule_, node.open) && may_be_joined(schedule_, node.open)) {
        return lend_move_of(node, thief, asked.serial);
      }
    }
    epochs_.send(thief, Tag::None, Writer().put(NoneLetter{asked.serial}).done());
  }

  struct Returned {
    Node* node = nullptr;
    MoveJob job;
  };
  /// The move whose loan is over; nothing if nobody waits for it any more.
  std::optional<Returned> returned(JobId job) noexcept {
    for (Node* node : open_) {
      const auto loan = std::find_if(node->loans.begin(), node->loans.end(),
                                     [&](const Loan& each) { return each.number == job.number; });
      if (loan == node->loans.end()) continue;
      const Returned back{node, loan->job};
      node->loans.erase(loan);
      return back;
    }
    return std::nullopt;
  }

  /// False: that job is not here any more.
  bool narrow(const BoundLetter& bound) {
    Assignment* const assignment = assignment_of(bound.job);
    if (assignment == nullptr) return false;
    assignment->narrow(bound.window);
    tell_bounds(assignment->first_open);
    return true;
  }
  bool abort(JobId job) noexcept {
    Assignment* const assignment = assignment_of(job);
    if (assignment == nullptr) return false;
    assignment->stop.request();
    return true;
  }

  /// Thieves of this node and of those below it hear of narrower windows.
  void tell_bounds_from(const Node& node) {
    tell_bounds(static_cast<std::size_t>(std::find(open_.begin(), open_.end(), &node) - open_.begin()));
  }

 private:
  Assignment* assignment_of(JobId job) noexcept {
    for (Assignment* each : assignments_) {
      if (each->job == job) return each;
    }
    return nullptr;
  }

  void lend_move_of(Node& node, int thief, std::uint32_t serial) {
    const MoveJob job = take_job(schedule_, node.open, node.current_window());
    const Loan& loan = node.loans.emplace_back(Loan{++lent_, thief, job, job.window});
    Work work{.serial = serial,
              .job = job_of(loan),
              .window = job.window,
              .depth = node.open.depth - 1,
              .kind = kind_of_child(node.open.origin.kind, job.place),
              .way = node.way};
    work.way.push_back(node.open.moves[job.place]);
    epochs_.send(thief, Tag::Work, work.bytes());
  }

  void tell_bounds(std::size_t from) {
    for (std::size_t i = from; i < open_.size(); ++i) {
      if (open_[i]->loans.empty()) continue;
      const Window now = open_[i]->current_window().raised_to(open_[i]->open.best);
      for (Loan& loan : open_[i]->loans) {
        if (loan.job.window.is_null() || loan.told == now || now.alpha >= now.beta) continue;
        loan.told = now;
        epochs_.send(loan.thief, Tag::Bound, Writer().put(BoundLetter{job_of(loan), now}).done());
      }
    }
  }

  SearchEpochs& epochs_;
  const Schedule& schedule_;
  std::vector<Assignment*> assignments_;
  std::vector<Node*> open_;
  std::uint32_t lent_ = 0;  // numbers of loans
};

}  // namespace pohon
