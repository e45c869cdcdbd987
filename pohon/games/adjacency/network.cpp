// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/network.hpp"

#include <cassert>
#include <cstdlib>
#include <string_view>

#include "pohon/core/compact_weights.hpp"

namespace pohon::adjacency {

template <MarginNode N>
Network<N>::Network(std::span<const int> weights) : inputs_(kInputs) {
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
  assert(greatest_sum() <= INT16_MAX);
}

/// A cell is of one kind at most.
template <MarginNode N>
int Network<N>::greatest_sum() const noexcept {
  int greatest = 0;
  for (unsigned unit = 0; unit < kHidden; ++unit) {
    int highest = bias_[unit];
    int lowest = bias_[unit];
    for (unsigned cell = 0; cell < 64; ++cell) {
      int most = 0;
      int least = 0;
      for (unsigned kind = 0; kind < Eyes::kKinds; ++kind) {
        const int weight = inputs_[kind * 64 + cell][unit];
        most = std::max(most, weight);
        least = std::min(least, weight);
      }
      highest += most;
      lowest += least;
    }
    greatest = std::max({greatest, highest, -lowest});
  }
  return greatest;
}

template class Network<FilledNode>;
template class Network<CutShortNode>;

template <>
const Network<FilledNode>& standard_network<FilledNode>() {
  static constexpr char kText[] =
#include "pohon/games/adjacency/standard_network.inc"
      ;
  static const Network<FilledNode> network(
      compact_weights({kText, sizeof kText - 1}, 1, Network<FilledNode>::kWeights));
  return network;
}

template <>
const Network<CutShortNode>& standard_network<CutShortNode>() {
  static constexpr char kText[] =
#include "pohon/games/adjacency/cut_short_network.inc"
      ;
  static const Network<CutShortNode> network(
      compact_weights({kText, sizeof kText - 1}, 1, Network<CutShortNode>::kWeights));
  return network;
}

}  // namespace pohon::adjacency
