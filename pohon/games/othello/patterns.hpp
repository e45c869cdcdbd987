// SPDX-License-Identifier: MIT
/// Small groups of cells whose contents tell much about the result (Buro 1997, Logistello): edges, corners, rows and
/// diagonals. Each content of a group is a number in base three: 0 for an empty cell, 1 own, 2 enemy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pohon/core/ternary.hpp"
#include "pohon/games/othello/pictures.hpp"

namespace pohon::othello {

/// The turn of the board that leaves a group where it is: contents that differ by it share a weight.
enum class Symmetry { None, Mirror, Transpose, AntiTranspose };

struct Pattern {
  std::string_view name;
  Discs cells;    // as it lies in the first picture
  unsigned seen;  // a set of pictures (bit 1 << Picture): each place of the board once
  Symmetry turned;
};

inline constexpr unsigned kFourSides =
    1u << kAsItLies | 1u << kUpsideDown | 1u << kTransposed | 1u << kTransposedUpsideDown;
inline constexpr unsigned kFourCorners = 1u << kAsItLies | 1u << kUpsideDown | 1u << kMirrored | 1u << kHalfTurned;
inline constexpr unsigned kTwoDiagonals = 1u << kAsItLies | 1u << kUpsideDown;
inline constexpr unsigned kAllPictures = 0xFF;

inline constexpr std::array<Pattern, 11> kPatterns{{
    {"edge with X cells", 0x42FF, kFourSides, Symmetry::Mirror},
    {"corner 2x5", 0x1F1F, kAllPictures, Symmetry::None},
    {"corner 3x3", 0x07'0707, kFourCorners, Symmetry::Transpose},
    {"row 2", 0xFF00, kFourSides, Symmetry::Mirror},
    {"row 3", 0xFF'0000, kFourSides, Symmetry::Mirror},
    {"row 4", 0xFF00'0000, kFourSides, Symmetry::Mirror},
    {"diagonal 8", 0x8040'2010'0804'0201ull, kTwoDiagonals, Symmetry::AntiTranspose},
    {"diagonal 7", 0x0080'4020'1008'0402ull, kFourCorners, Symmetry::AntiTranspose},
    {"diagonal 6", 0x0000'8040'2010'0804ull, kFourCorners, Symmetry::AntiTranspose},
    {"diagonal 5", 0x0000'0080'4020'1008ull, kFourCorners, Symmetry::AntiTranspose},
    {"diagonal 4", 0x0000'0000'8040'2010ull, kFourCorners, Symmetry::AntiTranspose},
}};

constexpr std::uint32_t contents(const Pattern& pattern) noexcept {
  return power_of_three(std::popcount(pattern.cells));
}

/// One place of a pattern on the board; `first` is where the pattern's contents begin in a table of all patterns.
struct PlacedPattern {
  Discs cells;
  unsigned picture;
  std::uint32_t first;
};

inline constexpr std::size_t kPlaces = [] {
  std::size_t places = 0;
  for (const Pattern& pattern : kPatterns) places += static_cast<std::size_t>(std::popcount(pattern.seen));
  return places;
}();

inline constexpr std::uint32_t kAllContents = [] {
  std::uint32_t all = 0;
  for (const Pattern& pattern : kPatterns) all += contents(pattern);
  return all;
}();

inline constexpr std::array<PlacedPattern, kPlaces> kPlacedPatterns = [] {
  std::array<PlacedPattern, kPlaces> placed{};
  std::size_t place = 0;
  std::uint32_t first = 0;
  for (const Pattern& pattern : kPatterns) {
    for (unsigned picture = 0; picture < kPictures; ++picture) {
      if ((pattern.seen >> picture & 1u) != 0) placed[place++] = {pattern.cells, picture, first};
    }
    first += contents(pattern);
  }
  return placed;
}();

/// Where the contents of a place stand in a table of all patterns.
inline std::uint32_t content_at(const PlacedPattern& place, const Pictures& own, const Pictures& enemy) noexcept {
  return place.first + ternary_content(own[place.picture], enemy[place.picture], place.cells);
}

}  // namespace pohon::othello
