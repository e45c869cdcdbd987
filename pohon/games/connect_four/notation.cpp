// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/notation.hpp"

#include <bit>
#include <optional>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

using Stones = ConnectFour::Stones;

unsigned cell_at(unsigned column, unsigned row) { return column * ConnectFour::kStep + row; }

char stone_at(const ConnectFour& state, unsigned cell) {
  if (state.stones(Side::First) >> cell & 1u) return 'X';
  if (state.stones(Side::Second) >> cell & 1u) return 'O';
  return '.';
}

std::optional<unsigned> column_of(char c) {
  if (c < '1' || c > '7') return std::nullopt;
  return static_cast<unsigned>(c - '1');
}

/// Where a stone dropped into the column comes to rest; nothing if the column is full.
std::optional<ConnectFour::Move> dropped(const ConnectFour& state, unsigned column) {
  const Stones landing = state.landings() & Stones{0x3F} << cell_at(column, 0);
  if (landing == 0) return std::nullopt;
  return ConnectFour::Move{static_cast<std::uint8_t>(std::countr_zero(landing))};
}

ConnectFour read_columns(std::string_view text) {
  ConnectFour state;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto complain = [&](std::string_view wanted) {
      return InputError::expected("position, move " + std::to_string(i + 1), wanted, text.substr(i, 1));
    };
    const auto column = column_of(text[i]);
    if (!column) throw complain("a column 1 … 7");
    if (state.won()) throw complain("no move after a four");
    const auto move = dropped(state, *column);
    if (!move) throw complain("a column that is not full");
    state.play(*move);
  }
  return state;
}

struct BothStones {
  Stones crosses = 0;
  Stones noughts = 0;
};

BothStones read_rows(std::string_view board) {
  const auto rows = split(board, '/');
  if (rows.size() != ConnectFour::kRows) throw InputError::expected("board", "six rows between slashes", board);
  BothStones stones;
  for (unsigned from_top = 0; from_top < ConnectFour::kRows; ++from_top) {
    const auto row = rows[from_top];
    if (row.size() != ConnectFour::kColumns) throw InputError::expected("board", "seven cells a row", row);
    for (unsigned column = 0; column < ConnectFour::kColumns; ++column) {
      const Stones cell = Stones{1} << cell_at(column, ConnectFour::kRows - 1 - from_top);
      const char c = row[column];
      if (c == 'X' || c == 'x') {
        stones.crosses |= cell;
      } else if (c == 'O' || c == 'o') {
        stones.noughts |= cell;
      } else if (c != '.' && c != '-' && c != '_') {
        throw InputError::expected(
            "board, column " + std::to_string(column + 1) + " of row " + std::to_string(from_top + 1), "X, O or '.'",
            row.substr(column, 1));
      }
    }
  }
  return stones;
}

ConnectFour read_board(std::string_view text) {
  const auto fields = words(text);
  if (fields.size() > 2) throw InputError::expected("position", "a board and a side", text);
  const auto [crosses, noughts] = read_rows(fields[0]);
  const Stones taken = crosses | noughts;
  if ((taken & ~((taken << 1) | ConnectFour::kBottom)) != 0) {
    throw InputError::expected("board", "no stone above an empty cell", fields[0]);
  }
  const int lead = std::popcount(crosses) - std::popcount(noughts);
  if (lead != 0 && lead != 1) throw InputError::expected("board", "as many X as O, or one more", fields[0]);
  const ConnectFour state(crosses, noughts);
  const char side = state.to_move() == Side::First ? 'x' : 'o';
  if (fields.size() == 2 && lower(fields[1]) != std::string_view(&side, 1)) {
    throw InputError::expected("side to move", "x after as many X as O, else o", fields[1]);
  }
  if (ConnectFour::has_four(state.mine())) {
    throw InputError::expected("board", "no four of the side to move", fields[0]);
  }
  return state;
}

}  // namespace

ConnectFour ConnectFourNotation::position(std::string_view text) const {
  const auto typed = trimmed(text);
  return typed.find('/') == std::string_view::npos ? read_columns(typed) : read_board(typed);
}

std::string ConnectFourNotation::text(const ConnectFour& state) const {
  std::string out;
  for (unsigned row = ConnectFour::kRows; row-- > 0;) {
    for (unsigned column = 0; column < ConnectFour::kColumns; ++column) out += stone_at(state, cell_at(column, row));
    if (row > 0) out += '/';
  }
  return out + (state.to_move() == Side::First ? " x" : " o");
}

ConnectFour::Move ConnectFourNotation::move(const ConnectFour& state, std::string_view text) const {
  const auto typed = trimmed(text);
  const auto column = typed.size() == 1 ? column_of(typed[0]) : std::nullopt;
  if (!column) throw InputError::expected("move", "a column 1 … 7", text);
  if (state.won()) throw InputError::expected("move", "no move after a four", text);
  const auto move = dropped(state, *column);
  if (!move) throw InputError::expected("move", "a column that is not full", text);
  return *move;
}

std::string ConnectFourNotation::text(const ConnectFour&, ConnectFour::Move move) const {
  return std::string(1, static_cast<char>('1' + move.column()));
}

std::string ConnectFourNotation::drawing(const ConnectFour& state) const {
  std::string out;
  for (unsigned row = ConnectFour::kRows; row-- > 0;) {
    for (unsigned column = 0; column < ConnectFour::kColumns; ++column) {
      out += ' ';
      out += stone_at(state, cell_at(column, row));
    }
    out += '\n';
  }
  return out + " 1 2 3 4 5 6 7\n";
}

}  // namespace pohon
