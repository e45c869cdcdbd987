// SPDX-License-Identifier: MIT
/// What a rank is at: jobs that it was given, and nodes whose moves it lends to others.
#pragma once

#include <vector>

#include "pohon/cluster/letters.hpp"
#include "pohon/search/parallel/rules.hpp"

namespace pohon {

/// A job lent by another rank (or the whole search, at rank 0).
struct Assignment {
  Assignment(JobId id, Window asked, const Stop* above) : job(id), window(asked), stop(above) {}

  /// One that would become empty stays as it is.
  void narrow(Window to) noexcept {
    const Window both{std::max(window.alpha, to.alpha), std::min(window.beta, to.beta)};
    if (both.alpha < both.beta) window = both;
  }

  JobId job;
  Window window;               // as the lender sees it; narrowed by `narrow`
  Stop stop;                   // requested by `Abort`
  std::size_t first_open = 0;  // its open nodes are from here on
};

/// A move of a node, and the window that it is searched with, as the node sees it.
struct MoveJob {
  std::size_t place = 0;
  Window window;
};

/// One that somebody else searches.
struct Loan {
  std::uint32_t number = 0;
  int thief = 0;
  MoveJob job;
  Window told;  // the narrowest window that the thief has been told
};

/// An open node of this rank.
template <Game G>
struct LendingNode {
  LendingNode(const typename OpenNode<G>::Origin& origin, const G& state, const typename G::Moves& moves,
              const Stop* above)
      : open(origin, state, moves, above) {}

  OpenNode<G> open;
  LendingNode* parent = nullptr;  // on this rank; none: the assignment itself
  Assignment* assignment = nullptr;
  std::vector<typename G::Move> way;  // from the root
  std::vector<Loan> loans;            // under way

  /// A move to be searched now: a second look at one that has passed its test, or the next one. To be asked only where
  /// there is one.
  MoveJob take(const Schedule& schedule) noexcept {
    MoveJob job{0, current_window().raised_to(open.best)};
    if (has_second_look(schedule, open)) {
      job.place = open.second_look();
      open.needs_second_look.reset(job.place);
      return job;
    }
    job.place = open.next++;
    const bool test = schedule.first_look == FirstLook::NullWindow && job.place > 0 && job.window.alpha > -kInfinity;
    if (test) job.window = null_window_above(job.window.alpha);
    return job;
  }

  /// The window as it is now: what was found above since the node was opened may have narrowed it. One that would have
  /// become empty stays as it is: its question is answered by whoever asked it.
  Window current_window() noexcept {
    const Window above = parent != nullptr ? parent->current_window().raised_to(parent->open.best) : assignment->window;
    const Window asked = above.flipped();
    const Window both{std::max(open.window.alpha, asked.alpha), std::min(open.window.beta, asked.beta)};
    if (both.alpha < both.beta) open.window = both;
    return open.window;
  }
};

}  // namespace pohon
