// SPDX-License-Identifier: MIT
/// Discs that no play can ever turn over again: a sound, not complete, set.
///
/// A disc is turned along an axis only by a new disc on that line, with enemies on both its sides. So it is safe along
/// the axis when the line is full, when its neighbour on one side is off the board, or when that neighbour is a stable
/// disc of its own colour; it is stable when it is safe along all four axes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

enum Axis : std::size_t { kRow, kColumn, kFalling, kRising };
using ByAxis = std::array<Discs, 4>;

namespace full_lines {

/// The cells of the `width` leftmost columns and the `height` topmost rows.
constexpr Discs left(int width) noexcept { return 0x0101'0101'0101'0101ull * ((1u << width) - 1); }
constexpr Discs right(int width) noexcept { return left(8) ^ left(8 - width); }
constexpr Discs top(int height) noexcept { return (Discs{1} << 8 * height) - 1; }
constexpr Discs bottom(int height) noexcept { return ~top(8 - height); }

/// The cells from which `step` bits on and on, to the rim, all are taken: runs of 1, 2, 4 and 8 in turn. `side(n)` and
/// `end(n)` are the cells that have no n-th neighbour that way.
template <int step, Discs (*side)(int), Discs (*end)(int)>
constexpr Discs taken_to_the_rim(Discs taken) noexcept {
  for (const int run : {1, 2, 4}) {
    const Discs ahead = step > 0 ? taken >> step * run : taken << -step * run;
    taken &= ahead | side(run) | end(run);
  }
  return taken;
}

}  // namespace full_lines

/// The discs that stand on full lines, axis by axis.
constexpr ByAxis on_full_lines(Discs taken) noexcept {
  using namespace full_lines;
  ByAxis full{};
  Discs rows = taken & taken >> 1;
  rows &= rows >> 2;
  full[kRow] = (rows & rows >> 4 & left(1)) * 0xFF;
  Discs columns = taken & std::rotl(taken, 8);
  columns &= std::rotl(columns, 16);
  full[kColumn] = columns & std::rotl(columns, 32);
  full[kFalling] = taken_to_the_rim<9, right, bottom>(taken) & taken_to_the_rim<-9, left, top>(taken);
  full[kRising] = taken_to_the_rim<7, left, bottom>(taken) & taken_to_the_rim<-7, right, top>(taken);
  return full;
}

/// The stable ones among `own`, given the full lines of the board.
constexpr Discs stable_discs(Discs own, const ByAxis& full) noexcept {
  constexpr Discs kSides = ~kInnerColumns;
  constexpr Discs kEnds = 0xFF00'0000'0000'00FFull;
  constexpr Discs kRim = kSides | kEnds;
  Discs stable = 0;
  for (;;) {
    // A shift that leaves a row arrives in a side column, which is safe along that axis anyway.
    const Discs along_row = full[kRow] | kSides | stable << 1 | stable >> 1;
    const Discs along_column = full[kColumn] | kEnds | stable << 8 | stable >> 8;
    const Discs along_falling = full[kFalling] | kRim | stable << 9 | stable >> 9;
    const Discs along_rising = full[kRising] | kRim | stable << 7 | stable >> 7;
    const Discs grown = own & along_row & along_column & along_falling & along_rising;
    if (grown == stable) return stable;
    stable = grown;
  }
}

}  // namespace pohon::othello
