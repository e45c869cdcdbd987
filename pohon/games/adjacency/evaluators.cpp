// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/evaluators.hpp"

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

AdjacencyWeights AdjacencyWeights::configured(std::string_view text) {
  AdjacencyWeights evaluate;
  const auto parts = split(text, ',');
  if (parts.size() != evaluate.weights.size()) {
    throw InputError::expected("weights", "five whole numbers such as 1,6,0,1,7", text);
  }
  for (std::size_t n = 0; n < parts.size(); ++n) {
    evaluate.weights[n] =
        static_cast<int>(whole_number("weights", trimmed(parts[n]), {.least = 0, .most = kMostWeight}));
  }
  return evaluate;
}

}  // namespace pohon
