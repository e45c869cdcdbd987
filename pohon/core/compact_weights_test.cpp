// SPDX-License-Identifier: MIT
#include "pohon/core/compact_weights.hpp"

#include <gtest/gtest.h>

#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(CompactWeights, ComeBackWhateverTheStep) {
  Rng rng(4);
  for (const int step : {1, 2, 8}) {
    std::vector<int> weights(5'000);
    for (int& weight : weights) weight = step * (rng.below(2) == 0 ? 0 : static_cast<int>(rng.below(4'001)) - 2'000);
    EXPECT_EQ(compact_weights(compact_text(weights, step), step, weights.size()), weights) << "step " << step;
  }
}

TEST(CompactWeights, ZerosTakeLittleRoomWhateverTheStep) {
  const std::vector<int> zeros(10'000);
  for (const int step : {1, 2, 8}) EXPECT_LT(compact_text(zeros, step).size(), 300u) << "step " << step;
}

}  // namespace
}  // namespace pohon
