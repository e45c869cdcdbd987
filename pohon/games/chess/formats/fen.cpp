// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/fen.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon::chess {

namespace {

constexpr std::string_view kPieceLetters = "pnbrqk";  // in the order of PieceType

constexpr char lowered(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char as_side(Side side, char c) noexcept { return side == kWhite ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<Piece> piece_named(char letter) {
  const auto type = kPieceLetters.find(lowered(letter));
  if (type == std::string_view::npos) return std::nullopt;
  return Piece{.side = letter == lowered(letter) ? kBlack : kWhite, .type = static_cast<PieceType>(type)};
}

// --- piece placement

[[noreturn]] void refuse_placement(std::string_view wanted, std::string_view got) {
  throw InputError::expected("piece placement", wanted, got);
}

void read_rank(Board& board, unsigned rank, std::string_view row) {
  unsigned file = 0;
  bool after_gap = false;
  for (const char& letter : row) {
    const std::string_view token(&letter, 1);
    const bool gap = letter >= '1' && letter <= '8';
    if (gap) {
      if (after_gap) refuse_placement("no two numbers in a row", row);
      file += static_cast<unsigned>(letter - '0');
    } else if (const auto piece = piece_named(letter)) {
      if (file < 8) board.toggle(square_at(file, rank), code_of(*piece));
      ++file;
    } else {
      refuse_placement("the letters PNBRQK, pnbrqk and the numbers 1 to 8", token);
    }
    if (file > 8) refuse_placement("eight squares in each rank", row);
    after_gap = gap;
  }
  if (file != 8) refuse_placement("eight squares in each rank", row);
}

/// Could these pieces have come from sixteen, pawns promoting?
void check_army(const Board& board, Side side, std::string_view field) {
  const auto number = [&](PieceType type) { return static_cast<int>(count(board.of(side) & board.of(type))); };
  const auto beyond = [&](PieceType type, int at_start) { return std::max(0, number(type) - at_start); };
  if (number(PieceType::King) != 1) refuse_placement("one king of each side", field);
  if (number(PieceType::Pawn) > 8) refuse_placement("at most 8 pawns a side", field);
  if (count(board.of(side)) > 16) refuse_placement("at most 16 pieces a side", field);
  const int promoted = beyond(PieceType::Knight, 2) + beyond(PieceType::Bishop, 2) + beyond(PieceType::Rook, 2) +
                       beyond(PieceType::Queen, 1);
  if (promoted > 8 - number(PieceType::Pawn)) refuse_placement("no more promoted pieces than missing pawns", field);
}

void read_placement(Board& board, std::string_view field) {
  const auto rows = split(field, '/');
  if (rows.size() != 8) refuse_placement("eight ranks between slashes", field);
  for (unsigned i = 0; i < 8; ++i) read_rank(board, 7 - i, rows[i]);
  if ((board.pawns() & (kRank1 | kRank8)) != 0) refuse_placement("no pawn on the first or last rank", field);
  check_army(board, kWhite, field);
  check_army(board, kBlack, field);
}

// --- side to move

void read_side(Board& board, std::string_view field) {
  if (field != "w" && field != "b") throw InputError::expected("side to move", "w or b", field);
  board.to_move = field == "w" ? kWhite : kBlack;
  const Square waiting_king = board.king(other(board.to_move));
  if ((board.attackers(waiting_king, board.occupied()) & board.of(board.to_move)) != 0) {
    throw InputError::expected("side to move", "the side whose opponent is not in check", field);
  }
}

// --- castling

/// The rook furthest from the king on that wing of the back rank: what K and Q stand for.
std::optional<Square> outermost_rook(const Board& board, Side side, Wing wing) {
  const Bitboard rooks = board.of(side) & board.of(PieceType::Rook) & back_rank(side);
  if (rooks == 0) return std::nullopt;
  const auto rook =
      static_cast<Square>(wing == Wing::KingSide ? 63 - std::countl_zero(rooks) : std::countr_zero(rooks));
  if (wing_of(board.king(side), rook) != wing) return std::nullopt;
  return rook;
}

std::optional<Square> rook_meant(const Board& board, Side side, char letter) {
  if (letter == 'k') return outermost_rook(board, side, Wing::KingSide);
  if (letter == 'q') return outermost_rook(board, side, Wing::QueenSide);
  const Square square = square_at(static_cast<unsigned>(letter - 'a'), side == kWhite ? 0 : 7);
  if ((board.of(side) & board.of(PieceType::Rook) & bit(square)) == 0) return std::nullopt;
  return square;
}

void read_castling(Board& board, std::string_view field) {
  if (field == "-") return;
  for (const char& letter : field) {
    const char small = lowered(letter);
    const bool known = (small >= 'a' && small <= 'h') || small == 'k' || small == 'q';
    const std::string_view token(&letter, 1);
    if (!known) throw InputError::expected("castling", "KQkq, the files of rooks or '-'", token);
    const Side side = letter == small ? kBlack : kWhite;
    const Square king = board.king(side);
    const auto rook = (bit(king) & back_rank(side)) != 0 ? rook_meant(board, side, small) : std::nullopt;
    if (!rook) throw InputError::expected("castling", "rights of a king and a rook in place", token);
    for (Bitboard left = board.castling_rooks & board.of(side); left != 0; left &= left - 1) {
      if (wing_of(king, first_square(left)) != wing_of(king, *rook)) continue;
      throw InputError::expected("castling", "each right once", field);
    }
    board.castling_rooks |= bit(*rook);
  }
}

std::string written_castling(const Chess& position) {
  std::string text;
  for (const Side side : {kWhite, kBlack}) {
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
      const auto rook = position.castling_rook(side, wing);
      if (!rook) continue;
      const bool outermost = outermost_rook(position.board(), side, wing) == rook;
      const char by_wing = wing == Wing::KingSide ? 'k' : 'q';
      text += as_side(side, outermost ? by_wing : static_cast<char>('a' + file_of(*rook)));
    }
  }
  return text.empty() ? "-" : text;
}

// --- en passant

/// Any square is taken: one that no pawn has just passed, or where none may take, is dropped.
void read_en_passant(Board& board, std::string_view field) {
  if (field == "-") return;
  const auto target = square_named(field);
  if (!target) throw InputError::expected("en passant", "'-' or a square", field);
  const bool white = board.to_move == kWhite;
  if (rank_of(*target) != (white ? 5u : 2u)) return;
  const Bitboard here = bit(*target);
  const Bitboard pawn = white ? south(here) : north(here);
  const Bitboard origin = white ? north(here) : south(here);
  const bool leapt = (board.pawns() & board.of(other(board.to_move)) & pawn) != 0;
  if (!leapt || (board.occupied() & (here | origin)) != 0) return;
  if (board.takers_in_passing(board.to_move, *target) != 0) board.en_passant = *target;
}

}  // namespace

Chess read_fen(std::string_view text) {
  const auto fields = words(text);
  if (fields.size() != 4 && fields.size() != 6) {
    throw InputError::expected("FEN", "4 fields, or 6 with the clocks", text);
  }
  Board board;
  read_placement(board, fields[0]);
  read_side(board, fields[1]);
  read_castling(board, fields[2]);
  read_en_passant(board, fields[3]);
  Chess::Clocks clocks;
  if (fields.size() == 6) {
    const auto clock = [](std::string_view field, std::string_view token, std::int64_t least) {
      return static_cast<std::uint16_t>(whole_number(field, token, {.least = least, .most = Chess::kClockLimit}));
    };
    clocks.halfmove = clock("halfmove clock", fields[4], 0);
    clocks.fullmove = std::max(clock("fullmove number", fields[5], 0), std::uint16_t{1});  // many programs begin at 0
  }
  return {board, clocks};
}

std::string write_fen(const Chess& position) {
  std::string text;
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned gap = 0;
    for (unsigned file = 0; file < 8; ++file) {
      const auto piece = position.piece_at(square_at(file, rank));
      if (!piece) {
        ++gap;
        continue;
      }
      if (gap != 0) text += static_cast<char>('0' + gap);
      gap = 0;
      text += as_side(piece->side, kPieceLetters[static_cast<std::size_t>(piece->type)]);
    }
    if (gap != 0) text += static_cast<char>('0' + gap);
    if (rank != 0) text += '/';
  }
  text += position.to_move() == kWhite ? " w " : " b ";
  text += written_castling(position);
  text += ' ';
  text += position.en_passant() ? square_name(*position.en_passant()) : "-";
  return text + ' ' + std::to_string(position.halfmove_clock()) + ' ' + std::to_string(position.fullmove_number());
}

Chess chess960_start(int number) {
  if (number < 0 || number > 959) {
    throw InputError::expected("Chess960 number", "a whole number from 0 to 959", std::to_string(number));
  }
  std::array<std::optional<PieceType>, 8> row;
  const auto put_on_free = [&row](int skip, PieceType type) {
    for (auto& place : row) {
      if (place || skip-- > 0) continue;
      place = type;
      return;
    }
  };
  const auto [rest, light] = std::div(number, 4);
  const auto [rest_of_dark, dark] = std::div(rest, 4);
  const auto [knights, queen] = std::div(rest_of_dark, 6);
  row[static_cast<std::size_t>(2 * light + 1)] = PieceType::Bishop;
  row[static_cast<std::size_t>(2 * dark)] = PieceType::Bishop;
  put_on_free(queen, PieceType::Queen);
  constexpr std::array<std::array<int, 2>, 10> kKnights{
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}};  // free places before each
  for (const int skip : kKnights[static_cast<std::size_t>(knights)]) put_on_free(skip, PieceType::Knight);
  for (const auto type : {PieceType::Rook, PieceType::King, PieceType::Rook}) put_on_free(0, type);

  Board board;
  for (unsigned file = 0; file < 8; ++file) {
    for (const Side side : {kWhite, kBlack}) {
      const bool white = side == kWhite;
      board.toggle(square_at(file, white ? 0 : 7), code_of({side, *row[file]}));
      board.toggle(square_at(file, white ? 1 : 6), code_of({side, PieceType::Pawn}));
    }
  }
  board.castling_rooks = board.of(PieceType::Rook);
  return {board, {}};
}

}  // namespace pohon::chess
