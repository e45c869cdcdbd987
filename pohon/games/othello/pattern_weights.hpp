// SPDX-License-Identifier: MIT
/// The weights of the pattern evaluation: what is shared, how it is laid out for speed, and how it is kept as text.
///
/// How the standard weights were made, from nothing but own games:
///  1. 48,500 games by three-ply alpha-beta with the evaluator `positional` (seed 1001). A game begins with 6 to 18
///     random plies; then every root move gets a random bonus within ±1 disc. From 14 empty cells on each position is
///     solved exactly, and one move in four there is random, for variety.
///  2. Every position after the random opening (2.16 million) is labelled for its side to move: with the exact value
///     if it was solved, otherwise with the value of the game's first solved position.
///  3. Least squares by stochastic gradient descent, position by position in a new random order each epoch: each active
///     weight moves by rate × error; the rate falls geometrically from 0.006. Weights start at 0, so that what is
///     seldom seen stays small. First weights: 8 epochs down to 0.0005, held-out error 18.2 discs (root mean square).
///  4. 69,000 games more by three plies with these weights (seed 2001, 3.10 million positions), then all 5.26 million
///     positions anew from 0: 10 epochs down to 0.0002. Every 50th block of 2000 positions was held out. Error in discs
///     on what was held out, from the last stage to the first: 7.2, 10.4, 15.5, 18.9, 21.2, 23.3 (16.6 in all; the
///     games are far from perfect early on).
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

/// As `compact_text` in steps of `kTextStep`; InputError on text that is not of `kStages * weights_a_stage()` weights.
inline constexpr int kTextStep = 8;
std::vector<int> weights_from_text(std::string_view text);

/// The trained weights this library comes with.
const std::vector<int>& standard_pattern_weights();

}  // namespace pohon::othello
