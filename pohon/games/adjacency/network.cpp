// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/network.hpp"

#include <cassert>

#include "pohon/core/compact_weights.hpp"

namespace pohon::adjacency {

Network::Network(std::span<const int> weights) : inputs_(kKinds * 64) {
  assert(weights.size() == kWeights);
  auto next = weights.begin();
  const auto read = [&](Hidden& row) {
    for (unsigned unit = 0; unit < kHidden; ++unit) row[unit] = static_cast<std::int16_t>(*next++);
  };
  for (Hidden& row : inputs_) read(row);
  read(bias_);
  for (Head& head : heads_) {
    read(head.outputs);
    head.bias = *next++;
  }
}

const Network& standard_network() {
  static constexpr char kText[] =
#include "pohon/games/adjacency/standard_network.inc"
      ;
  static const Network network(compact_weights({kText, sizeof kText - 1}, 1, Network::kWeights));
  return network;
}

}  // namespace pohon::adjacency
