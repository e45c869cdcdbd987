// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/notation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

using checkers::SquareSet;

constexpr std::string_view kPositionForm =
    "a side to move and the squares of both sides, such as 'B:W21,22,K23:B1,2,3'";

std::string_view colour(Side side) { return side == Side::First ? "black pieces" : "white pieces"; }

// --- positions ----------------------------------------------------------------------------------------------------

void add_square(Side side, int number, SquareSet& kind, Checkers::Army& army) {
  const std::string token = std::to_string(number);
  const SquareSet bit = checkers::square(number);
  if ((army.all() & bit) != 0) throw InputError::expected(colour(side), "each square once", token);
  if (std::popcount(army.all()) == Checkers::kMostPieces) {
    throw InputError::expected(colour(side), "at most 12 pieces", token);
  }
  kind |= bit;
  if ((army.men & checkers::kKingRow[index_of(side)]) != 0) {
    throw InputError::expected(colour(side), "kings only (K) on the king row", token);
  }
}

/// "21", "K23", "1-12" or "K1-4".
void add_token(Side side, std::string_view token, Checkers::Army& army) {
  const bool kings = !token.empty() && (token[0] == 'K' || token[0] == 'k');
  const std::string_view numbers = trimmed(kings ? token.substr(1) : token);
  constexpr Range kBoard{1, 32};
  const std::size_t dash = numbers.find('-');
  const auto first = static_cast<int>(whole_number(colour(side), numbers.substr(0, dash), kBoard));
  const auto last = dash == std::string_view::npos
                        ? first
                        : static_cast<int>(whole_number(colour(side), numbers.substr(dash + 1), kBoard));
  if (last < first) throw InputError::expected(colour(side), "a range that goes up", token);
  for (int number = first; number <= last; ++number) {
    add_square(side, number, kings ? army.kings : army.men, army);
  }
}

Checkers::Army read_army(Side side, std::string_view list) {
  Checkers::Army army;
  if (trimmed(list).empty()) return army;
  while (true) {
    const std::size_t comma = list.find(',');
    add_token(side, trimmed(list.substr(0, comma)), army);
    if (comma == std::string_view::npos) return army;
    list.remove_prefix(comma + 1);
  }
}

Side read_side(std::string_view token) {
  const std::string side = lower(trimmed(token));
  if (side == "b") return Side::First;
  if (side == "w") return Side::Second;
  throw InputError::expected("side to move", "B or W", token);
}

struct Setup {
  std::array<std::optional<Checkers::Army>, 2> armies;
  std::optional<int> quiet_plies;
  std::optional<int> move_number;
};

template <class T>
void expect_unset(const std::optional<T>& slot, std::string_view field) {
  if (slot) throw InputError::expected("position", "each of W, B, H and F at most once", field);
}

void read_field(std::string_view field, Setup& setup) {
  const std::string head = lower(field.substr(0, 1));
  if (head == "b" || head == "w") {
    const Side side = head == "b" ? Side::First : Side::Second;
    auto& army = setup.armies[index_of(side)];
    expect_unset(army, field);
    army = read_army(side, field.substr(1));
  } else if (head == "h") {
    expect_unset(setup.quiet_plies, field);
    setup.quiet_plies =
        static_cast<int>(whole_number("plies without progress", field.substr(1), {0, Checkers::kNoProgressPlies}));
  } else if (head == "f") {
    expect_unset(setup.move_number, field);
    setup.move_number = static_cast<int>(whole_number("move number", field.substr(1), {1, 100'000}));
  } else {
    throw InputError::expected("position", "W or B with squares, H<n> or F<n>", field);
  }
}

std::string list_of(const Checkers& state, Side side) {
  std::string out;
  for (int number = 1; number <= 32; ++number) {
    const SquareSet bit = checkers::square(number);
    if ((state.pieces(side) & bit) == 0) continue;
    if (!out.empty()) out += ',';
    if ((state.kings(side) & bit) != 0) out += 'K';
    out += std::to_string(number);
  }
  return out;
}

// --- moves --------------------------------------------------------------------------------------------------------

struct Typed {
  std::vector<int> squares;
  bool capture = false;
};

/// "11-15" or "22x15x8".
Typed read_squares(std::string_view text) {
  constexpr std::string_view kForm = "squares 1 … 32 such as '11-15', '15x22' or '22x15x8'";
  Typed typed;
  std::string_view rest = trimmed(text);
  while (true) {
    const std::size_t end = rest.find_first_of("-xX");
    const auto number = whole_number(rest.substr(0, end));
    if (!number || *number < 1 || *number > 32 || typed.squares.size() > Checkers::kMostJumps) {
      throw InputError::expected("move", kForm, text);
    }
    typed.squares.push_back(static_cast<int>(*number));
    if (end == std::string_view::npos) break;
    const bool jump = rest[end] != '-';
    if (typed.squares.size() > 1 && !(typed.capture && jump)) throw InputError::expected("move", kForm, text);
    typed.capture = jump;
    rest.remove_prefix(end + 1);
  }
  if (typed.squares.size() < 2) throw InputError::expected("move", kForm, text);
  return typed;
}

std::string joined(const std::vector<int>& squares, char separator) {
  std::string out;
  for (const int number : squares) {
    if (!out.empty()) out += separator;
    out += std::to_string(number);
  }
  return out;
}

InputError illegal(const Checkers& state, std::string_view text) {
  constexpr std::size_t kShown = 12;
  const auto moves = state.moves();
  if (moves.empty()) return InputError::expected("move", "no move: the side to move has lost", text);
  std::string wanted = state.forced() ? "a capture, which is mandatory:" : "a legal move:";
  for (std::size_t i = 0; i < std::min(moves.size(), kShown); ++i) {
    wanted += ' ' + CheckersNotation{}.text(state, moves[i]);
  }
  if (moves.size() > kShown) wanted += " …";
  return InputError::expected("move", wanted, text);
}

char piece_at(const Checkers& state, SquareSet bit) {
  if ((state.men(Side::First) & bit) != 0) return 'b';
  if ((state.kings(Side::First) & bit) != 0) return 'B';
  if ((state.men(Side::Second) & bit) != 0) return 'w';
  if ((state.kings(Side::Second) & bit) != 0) return 'W';
  return '.';
}

}  // namespace

Checkers CheckersNotation::position(std::string_view text) const {
  std::string_view rest = trimmed(text);
  if (rest.ends_with('.')) rest = trimmed(rest.substr(0, rest.size() - 1));
  const auto fields = split(rest, ':');
  if (fields.size() < 3) throw InputError::expected("position", kPositionForm, text);
  const Side to_move = read_side(fields[0]);
  Setup setup;
  for (std::size_t i = 1; i < fields.size(); ++i) read_field(trimmed(fields[i]), setup);
  if (!setup.armies[0] || !setup.armies[1]) throw InputError::expected("position", kPositionForm, text);
  const auto [dark, light] = std::pair{*setup.armies[0], *setup.armies[1]};
  if (const SquareSet both = dark.all() & light.all(); both != 0) {
    const int number = checkers::kSquareAt[static_cast<unsigned>(std::countr_zero(both))];
    throw InputError::expected("position", "one piece on a square", std::to_string(number));
  }
  const Side moved = other(to_move);
  if ((moved == Side::First ? dark : light).all() == 0) {
    throw InputError::expected(colour(moved), "at least one piece of the side that has moved", text);
  }
  return {dark, light, to_move, setup.quiet_plies.value_or(0)};
}

std::string CheckersNotation::text(const Checkers& state) const {
  std::string out = state.to_move() == Side::First ? "B" : "W";
  out += ":W" + list_of(state, Side::Second) + ":B" + list_of(state, Side::First);
  if (state.reversible_plies() != 0) out += ":H" + std::to_string(state.reversible_plies());
  return out;
}

std::vector<int> CheckersNotation::path(Checkers::Move move) {
  std::vector<int> squares{checkers::kSquareAt[move.from()]};
  unsigned at = move.from();
  for (unsigned jump = 0; jump < move.jumps(); ++jump) {
    at = (at + 2 * checkers::kTurn[move.direction(jump)]) & 31;
    squares.push_back(checkers::kSquareAt[at]);
  }
  if (move.jumps() == 0) squares.push_back(checkers::kSquareAt[move.to()]);
  return squares;
}

Checkers::Move CheckersNotation::move(const Checkers& state, std::string_view text) const {
  const Typed typed = read_squares(text);
  std::vector<Checkers::Move> candidates;
  for (const auto move : state.moves()) {
    if ((move.jumps() > 0) != typed.capture) continue;
    const auto squares = path(move);
    if (squares == typed.squares) return move;
    const bool short_form =
        typed.squares.size() == 2 && squares.front() == typed.squares.front() && squares.back() == typed.squares.back();
    if (short_form) candidates.push_back(move);
  }
  if (candidates.empty()) throw illegal(state, text);
  if (candidates.size() == 1) return candidates.front();
  std::string wanted = "one of";
  for (const auto move : candidates) wanted += ' ' + joined(path(move), 'x');
  throw InputError::expected("move", wanted, text);
}

std::string CheckersNotation::text(const Checkers& state, Checkers::Move move) const {
  const auto squares = path(move);
  if (move.jumps() == 0) return joined(squares, '-');
  const auto moves = state.moves();
  const auto alike = std::count_if(moves.begin(), moves.end(), [&](Checkers::Move each) {
    return each.from() == move.from() && each.to() == move.to();
  });
  return alike > 1 ? joined(squares, 'x') : joined({squares.front(), squares.back()}, 'x');
}

std::string CheckersNotation::drawing(const Checkers& state) const {
  std::string out;
  for (int row = 0; row < 8; ++row) {
    out += row % 2 == 0 ? "  " : "";
    for (int column = 0; column < 4; ++column) {
      out += piece_at(state, checkers::square(4 * row + column + 1));
      out += "   ";
    }
    out += row % 2 == 0 ? "" : "  ";
    out += std::to_string(4 * row + 1) + '-' + std::to_string(4 * row + 4) + '\n';
  }
  return out;
}

}  // namespace pohon
