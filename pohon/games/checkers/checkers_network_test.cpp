// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/checkers/checkers_testing.hpp"
#include "pohon/games/checkers/network_evaluator.hpp"
#include "pohon/games/checkers/notation.hpp"

namespace pohon {
namespace {

using checkers::Network;

std::vector<int> random_weights(Rng& rng) {
  std::vector<int> weights(Network::kSize);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const int most = i < Network::kLast ? 2 * Network::kOne : Network::kMostLast;
    weights[i] = static_cast<int>(rng.below(2 * static_cast<std::uint64_t>(most) + 1)) - most;
  }
  return weights;
}

/// One hidden number after the other, in wide numbers.
int slow_value(const std::vector<int>& weights, const Checkers& state) {
  const Side me = state.to_move();
  const std::size_t stage = Network::stage_of(std::popcount(~state.empty()));
  std::int64_t seen = 0;
  for (std::size_t i = 0; i < Network::kHidden; ++i) {
    std::int64_t sum = weights[Network::kBiases + i];
    checkers::for_each_input(checkers::Seen::by_mover(state),
                             [&](std::size_t input) { sum += weights[input * Network::kHidden + i]; });
    const std::int64_t active = std::clamp<std::int64_t>(sum, 0, Network::kOne);
    seen += active * active * weights[Network::kLast + stage * Network::kHidden + i];
  }
  std::int64_t halves = seen / (Network::kOne * Network::kOne);
  const auto extras = checkers::network_extras(state);
  for (std::size_t i = 0; i < extras.size(); ++i) {
    halves += extras[i] * weights[Network::kExtra + stage * Network::kExtras + i];
  }
  return checkers::material(state, me) - checkers::material(state, other(me)) +
         static_cast<int>(halves / Network::kLastParts);
}

TEST(CheckersNetwork, WorthTheSameToEitherColour) {
  Rng rng(1);
  const CheckersNetwork evaluate;
  for (int i = 0; i < 500; ++i) {
    const Checkers state = after_random_plies(rng, rng.below(80));
    ASSERT_EQ(evaluate(state), evaluate(seen_from_the_other_side(state)));
  }
}

TEST(CheckersNetwork, SmallNumbersSayWhatWideOnesSay) {
  Rng rng(2);
  for (int net = 0; net < 20; ++net) {
    const std::vector<int> weights = random_weights(rng);
    const Network network(weights);
    for (int i = 0; i < 50; ++i) {
      const Checkers state = after_random_plies(rng, rng.below(80));
      ASSERT_EQ(network.value(state), slow_value(weights, state));
    }
  }
}

TEST(CheckersNetwork, HasLearntThatMenAndKingsAreWorthHaving) {
  const CheckersNotation notation;
  const CheckersNetwork evaluate;
  EXPECT_GT(evaluate(notation.position("B:W21-32:B1-12")), Score{-50});
  EXPECT_LT(evaluate(notation.position("B:W21-32:B1-12")), Score{50});
  EXPECT_GT(evaluate(notation.position("B:W21-30:B1-12")), Score{100});
  EXPECT_LT(evaluate(notation.position("B:W21-32:B1-10")), Score{-100});
  EXPECT_GT(evaluate(notation.position("B:W21,22,29,30:BK10,K15,1,3")), Score{100});
}

TEST(CheckersNetwork, KnowsEndingsWithFourPieces) {
  const CheckersNotation notation;
  const Checkers four = notation.position("B:WK32,K28:BK18,K19");
  EXPECT_TRUE(CheckersNetwork{}.knows(four));
  EXPECT_FALSE(CheckersNetwork::configured("3").knows(four));
  EXPECT_THROW(CheckersNetwork::configured("5"), InputError);
}

TEST(CheckersNetwork, RefusesAnotherNumberOfWeights) {
  EXPECT_THROW(Network(std::vector<int>(Network::kSize - 1)), InputError);
}

}  // namespace
}  // namespace pohon
