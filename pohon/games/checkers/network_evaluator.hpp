// SPDX-License-Identifier: MIT
/// What unfinished draughts is worth by a network that learnt from the kernel's own games.
#pragma once

#include <algorithm>
#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/checkers/endings.hpp"
#include "pohon/games/checkers/network.hpp"

namespace pohon {

/// In hundredths of a man; endings with few pieces are known.
class CheckersNetwork : public checkers::KnowsSmallEndings {
 public:
  static constexpr std::string_view name = "network";
  static constexpr std::string_view summary = "a small neural network, and all endings with 4 pieces exactly";
  static constexpr int unit = checkers::kMan;

  explicit CheckersNetwork(int most_pieces = checkers::kMostEndgamePieces,
                           const checkers::Network& network = checkers::Network::standard())
      : KnowsSmallEndings(most_pieces), network_(&network) {}
  /// The number of pieces, 2 … 4.
  static CheckersNetwork configured(std::string_view text) {
    return CheckersNetwork(static_cast<int>(whole_number("network", text, {2, checkers::kMostEndgamePieces})));
  }

  Score operator()(const Checkers& state) const noexcept {
    return Score{std::clamp(network_->value(state), -kMost, kMost)};
  }

 private:
  static constexpr int kMost = 10'000;

  const checkers::Network* network_;
};

static_assert(KnowsEndings<CheckersNetwork, Checkers> && HasUnit<CheckersNetwork>);

}  // namespace pohon
