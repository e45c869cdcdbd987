// SPDX-License-Identifier: MIT
#include "pohon/games/checkers/network.hpp"

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::checkers {

namespace {

constexpr int kTextStep = 1;

}  // namespace

Network::Network(std::span<const int> weights) {
  if (weights.size() != kSize) {
    throw InputError::expected("network", std::to_string(kSize) + " weights", std::to_string(weights.size()));
  }
  const auto small = [&](std::size_t at) { return static_cast<std::int16_t>(weights[at]); };
  for (std::size_t input = 0; input < kInputs; ++input) {
    for (std::size_t i = 0; i < kHidden; ++i) rows_[input][i / kLaneSize][i % kLaneSize] = small(input * kHidden + i);
  }
  for (std::size_t i = 0; i < kHidden; ++i) biases_[i / kLaneSize][i % kLaneSize] = small(kBiases + i);
  for (std::size_t stage = 0; stage < kStages; ++stage) {
    for (std::size_t i = 0; i < kHidden; ++i) last_[stage][i] = small(kLast + stage * kHidden + i);
    for (std::size_t i = 0; i < kExtras; ++i) extra_[stage][i] = weights[kExtra + stage * kExtras + i];
  }
}

const Network& Network::standard() {
  static constexpr char kText[] =
#include "pohon/games/checkers/standard_network.inc"
      ;
  static const Network read(compact_weights({kText, sizeof kText - 1}, kTextStep, kSize));
  return read;
}

std::string Network::source_of(std::span<const int> weights) { return source_lines(compact_text(weights, kTextStep)); }

}  // namespace pohon::checkers
