// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/san.hpp"

#include <array>
#include <optional>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon::chess {

namespace {

constexpr std::array<std::string_view, kPieceTypes> kLetters{"", "N", "B", "R", "Q", "K"};
constexpr std::array<std::string_view, kPieceTypes> kNames{"pawn", "knight", "bishop", "rook", "queen", "king"};
constexpr std::string_view kMarks = "+#!?";

std::string_view name_of(PieceType type) { return kNames[static_cast<std::size_t>(type)]; }

PieceType type_at(const Chess& state, Square square) {
  const auto piece = state.piece_at(square);
  return piece ? piece->type : PieceType::Pawn;
}

/// The file, the rank or both of `move.from()`: the least that tells it from the moves of like pieces.
std::string disambiguation(const Chess& state, Chess::Move move, const Chess::Moves& legal) {
  const PieceType type = type_at(state, move.from());
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const auto rival : legal) {
    const bool alike = rival.to() == move.to() && rival.from() != move.from() && !rival.is_castling() &&
                       type_at(state, rival.from()) == type;
    if (!alike) continue;
    rivals = true;
    same_file |= file_of(rival.from()) == file_of(move.from());
    same_rank |= rank_of(rival.from()) == rank_of(move.from());
  }
  const std::string from = square_name(move.from());
  if (!rivals) return {};
  if (!same_file) return from.substr(0, 1);
  if (!same_rank) return from.substr(1, 1);
  return from;
}

std::string without_check_mark(const Chess& state, Chess::Move move, const Chess::Moves& legal) {
  if (move.is_castling()) return file_of(move.to()) > file_of(move.from()) ? "O-O" : "O-O-O";
  const PieceType type = type_at(state, move.from());
  std::string out(san_letter(type));
  if (type == PieceType::Pawn) {
    if (state.captures(move)) out += square_name(move.from())[0];
  } else {
    out += disambiguation(state, move, legal);
  }
  if (state.captures(move)) out += 'x';
  out += square_name(move.to());
  if (const auto becomes = move.promotion()) out.append("=").append(san_letter(*becomes));
  return out;
}

/// What a text says of a move; what it leaves open is empty.
struct Description {
  PieceType type = PieceType::Pawn;
  std::optional<char> file;
  std::optional<char> rank;
  Square to = 0;
  std::optional<PieceType> promotion;
  bool captures = false;
};

std::optional<PieceType> type_from(char letter) {
  for (unsigned i = 1; i < kPieceTypes; ++i) {
    if (kLetters[i][0] == letter) return static_cast<PieceType>(i);
  }
  return std::nullopt;
}

InputError refused(std::string_view text, std::string_view why) {
  return InputError("move '" + shown(text) + "': " + std::string(why));
}

/// Cuts "=Q", "(Q)", "/Q" or "Q" off the end. A letter there can be nothing else: moves end with a rank.
std::optional<PieceType> take_promotion(std::string_view& rest, std::string_view text) {
  const bool in_brackets = rest.size() > 2 && rest.back() == ')' && rest[rest.size() - 3] == '(';
  if (in_brackets) rest.remove_suffix(1);
  if (rest.empty() || (rest.back() >= '0' && rest.back() <= '9')) return std::nullopt;
  const char letter =
      rest.back() >= 'a' && rest.back() <= 'z' ? static_cast<char>(rest.back() - 'a' + 'A') : rest.back();
  const auto type = type_from(letter);
  if (!type) throw refused(text, "expected a move such as Nf3, exd5, e8=Q or O-O");
  if (*type == PieceType::King) throw refused(text, "a pawn becomes a queen, rook, bishop or knight");
  rest.remove_suffix(1);
  if (!rest.empty() && std::string_view("=(/").find(rest.back()) != std::string_view::npos) rest.remove_suffix(1);
  return type;
}

Description parse(std::string_view rest, std::string_view text) {
  Description said;
  if (!rest.empty()) {
    const auto type = type_from(rest.front());
    if (type || rest.front() == 'P') rest.remove_prefix(1);
    said.type = type.value_or(PieceType::Pawn);
  }
  said.promotion = take_promotion(rest, text);
  const auto to = square_named(rest.size() < 2 ? rest : rest.substr(rest.size() - 2));
  if (!to) throw refused(text, "expected a move such as Nf3, exd5, e8=Q or O-O");
  said.to = *to;
  rest.remove_suffix(2);
  if (!rest.empty() && (rest.back() == 'x' || rest.back() == ':' || rest.back() == '-')) {
    said.captures = rest.back() != '-';
    rest.remove_suffix(1);
  }
  if (!rest.empty() && rest.front() >= 'a' && rest.front() <= 'h') {
    said.file = rest.front();
    rest.remove_prefix(1);
  }
  if (!rest.empty() && rest.front() >= '1' && rest.front() <= '8') {
    said.rank = rest.front();
    rest.remove_prefix(1);
  }
  if (!rest.empty()) throw refused(text, "expected a move such as Nf3, exd5, e8=Q or O-O");
  return said;
}

bool fits(const Chess& state, Chess::Move move, const Description& said) {
  if (move.is_castling() || move.to() != said.to || type_at(state, move.from()) != said.type) return false;
  const std::string from = square_name(move.from());
  if (said.file && *said.file != from[0]) return false;
  if (said.rank && *said.rank != from[1]) return false;
  if (said.captures && !state.captures(move)) return false;
  // A pawn's capture names its file; d5 alone is the pawn that stands on the d-file.
  if (said.type == PieceType::Pawn && !said.file && !said.captures && state.captures(move)) return false;
  return !said.promotion || said.promotion == move.promotion();
}

std::string why_none(const Chess& state, const Description& said) {
  const std::string side = state.to_move() == kWhite ? "White" : "Black";
  const std::string piece(name_of(said.type));
  if (state.pieces(state.to_move(), said.type) == 0) return side + " has no " + piece;
  std::string from;
  if (said.file || said.rank) from = " from ";
  if (said.file) from += *said.file;
  if (said.rank) from += *said.rank;
  const std::string does = said.captures ? " may capture on " : " may go to ";
  const std::string becomes = said.promotion ? " and become a " + std::string(name_of(*said.promotion)) : "";
  return "no " + piece + " of " + side + does + square_name(said.to) + from + becomes;
}

/// How many wings a text castles: 2 for O-O, 3 for O-O-O, 0 if it is no castling; 0 and o pass for O.
int castling_length(std::string_view text) {
  std::string plain;
  for (const char c : text) plain += c == '0' || c == 'o' ? 'O' : c;
  if (plain == "O-O" || plain == "OO") return 2;
  if (plain == "O-O-O" || plain == "OOO") return 3;
  return 0;
}

Chess::Move read_castling(const Chess::Moves& legal, int length, std::string_view text) {
  for (const auto move : legal) {
    const bool king_side = file_of(move.to()) > file_of(move.from());
    if (move.is_castling() && king_side == (length == 2)) return move;
  }
  throw refused(text, "this castling is not possible now");
}

}  // namespace

std::string_view san_letter(PieceType type) noexcept { return kLetters[static_cast<std::size_t>(type)]; }

std::string write_san(const Chess& state, Chess::Move move) {
  std::string out = without_check_mark(state, move, state.moves());
  Chess after = state;
  after.play(move);
  if (after.in_check()) out += after.moves().empty() ? '#' : '+';
  return out;
}

Chess::Move read_san(const Chess& state, std::string_view text) {
  std::string_view rest = trimmed(text);
  if (rest.size() > 20) throw refused(text, "expected a move such as Nf3, exd5, e8=Q or O-O");
  while (!rest.empty() && kMarks.find(rest.back()) != std::string_view::npos) rest.remove_suffix(1);
  const auto legal = state.moves();
  if (const int length = castling_length(rest)) return read_castling(legal, length, text);

  const Description said = parse(rest, text);
  std::vector<Chess::Move> candidates;
  for (const auto move : legal) {
    if (fits(state, move, said)) candidates.push_back(move);
  }
  if (candidates.empty()) throw refused(text, why_none(state, said));
  if (candidates.size() == 1) return candidates.front();
  std::string list = "ambiguous: it could be ";
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    list.append(i == 0 ? "" : " or ").append(write_san(state, candidates[i]));
  }
  throw refused(text, list);
}

}  // namespace pohon::chess
