// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/painter.hpp"

#include <bit>

#include "pohon/core/lettered_board.hpp"

namespace pohon {

BoardPicture AdjacencyPainter::board(const Adjacency& state) {
  const auto [rows, columns] = state.board();
  BoardPicture board = empty_board({.kind = "adjacency", .rows = rows, .columns = columns, .from = RowsFrom::Bottom});
  fill_board(board, [&](Side side, int row, int column) { return has_bit(state.marks(side), 8 * row + column); });
  return board;
}

MovePicture AdjacencyPainter::move(const Adjacency& state, Adjacency::Move move) {
  const int cell = static_cast<int>(move.row()) * state.board().columns + static_cast<int>(move.column());
  return placed_on(board(state), cell);
}

std::array<int, 2> AdjacencyPainter::score(const Adjacency& state) {
  return {std::popcount(state.marks(Side::First)), std::popcount(state.marks(Side::Second))};
}

}  // namespace pohon
