// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/connect_four/connect_four_testing.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/pattern_evaluator.hpp"

namespace pohon {
namespace {

TEST(ConnectFourPatterns, IsWorthTheSameInTheMirror) {
  const ConnectFourPatterns evaluate;
  for (const ConnectFour& state : open_positions(500, 1)) {
    const ConnectFour image(ConnectFour::mirrored(state.stones(Side::First)),
                            ConnectFour::mirrored(state.stones(Side::Second)));
    ASSERT_EQ(evaluate(state), evaluate(image)) << ConnectFourNotation{}.text(state);
  }
}

TEST(ConnectFourPatterns, EveryCellIsInABlockOfEightAndBlocksDiffer) {
  ConnectFour::Stones all = 0;
  std::set<ConnectFour::Stones> different;
  for (const auto block : connect_four::kBlockCells) {
    EXPECT_EQ(std::popcount(block), 8);
    all |= block | ConnectFour::mirrored(block);
    different.insert(block);
    different.insert(ConnectFour::mirrored(block));
  }
  EXPECT_EQ(all, ConnectFour::kBoard);
  EXPECT_EQ(different.size(), 2 * connect_four::kBlocks);
}

TEST(ConnectFourPatterns, IsTheSumOfItsFeaturesWhereNothingIsProven) {
  Rng rng(2);
  std::vector<int> weights = ConnectFourPatterns{}.weights();
  for (int& weight : weights) weight += static_cast<int>(rng.below(41)) - 20;
  const auto evaluate = ConnectFourPatterns::with_weights(weights);
  int summed = 0;
  for (const ConnectFour& state : open_positions(500, 3)) {
    std::vector<Feature> features;
    evaluate.features(state, features);
    if (features.empty()) continue;
    float sum = 0;
    for (const Feature& feature : features) sum += feature.times * static_cast<float>(weights[feature.weight]);
    ASSERT_NEAR(evaluate(state).value(), sum, 0.5) << ConnectFourNotation{}.text(state);
    ++summed;
  }
  EXPECT_GT(summed, 300);
}

TEST(ConnectFourPatterns, EveryWeightHasANameOfItsOwn) {
  const auto names = ConnectFourPatterns::weight_names();
  EXPECT_EQ(names.size(), connect_four::PatternIndex::kSize);
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

TEST(ConnectFourPatterns, WantsAllWeights) {
  const std::vector<int> few(7);
  EXPECT_THROW(ConnectFourPatterns::with_weights(few), InputError);
}

TEST(ConnectFourPatterns, TellsMoreOftenWhoWinsThanLinesDo) {
  std::vector<ConnectFour> positions;
  for (const ConnectFour& state : open_positions(2'000, 4)) {
    if (state.count() >= 14) positions.push_back(state);
  }
  const double learnt = share_right(ConnectFourPatterns{}, positions);
  EXPECT_GT(learnt, 0.82);
  EXPECT_GT(learnt, share_right(ConnectFourLines{}, positions) + 0.1);
}

}  // namespace
}  // namespace pohon
