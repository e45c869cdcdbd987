// SPDX-License-Identifier: MIT
#include "apps/server/boards/mark_painters.hpp"

#include <bit>

namespace pohon::server {

namespace {

enum class RowsFrom : bool { Top, Bottom };

/// "a1" names, with row numbers counted from one edge.
Board lettered(std::string_view kind, int rows, int columns, RowsFrom from) {
  Board board{.kind = kind, .rows = rows, .columns = columns};
  board.cells.resize(static_cast<std::size_t>(rows * columns));
  for (int column = 0; column < columns; ++column) {
    board.column_labels.emplace_back(1, static_cast<char>('a' + column));
  }
  for (int row = 0; row < rows; ++row) {
    board.row_labels.push_back(std::to_string(from == RowsFrom::Top ? row + 1 : rows - row));
    for (int column = 0; column < columns; ++column) {
      board.names.push_back(board.column_labels[static_cast<std::size_t>(column)] + board.row_labels.back());
    }
  }
  return board;
}

std::string mark_of(bool first, bool second) { return first ? "X" : second ? "O" : ""; }

template <class Taken>
void fill(Board& board, const Taken& taken) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      board.cells[static_cast<std::size_t>(row * board.columns + column)] =
          mark_of(taken(Side::First, row, column), taken(Side::Second, row, column));
    }
  }
}

Shape placed_at(const Board& board, int cell) {
  return {.to = cell, .path = {cell}, .words = "mark " + board.names[static_cast<std::size_t>(cell)]};
}

bool has(std::uint64_t set, int bit) { return (set >> bit & 1) != 0; }

}  // namespace

Board TicTacToePainter::board(const TicTacToe& state) {
  Board board = lettered("tic-tac-toe", 3, 3, RowsFrom::Bottom);
  fill(board, [&](Side side, int row, int column) { return has(state.marks(side), 3 * row + column); });
  return board;
}

Shape TicTacToePainter::shape(const TicTacToe& state, TicTacToe::Move move) {
  return placed_at(board(state), move.cell);
}

Board ConnectFourPainter::board(const ConnectFour& state) {
  constexpr int kRows = 6, kColumns = 7, kStep = 7;
  Board board{.kind = "connect-four", .rows = kRows, .columns = kColumns};
  board.cells.resize(kRows * kColumns);
  board.row_labels.assign(kRows, "");
  for (int column = 0; column < kColumns; ++column) board.column_labels.push_back(std::to_string(column + 1));
  for (int row = 0; row < kRows; ++row) {
    board.names.insert(board.names.end(), board.column_labels.begin(), board.column_labels.end());
  }
  fill(board,
       [&](Side side, int row, int column) { return has(state.stones(side), kStep * column + (kRows - 1 - row)); });
  return board;
}

Shape ConnectFourPainter::shape(const ConnectFour&, ConnectFour::Move move) {
  const int cell = (5 - static_cast<int>(move.row())) * 7 + static_cast<int>(move.column());
  return {.kind = "drop", .to = cell, .path = {cell}, .words = "drop into column " + std::to_string(move.column() + 1)};
}

Board OthelloPainter::board(const Othello& state) {
  Board board = lettered("othello", 8, 8, RowsFrom::Top);
  fill(board, [&](Side side, int row, int column) { return has(state.discs(side), 8 * row + column); });
  return board;
}

Shape OthelloPainter::shape(const Othello& state, Othello::Move move) {
  if (move.is_pass()) return {.kind = "pass", .words = "pass"};
  return placed_at(board(state), move.cell);
}

std::array<int, 2> OthelloPainter::score(const Othello& state) {
  return {std::popcount(state.discs(Side::First)), std::popcount(state.discs(Side::Second))};
}

Board AdjacencyPainter::board(const Adjacency& state) {
  const auto [rows, columns] = state.board();
  Board board = lettered("adjacency", rows, columns, RowsFrom::Bottom);
  fill(board, [&](Side side, int row, int column) { return has(state.marks(side), 8 * row + column); });
  return board;
}

Shape AdjacencyPainter::shape(const Adjacency& state, Adjacency::Move move) {
  const int cell = static_cast<int>(move.row()) * state.board().columns + static_cast<int>(move.column());
  return placed_at(board(state), cell);
}

std::array<int, 2> AdjacencyPainter::score(const Adjacency& state) {
  return {std::popcount(state.marks(Side::First)), std::popcount(state.marks(Side::Second))};
}

}  // namespace pohon::server
