// SPDX-License-Identifier: MIT
/// How many discs the last move of a game turns over: with one empty cell left a line is known by its own discs alone.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "pohon/games/othello/discs.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace pohon::othello {

#ifdef __BMI2__

/// Enemy discs between `place` and the nearest own ones on a line of up to eight cells where all others are enemies.
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> kTurnedOnLine = [] {
  std::array<std::array<std::uint8_t, 256>, 8> all{};
  for (int place = 0; place < 8; ++place) {
    for (int own = 0; own < 256; ++own) {
      int turned = 0;
      for (const int step : {-1, 1}) {
        int at = place + step;
        while (at >= 0 && at < 8 && (own >> at & 1) == 0) at += step;
        if (at >= 0 && at < 8) turned += (at - place) * step - 1;
      }
      all[static_cast<std::size_t>(place)][static_cast<std::size_t>(own)] = static_cast<std::uint8_t>(turned);
    }
  }
  return all;
}();

/// The lines through a cell, and the cell's place on each.
struct LinesThrough {
  std::array<Discs, 4> cells{};
  std::array<std::uint8_t, 4> place{};
};

inline constexpr std::array<LinesThrough, 64> kLinesThrough = [] {
  std::array<LinesThrough, 64> all{};
  for (std::size_t cell = 0; cell < 64; ++cell) {
    for (std::size_t axis = 0; axis < 4; ++axis) {
      const Discs below = kRays[cell].down[axis];
      all[cell].cells[axis] = kRays[cell].up[axis] | below | Discs{1} << cell;
      all[cell].place[axis] = static_cast<std::uint8_t>(std::popcount(below));
    }
  }
  return all;
}();

/// The number of discs that `own` turns on `cell`, the only empty one.
inline int turned_by_last_disc(unsigned cell, Discs own) noexcept {
  const LinesThrough& lines = kLinesThrough[cell];
  int turned = 0;
  for (std::size_t axis = 0; axis < 4; ++axis) {
    turned += kTurnedOnLine[lines.place[axis]][_pext_u64(own, lines.cells[axis])];
  }
  return turned;
}

#else

inline int turned_by_last_disc(unsigned cell, Discs own) noexcept {
  return std::popcount(flips(cell, own, ~(own | Discs{1} << cell)));
}

#endif

}  // namespace pohon::othello
