// SPDX-License-Identifier: MIT
/// Evaluators that are a weighted sum of features: what a gradient can tune, for any game.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "pohon/core/evaluator.hpp"

namespace pohon {

/// One weight and how often it counts in a position. Tapered terms count in fractions.
struct Feature {
  std::uint32_t weight = 0;
  float times = 0;
};

/// The value for the side to move is, up to rounding, the sum of `times * weights()[weight]` over what `features`
/// appends. Made anew from other weights by `with_weights`, which takes as many as `weights()` gives.
template <class E, class G>
concept LinearEvaluatorFor = EvaluatorFor<E, G> &&
    requires(const E& evaluate, const G& state, std::vector<Feature>& features, std::span<const int> weights) {
  { evaluate.features(state, features) } -> std::same_as<void>;
  { evaluate.weights() } -> std::same_as<std::vector<int>>;
  { E::with_weights(weights) } -> std::same_as<E>;
  { E::weight_names() } -> std::same_as<std::vector<std::string>>;
};

}  // namespace pohon
