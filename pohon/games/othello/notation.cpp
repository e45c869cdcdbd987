// SPDX-License-Identifier: MIT
#include "pohon/games/othello/notation.hpp"

#include <optional>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

using othello::Discs;

constexpr std::size_t kCells = 64;

std::string cell_name(std::size_t cell) {
  return {static_cast<char>('a' + cell % 8), static_cast<char>('1' + cell / 8)};
}

std::optional<Othello::Move> read_move(std::string_view typed) {
  const std::string token = lower(typed);
  if (token == "pass" || token == "--") return Othello::Move{};
  const bool is_cell = token.size() == 2 && token[0] >= 'a' && token[0] <= 'h' && token[1] >= '1' && token[1] <= '8';
  if (!is_cell) return std::nullopt;
  return Othello::Move{static_cast<std::uint8_t>(8 * (token[1] - '1') + (token[0] - 'a'))};
}

Othello::Move legal_move(const Othello& state, std::string_view typed, std::string_view field) {
  const auto move = read_move(typed);
  if (!move) throw InputError::expected(field, "a cell a1 … h8 or pass", typed);
  if (state.moves().contains(*move)) return *move;
  if (state.outcome()) throw InputError::expected(field, "no move after the end of the game", typed);
  if (move->is_pass()) throw InputError::expected(field, "a cell, as there are moves", typed);
  throw InputError::expected(field, "an empty cell where discs turn over", typed);
}

bool looks_like_moves(std::string_view typed) { return typed.size() > 1 && typed[1] >= '0' && typed[1] <= '9'; }

Othello read_moves(std::string_view rest) {
  Othello state;
  for (int number = 1; !rest.empty(); ++number) {
    const std::string_view token = rest.substr(0, lower(rest.substr(0, 4)) == "pass" ? 4 : 2);
    const bool says_pass = token == "--" || token.size() == 4;
    if (!says_pass && state.moves().contains(Othello::Move{})) state.play(Othello::Move{});
    state.play(legal_move(state, token, "position, move " + std::to_string(number)));
    rest = trimmed(rest.substr(token.size()));
  }
  return state;
}

std::optional<Side> owner(char c) {
  if (std::string_view("Xx*Bb").find(c) != std::string_view::npos) return Side::First;
  if (std::string_view("OoWw").find(c) != std::string_view::npos) return Side::Second;
  return std::nullopt;
}

Othello read_cells(std::string_view typed) {
  Discs black = 0;
  Discs white = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cell == typed.size()) {
      throw InputError::expected("board", "64 cells", std::to_string(cell) + " in " + std::string(typed));
    }
    const char c = typed[cell];
    const auto side = owner(c);
    if (side == Side::First) {
      black |= Discs{1} << cell;
    } else if (side == Side::Second) {
      white |= Discs{1} << cell;
    } else if (c != '-' && c != '.' && c != '_') {
      throw InputError::expected("board, cell " + cell_name(cell), "X, O or -", typed.substr(cell, 1));
    }
  }
  const auto rest = trimmed(typed.substr(kCells));
  const auto to_move = rest.size() == 1 ? owner(rest[0]) : std::nullopt;
  if (!to_move) throw InputError::expected("side to move", "X or O after the 64 cells", rest);
  return {black, white, *to_move};
}

char disc_at(const Othello& state, std::size_t cell) {
  if (state.discs(Side::First) >> cell & 1u) return 'X';
  if (state.discs(Side::Second) >> cell & 1u) return 'O';
  return '-';
}

}  // namespace

Othello OthelloNotation::position(std::string_view text) const {
  if (trimmed(text).empty()) return start();
  const auto typed = trimmed(text.substr(0, text.find(';')));
  return looks_like_moves(typed) ? read_moves(typed) : read_cells(typed);
}

std::string OthelloNotation::text(const Othello& state) const {
  std::string out;
  for (std::size_t cell = 0; cell < kCells; ++cell) out += disc_at(state, cell);
  return out + (state.to_move() == Side::First ? " X" : " O");
}

Othello::Move OthelloNotation::move(const Othello& state, std::string_view text) const {
  return legal_move(state, trimmed(text), "move");
}

std::string OthelloNotation::text(const Othello&, Othello::Move move) const {
  return move.is_pass() ? "pass" : cell_name(move.cell);
}

std::string OthelloNotation::drawing(const Othello& state) const {
  constexpr std::string_view kColumns = "  a b c d e f g h\n";
  std::string out(kColumns);
  for (std::size_t row = 0; row < 8; ++row) {
    const char number = static_cast<char>('1' + row);
    out += number;
    for (std::size_t column = 0; column < 8; ++column) {
      out += ' ';
      out += disc_at(state, 8 * row + column);
    }
    out.append({' ', number, '\n'});
  }
  return out.append(kColumns);
}

}  // namespace pohon
