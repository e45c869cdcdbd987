// SPDX-License-Identifier: MIT
/// The contents of a small group of cells as a number in base three, for pattern evaluators: 0 for an empty cell,
/// 1 own, 2 enemy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace pohon {

inline constexpr int kLargestPattern = 10;  // cells

constexpr std::uint32_t power_of_three(int exponent) noexcept {
  std::uint32_t power = 1;
  while (exponent-- > 0) power *= 3;
  return power;
}

/// Binary digits read as ternary ones.
inline constexpr std::array<std::uint16_t, 1u << kLargestPattern> kAsTernary = [] {
  std::array<std::uint16_t, 1u << kLargestPattern> all{};
  for (std::uint32_t bits = 0; bits < all.size(); ++bits) {
    std::uint32_t sum = 0;
    for (int digit = 0; digit < kLargestPattern; ++digit) sum += (bits >> digit & 1u) * power_of_three(digit);
    all[bits] = static_cast<std::uint16_t>(sum);
  }
  return all;
}();

/// The cells of `mask` that are in `set`, packed into the lowest bits.
constexpr std::size_t packed_portably(std::uint64_t set, std::uint64_t mask) noexcept {
  std::size_t bits = 0;
  for (std::size_t next = 1; mask != 0; mask &= mask - 1, next <<= 1) {
    if ((set & mask & (0 - mask)) != 0) bits |= next;
  }
  return bits;
}

inline std::size_t packed_cells(std::uint64_t set, std::uint64_t mask) noexcept {
#ifdef __BMI2__
  return _pext_u64(set, mask);
#else
  return packed_portably(set, mask);
#endif
}

/// What stands on the cells of `mask`, `< power_of_three(cells)`.
inline std::uint32_t ternary_content(std::uint64_t own, std::uint64_t enemy, std::uint64_t mask) noexcept {
  return std::uint32_t{kAsTernary[packed_cells(own, mask)]} + 2u * kAsTernary[packed_cells(enemy, mask)];
}

}  // namespace pohon
