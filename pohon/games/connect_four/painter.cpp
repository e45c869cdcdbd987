// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/painter.hpp"

#include "pohon/core/lettered_board.hpp"

namespace pohon {

BoardPicture ConnectFourPainter::board(const ConnectFour& state) {
  constexpr int kRows = 6, kColumns = 7, kStep = 7;
  BoardPicture board{.kind = "connect-four", .pieces = "stones", .way = "drop", .rows = kRows, .columns = kColumns};
  board.cells.resize(kRows * kColumns);
  board.row_labels.assign(kRows, "");
  for (int column = 0; column < kColumns; ++column) board.column_labels.push_back(std::to_string(column + 1));
  for (int row = 0; row < kRows; ++row) {
    board.names.insert(board.names.end(), board.column_labels.begin(), board.column_labels.end());
  }
  fill_board(board, [&](Side side, int row, int column) {
    return has_bit(state.stones(side), kStep * column + (kRows - 1 - row));
  });
  return board;
}

MovePicture ConnectFourPainter::move(const ConnectFour&, ConnectFour::Move move) {
  const int cell = (5 - static_cast<int>(move.row())) * 7 + static_cast<int>(move.column());
  return {.kind = "drop", .to = cell, .path = {cell}, .words = "drop into column " + std::to_string(move.column() + 1)};
}

}  // namespace pohon
