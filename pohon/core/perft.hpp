// SPDX-License-Identifier: MIT
/// Counts the lines of play of a given length: the classic check of a move generator.
#pragma once

#include <cstdint>

#include "pohon/core/game.hpp"

namespace pohon {

/// The number of legal lines of exactly `depth` plies; the last ply is counted, not played.
template <Game G>
std::uint64_t perft(const G& state, int depth) noexcept {
  if (depth == 0) return 1;
  if constexpr (CountsMoves<G>) {
    if (depth == 1) return state.count_moves();
  }
  const auto moves = state.moves();
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const auto move : moves) {
    G child = state;
    child.play(move);
    lines += perft(child, depth - 1);
  }
  return lines;
}

}  // namespace pohon
