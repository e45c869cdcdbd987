// SPDX-License-Identifier: MIT
/// The weights of the pattern evaluation: what is shared, how it is laid out for speed, and how it is kept as text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/games/othello/patterns.hpp"

namespace pohon::othello {

/// Hundredths of a disc, one table a stage: all contents of all patterns, then what is counted.
struct PatternTable {
  static constexpr std::size_t kCounts = 32;  // more moves than these count as the largest
  static constexpr std::size_t kOwnMoves = kAllContents;
  static constexpr std::size_t kEnemyMoves = kOwnMoves + kCounts;
  static constexpr std::size_t kParity = kEnemyMoves + kCounts;
  static constexpr std::size_t kSize = kParity + 2;

  std::array<std::int16_t, kSize> worth{};
};

/// The stages of a game by empty cells: 0 … 11, 12 … 19, 20 … 27, 28 … 35, 36 … 43, 44 and more.
inline constexpr std::size_t kStages = 6;
constexpr std::size_t stage_of(int empties) noexcept {
  if (empties < 12) return 0;
  return empties >= 44 ? kStages - 1 : static_cast<std::size_t>(empties - 4) / 8;
}

struct PatternTables {
  std::array<PatternTable, kStages> stages{};
};

/// Where each entry of a `PatternTable` has its weight: contents that are the same up to a turn of the board share one.
const std::vector<std::uint32_t>& shared_weight();
/// The number of different weights of one stage.
std::size_t weights_a_stage();

/// Lays `kStages * weights_a_stage()` weights out. Those beyond 16 bits are brought to the nearest end.
std::shared_ptr<const PatternTables> laid_out(std::span<const int> weights);

/// Weights as printable text without quotes and backslashes, in steps of `kTextStep`; zeros take little room.
inline constexpr int kTextStep = 8;
std::string weights_as_text(std::span<const int> weights);
/// Throws InputError on text that is not of `kStages * weights_a_stage()` weights.
std::vector<int> weights_from_text(std::string_view text);

/// The trained weights this library comes with.
const std::vector<int>& standard_pattern_weights();

}  // namespace pohon::othello
