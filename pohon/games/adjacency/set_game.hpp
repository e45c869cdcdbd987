// SPDX-License-Identifier: MIT
/// Adjacency to a full board as a game on the set of empty cells alone.
///
/// The owner of a cell at the end is who moves last in it or beside it, so the colours of marks that can still be
/// flipped mean nothing. A move scores the cells that it settles, those with no other empty cell in or beside them;
/// marks that are settled already are a constant.
#pragma once

#include <bit>

#include "pohon/games/adjacency/adjacency.hpp"

namespace pohon::adjacency {

/// Where the game is played; equal for all positions of one game.
struct Field {
  Board board = {};
  Neighbourhood neighbourhood = Neighbourhood::Orthogonal;

  static constexpr Field of(const Adjacency& state) noexcept { return {state.board(), state.neighbourhood()}; }
  /// A cell and what lies beside it on the board.
  constexpr Cells around(unsigned cell) const noexcept {
    return (kNeighbours[static_cast<unsigned>(neighbourhood)][cell] | Cells{1} << cell) & board.cells();
  }
  /// A number of its own for each field.
  constexpr Key key() const noexcept {
    return static_cast<Key>(board.rows) << 16 | static_cast<Key>(board.columns) << 8 | static_cast<Key>(neighbourhood);
  }
  friend bool operator==(const Field&, const Field&) = default;
};

constexpr unsigned first_cell(Cells cells) noexcept { return static_cast<unsigned>(std::countr_zero(cells)); }

/// Every game that fills the board ends with all cells marked; `plies_left` says whether this one does.
constexpr bool fills_board(const Adjacency& state) noexcept {
  return state.plies_left() == std::popcount(state.empty());
}

/// Settled marks of the side to move minus those of the other one: what no move changes any more.
constexpr int settled_lead(const Adjacency& state) noexcept {
  const Cells settled = state.settled();
  return std::popcount(settled & state.mine()) - std::popcount(settled & state.theirs());
}

}  // namespace pohon::adjacency
