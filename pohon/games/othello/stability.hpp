// SPDX-License-Identifier: MIT
/// Discs that no play can ever turn over again: a sound, not complete, set.
///
/// A disc is turned along an axis only by a new disc on that line, with enemies on both its sides. So it is safe along
/// the axis when the line is full, when its neighbour on one side is off the board, or when that neighbour is a stable
/// disc of its own colour; it is stable when it is safe along all four axes.
#pragma once

#include <array>
#include <cstddef>

#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

enum Axis : std::size_t { kRow, kColumn, kFalling, kRising };
using ByAxis = std::array<Discs, 4>;

/// The whole lines of each axis, the shortest diagonals included.
inline constexpr std::array<std::array<Discs, 15>, 4> kLines = [] {
  std::array<std::array<Discs, 15>, 4> lines{};
  for (std::size_t cell = 0; cell < 64; ++cell) {
    const Discs bit = Discs{1} << cell;
    const std::size_t column = cell % 8;
    const std::size_t row = cell / 8;
    lines[kRow][row] |= bit;
    lines[kColumn][column] |= bit;
    lines[kFalling][7 + row - column] |= bit;
    lines[kRising][row + column] |= bit;
  }
  return lines;
}();

/// The discs that stand on full lines, axis by axis.
constexpr ByAxis on_full_lines(Discs taken) noexcept {
  ByAxis full{};
  for (std::size_t axis = 0; axis < 4; ++axis) {
    for (const Discs line : kLines[axis]) full[axis] |= (taken & line) == line ? line : 0;
  }
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
