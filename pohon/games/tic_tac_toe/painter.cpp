// SPDX-License-Identifier: MIT
#include "pohon/games/tic_tac_toe/painter.hpp"

#include "pohon/core/lettered_board.hpp"

namespace pohon {

BoardPicture TicTacToePainter::board(const TicTacToe& state) {
  BoardPicture board = empty_board({.kind = "tic-tac-toe", .rows = 3, .columns = 3, .from = RowsFrom::Bottom});
  fill_board(board, [&](Side side, int row, int column) { return has_bit(state.marks(side), 3 * row + column); });
  return board;
}

MovePicture TicTacToePainter::move(const TicTacToe& state, TicTacToe::Move move) {
  return placed_on(board(state), move.cell);
}

}  // namespace pohon
