// SPDX-License-Identifier: MIT
#include "pohon/games/othello/painter.hpp"

#include <bit>

#include "pohon/core/lettered_board.hpp"

namespace pohon {

BoardPicture OthelloPainter::board(const Othello& state) {
  BoardPicture board = empty_board({.kind = "othello", .rows = 8, .columns = 8, .from = RowsFrom::Top});
  board.pieces = "discs";
  board.way = "enclose";
  fill_board(board, [&](Side side, int row, int column) { return has_bit(state.discs(side), 8 * row + column); });
  return board;
}

MovePicture OthelloPainter::move(const Othello& state, Othello::Move move) {
  if (move.is_pass()) return {.kind = "pass", .words = "pass"};
  return placed_on(board(state), move.cell);
}

std::array<int, 2> OthelloPainter::score(const Othello& state) {
  return {std::popcount(state.discs(Side::First)), std::popcount(state.discs(Side::Second))};
}

}  // namespace pohon
