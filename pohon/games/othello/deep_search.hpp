// SPDX-License-Identifier: MIT
/// Exact search of Othello endgames with many empty cells: principal variation search (Marsland and Campbell 1982) with
/// a table, cut-offs by stable discs and by known successors (Plaat et al. 1996), and moves ordered by guesses at what
/// they are worth.
#pragma once

#include <cstdint>

#include "pohon/core/solver.hpp"
#include "pohon/games/othello/guess.hpp"
#include "pohon/games/othello/last_moves.hpp"
#include "pohon/games/othello/move_order.hpp"
#include "pohon/games/othello/pattern_evaluator.hpp"
#include "pohon/games/othello/solver_table.hpp"

namespace pohon::othello {

/// One question's work. `own` always is the side to move.
class DeepSearch {
 public:
  DeepSearch(SolverTable& table, const OthelloPatterns& evaluate, const KeepGoing& keep_going,
             std::uint64_t nodes_before) noexcept
      : table_(table), keep_going_(keep_going), guess_(evaluate), before_(nodes_before) {}

  struct Found {
    int lead;
    unsigned cell;
  };

  /// The best move of a side that has one. The lead is exact inside of the window and a bound outside. Says nothing
  /// once `stopped()`.
  Found solve_root(Discs own, Discs enemy, DiscWindow window);

  /// Looks so many moves ahead, for a guess in hundredths of a disc; leaves the best moves in the table, where the
  /// exact search finds them. Says nothing once `stopped()`.
  int look_ahead(Discs own, Discs enemy, int depth, GuessWindow window);

  bool stopped() const noexcept { return stopped_; }
  std::uint64_t nodes() const noexcept { return last_.nodes() + guess_.nodes(); }

 private:
  struct Node {
    Discs own;
    Discs enemy;
    std::uint64_t key;
    int empties;
  };

  int solve(Discs own, Discs enemy, DiscWindow window);
  int passed(Discs own, Discs enemy, DiscWindow window);
  Found best_of(const Node& node, DiscWindow window, Candidates& candidates, const Remembered& known);
  Found first_to_last(Candidates& candidates, DiscWindow window);
  void rank(const Node& node, Candidates& candidates, const Remembered& known) noexcept;
  int promised_by_successors(Candidates& candidates, int enough) const noexcept;
  Remembered remembered(std::uint64_t key) const noexcept;
  void remember(const Node& node, Remembered known, DiscWindow asked, Found found, std::uint64_t work) noexcept;
  void enter_node();

  SolverTable& table_;
  const KeepGoing& keep_going_;
  Guess guess_;
  LastMoves last_;
  std::uint64_t before_;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
};

}  // namespace pohon::othello
