// SPDX-License-Identifier: MIT
/// King and pawn against king: which positions are won, exactly. One bit a position, 24 KB, worked
/// out backwards from the promotions, for all squares of the white king at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/games/chess/rules/types.hpp"

namespace pohon::chess {

/// White has the pawn.
struct KpkPosition {
  Square white_king;
  Square black_king;
  Square pawn;  // on ranks 2 … 7
  Side to_move;
};

class KpkBitbase {
 public:
  /// Made at the first call, in some milliseconds.
  static const KpkBitbase& instance();

  /// Does White win? Positions that cannot be (kings side by side …) are no wins.
  bool wins(const KpkPosition& position) const noexcept;

  /// Won positions with the pawn on the files a … d, of 98304 with each side to move.
  std::size_t count(Side to_move) const noexcept;

 private:
  KpkBitbase();

  /// By pawn (a2 … d2, a3 …) and black king: the squares of the white king that win.
  using Squares = std::array<std::array<Bitboard, 64>, 24>;

  bool improve_white();
  bool improve_black();

  Squares white_to_move_{};
  Squares black_to_move_{};
};

}  // namespace pohon::chess
