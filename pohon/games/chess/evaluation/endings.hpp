// SPDX-License-Identifier: MIT
/// Endings known by heart: mates against the bare king, pawn endings from a bitbase, draws; and how hard it is to win
/// an ending that looks better than it is.
#pragma once

#include <cstdint>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess::evaluation {

/// Where mates against the bare king begin: above any guess.
inline constexpr int kSureMate = 12'000;
/// Where pawn endings begin that the bitbase knows as won.
inline constexpr int kSurePawnWin = 6'000;

struct KnownEnding {
  bool known = false;
  int value = 0;  // for the side to move
};

/// Can there be anything for `known_ending` to say? Cheap enough for each position.
inline bool may_be_known(const Board& board) noexcept {
  const Bitboard black = board.planes[Black];
  const Bitboard white = board.occupied() & ~black;
  return (white & (white - 1)) == 0 || (black & (black - 1)) == 0;
}

/// What is known of a king that stands alone.
KnownEnding known_ending(const Chess& position) noexcept;

inline constexpr int kFullScale = 64;

/// How much of its advantage the better side will be able to use, in 64ths.
int ending_scale(const Board& board, Side better) noexcept;

}  // namespace pohon::chess::evaluation
