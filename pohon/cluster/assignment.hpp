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

  void narrow(Window to) noexcept { window = narrowed(window, to); }

  JobId job;
  Window window;               // as the lender sees it; narrowed by `narrow`
  Stop stop;                   // requested by `Abort`
  std::size_t first_open = 0;  // its open nodes are from here on
};

/// A move that somebody else searches.
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

  Window current_window() noexcept {
    return open.narrow(parent != nullptr ? parent->current_window().raised_to(parent->open.best) : assignment->window);
  }
};

}  // namespace pohon
