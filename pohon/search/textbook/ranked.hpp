// SPDX-License-Identifier: MIT
/// Moves by falling worth, for the pages that rank by a rule of their own instead of the aids.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>

#include "pohon/core/game.hpp"

namespace pohon {

/// Stable: moves of equal worth keep the game's own order. Nothing is allocated.
template <GameMove M, std::size_t N, std::invocable<M> Worth>
void rank_by(MoveList<M, N>& moves, Worth&& worth_of) noexcept {
  std::array<int, N> worth;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const M move = moves[i];
    const int its_worth = worth_of(move);
    std::size_t at = i;
    for (; at > 0 && worth[at - 1] < its_worth; --at) {
      moves[at] = moves[at - 1];
      worth[at] = worth[at - 1];
    }
    moves[at] = move;
    worth[at] = its_worth;
  }
}

}  // namespace pohon
