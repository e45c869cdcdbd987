// SPDX-License-Identifier: MIT
/// Remembers what pawns are worth: they change seldom from one position of a search to the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/games/chess/evaluation/pawn_terms.hpp"

namespace pohon::chess::evaluation {

/// The built-in weights' verdict on a set of pawns, and on the shelter of two kings behind them.
struct alignas(64) PawnEntry {
  Bitboard white = 0;
  Bitboard black = 0;
  PawnFacts facts = {};
  Packed worth = 0;
  Packed shelter = 0;
  std::uint16_t kings = 0;  // equal squares: no shelter kept
};

/// One a thread; an entry answers only for exactly its pawns, so what comes out never depends on what was asked
/// before. The empty board is right from the start.
class PawnCache {
 public:
  static constexpr std::size_t kEntries = 2048;

  const PawnEntry& look_up(Bitboard white, Bitboard black, Square white_king, Square black_king) noexcept {
    PawnEntry& entry = entries_[place(white, black)];
    if (entry.white != white || entry.black != black) entry = judged(white, black);
    const auto kings = static_cast<std::uint16_t>(white_king << 8 | black_king);
    if (entry.kings != kings) {
      PackedTally shelter;
      shelter_terms<kWhite>(shelter, white, black, white_king);
      shelter_terms<kBlack>(shelter, black, white, black_king);
      entry.shelter = shelter.sum();
      entry.kings = kings;
    }
    return entry;
  }

 private:
  static std::size_t place(Bitboard white, Bitboard black) noexcept {
    const std::uint64_t mixed = (white * 0x9E3779B97F4A7C15ull) ^ (black * 0xC2B2AE3D27D4EB4Full);
    return static_cast<std::size_t>((mixed ^ mixed >> 29) >> 35) % kEntries;
  }
  static PawnEntry judged(Bitboard white, Bitboard black) noexcept {
    PawnEntry entry{.white = white, .black = black};
    PackedTally tally;
    pawn_terms<kWhite>(tally, white, black, entry.facts);
    pawn_terms<kBlack>(tally, black, white, entry.facts);
    entry.worth = tally.sum();
    return entry;
  }

  std::array<PawnEntry, kEntries> entries_{};
};

}  // namespace pohon::chess::evaluation
