// SPDX-License-Identifier: MIT
/// Positions for the tests of what Connect Four is worth, and how often an evaluator is right about them.
#pragma once

#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/connect_four/connect_four.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {

/// Positions of games by lot in which nobody overlooks a win: nothing is decided by the next two stones.
/// With fewer than `most_stones`.
inline std::vector<ConnectFour> open_positions(std::size_t count, std::uint64_t seed, std::uint64_t most_stones = 30) {
  std::vector<ConnectFour> positions;
  Rng rng(seed);
  while (positions.size() < count) {
    ConnectFour state;
    const auto stones = static_cast<int>(rng.below(most_stones));
    while (!state.outcome() && state.count() < stones) {
      const auto moves = state.sound_moves();
      state.play(moves[rng.below(moves.size())]);
    }
    if (!state.outcome() && !state.wins_at_once() && !state.loses_next()) positions.push_back(state);
  }
  return positions;
}

/// The share of positions that are won or lost in which the sign of the value says which.
template <EvaluatorFor<ConnectFour> E>
double share_right(const E& evaluate, const std::vector<ConnectFour>& positions) {
  ConnectFourSolver solver(std::size_t{16} << 20);
  int decided = 0, right = 0;
  for (const ConnectFour& state : positions) {
    const auto settled = solver.settle(state, [](std::uint64_t) { return true; });
    const int value = settled->value.value();
    if (value == 0) continue;
    ++decided;
    right += (value > 0) == (evaluate(state).value() > 0) ? 1 : 0;
  }
  return static_cast<double>(right) / decided;
}

}  // namespace pohon
