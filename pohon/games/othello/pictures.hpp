// SPDX-License-Identifier: MIT
/// The eight pictures of a board: as it lies, turned and mirrored. What holds in one corner is looked up there in all.
#pragma once

#include <array>

#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

/// Row 1 becomes row 8.
constexpr Discs upside_down(Discs set) noexcept { return __builtin_bswap64(set); }

/// Column a becomes column h.
constexpr Discs mirrored(Discs set) noexcept {
  set = (set >> 1 & 0x5555'5555'5555'5555ull) | (set & 0x5555'5555'5555'5555ull) << 1;
  set = (set >> 2 & 0x3333'3333'3333'3333ull) | (set & 0x3333'3333'3333'3333ull) << 2;
  return (set >> 4 & 0x0F0F'0F0F'0F0F'0F0Full) | (set & 0x0F0F'0F0F'0F0F'0F0Full) << 4;
}

/// Rows become columns.
constexpr Discs transposed(Discs set) noexcept {
  Discs moved = (set ^ set >> 7) & 0x00AA'00AA'00AA'00AAull;
  set ^= moved ^ moved << 7;
  moved = (set ^ set >> 14) & 0x0000'CCCC'0000'CCCCull;
  set ^= moved ^ moved << 14;
  moved = (set ^ set >> 28) & 0x0000'0000'F0F0'F0F0ull;
  return set ^ moved ^ moved << 28;
}

enum Picture : unsigned {
  kAsItLies,
  kUpsideDown,
  kMirrored,
  kHalfTurned,
  kTransposed,
  kTransposedUpsideDown,
  kTransposedMirrored,
  kTransposedHalfTurned,
  kPictures
};

using Pictures = std::array<Discs, kPictures>;

constexpr Pictures pictures_of(Discs set) noexcept {
  const Discs mirror = mirrored(set);
  const Discs across = transposed(set);
  const Discs across_mirror = mirrored(across);
  return {set,    upside_down(set),    mirror,        upside_down(mirror),
          across, upside_down(across), across_mirror, upside_down(across_mirror)};
}

}  // namespace pohon::othello
