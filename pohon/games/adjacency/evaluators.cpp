// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/evaluators.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

AdjacencyWeights AdjacencyWeights::configured(std::string_view text) {
  AdjacencyWeights evaluate;
  const auto parts = split(text, ',');
  if (parts.size() != evaluate.worth.size()) {
    throw InputError::expected("weights", "five whole numbers such as 1,6,0,1,7", text);
  }
  for (std::size_t n = 0; n < parts.size(); ++n) {
    evaluate.worth[n] = static_cast<int>(whole_number("weights", trimmed(parts[n]), {.least = 0, .most = kMostWeight}));
  }
  return evaluate;
}

AdjacencyWeights AdjacencyWeights::with_weights(std::span<const int> weights) {
  AdjacencyWeights evaluate;
  if (weights.size() != evaluate.worth.size()) {
    throw InputError::expected("weights", "five of them", std::to_string(weights.size()));
  }
  for (std::size_t n = 0; n < weights.size(); ++n) {
    if (weights[n] < 0 || weights[n] > kMostWeight) {
      throw InputError::expected(weight_names()[n], "a weight from 0 to " + std::to_string(kMostWeight),
                                 std::to_string(weights[n]));
    }
    evaluate.worth[n] = weights[n];
  }
  return evaluate;
}

void AdjacencyWeights::features(const Adjacency& state, std::vector<Feature>& features) const {
  const auto by_count = occupied_neighbours(state.mine() | state.theirs());
  for (std::uint32_t n = 0; n < by_count.size(); ++n) {
    const int more = std::popcount(by_count[n] & state.mine()) - std::popcount(by_count[n] & state.theirs());
    if (more != 0) features.push_back({.weight = n, .times = static_cast<float>(more)});
  }
}

std::vector<std::string> AdjacencyWeights::weight_names() {
  std::vector<std::string> names;
  for (std::size_t n = 0; n < AdjacencyWeights{}.worth.size(); ++n) names.push_back("neighbours-" + std::to_string(n));
  return names;
}

std::vector<Adjacency> AdjacencyWeights::training_starts() {
  std::vector<Adjacency> starts;
  for (const Side first : {Side::First, Side::Second}) {
    for (const int rounds : {28, 21, 14}) starts.push_back(adjacency::start({.rounds = rounds, .first = first}));
  }
  return starts;
}

}  // namespace pohon
