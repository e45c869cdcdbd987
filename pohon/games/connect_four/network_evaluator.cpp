// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/network_evaluator.hpp"

#include "pohon/core/compact_weights.hpp"

namespace pohon::connect_four {

namespace {

std::shared_ptr<const Network> standard_network() {
  static constexpr char kText[] =
#include "pohon/games/connect_four/standard_network_weights.inc"
      ;
  return std::make_shared<const Network>(compact_weights({kText, sizeof kText - 1}, 1, NetworkShape::kWeights));
}

}  // namespace

NetworkGuess::NetworkGuess() {
  static const std::shared_ptr<const Network> made = standard_network();
  network_ = made;
}

}  // namespace pohon::connect_four
