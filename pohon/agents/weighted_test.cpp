// SPDX-License-Identifier: MIT
/// Evaluators that show their weights: made anew with them they judge the same, and the features add up to the value.
#include <gtest/gtest.h>

#include "pohon/agents/weighted.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/othello/evaluators.hpp"

namespace pohon {
namespace {

/// Multiples of 20, so that Othello's, which lie between stages of 20 cells, are whole numbers too.
std::vector<int> random_weights(std::size_t count, Rng& rng) {
  std::vector<int> weights(count);
  for (int& each : weights) each = 20 * static_cast<int>(rng.below(3));
  return weights;
}

template <class G, WeightedEvaluatorFor<G> E>
void expect_weights_and_features(const G& start) {
  Rng rng(17);
  const E standard;
  EXPECT_EQ(standard.weights().size(), E::weight_names().size());
  for (int game = 0; game < 20; ++game) {
    const auto weights = random_weights(standard.weights().size(), rng);
    const E evaluate = E::with_weights(weights);
    EXPECT_EQ(evaluate.weights(), weights);
    for (G state = start; !state.outcome(); state.play(state.moves()[rng.below(state.moves().size())])) {
      EXPECT_EQ(E::with_weights(standard.weights())(state), standard(state));
      std::vector<Feature> features;
      evaluate.features(state, features);
      double sum = 0;
      for (const Feature& each : features) sum += static_cast<double>(each.times) * weights[each.weight];
      EXPECT_NEAR(evaluate(state).value(), sum, 0.01);
    }
  }
}

TEST(Weights, OfAdjacencyAddUp) { expect_weights_and_features<Adjacency, AdjacencyWeights>(adjacency::start({})); }

TEST(Weights, OfOthelloAddUp) { expect_weights_and_features<Othello, OthelloPositional>(Othello{}); }

TEST(Weights, ThatAreNoneAreRefused) {
  EXPECT_THROW(AdjacencyWeights::with_weights(std::vector<int>(4, 1)), InputError);
  EXPECT_THROW(AdjacencyWeights::with_weights(std::vector<int>(5, -1)), InputError);
  EXPECT_THROW(OthelloPositional::with_weights(std::vector<int>(26, 1)), InputError);
  EXPECT_THROW(OthelloPositional::with_weights(std::vector<int>(27, 2'000'000)), InputError);
}

}  // namespace
}  // namespace pohon
