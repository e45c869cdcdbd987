// SPDX-License-Identifier: MIT
/// Seeded randomness: the same seed gives the same run on every machine.
#pragma once

#include <cstdint>

namespace pohon {

/// Steele, Lea and Flood 2014 (SplitMix64): scatters the bits of a number; equal in, equal out.
constexpr std::uint64_t scatter(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

/// A SplitMix64 stream.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept {
    const std::uint64_t drawn = scatter(state_);
    state_ += 0x9E3779B97F4A7C15ull;
    return drawn;
  }

  /// Uniform in 0 … bound-1 (Lemire 2019, without the rejection: the bias is below bound / 2^64).
  constexpr std::uint64_t below(std::uint64_t bound) noexcept {
    return static_cast<std::uint64_t>((static_cast<unsigned __int128>(next()) * bound) >> 64);
  }

  /// Uniform in [0, 1).
  constexpr double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace pohon
