// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/checkers/checkers_testing.hpp"
#include "pohon/games/checkers/pattern_evaluator.hpp"

namespace pohon {
namespace {

using checkers::PatternWeights;

TEST(CheckersPatterns, WorthTheSameToEitherColour) {
  Rng rng(1);
  const CheckersPatterns evaluate;
  for (int i = 0; i < 500; ++i) {
    const Checkers state = after_random_plies(rng, rng.below(80));
    ASSERT_EQ(evaluate(state), evaluate(seen_from_the_other_side(state)));
  }
}

TEST(CheckersPatterns, EverySquareIsInABlockAndBlocksDiffer) {
  checkers::SquareSet all = 0;
  std::set<checkers::SquareSet> different;
  for (const auto block : checkers::kBlockSquares) {
    EXPECT_EQ(std::popcount(block), 8);
    all |= block;
    different.insert(block);
  }
  EXPECT_EQ(all, ~checkers::SquareSet{0});
  EXPECT_EQ(different.size(), checkers::kBlocks);
}

TEST(CheckersPatterns, IsTheSumOfItsFeatures) {
  Rng rng(2);
  const CheckersPatterns standard;
  std::vector<int> weights = standard.weights();
  for (int& weight : weights) weight += static_cast<int>(rng.below(41)) - 20;
  const auto evaluate = CheckersPatterns::with_weights(weights);
  for (int i = 0; i < 500; ++i) {
    const Checkers state = after_random_plies(rng, rng.below(80));
    std::vector<Feature> features;
    evaluate.features(state, features);
    double sum = 0;
    for (const Feature& feature : features) sum += feature.times * static_cast<float>(weights[feature.weight]);
    ASSERT_NEAR(evaluate(state).value(), sum, 1.5);
  }
}

TEST(CheckersPatterns, EveryWeightHasANameOfItsOwn) {
  const auto names = CheckersPatterns::weight_names();
  EXPECT_EQ(names.size(), 2 * PatternWeights::kSize);
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(names.back(), "bare board the move");
}

TEST(CheckersPatterns, WantsAllWeights) {
  const std::vector<int> few(7);
  EXPECT_THROW(CheckersPatterns::with_weights(few), InputError);
}

TEST(CheckersPatterns, UntaughtItCountsThePieces) {
  const auto evaluate = CheckersPatterns::with_weights(PatternWeights::untaught());
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const Checkers state = after_random_plies(rng, rng.below(80));
    EXPECT_NEAR(evaluate(state).value(), CheckersMaterial{}(state).value(), 1);
  }
}

}  // namespace
}  // namespace pohon
