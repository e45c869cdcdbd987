// SPDX-License-Identifier: MIT
#include "pohon/games/tic_tac_toe/notation.hpp"

#include <bit>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

char mark_at(const TicTacToe& state, unsigned cell) {
  if (state.marks(Side::First) >> cell & 1u) return 'X';
  if (state.marks(Side::Second) >> cell & 1u) return 'O';
  return '.';
}

struct Marks {
  unsigned crosses = 0;
  unsigned noughts = 0;
};

Marks read_board(std::string_view board) {
  const auto rows = split(board, '/');
  if (rows.size() != 3) throw InputError::expected("board", "three rows between slashes", board);
  Marks marks;
  unsigned cell = 0;
  for (const auto row : rows) {
    if (row.size() != 3) throw InputError::expected("board", "three cells a row", row);
    for (const char c : row) {
      if (c == 'X' || c == 'x') {
        marks.crosses |= 1u << cell;
      } else if (c == 'O' || c == 'o' || c == '0') {
        marks.noughts |= 1u << cell;
      } else if (c != '.' && c != '-' && c != '_') {
        throw InputError::expected("board", "X, O or '.' in each cell", std::string_view(&c, 1));
      }
      ++cell;
    }
  }
  return marks;
}

}  // namespace

TicTacToe TicTacToeNotation::position(std::string_view text) const {
  const auto fields = words(text);
  if (fields.empty() || fields.size() > 2) {
    throw InputError::expected("position", "a board and a side, such as 'X.O/.X./..O x'", text);
  }
  const Marks marks = read_board(fields[0]);
  const int lead = std::popcount(marks.crosses) - std::popcount(marks.noughts);
  if (lead < -1 || lead > 1) throw InputError::expected("board", "as many X as O, give or take one", fields[0]);
  Side to_move = lead > 0 ? Side::Second : Side::First;
  if (fields.size() == 2) {
    const std::string side = lower(fields[1]);
    if (side != "x" && side != "o") throw InputError::expected("side to move", "x or o", fields[1]);
    to_move = side == "x" ? Side::First : Side::Second;
    const bool too_many = (to_move == Side::First && lead > 0) || (to_move == Side::Second && lead < 0);
    if (too_many) throw InputError::expected("side to move", "the side that has not more marks", fields[1]);
  }
  if (TicTacToe::has_line(marks.crosses) && TicTacToe::has_line(marks.noughts)) {
    throw InputError::expected("board", "at most one side with three in a row", fields[0]);
  }
  return {marks.crosses, marks.noughts, to_move};
}

std::string TicTacToeNotation::text(const TicTacToe& state) const {
  std::string out;
  for (unsigned cell = 0; cell < 9; ++cell) {
    if (cell == 3 || cell == 6) out += '/';
    out += mark_at(state, cell);
  }
  return out + (state.to_move() == Side::First ? " x" : " o");
}

TicTacToe::Move TicTacToeNotation::move(const TicTacToe& state, std::string_view text) const {
  const std::string typed = lower(trimmed(text));
  const bool well_formed =
      typed.size() == 2 && typed[0] >= 'a' && typed[0] <= 'c' && typed[1] >= '1' && typed[1] <= '3';
  if (!well_formed) throw InputError::expected("move", "a cell a1 … c3", text);
  const auto cell = static_cast<std::uint8_t>(3 * ('3' - typed[1]) + (typed[0] - 'a'));
  const TicTacToe::Move move{cell};
  if (!state.moves().contains(move)) throw InputError::expected("move", "an empty cell in an unfinished game", text);
  return move;
}

std::string TicTacToeNotation::text(const TicTacToe&, TicTacToe::Move move) const {
  return {static_cast<char>('a' + move.cell % 3), static_cast<char>('3' - move.cell / 3)};
}

std::string TicTacToeNotation::drawing(const TicTacToe& state) const {
  std::string out;
  for (unsigned row = 0; row < 3; ++row) {
    out += static_cast<char>('3' - row);
    for (unsigned column = 0; column < 3; ++column) {
      out += ' ';
      out += mark_at(state, 3 * row + column);
    }
    out += '\n';
  }
  return out + "  a b c\n";
}

}  // namespace pohon
