// SPDX-License-Identifier: MIT
/// Devices and positions for the tests of this room.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/opencl/device.hpp"
#include "pohon/opencl/device_games.hpp"

namespace pohon::opencl::testing {

/// One core of the first device, the same for all tests; none where there is no device.
inline const Device* any_device() {
  static const std::optional<Device> device =
      devices().empty() ? std::nullopt : std::optional<Device>(Device({.device = "0", .units = 1}));
  return device ? &*device : nullptr;
}

#define SKIP_WITHOUT_DEVICE() \
  if (any_device() == nullptr) GTEST_SKIP() << "no OpenCL device here (pocl-opencl-icd runs on any CPU)"

template <Game G>
G start_for(std::uint64_t) {
  return G{};
}
/// Boards, neighbourhoods and lengths of all kinds.
template <>
inline Adjacency start_for<Adjacency>(std::uint64_t seed) {
  Rng rng(seed);
  const auto lines = [&] { return 3 + static_cast<int>(rng.below(6)); };
  return adjacency::start({.board = {.rows = lines(), .columns = lines()},
                           .neighbourhood = static_cast<adjacency::Neighbourhood>(rng.below(2)),
                           .rounds = rng.below(2) == 0 ? adjacency::kUntilFull : 2 + static_cast<int>(rng.below(27)),
                           .first = static_cast<Side>(rng.below(2))});
}

/// Somewhere in a random game: at its start, in its middle, now and then at its end.
template <Game G>
G random_position(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<G> states{start_for<G>(seed)};
  for (auto moves = states[0].moves(); !moves.empty(); moves = states.back().moves()) {
    states.push_back(states.back());
    states.back().play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  return states[static_cast<std::size_t>(rng.below(states.size()))];
}

/// A game with an evaluator that both run on devices.
template <DeviceGame G, DeviceEvaluatorFor<G> E>
struct Pair {
  using Game = G;
  using Evaluator = E;
  static E evaluator() {
    if constexpr (std::same_as<E, AdjacencyWeights>) return AdjacencyWeights::evolved();  // not the standard weights
    return E{};
  }
};
using Pairs = ::testing::Types<Pair<TicTacToe, TicTacToeOutcome>, Pair<TicTacToe, TicTacToeOpenLines>,
                               Pair<ConnectFour, ConnectFourLines>, Pair<ConnectFour, ConnectFourOutcome>,
                               Pair<Othello, OthelloPositional>, Pair<Othello, OthelloDiscs>,
                               Pair<Adjacency, AdjacencyMarks>, Pair<Adjacency, AdjacencyWeights>>;

}  // namespace pohon::opencl::testing
