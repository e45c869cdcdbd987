// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/notation.hpp"

#include <bit>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

using adjacency::Cells;
using adjacency::Neighbourhood;

Cells cell_at(int row, int column) { return Cells{1} << (8 * row + column); }

char mark_at(const Adjacency& state, int row, int column) {
  if (state.marks(Side::First) & cell_at(row, column)) return 'X';
  if (state.marks(Side::Second) & cell_at(row, column)) return 'O';
  return '.';
}

bool is_board_side(std::size_t lines) {
  return lines >= static_cast<std::size_t>(adjacency::kFewestLines) &&
         lines <= static_cast<std::size_t>(adjacency::kMostLines);
}

adjacency::Position read_board(std::string_view board) {
  const auto rows = split(board, '/');
  if (!is_board_side(rows.size())) throw InputError::expected("board", "3 to 8 rows between slashes", board);
  if (!is_board_side(rows[0].size())) throw InputError::expected("board", "3 to 8 cells a row", rows[0]);
  adjacency::Position position;
  position.board = {.rows = static_cast<int>(rows.size()), .columns = static_cast<int>(rows[0].size())};
  for (int row = 0; row < position.board.rows; ++row) {
    const std::string_view cells = rows[static_cast<std::size_t>(row)];
    if (cells.size() != rows[0].size()) throw InputError::expected("board", "rows of one length", cells);
    for (int column = 0; column < position.board.columns; ++column) {
      const std::string_view mark = cells.substr(static_cast<std::size_t>(column), 1);
      if (mark == "X" || mark == "x") {
        position.crosses |= cell_at(row, column);
      } else if (mark == "O" || mark == "o") {
        position.noughts |= cell_at(row, column);
      } else if (mark != ".") {
        throw InputError::expected("board", "X, O or '.' in each cell", mark);
      }
    }
  }
  return position;
}

Side read_side(std::string_view text) {
  const std::string side = lower(text);
  if (side != "x" && side != "o") throw InputError::expected("side to move", "x or o", text);
  return side == "x" ? Side::First : Side::Second;
}

Neighbourhood read_neighbourhood(std::string_view text) {
  const std::string name = lower(text);
  if (name != "all" && name != "orthogonal") {
    throw InputError::expected("neighbourhood", "orthogonal or all", text);
  }
  return name == "all" ? Neighbourhood::All : Neighbourhood::Orthogonal;
}

}  // namespace

Adjacency AdjacencyNotation::position(std::string_view text) const {
  const auto fields = words(text);
  if (fields.empty() || fields.size() > 4) {
    throw InputError::expected("position", "a board, a side and the plies left, such as '..OO/..OO/XX../XX.. x 8'",
                               text);
  }
  adjacency::Position position = read_board(fields[0]);
  const int empty = std::popcount(position.board.cells() & ~(position.crosses | position.noughts));
  position.plies_left = empty;
  if (fields.size() > 1) position.to_move = read_side(fields[1]);
  if (fields.size() > 2) {
    position.plies_left = static_cast<int>(whole_number("plies left", fields[2], {.least = 0, .most = empty}));
  }
  if (fields.size() > 3) position.neighbourhood = read_neighbourhood(fields[3]);
  return Adjacency(position);
}

std::string AdjacencyNotation::text(const Adjacency& state) const {
  const auto [rows, columns] = state.board();
  std::string out;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) out += '/';
    for (int column = 0; column < columns; ++column) out += mark_at(state, row, column);
  }
  out += state.to_move() == Side::First ? " x " : " o ";
  out += std::to_string(state.plies_left());
  return state.neighbourhood() == Neighbourhood::All ? out + " all" : out;
}

Adjacency::Move AdjacencyNotation::move(const Adjacency& state, std::string_view text) const {
  const auto [rows, columns] = state.board();
  const std::string typed = lower(trimmed(text));
  const int column = typed.size() == 2 ? typed[0] - 'a' : -1;
  const int row = typed.size() == 2 ? rows - (typed[1] - '0') : -1;
  if (column < 0 || column >= columns || row < 0 || row >= rows) {
    const std::string last{static_cast<char>('a' + columns - 1), static_cast<char>('0' + rows)};
    throw InputError::expected("move", "a cell a1 … " + last, text);
  }
  const Adjacency::Move move{static_cast<std::uint8_t>(8 * row + column)};
  if (!state.moves().contains(move)) throw InputError::expected("move", "an empty cell in an unfinished game", text);
  return move;
}

std::string AdjacencyNotation::text(const Adjacency& state, Adjacency::Move move) const {
  return {static_cast<char>('a' + move.cell % 8), static_cast<char>('0' + state.board().rows - move.cell / 8)};
}

std::string AdjacencyNotation::drawing(const Adjacency& state) const {
  const auto [rows, columns] = state.board();
  std::string out;
  for (int row = 0; row < rows; ++row) {
    out += static_cast<char>('0' + rows - row);
    for (int column = 0; column < columns; ++column) {
      out += ' ';
      out += mark_at(state, row, column);
    }
    out += '\n';
  }
  out += ' ';
  for (int column = 0; column < columns; ++column) out.append(" ").push_back(static_cast<char>('a' + column));
  out += "\nX " + std::to_string(std::popcount(state.marks(Side::First))) + ", O " +
         std::to_string(std::popcount(state.marks(Side::Second)));
  if (state.plies_left() == 0) return out + ", the game is over\n";
  out += state.to_move() == Side::First ? ", X to move, " : ", O to move, ";
  return out + std::to_string(state.plies_left()) + " plies left\n";
}

}  // namespace pohon
