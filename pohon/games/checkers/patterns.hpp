// SPDX-License-Identifier: MIT
/// Blocks of eight squares whose men tell much about the result (Buro's patterns, brought to draughts by Letouzey's
/// Scan), seen by the side to move: its home row is row 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/core/ternary.hpp"
#include "pohon/games/checkers/checkers.hpp"

namespace pohon::checkers {

/// The board turned by half: square n becomes 33 - n. (Place p becomes 13 - p, modulo 32.)
constexpr SquareSet half_turned(SquareSet set) noexcept {
  set = (set >> 1 & 0x5555'5555u) | (set & 0x5555'5555u) << 1;
  set = (set >> 2 & 0x3333'3333u) | (set & 0x3333'3333u) << 2;
  set = (set >> 4 & 0x0F0F'0F0Fu) | (set & 0x0F0F'0F0Fu) << 4;
  set = (set >> 8 & 0x00FF'00FFu) | (set & 0x00FF'00FFu) << 8;
  return std::rotl(set >> 16 | set << 16, 14);
}
static_assert(half_turned(square(1) | square(7)) == (square(32) | square(26)));

/// A position as dark would see it if it were to move.
struct Seen {
  SquareSet own_men;
  SquareSet own_kings;
  SquareSet enemy_men;
  SquareSet enemy_kings;

  static constexpr Seen by_mover(const Checkers& state) noexcept {
    const Side me = state.to_move();
    const Seen seen{state.men(me), state.kings(me), state.men(other(me)), state.kings(other(me))};
    if (me == Side::First) return seen;
    return {half_turned(seen.own_men), half_turned(seen.own_kings), half_turned(seen.enemy_men),
            half_turned(seen.enemy_kings)};
  }
};

/// Four rows by four columns hold eight dark squares; nine such blocks overlap by half.
inline constexpr std::size_t kBlocks = 9;
inline constexpr std::size_t kContents = power_of_three(8);  // empty (or a king), own man, enemy man

inline constexpr std::array<SquareSet, kBlocks> kBlockSquares = [] {
  std::array<SquareSet, kBlocks> blocks{};
  for (std::size_t block = 0; block < kBlocks; ++block) {
    const int top = 2 * static_cast<int>(block / 3);
    const int left = 2 * static_cast<int>(block % 3);
    for (int number = 1; number <= 32; ++number) {
      const Cell cell = cell_of(number);
      const bool inside = cell.row >= top && cell.row < top + 4 && cell.column >= left && cell.column < left + 4;
      if (inside) blocks[block] |= square(number);
    }
  }
  return blocks;
}();

/// What stands in a block, `< kContents`.
inline std::size_t content_of(const Seen& seen, std::size_t block) noexcept {
  return ternary_content(seen.own_men, seen.enemy_men, kBlockSquares[block]);
}

}  // namespace pohon::checkers
