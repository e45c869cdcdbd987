// SPDX-License-Identifier: MIT
#include "pohon/core/lettered_board.hpp"

namespace pohon {

BoardPicture empty_board(const LetteredBoard& shape) {
  BoardPicture board{.kind = shape.kind, .rows = shape.rows, .columns = shape.columns};
  board.cells.resize(static_cast<std::size_t>(shape.rows * shape.columns));
  for (int column = 0; column < shape.columns; ++column) {
    board.column_labels.emplace_back(1, static_cast<char>('a' + column));
  }
  for (int row = 0; row < shape.rows; ++row) {
    board.row_labels.push_back(std::to_string(shape.from == RowsFrom::Top ? row + 1 : shape.rows - row));
    for (int column = 0; column < shape.columns; ++column) {
      board.names.push_back(board.column_labels[static_cast<std::size_t>(column)] + board.row_labels.back());
    }
  }
  return board;
}

MovePicture placed_on(const BoardPicture& board, int cell) {
  return {.to = cell, .path = {cell}, .words = "mark " + board.names[static_cast<std::size_t>(cell)]};
}

}  // namespace pohon
