// SPDX-License-Identifier: MIT
/// Positions for the tests of what draughts is worth.
#pragma once

#include "pohon/core/rng.hpp"
#include "pohon/games/checkers/checkers.hpp"
#include "pohon/games/checkers/patterns.hpp"

namespace pohon {

/// The first so many plies of a game by lot; fewer if it ends.
inline Checkers after_random_plies(Rng& rng, std::uint64_t plies) {
  Checkers state;
  for (std::uint64_t ply = 0; ply < plies; ++ply) {
    const auto moves = state.moves();
    if (moves.empty() || state.outcome()) break;
    state.play(moves[rng.below(moves.size())]);
  }
  return state;
}

inline Checkers seen_from_the_other_side(const Checkers& state) {
  const auto army = [&](Side side) {
    return Checkers::Army{checkers::half_turned(state.men(side)), checkers::half_turned(state.kings(side))};
  };
  return Checkers(army(Side::Second), army(Side::First), other(state.to_move()), state.reversible_plies());
}

}  // namespace pohon
