// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/learn/gradient.hpp"

namespace pohon {
namespace {

constexpr double kTrueScale = 150;
const std::vector<int> kTruth{100, -40, 25, 310, 0, -7, 60, 15};

/// Games whose ends are drawn by lot from what the true weights say of them.
Samples simulated(std::size_t positions, std::uint64_t seed) {
  Rng rng(seed);
  Samples samples;
  for (std::size_t made = 0; made < positions; ++made) {
    std::vector<Feature> features;
    double value = 0;
    for (std::uint32_t weight = 0; weight < kTruth.size(); ++weight) {
      const int times = static_cast<int>(rng.below(5)) - 2;
      if (times == 0) continue;
      features.push_back({.weight = weight, .times = static_cast<float>(times) / 2});
      value += times / 2.0 * kTruth[weight];
    }
    const double chance = 1 / (1 + std::exp(-value / kTrueScale));
    samples.add(features,
                {.result = rng.unit() < chance ? 1.0f : 0.0f, .score = static_cast<float>(std::lround(value))});
  }
  return samples;
}

const std::vector<int> kPoorStart{50, 0, 0, 150, 40, 0, 0, 0};
const TuneOptions kQuick{.epochs = 40, .batch = 1000, .rate = 4, .rate_decay = 0.93, .pull = 0, .scale = kTrueScale};

TEST(Tune, RecoversTheWeightsThatMadeTheResults) {
  const Tuned tuned = tune(simulated(30'000, 1), kPoorStart, kQuick);
  const auto weights = tuned.rounded();
  ASSERT_EQ(weights.size(), kTruth.size());
  for (std::size_t at = 0; at < kTruth.size(); ++at) EXPECT_NEAR(weights[at], kTruth[at], 12) << "weight " << at;
}

TEST(Tune, LearnsFromScoresAloneWithoutTheNoiseOfResults) {
  TuneOptions options = kQuick;
  options.blend = 1;
  options.batch = 100;
  const auto weights = tune(simulated(4'000, 2), kPoorStart, options).rounded();
  for (std::size_t at = 0; at < kTruth.size(); ++at) EXPECT_NEAR(weights[at], kTruth[at], 1) << "weight " << at;
}

TEST(Tune, LowersTheErrorOnWhatItHasNotSeen) {
  std::vector<TuneProgress> told;
  const Tuned tuned = tune(simulated(20'000, 3), kPoorStart, kQuick, [&](const TuneProgress& progress) {
    told.push_back(progress);
    return true;
  });
  ASSERT_EQ(told.size(), 41u);
  EXPECT_LT(tuned.best.held_out_error, tuned.start.held_out_error - 0.01);
  EXPECT_LT(told.back().training_error, told.front().training_error);
  for (const TuneProgress& progress : told) EXPECT_GE(progress.held_out_error, tuned.best.held_out_error);
}

TEST(Tune, IsTheSameForTheSameSeedAndAnyNumberOfThreads) {
  const Samples samples = simulated(3'000, 4);
  TuneOptions options = kQuick;
  options.epochs = 5;
  const Tuned first = tune(samples, kPoorStart, options);
  options.threads = 3;
  EXPECT_EQ(tune(samples, kPoorStart, options).weights, first.weights);
  options.seed = 2;
  EXPECT_NE(tune(samples, kPoorStart, options).weights, first.weights);
}

TEST(Tune, StopsWhenToldAndKeepsTheBestSoFar) {
  int told = 0;
  const Tuned tuned = tune(simulated(3'000, 5), kPoorStart, kQuick, [&](const TuneProgress&) { return ++told < 4; });
  EXPECT_TRUE(tuned.stopped);
  EXPECT_EQ(told, 4);
  EXPECT_LE(tuned.best.epoch, 3);
  EXPECT_LT(tuned.best.held_out_error, tuned.start.held_out_error);
}

TEST(Tune, LeavesAWeightAloneThatNothingSpeaksOf) {
  std::vector<int> start = kPoorStart;
  start.push_back(1234);
  EXPECT_EQ(tune(simulated(500, 6), start, kQuick).rounded().back(), 1234);
}

TEST(Tune, IsHeldByAStrongPull) {
  TuneOptions options = kQuick;
  options.pull = 10;
  options.epochs = 20;
  const auto weights = tune(simulated(3'000, 7), kPoorStart, options).rounded();
  for (std::size_t at = 0; at < kTruth.size(); ++at) EXPECT_NEAR(weights[at], kPoorStart[at], 4) << "weight " << at;
}

TEST(FittedScale, FindsTheScaleOfTheResults) { EXPECT_NEAR(fitted_scale(simulated(40'000, 8), kTruth), kTrueScale, 6); }

TEST(Samples, HaveNoUseForAPositionWithoutFeatures) {
  Samples samples;
  EXPECT_FALSE(samples.add({}, {}));
  EXPECT_EQ(samples.size(), 0u);
}

TEST(Tune, RefusesWhatMakesNoSense) {
  const Samples samples = simulated(100, 9);
  EXPECT_THROW(tune(Samples{}, kTruth), InputError);
  EXPECT_THROW(tune(samples, std::vector<int>{1, 2}), InputError);
  EXPECT_THROW(tune(samples, kTruth, {.rate = 0}), InputError);
  EXPECT_THROW(tune(samples, kTruth, {.hold_out = 1}), InputError);
  EXPECT_THROW(tune(samples, kTruth, {.blend = 2}), InputError);
  EXPECT_THROW(tune(samples, kTruth, {.scale = std::numeric_limits<double>::quiet_NaN()}), InputError);
  Samples odd = simulated(100, 9);
  const std::vector<Feature> one{{.weight = 0, .times = 1}};
  odd.add(one, {.result = 2});
  EXPECT_THROW(tune(odd, kTruth), InputError);
}

}  // namespace
}  // namespace pohon
