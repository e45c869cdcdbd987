// SPDX-License-Identifier: MIT
/// Where the pieces stand and what may still be done: a position without its clocks and its key.
///
/// Four sets of squares hold it all (Heinz's quad-bitboards): a square's bits in them, read together, are the code
/// of what stands there. Moving a piece and asking what stands somewhere then need no branches.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "pohon/games/chess/rules/attacks.hpp"
#include "pohon/games/chess/rules/types.hpp"
#include "pohon/games/chess/rules/zobrist.hpp"

namespace pohon::chess {

using PieceCode = unsigned;  // 0 = nothing there

/// The bits of a piece code. A queen is both slanted and straight; what steps is a pawn, a slanted one a knight,
/// a straight one a king.
enum Plane : unsigned { Slanted, Straight, Stepping, Black };

inline constexpr PieceCode kPawnCode = 4;
inline constexpr PieceCode kKingCode = 6;
inline constexpr PieceCode kBlackBit = 8;
inline constexpr std::array<PieceCode, kPieceTypes> kCodes{kPawnCode, 5, 1, 2, 3, kKingCode};
inline constexpr std::array<PieceType, 8> kTypes{PieceType::Pawn, PieceType::Bishop, PieceType::Rook, PieceType::Queen,
                                                 PieceType::Pawn, PieceType::Knight, PieceType::King, PieceType::Pawn};

constexpr PieceCode code_of(Piece piece) noexcept {
  return kCodes[static_cast<std::size_t>(piece.type)] | (piece.side == kBlack ? kBlackBit : 0u);
}

/// Reads one plane by itself. A copy of a board is stored in halves; a compiler that then reads all four planes as
/// one vector waits for the halves to meet, which costs about a tenth of the time of a perft.
constexpr Bitboard alone(const Bitboard& plane) noexcept {
  const Bitboard* place = &plane;
  if (!std::is_constant_evaluated()) asm("" : "+r"(place));
  return *place;
}

struct Board {
  std::array<Bitboard, 4> planes{};
  Bitboard castling_rooks = 0;  // those that have not moved, of kings that have not moved
  Square en_passant = 0;        // where a pawn can be taken in passing, legally; 0 when there is none
  Side to_move = kWhite;

  constexpr Bitboard occupied() const noexcept { return planes[Slanted] | planes[Straight] | planes[Stepping]; }
  constexpr Bitboard of(Side side) const noexcept {
    return side == kWhite ? occupied() & ~planes[Black] : planes[Black];
  }
  constexpr Bitboard pawns() const noexcept { return planes[Stepping] & ~(planes[Slanted] | planes[Straight]); }
  constexpr Bitboard knights() const noexcept { return planes[Stepping] & planes[Slanted]; }
  constexpr Bitboard kings() const noexcept { return planes[Stepping] & planes[Straight]; }
  /// Bishops and queens.
  constexpr Bitboard slanted() const noexcept { return planes[Slanted] & ~planes[Stepping]; }
  /// Rooks and queens.
  constexpr Bitboard straight() const noexcept { return planes[Straight] & ~planes[Stepping]; }

  constexpr Bitboard of(PieceType type) const noexcept {
    switch (type) {
      case PieceType::Pawn:
        return pawns();
      case PieceType::Knight:
        return knights();
      case PieceType::Bishop:
        return slanted() & ~planes[Straight];
      case PieceType::Rook:
        return straight() & ~planes[Slanted];
      case PieceType::Queen:
        return slanted() & planes[Straight];
      case PieceType::King:
        return kings();
    }
    return 0;
  }

  constexpr Square king(Side side) const noexcept { return first_square(kings() & of(side)); }

  constexpr PieceCode code_at(Square square) const noexcept {
    PieceCode code = 0;
    for (unsigned plane = 0; plane < 4; ++plane)
      code |= static_cast<unsigned>(alone(planes[plane]) >> square & 1u) << plane;
    return code;
  }

  /// Xors the code into the square: puts a piece on an empty square, takes it off its own.
  constexpr void toggle(Square square, PieceCode code) noexcept {
    for (unsigned plane = 0; plane < 4; ++plane) planes[plane] ^= Bitboard{code >> plane & 1u} << square;
  }

  /// Moves what stands on `from`; what stands on `to` is gone.
  constexpr void move(Square from, Square to) noexcept {
    const Bitboard touched = bit(from) | bit(to);
    for (Bitboard& plane : planes) {
      const Bitboard set = alone(plane);
      plane = (set & ~touched) | (std::rotl(set, to - from) & bit(to));
    }
  }

  /// The pieces of both sides that attack a square, through what is `occupied`.
  Bitboard attackers(Square square, Bitboard occupied) const noexcept {
    const Bitboard here = bit(square);
    const Bitboard black_pawns = pawns() & planes[Black];
    const Bitboard white_pawns = pawns() & ~planes[Black];
    return (pawn_attacks(kWhite, here) & black_pawns) | (pawn_attacks(kBlack, here) & white_pawns) |
           (kKnightAttacks[square] & knights()) | (kKingAttacks[square] & kings()) |
           (bishop_attacks(square, occupied) & slanted()) | (rook_attacks(square, occupied) & straight());
  }

  /// Would the side's king be safe after its pawn on `from` takes in passing on `target`? Two pawns leave the
  /// rank at once, so pins do not tell; the board after it does.
  bool may_take_in_passing(Side side, Square from, Square target) const noexcept {
    const Bitboard taken = side == kWhite ? south(bit(target)) : north(bit(target));
    const Bitboard after = (occupied() & ~bit(from) & ~taken) | bit(target);
    return (attackers(king(side), after) & of(other(side)) & ~taken) == 0;
  }

  /// The pawns of a side that attack the square and may take in passing there.
  Bitboard takers_in_passing(Side side, Square target) const noexcept {
    Bitboard takers = pawn_attacks(other(side), bit(target)) & pawns() & of(side);
    for (Bitboard left = takers; left != 0; left &= left - 1) {
      if (!may_take_in_passing(side, first_square(left), target)) takers &= ~(left & -left);
    }
    return takers;
  }

  friend bool operator==(const Board&, const Board&) = default;
};

/// The key from nothing; `Chess::play` keeps it up to date in steps.
constexpr Key key_of(const Board& board) noexcept {
  Key key = kZobrist.en_passant[board.en_passant] ^ (board.to_move == kBlack ? kZobrist.black_to_move : 0);
  for (Square square = 0; square < 64; ++square) key ^= kZobrist.piece[board.code_at(square)][square];
  for (Bitboard left = board.castling_rooks; left != 0; left &= left - 1) {
    key ^= kZobrist.castling_rook[first_square(left)];
  }
  return key;
}

}  // namespace pohon::chess
