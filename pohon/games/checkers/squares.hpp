// SPDX-License-Identifier: MIT
/// The 32 dark squares as bits, laid out so that a diagonal step is the same rotation from every square.
///
/// Players number the squares 1 … 32 row by row from dark's side. In a word, a step down-right adds 1 to the place of
/// a square and a step down-left adds 7, modulo 32 (a rotated bitboard, as draughts programmers say), so that a whole
/// army steps or jumps in one rotation; masks keep it from walking off the edge.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace pohon::checkers {

using SquareSet = std::uint32_t;

/// Down is towards square 32: forward for dark. `d ^ 3` is the way back.
enum Direction : unsigned { kDownLeft, kDownRight, kUpLeft, kUpRight, kDirections };

/// What a step in each direction adds to a place, modulo 32.
inline constexpr std::array<unsigned, kDirections> kTurn{7, 1, 31, 25};

struct Cell {
  int row = 0;  // 0 is dark's home row
  int column = 0;

  constexpr bool on_board() const noexcept { return row >= 0 && row < 8 && column >= 0 && column < 8; }
  constexpr Cell towards(unsigned direction, int steps) const noexcept {
    return {row + (direction < kUpLeft ? steps : -steps), column + (direction % 2 == 1 ? steps : -steps)};
  }
};

constexpr Cell cell_of(int square) noexcept {
  const int row = (square - 1) / 4;
  return {row, 2 * ((square - 1) % 4) + (row % 2 == 0 ? 1 : 0)};
}

/// The bit of a square 1 … 32.
constexpr unsigned place_of(int square) noexcept {
  const auto [row, column] = cell_of(square);
  const int steps_right = (row + column - 1) / 2;
  const int steps_left = (row - column + 1) / 2;
  return static_cast<unsigned>(steps_right + 7 * steps_left) % 32;
}

constexpr SquareSet square(int number) noexcept { return SquareSet{1} << place_of(number); }

constexpr SquareSet squares(int first, int last) noexcept {
  SquareSet set = 0;
  for (int number = first; number <= last; ++number) set |= square(number);
  return set;
}

/// The number 1 … 32 of the square at each place.
inline constexpr auto kSquareAt = [] {
  std::array<int, 32> numbers{};
  for (int number = 1; number <= 32; ++number) numbers[place_of(number)] = number;
  return numbers;
}();

/// The squares that have a square `steps` away in each direction.
constexpr std::array<SquareSet, kDirections> squares_with_room(int steps) noexcept {
  std::array<SquareSet, kDirections> sets{};
  for (unsigned direction = 0; direction < kDirections; ++direction) {
    for (int number = 1; number <= 32; ++number) {
      if (cell_of(number).towards(direction, steps).on_board()) sets[direction] |= square(number);
    }
  }
  return sets;
}
inline constexpr auto kRoomToStep = squares_with_room(1);
inline constexpr auto kRoomToJump = squares_with_room(2);

/// Where men are crowned, by side.
inline constexpr std::array<SquareSet, 2> kKingRow{squares(29, 32), squares(1, 4)};

/// The eight squares in the middle.
inline constexpr SquareSet kCentre =
    square(10) | square(11) | square(14) | square(15) | square(18) | square(19) | square(22) | square(23);

static_assert(squares(1, 32) == 0xFFFFFFFFu, "no two squares share a place");

constexpr SquareSet step(SquareSet set, unsigned direction) noexcept {
  return std::rotl(set & kRoomToStep[direction], static_cast<int>(kTurn[direction]));
}

}  // namespace pohon::checkers
