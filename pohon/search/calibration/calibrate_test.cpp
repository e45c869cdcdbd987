// SPDX-License-Identifier: MIT
#include "pohon/search/calibration/calibrate.hpp"

#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/search/textbook/made_games.hpp"

namespace pohon {
namespace {

using testing::Drift;
using testing::Lead;
using Lively = Drift<4, 20>;

template <PositionSource S, class E>
Calibration calibrated(S source, const E& evaluate, const CalibrationPlan& plan) {
  Control control;
  return calibrate(source, evaluate, plan, control);
}

RandomPositions<Lively> lively_positions(std::uint64_t seed) { return {Lively(11), {.least = 4, .most = 20}, seed}; }
TEST(Calibration, FitsTheLinesOfAnscombesQuartet) {  // Anscombe 1973: four data sets, one regression
  using calibration::Sample;
  const std::vector<Sample> first{{10, 8.04}, {8, 6.95}, {13, 7.58},  {9, 8.81}, {11, 8.33}, {14, 9.96},
                                  {6, 7.24},  {4, 4.26}, {12, 10.84}, {7, 4.82}, {5, 5.68}};
  const std::vector<Sample> fourth{{8, 6.58}, {8, 5.76},   {8, 7.71}, {8, 8.84}, {8, 8.47}, {8, 7.04},
                                   {8, 5.25}, {19, 12.50}, {8, 5.56}, {8, 7.91}, {8, 6.89}};
  for (const auto& samples : {first, fourth}) {
    const FittedPair fit = calibration::fitted({2, 4}, samples);
    EXPECT_NEAR(fit.pair.a, 0.500, 0.0005);
    EXPECT_NEAR(fit.pair.b, 3.00, 0.005);
    EXPECT_NEAR(fit.pair.sigma, 1.2366, 0.0015);
    EXPECT_NEAR(fit.r, 0.8165, 0.0005);
    EXPECT_EQ(fit.samples, 11);
    EXPECT_EQ(fit.pair.shallow, 2);
    EXPECT_EQ(fit.pair.deep, 4);
  }
}

TEST(Calibration, FindsTheIdentityWhereDepthChangesNothing) {
  struct Standing {  // one move a position, nothing ever drifts; each position has its own lead
    using Game = Drift<1, 0>;
    int lead = -50;
    std::optional<Game> operator()() {
      lead += 3;
      return Game(static_cast<std::uint64_t>(lead + 1000), lead);
    }
  };
  const auto found = calibrated(Standing{}, Lead{}, {.pairs = {{1, 3}, {0, 4}}, .positions = 40});
  for (const FittedPair& fit : found.pairs) {
    EXPECT_NEAR(fit.pair.a, 1, 1e-12);
    EXPECT_NEAR(fit.pair.b, 0, 1e-12);
    EXPECT_NEAR(fit.pair.sigma, 0, 1e-9);
    EXPECT_NEAR(fit.r, 1, 1e-12);
    EXPECT_EQ(fit.samples, 40);
  }
}

TEST(Calibration, IsDecidedByItsSeedAndNotByTheAids) {
  const CalibrationPlan plan{.pairs = {{1, 3}, {2, 4}}, .positions = 60};
  CalibrationPlan plain = plan;
  plain.aids = {};
  const auto one = calibrated(lively_positions(1), Lead{}, plan);
  EXPECT_EQ(one.pairs, calibrated(lively_positions(1), Lead{}, plan).pairs);
  EXPECT_EQ(one.pairs, calibrated(lively_positions(1), Lead{}, plain).pairs);
  EXPECT_NE(one.pairs, calibrated(lively_positions(2), Lead{}, plan).pairs);
  EXPECT_EQ(one.model().size(), 2u);
}

TEST(Calibration, LeavesOutDecidedGamesAndCountsThem) {
  const RandomPositions<TicTacToe> source(TicTacToe{}, {.least = 2, .most = 7}, 3);
  const auto found =
      calibrated(source, TicTacToeOpenLines{}, {.pairs = {{1, 3}}, .positions = 200, .decided = Score{50}});
  EXPECT_EQ(found.positions, 200);
  EXPECT_EQ(found.pairs[0].samples, 200);
  EXPECT_GT(found.decided, 50);
  EXPECT_GT(found.failed_draws, 5);
  EXPECT_LT(found.pairs[0].pair.sigma, 10) << "no win of 100 and more among the samples";
}

TEST(Calibration, GivesNoUsablePairWhereValuesNeverChange) {
  const RandomPositions<TicTacToe> source(TicTacToe{}, {.least = 0, .most = 2}, 3);
  const auto found = calibrated(source, Ignorant{}, {.pairs = {{1, 2}}, .positions = 20});
  EXPECT_EQ(found.pairs[0].samples, 20);
  EXPECT_FALSE(found.pairs[0].pair.usable());
  EXPECT_TRUE(found.model().empty());
}

TEST(Calibration, ReportsProgressAndStopsWithWhatItHas) {
  Stop stop;
  Control control({}, &stop);
  int last = 0;
  const auto found =
      calibrate(lively_positions(1), Lead{}, {.pairs = {{2, 6}}, .positions = 1000}, control, [&](int done, int total) {
        EXPECT_EQ(done, last + 1);
        EXPECT_EQ(total, 1000);
        last = done;
        if (done == 10) stop.request();
      });
  EXPECT_EQ(found.ending, Ending::Halted);
  EXPECT_GE(found.positions, 10);
  EXPECT_LT(found.positions, 100);
  EXPECT_EQ(found.pairs[0].samples, found.positions);
}

TEST(Calibration, GivesUpOnASourceThatNeverDelivers) {
  const RandomPositions<TicTacToe> source(TicTacToe{}, {.least = 9, .most = 9}, 3);
  const auto found = calibrated(source, Ignorant{}, {.pairs = {{1, 2}}, .positions = 20});
  EXPECT_EQ(found.positions, 0);
  EXPECT_EQ(found.failed_draws, 500);
}

TEST(Calibration, RefusesPairsThatAreNone) {
  EXPECT_THROW(calibrated(lively_positions(1), Lead{}, {.pairs = {{3, 3}}}), InputError);
  EXPECT_THROW(calibrated(lively_positions(1), Lead{}, {.pairs = {{-1, 3}}}), InputError);
  EXPECT_THROW(calibrated(lively_positions(1), Lead{}, {.pairs = {{1, kMaxDepth + 1}}}), InputError);
}

}  // namespace
}  // namespace pohon
