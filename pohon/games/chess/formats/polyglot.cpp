// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/polyglot.hpp"

#include "pohon/games/chess/formats/polyglot_random.hpp"

namespace pohon::chess {

namespace {

constexpr std::size_t kCastling = 768;
constexpr std::size_t kEnPassant = 772;
constexpr std::size_t kWhiteToMove = 780;

/// Black pawn, white pawn, black knight …: the order of the format.
std::size_t kind_of(const Piece& piece) noexcept {
  return 2 * static_cast<std::size_t>(piece.type) + (piece.side == kWhite ? 1 : 0);
}

}  // namespace

std::uint64_t polyglot_key(const Chess& position) noexcept {
  std::uint64_t key = 0;
  for (Bitboard left = position.occupied(); left != 0; left &= left - 1) {
    const Square square = first_square(left);
    key ^= kPolyglotRandom[64 * kind_of(*position.piece_at(square)) + square];
  }
  std::size_t right = kCastling;
  for (const Side side : {kWhite, kBlack}) {
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
      if (position.castling_rook(side, wing)) key ^= kPolyglotRandom[right];
      ++right;
    }
  }
  if (const auto passed = position.en_passant()) key ^= kPolyglotRandom[kEnPassant + file_of(*passed)];
  if (position.to_move() == kWhite) key ^= kPolyglotRandom[kWhiteToMove];
  return key;
}

std::uint16_t polyglot_move(Chess::Move move) noexcept {
  const auto promotion = move.promotion();
  const unsigned piece = promotion ? static_cast<unsigned>(*promotion) : 0;  // knight 1 … queen 4, as in PieceType
  return static_cast<std::uint16_t>(move.to() | unsigned{move.from()} << 6 | piece << 12);
}

std::optional<Chess::Move> move_of_polyglot(const Chess& position, std::uint16_t code) noexcept {
  for (const Chess::Move move : position.moves()) {
    if (polyglot_move(move) == code) return move;
  }
  return std::nullopt;
}

}  // namespace pohon::chess
