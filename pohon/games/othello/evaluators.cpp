// SPDX-License-Identifier: MIT
#include "pohon/games/othello/evaluators.hpp"

#include "pohon/core/input_error.hpp"

namespace pohon {

void OthelloPositional::features(const Othello& state, std::vector<pohon::Feature>& features) const {
  const Values seen = OthelloPositional::features(state);
  const auto [stage, beyond] = place_of(std::popcount(state.empty()));
  const float early = static_cast<float>(beyond) / kBetweenStages;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    if (seen[i] == 0) continue;
    const auto late_weight = static_cast<std::uint32_t>(stage * kFeatures + i);
    const auto early_weight = static_cast<std::uint32_t>(late_weight + kFeatures);
    const auto times = static_cast<float>(seen[i]);
    if (early < 1) features.push_back({.weight = late_weight, .times = times * (1 - early)});
    if (early > 0) features.push_back({.weight = early_weight, .times = times * early});
  }
}

std::vector<int> OthelloPositional::weights() const {
  std::vector<int> all;
  for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
    const Values& row = by_empties_[stage * kBetweenStages];
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

OthelloPositional OthelloPositional::with_weights(std::span<const int> weights) {
  constexpr int kMost = 1'000'000;
  Stages stages{};
  if (weights.size() != stages.size() * kFeatures) {
    throw InputError::expected("weights", std::to_string(stages.size() * kFeatures) + " of them",
                               std::to_string(weights.size()));
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] < -kMost || weights[i] > kMost) {
      throw InputError::expected(weight_names()[i], "at most a million either way", std::to_string(weights[i]));
    }
    stages[i / kFeatures][i % kFeatures] = weights[i];
  }
  OthelloPositional made;
  made.by_empties_ = interpolated(stages);
  return made;
}

std::vector<std::string> OthelloPositional::weight_names() {
  constexpr std::array<std::string_view, kFeatures> kNames{"mobility", "frontier", "reachable", "corners", "x-cells",
                                                           "c-cells",  "stable",   "discs",     "parity"};
  std::vector<std::string> names;
  for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
    const std::string empties = std::to_string(stage * kBetweenStages);
    for (const auto each : kNames) names.push_back(std::string(each) + "-" + empties);
  }
  return names;
}

}  // namespace pohon
