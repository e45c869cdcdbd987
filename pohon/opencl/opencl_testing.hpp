// SPDX-License-Identifier: MIT
/// Devices and positions for the tests of this room.
#pragma once

#include <gtest/gtest.h>

#include <optional>

#include "pohon/opencl/device.hpp"
#include "pohon/opencl/trial_positions.hpp"

namespace pohon::opencl::testing {

/// One core of the first device, the same for all tests; none where there is no device.
inline const Device* any_device() {
  static const std::optional<Device> device =
      devices().empty() ? std::nullopt : std::optional<Device>(Device({.device = "0", .units = 1}));
  return device ? &*device : nullptr;
}

#define SKIP_WITHOUT_DEVICE() \
  if (any_device() == nullptr) GTEST_SKIP() << "no OpenCL device here (pocl-opencl-icd runs on any CPU)"

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
using Pairs =
    ::testing::Types<Pair<TicTacToe, TicTacToeOutcome>, Pair<TicTacToe, TicTacToeOpenLines>,
                     Pair<ConnectFour, ConnectFourLines>, Pair<ConnectFour, ConnectFourOutcome>,
                     Pair<Othello, OthelloPositional>, Pair<Othello, OthelloDiscs>, Pair<Adjacency, AdjacencyMarks>,
                     Pair<Adjacency, AdjacencyWeights>, Pair<Adjacency, AdjacencySettled>>;

}  // namespace pohon::opencl::testing
