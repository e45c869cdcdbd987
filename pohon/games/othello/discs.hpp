// SPDX-License-Identifier: MIT
/// Othello's arithmetic on sets of discs: where a side may play and what a disc turns over.
///
/// Each function exists twice, portable and with AVX2 (four directions in one register, after Okuhara's work in
/// Edax); `mobility` and `flips` are the faster one this machine has.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace pohon::othello {

/// A set of cells: bit 8 * row + column, so that a1 is bit 0, b1 bit 1 and a2 bit 8.
using Discs = std::uint64_t;

inline constexpr unsigned kPassCell = 64;

/// An enemy in column a or h is never between two discs of a row or a diagonal; without these columns no step wraps.
inline constexpr Discs kInnerColumns = 0x7E7E'7E7E'7E7E'7E7Eull;

/// The cells seen from one cell: four rays towards higher bits (right, down-left, down, down-right) and the
/// four opposite ones.
struct alignas(32) Rays {
  std::array<Discs, 4> up{};
  std::array<Discs, 4> down{};
};

constexpr Discs ray(int column, int row, int right, int below) noexcept {
  Discs cells = 0;
  for (;;) {
    column += right;
    row += below;
    if (column < 0 || column > 7 || row < 0 || row > 7) return cells;
    cells |= Discs{1} << (8 * row + column);
  }
}

/// One entry a cell, and an empty one for the pass.
inline constexpr std::array<Rays, 65> kRays = [] {
  std::array<Rays, 65> all{};
  for (int cell = 0; cell < 64; ++cell) {
    const int column = cell % 8;
    const int row = cell / 8;
    all[static_cast<std::size_t>(cell)] = {
        .up = {ray(column, row, 1, 0), ray(column, row, -1, 1), ray(column, row, 0, 1), ray(column, row, 1, 1)},
        .down = {ray(column, row, -1, 0), ray(column, row, 1, -1), ray(column, row, 0, -1), ray(column, row, -1, -1)}};
  }
  return all;
}();

namespace portable {

/// The cells where `own` may put a disc: those at the far end of a row of enemies that starts at an own disc.
/// Rows of up to six are filled in doubling steps (Kogge and Stone 1973).
constexpr Discs mobility(Discs own, Discs enemy) noexcept {
  constexpr std::array<int, 4> kShifts{1, 7, 8, 9};
  Discs cells = 0;
  for (const int shift : kShifts) {
    const Discs inner = shift == 8 ? enemy : enemy & kInnerColumns;
    Discs up = inner & own << shift;
    Discs down = inner & own >> shift;
    up |= inner & up << shift;
    down |= inner & down >> shift;
    const Discs pairs_up = inner & inner << shift;
    const Discs pairs_down = inner & inner >> shift;
    for (int twice = 0; twice < 2; ++twice) {
      up |= pairs_up & up << 2 * shift;
      down |= pairs_down & down >> 2 * shift;
    }
    cells |= up << shift | down >> shift;
  }
  return cells & ~(own | enemy);
}

/// The enemy discs that an own disc on `cell` turns over.
constexpr Discs flips(unsigned cell, Discs own, Discs enemy) noexcept {
  Discs turned = 0;
  for (const Discs way : kRays[cell].up) {
    const Discs others = way & ~enemy;
    const Discs anchor = others & (0 - others) & own;
    turned |= way & (anchor - (anchor != 0 ? 1 : 0));
  }
  for (const Discs way : kRays[cell].down) {
    const Discs anchor = std::bit_floor(way & ~enemy) & own;
    turned |= way & (0 - anchor) << 1;
  }
  return turned;
}

}  // namespace portable

#ifdef __AVX2__

namespace avx2 {

inline Discs united(__m256i sets) noexcept {
  const __m128i halves = _mm_or_si128(_mm256_castsi256_si128(sets), _mm256_extracti128_si256(sets, 1));
  return static_cast<Discs>(_mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))));
}

inline __m256i four_times(Discs set) noexcept { return _mm256_set1_epi64x(static_cast<long long>(set)); }

inline Discs mobility(Discs own, Discs enemy) noexcept {
  const __m256i shift = _mm256_set_epi64x(9, 8, 7, 1);
  const __m256i twice = _mm256_set_epi64x(18, 16, 14, 2);
  const auto sideways = static_cast<long long>(kInnerColumns);
  const __m256i inner = _mm256_and_si256(four_times(enemy), _mm256_set_epi64x(sideways, -1, sideways, sideways));
  const __m256i mine = four_times(own);
  __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(mine, shift));
  __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(mine, shift));
  up = _mm256_or_si256(up, _mm256_and_si256(inner, _mm256_sllv_epi64(up, shift)));
  down = _mm256_or_si256(down, _mm256_and_si256(inner, _mm256_srlv_epi64(down, shift)));
  const __m256i pairs_up = _mm256_and_si256(inner, _mm256_sllv_epi64(inner, shift));
  const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, shift);  // the same pairs, named by their other disc
  up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
  down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
  up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
  down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
  return united(_mm256_or_si256(_mm256_sllv_epi64(up, shift), _mm256_srlv_epi64(down, shift))) & ~(own | enemy);
}

inline Discs flips(unsigned cell, Discs own, Discs enemy) noexcept {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i mine = four_times(own);
  const __m256i theirs = four_times(enemy);
  const auto* rays = reinterpret_cast<const __m256i*>(&kRays[cell]);

  const __m256i ways_up = _mm256_load_si256(rays);
  const __m256i others_up = _mm256_andnot_si256(theirs, ways_up);
  __m256i anchor = _mm256_and_si256(_mm256_and_si256(others_up, _mm256_sub_epi64(zero, others_up)), mine);
  // anchor - 1, or 0 where there is none: the comparison is -1 exactly there
  const __m256i none = _mm256_cmpeq_epi64(anchor, zero);
  const __m256i below = _mm256_sub_epi64(_mm256_add_epi64(anchor, _mm256_set1_epi64x(-1)), none);
  const __m256i turned_up = _mm256_and_si256(ways_up, below);

  // Downwards the nearest disc is the highest bit: every other one lies in the shadow of a bit above it.
  const __m256i shift = _mm256_set_epi64x(9, 8, 7, 1);
  const __m256i ways_down = _mm256_load_si256(rays + 1);
  const __m256i others_down = _mm256_andnot_si256(theirs, ways_down);
  __m256i shadow = _mm256_srlv_epi64(others_down, shift);
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, shift));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_set_epi64x(18, 16, 14, 2)));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_set_epi64x(36, 32, 28, 4)));
  anchor = _mm256_and_si256(_mm256_andnot_si256(shadow, others_down), mine);
  const __m256i above = _mm256_sub_epi64(zero, _mm256_add_epi64(anchor, anchor));
  const __m256i turned_down = _mm256_and_si256(ways_down, above);

  return united(_mm256_or_si256(turned_up, turned_down));
}

}  // namespace avx2

using avx2::flips;
using avx2::mobility;

#else

using portable::flips;
using portable::mobility;

#endif

}  // namespace pohon::othello
