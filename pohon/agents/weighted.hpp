// SPDX-License-Identifier: MIT
/// Evaluators that can be made anew with other weights: all that genetic training asks for.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <vector>

#include "pohon/core/evaluator.hpp"

namespace pohon {

/// `LinearEvaluatorFor` without the features: how weights and value go together does not matter here.
template <class E, class G>
concept WeightedEvaluatorFor = EvaluatorFor<E, G> && requires(const E& evaluate, std::span<const int> weights) {
  { evaluate.weights() } -> std::same_as<std::vector<int>>;
  { E::with_weights(weights) } -> std::same_as<E>;
  { E::weight_names() } -> std::same_as<std::vector<std::string>>;
};

/// Brings weights of its own that training found.
template <class E>
concept HasEvolvedWeights = requires {
  { E::evolved() } -> std::same_as<E>;
};

}  // namespace pohon
