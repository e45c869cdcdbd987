// SPDX-License-Identifier: MIT
/// N-best: only the moves that look best after one ply are searched at all.
#pragma once

#include <cstddef>
#include <string_view>

#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/ranked.hpp"

namespace pohon {

/// Shannon's type B: alpha-beta over plausible moves instead of all. The ranking is the move order as well, so of the
/// aids only the table helps; moves that look alike keep the game's order, so the same moves are chosen whatever the
/// aids remember. Looking at a child to rank it is an evaluation, not a visit, and is not counted as a node.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class NBestSearch : public AlphaBetaVisits<NBestSearch<G, E, O>, G, E, O> {
  using Visits = AlphaBetaVisits<NBestSearch, G, E, O>;

 public:
  struct Choice {
    std::size_t n;   // moves a node
    int full_plies;  // from the root down, where every move is searched
  };

  NBestSearch(const Task<G, E>& question, Control& limits, O& watcher, Choice choice) noexcept
      : Visits(question, limits, watcher), choice_(choice) {}

  typename G::Moves moves_of(G& state, int ply) const noexcept { return plausible_moves(state, ply); }

 private:
  /// Greenblatt's plausible move generator: a ranking, and then the scissors.
  typename G::Moves plausible_moves(G& state, int ply) const noexcept {
    auto moves = state.moves();
    rank_by(moves, [&](typename G::Move move) {
      return -descend(state, move, [&](G& child) { return at_a_glance(child, ply + 1).value(); });
    });
    if (ply >= choice_.full_plies) moves.shrink_to(choice_.n);
    return moves;
  }

  Score at_a_glance(const G& state, int ply) const noexcept {
    if (const auto outcome = state.outcome()) return outcome_score(this->task.evaluate, state, *outcome, ply);
    return this->task.evaluate(state);
  }

  Choice choice_;
};

struct NBest {
  static constexpr std::string_view name = "n-best";
  static constexpr std::string_view summary = "alpha-beta over the n moves of each node that look best";
  static constexpr std::string_view source =
      "Shannon 1950, Programming a Computer for Playing Chess (type B); "
      "Greenblatt, Eastlake and Crocker 1967, The Greenblatt Chess Program";
  static constexpr Traits traits{.enhancements = true};

  int n = 8;
  int full = 0;  // plies from the root on which nothing is left out

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("n", n, {1, 1000}, "moves searched at each node");
    describe.number("full", full, {0, kMaxDepth}, "plies from the root on which all moves are searched");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    const typename NBestSearch<G, E, O>::Choice choice{.n = static_cast<std::size_t>(n > 0 ? n : 1),
                                                       .full_plies = full};
    return NBestSearch<G, E, O>(task, control, observer, choice).run();
  }
};

}  // namespace pohon
