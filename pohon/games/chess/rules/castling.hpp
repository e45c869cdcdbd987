// SPDX-License-Identifier: MIT
/// Castling in the words of Chess960: wherever king and rook start, they end on c and d, or on g and f.
#pragma once

#include "pohon/games/chess/rules/board.hpp"

namespace pohon::chess {

struct CastlingPath {
  Square king_from;
  Square rook_from;
  Square king_to;
  Square rook_to;

  /// The squares that must be empty but for the two themselves.
  constexpr Bitboard passed() const noexcept {
    return (king_passes() | kBetween[rook_from][rook_to] | bit(rook_to)) & ~(bit(king_from) | bit(rook_from));
  }
  /// The squares that must not be attacked (the king's own is known to be safe by then).
  constexpr Bitboard king_passes() const noexcept { return kBetween[king_from][king_to] | bit(king_to); }
};

constexpr Wing wing_of(Square king, Square rook) noexcept { return rook > king ? Wing::KingSide : Wing::QueenSide; }

/// The way of a king and a rook that stand on one back rank.
constexpr CastlingPath castling_path(Square king, Square rook) noexcept {
  const unsigned rank = king & 56u;
  const bool king_side = wing_of(king, rook) == Wing::KingSide;
  return {.king_from = king,
          .rook_from = rook,
          .king_to = static_cast<Square>(rank + (king_side ? 6 : 2)),
          .rook_to = static_cast<Square>(rank + (king_side ? 5 : 3))};
}

}  // namespace pohon::chess
