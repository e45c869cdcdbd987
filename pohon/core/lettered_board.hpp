// SPDX-License-Identifier: MIT
/// Boards of marks whose cells are called a1, b1 …
#pragma once

#include <cstdint>

#include "pohon/core/board_picture.hpp"

namespace pohon {

enum class RowsFrom : bool { Top, Bottom };

struct LetteredBoard {
  std::string_view kind;
  int rows;
  int columns;
  RowsFrom from;  // the edge from which rows are numbered
};

/// Without a mark.
BoardPicture empty_board(const LetteredBoard& shape);

/// On an empty board: X on the cells where `taken(side, row, column)` for the first side, O where for the second.
template <class Taken>
void fill_board(BoardPicture& board, const Taken& taken) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      std::string& cell = board.cells[static_cast<std::size_t>(row * board.columns + column)];
      if (taken(Side::First, row, column)) cell.assign(1, 'X');
      if (taken(Side::Second, row, column)) cell.assign(1, 'O');
    }
  }
}

/// A mark that is set on a cell.
MovePicture placed_on(const BoardPicture& board, int cell);

constexpr bool has_bit(std::uint64_t set, int bit) noexcept { return (set >> bit & 1) != 0; }

}  // namespace pohon
