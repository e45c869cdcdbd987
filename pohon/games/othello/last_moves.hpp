// SPDX-License-Identifier: MIT
/// The last few empty cells played out exactly, without a table: alpha-beta, regions with an odd number of empty cells
/// first, and the last four cells each by a function of its own.
#pragma once

#include <bit>
#include <cstdint>

#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

/// Lower and upper end of what is asked, in discs: the answer is a bound outside of it, and exact inside.
struct DiscWindow {
  int alpha = -64;
  int beta = 64;

  constexpr DiscWindow flipped() const noexcept { return {.alpha = -beta, .beta = -alpha}; }
};

/// The lead of `own` when the game ends here; the empty cells go to the winner.
constexpr int final_lead(Discs own, Discs enemy) noexcept {
  const int mine = std::popcount(own);
  const int theirs = std::popcount(enemy);
  if (mine == theirs) return 0;
  return mine > theirs ? 64 - 2 * theirs : 2 * mine - 64;
}

class LastMoves {
 public:
  /// For the side that owns `own` and is to move. Any position is answered; more than ten empty cells take long.
  int solve(Discs own, Discs enemy, DiscWindow window) noexcept;

  /// Positions entered. The disc that fills the board is counted with the position before it.
  std::uint64_t nodes() const noexcept { return nodes_; }
  void count_node() noexcept { ++nodes_; }

 private:
  int several(Discs own, Discs enemy, DiscWindow window) noexcept;
  int passed(Discs own, Discs enemy, DiscWindow window) noexcept;
  int four(Discs own, Discs enemy, DiscWindow window) noexcept;
  int three(Discs own, Discs enemy, unsigned first, unsigned second, unsigned third, DiscWindow window) noexcept;
  int two(Discs own, Discs enemy, unsigned first, unsigned second, int beta) noexcept;
  int one(Discs own, unsigned cell) noexcept;

  std::uint64_t nodes_ = 0;
};

}  // namespace pohon::othello
