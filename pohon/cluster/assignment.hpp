// SPDX-License-Identifier: MIT
/// What a rank is at: jobs that it was given, and nodes whose moves it lends to others.
#pragma once

#include <vector>

#include "pohon/cluster/letters.hpp"
#include "pohon/search/parallel/open_node.hpp"

namespace pohon {

/// A job lent by another rank (or the whole search, at rank 0).
struct Assignment {
  Assignment(JobId id, Window asked, const Stop* above) : job(id), window(asked), stop(above) {}

  JobId job;
  Window window;               // as the lender sees it; narrowed by `Bound`
  Stop stop;                   // requested by `Abort`
  std::size_t first_open = 0;  // its open nodes are from here on
};

/// A move of a node that somebody else searches.
struct Loan {
  std::uint32_t number = 0;
  std::size_t place = 0;
  int thief = 0;
  Window window;  // as the thief knows it
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
