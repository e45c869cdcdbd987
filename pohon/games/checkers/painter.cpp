// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/painter.hpp"

#include "pohon/games/checkers/notation.hpp"

namespace pohon {

namespace {

/// Dark squares are counted from dark's side; light, who moves second, is drawn at the bottom.
int cell_of_square(int number) {
  const auto [row, column] = checkers::cell_of(number);
  return 8 * row + column;
}

}  // namespace

BoardPicture CheckersPainter::board(const Checkers& state) {
  BoardPicture board{.kind = "checkers",
                     .pieces = "draughtsmen",
                     .way = "jump",
                     .firsts = "bB",
                     .emblems = {"b", "w"},
                     .rows = 8,
                     .columns = 8};
  board.cells.resize(64);
  board.names.resize(64);
  board.column_labels.assign(8, "");
  board.row_labels.assign(8, "");
  for (int number = 1; number <= 32; ++number) {
    const auto cell = static_cast<std::size_t>(cell_of_square(number));
    const auto square = checkers::square(number);
    board.names[cell] = std::to_string(number);
    for (const Side side : {Side::First, Side::Second}) {
      const bool first = side == Side::First;
      if ((state.men(side) & square) != 0) board.cells[cell].assign(1, first ? 'b' : 'w');
      if ((state.kings(side) & square) != 0) board.cells[cell].assign(1, first ? 'B' : 'W');
    }
  }
  return board;
}

MovePicture CheckersPainter::move(const Checkers&, Checkers::Move move) {
  MovePicture shown{.kind = move.jumps() > 0 ? "capture" : "step"};
  for (const int number : CheckersNotation::path(move)) {
    shown.path.push_back(cell_of_square(number));
    shown.words += (shown.words.empty() ? "" : move.jumps() > 0 ? " takes to " : " to ") + std::to_string(number);
  }
  shown.from = shown.path.front();
  shown.to = shown.path.back();
  return shown;
}

}  // namespace pohon
