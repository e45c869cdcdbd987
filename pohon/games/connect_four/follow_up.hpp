// SPDX-License-Identifier: MIT
/// Proofs without search: a side that can always answer in the column where the other one has just played owns every
/// second cell of what is left (the follow-up, and the second player's claimeven, of Allis 1988).
///
/// Call a column odd or even after the number of its stones. In an even column the follower gets the upper cell of
/// each pair that is left, so its opponent gets the odd rows only (rows counted from 1). When the opponent takes the
/// last cell of an odd column there is nothing to answer there; the follower then plays into another odd column,
/// which makes that one even. Of odd columns we promise nothing: the opponent may get all their cells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon::connect_four {

using Stones = ConnectFour::Stones;

inline constexpr Stones kOddRows = ConnectFour::kBottom * 0b010101;
inline constexpr Stones kEvenRows = kOddRows << 1;

/// Up to seven moves side by side, the rest zeros: loops over all eight become vector instructions.
inline constexpr unsigned kLanes = 8;
using Lanes = std::array<Stones, kLanes>;

/// All cells of the columns that hold an odd number of stones: the next stone there would come to an even row.
constexpr Stones odd_columns(Stones taken) noexcept {
  const Stones landings = (taken + ConnectFour::kBottom) & kEvenRows;
  const Stones bottoms = (landings >> 1 | landings >> 3 | landings >> 5) & ConnectFour::kBottom;
  return (bottoms << ConnectFour::kRows) - bottoms;
}

/// O follows, X is to move: whether X could still make a four. If not, O has at least a draw. (The number of odd
/// columns is even then, so whenever X completes one there is another.)
constexpr Stones fours_against_follower(Stones crosses, Stones taken) noexcept {
  const Stones within_reach = kOddRows | odd_columns(taken);
  return ConnectFour::fours(crosses | (ConnectFour::kBoard & ~taken & within_reach));
}

/// O follows, X is to move and cannot make a four: O even wins if the cells that are sure to become its own hold one.
constexpr bool follower_makes_four(Stones noughts, Stones taken) noexcept {
  return ConnectFour::has_four(noughts | (ConnectFour::kBoard & ~taken & kEvenRows & ~odd_columns(taken)));
}

/// X follows, O is to move: the cells, of those where X would win, that X comes to by following. They lie on odd rows
/// of odd columns: in the end O has nothing left but to play below one.
constexpr Stones zugzwang_cells(Stones winning_cells, Stones taken) noexcept {
  return winning_cells & kOddRows & odd_columns(taken);
}

/// X follows, O is to move, `cells` are X's zugzwang cells: the score that X is sure of, 0 if it is sure of none. X
/// keeps out of the column of one such cell and wins there at the latest when all other columns are full, provided
/// that O can make no four before.
constexpr int follower_wins_by_zugzwang(Stones noughts, Stones taken, Stones cells) noexcept {
  const Stones empty = ConnectFour::kBoard & ~taken;
  const Stones within_reach = empty & (kOddRows | odd_columns(taken));
  int sure = 0;
  while (cells != 0) {
    const auto lowest = static_cast<unsigned>(std::countr_zero(cells));
    const Stones column = Stones{0x3F} << (lowest - lowest % ConnectFour::kStep);
    cells &= ~column;
    const Stones below = empty & kEvenRows & column & ((Stones{1} << lowest) - 1);
    if (ConnectFour::has_four(noughts | (within_reach & ~column) | below)) continue;
    const auto left_over = static_cast<int>(ConnectFour::kRows - 1 - lowest % ConnectFour::kStep);
    sure = std::max(sure, ConnectFour::margin_after(42 - left_over));
  }
  return sure;
}

}  // namespace pohon::connect_four
