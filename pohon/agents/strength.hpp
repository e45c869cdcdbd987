// SPDX-License-Identifier: MIT
/// Weaker play on purpose: fewer nodes, and a choice among the best lines by values with noise on them.
#pragma once

#include <cstdint>
#include <span>

#include "pohon/core/rng.hpp"

namespace pohon {

inline constexpr int kWeakestElo = 800;
inline constexpr int kStrongestElo = 2400;

struct Strength {
  std::uint64_t nodes;  // the most to look at
  int lines;            // the moves to choose from
  double noise;         // its standard deviation, in hundredths of a pawn
};

/// Nodes double every 300 points from 2000 at 800, so that all lines are known; the noise falls in a straight line from
/// 240 at 800 to 0 at 2400.
Strength strength_of(int elo) noexcept;

inline constexpr int kFullLevel = 10;

/// Levels 1 to 9 go in equal steps from the weakest to the strongest Elo; the full level is not limited at all.
Strength strength_of_level(int level) noexcept;

/// Which of the lines to play. Values are in hundredths, the best first; wins count as a decided game and no more.
std::size_t choose_weakly(std::span<const int> values, double noise, Rng& rng);

}  // namespace pohon
