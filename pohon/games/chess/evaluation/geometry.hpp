// SPDX-License-Identifier: MIT
/// Shapes on the board that the evaluation asks for: files, ranks as a side sees them, what lies ahead, distances.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "pohon/games/chess/rules/attacks.hpp"

namespace pohon::chess::evaluation {

/// 0 is the side's home rank.
template <Side S>
constexpr unsigned own_rank(Square square) noexcept {
  return S == kWhite ? rank_of(square) : 7u - rank_of(square);
}
/// All squares of the rank that is number `rank` (0 … 7) as the side counts.
template <Side S>
constexpr Bitboard rank_mask(unsigned rank) noexcept {
  return kRank1 << 8 * (S == kWhite ? rank : 7 - rank);
}
constexpr Bitboard file_mask(unsigned file) noexcept { return kFileA << file; }

/// The squares ahead of a set on its files, the set itself included.
template <Side S>
constexpr Bitboard filled_ahead(Bitboard set) noexcept {
  set |= S == kWhite ? set << 8 : set >> 8;
  set |= S == kWhite ? set << 16 : set >> 16;
  return set | (S == kWhite ? set << 32 : set >> 32);
}
template <Side S>
constexpr Bitboard squares_ahead(Bitboard set) noexcept {
  return ahead<S>(filled_ahead<S>(set));
}
constexpr Bitboard filled_files(Bitboard set) noexcept { return filled_ahead<kWhite>(filled_ahead<kBlack>(set)); }
constexpr Bitboard sideways(Bitboard set) noexcept { return east(set) | west(set); }

/// King's moves from one square to another.
inline constexpr std::array<std::array<std::uint8_t, 64>, 64> kDistance = [] {
  std::array<std::array<std::uint8_t, 64>, 64> table{};
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const int files = from % 8 > to % 8 ? from % 8 - to % 8 : to % 8 - from % 8;
      const int ranks = from / 8 > to / 8 ? from / 8 - to / 8 : to / 8 - from / 8;
      table[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] =
          static_cast<std::uint8_t>(std::max(files, ranks));
    }
  }
  return table;
}();

constexpr int distance(Square from, Square to) noexcept { return kDistance[from][to]; }

/// The king's square and those around it; a king at the edge counts as one step further inside.
inline constexpr SquareTable kKingRing = [] {
  SquareTable table{};
  for (unsigned square = 0; square < 64; ++square) {
    const unsigned file = std::clamp(square % 8, 1u, 6u);
    const unsigned rank = std::clamp(square / 8, 1u, 6u);
    const Bitboard centre = bit(square_at(file, rank));
    table[square] = centre | king_attacks(centre);
  }
  return table;
}();

}  // namespace pohon::chess::evaluation
