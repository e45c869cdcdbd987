// SPDX-License-Identifier: MIT
/// What unfinished Connect Four is worth to a network that has learnt from positions that the solver knows.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/network.hpp"

namespace pohon {

namespace connect_four {

class NetworkGuess {
 public:
  static constexpr int unit = NetworkShape::kUnitOfValue;

  /// With the standard weights.
  NetworkGuess();
  explicit NetworkGuess(const Network& network) : network_(std::make_shared<const Network>(network)) {}

  Score operator()(const ConnectFour& state) const noexcept {
    const int for_crosses = std::clamp((*network_)(state), -kMost, kMost);
    return Score{state.to_move() == Side::First ? for_crosses : -for_crosses};
  }

 private:
  static constexpr int kMost = 5'000;

  std::shared_ptr<const Network> network_;
};

}  // namespace connect_four

/// Judges the position to which forced replies lead. The standard weights: `tools/label_connect_four` drew positions
/// and the solver said who wins them, then `tools/teach_connect_four` fitted the weights (docs/games/connect-four.md
/// has the commands).
class ConnectFourNetwork : public connect_four::WithForesight<connect_four::NetworkGuess> {
 public:
  static constexpr std::string_view name = "network";
  static constexpr std::string_view summary = "a learnt network behind forced replies, wins by following up";

  using WithForesight::WithForesight;

  Score operator()(const ConnectFour& state) const noexcept {
    ConnectFour quiet = state;
    while (const auto reply = quiet.only_sound_move()) quiet.play(*reply);
    const Score value = value_of(quiet);
    return quiet.to_move() == state.to_move() ? value : -value;
  }

 private:
  Score value_of(const ConnectFour& state) const noexcept {
    if (const auto ended = state.outcome()) return outcome(state, *ended);
    return knows(state) ? known(state, {}) : WithForesight::operator()(state);
  }
};

static_assert(KnowsEndings<ConnectFourNetwork, ConnectFour> && HasUnit<ConnectFourNetwork>);

}  // namespace pohon
