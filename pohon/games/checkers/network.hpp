// SPDX-License-Identifier: MIT
/// A small neural network that looks at the pieces as the side to move sees them.
///
/// Every piece on its square adds a row of numbers to a hidden layer; what is positive there counts by its square, up
/// to 1; the last layer has its own weights for every stage of the game. Fogel and Chellapilla 1999 (Blondie24) let
/// a network judge draughts; rows that are added in whole numbers are Nasu's (NNUE, 2018), here so few that they are
/// added anew at each position.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "pohon/games/checkers/evaluators.hpp"
#include "pohon/games/checkers/patterns.hpp"

namespace pohon::checkers {

struct NetworkShape {
  static constexpr std::size_t kInputs = 4 * 32;  // own men, own kings, enemy men, enemy kings by place
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kStages = 8;  // by threes of pieces on the board
  static constexpr std::size_t kExtras = 4;  // a constant, free steps, locked kings, the move

  // The order of all weights in one list.
  static constexpr std::size_t kBiases = kInputs * kHidden;
  static constexpr std::size_t kLast = kBiases + kHidden;
  static constexpr std::size_t kExtra = kLast + kStages * kHidden;
  static constexpr std::size_t kSize = kExtra + kStages * kExtras;

  // Whole numbers that stand for fractions.
  static constexpr int kOne = 181;       // an activation of 1: its square just fits 16 bits
  static constexpr int kLastParts = 2;   // the last layer and the extras are in half hundredths of a man
  static constexpr int kMostLast = 800;  // … and kept below this, so that no sum runs over

  static constexpr std::size_t stage_of(int pieces) noexcept { return static_cast<std::size_t>((pieces - 1) / 3); }
};

/// What is counted beside the network.
inline std::array<int, NetworkShape::kExtras> network_extras(const Checkers& state) noexcept {
  const Side me = state.to_move();
  const Side enemy = other(me);
  return {1, free_steps(state, me) - free_steps(state, enemy),
          std::popcount(locked_kings(state, me)) - std::popcount(locked_kings(state, enemy)), the_move(state)};
}

/// The pieces as numbers of inputs; calls `visit(input)` for each.
template <class Visit>
constexpr void for_each_input(const Seen& seen, Visit&& visit) noexcept {
  std::size_t first = 0;
  for (SquareSet set : {seen.own_men, seen.own_kings, seen.enemy_men, seen.enemy_kings}) {
    for (; set != 0; set &= set - 1) visit(first + static_cast<std::size_t>(std::countr_zero(set)));
    first += 32;
  }
}

class Network : public NetworkShape {
 public:
  /// `kSize` weights, in the order of the shape.
  explicit Network(std::span<const int> weights);
  /// The trained one this library comes with; docs/games/checkers.md tells how it learnt.
  static const Network& standard();
  /// The text for `standard_network.inc`.
  static std::string source_of(std::span<const int> weights);

  /// In hundredths of a man, for the side to move.
  int value(const Checkers& state) const noexcept {
    std::array<Lane, kLanes> hidden = biases_;
    for_each_input(Seen::by_mover(state), [&](std::size_t input) {
      const auto& row = rows_[input];
      for (std::size_t lane = 0; lane < kLanes; ++lane) hidden[lane] += row[lane];
    });
    const std::size_t stage = stage_of(std::popcount(~state.empty()));
    const int seen = summed(hidden, last_[stage]) / (kOne * kOne);
    const auto extras = network_extras(state);
    int counted = 0;
    for (std::size_t i = 0; i < kExtras; ++i) counted += extras[i] * extra_[stage][i];
    const Side me = state.to_move();
    return material(state, me) - material(state, other(me)) + (seen + counted) / kLastParts;
  }

 private:
  static constexpr std::size_t kLaneSize = 16;
  static constexpr std::size_t kLanes = kHidden / kLaneSize;
  using Lane [[gnu::vector_size(2 * kLaneSize)]] = std::int16_t;

  static int summed(const std::array<Lane, kLanes>& hidden, const std::array<std::int16_t, kHidden>& last) noexcept {
    int sum = 0;
    const auto flat = std::bit_cast<std::array<std::int16_t, kHidden>>(hidden);
    for (std::size_t i = 0; i < kHidden; ++i) {
      const auto active = static_cast<std::int16_t>(std::clamp<int>(flat[i], 0, kOne));
      sum += static_cast<std::int16_t>(active * active) * last[i];
    }
    return sum;
  }

  alignas(64) std::array<std::array<Lane, kLanes>, kInputs> rows_;
  alignas(64) std::array<Lane, kLanes> biases_;
  alignas(64) std::array<std::array<std::int16_t, kHidden>, kStages> last_;
  std::array<std::array<int, kExtras>, kStages> extra_;
};

}  // namespace pohon::checkers
