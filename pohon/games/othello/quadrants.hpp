// SPDX-License-Identifier: MIT
/// Parity of regions: who plays first into a quarter of the board with an odd number of empty cells usually also plays
/// last there.
#pragma once

#include <array>
#include <bit>

#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

inline constexpr std::array<Discs, 4> kQuadrants{0x0000'0000'0F0F'0F0Full, 0x0000'0000'F0F0'F0F0ull,
                                                 0x0F0F'0F0F'0000'0000ull, 0xF0F0'F0F0'0000'0000ull};

constexpr unsigned quadrant_of(unsigned cell) noexcept { return (cell >> 4 & 2u) | (cell >> 2 & 1u); }

/// All cells of the quadrants with an odd number of empty ones.
constexpr Discs odd_quadrants(Discs empty) noexcept {
  Discs odd = 0;
  for (const Discs quadrant : kQuadrants) odd |= quadrant & (0 - (Discs(std::popcount(empty & quadrant)) & 1u));
  return odd;
}

}  // namespace pohon::othello
