// SPDX-License-Identifier: MIT
/// Cut models, and ProbCut with them: what it equals, what it saves, and how often it errs.
#include "pohon/search/cut_model.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/search/calibration/calibrate.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/made_games.hpp"
#include "pohon/search/textbook/multi_prob_cut.hpp"
#include "pohon/search/textbook/prob_cut.hpp"

namespace pohon {
namespace {

using testing::ask;
using testing::Drift;
using testing::Lead;

constexpr double kNever = std::numeric_limits<double>::infinity();

using Lively = Drift<4, 20>;

template <PositionSource S, class E>
Calibration calibrated(S source, const E& evaluate, const CalibrationPlan& plan) {
  Control control;
  return calibrate(source, evaluate, plan, control);
}

RandomPositions<Lively> lively_positions(std::uint64_t seed) { return {Lively(11), {.least = 4, .most = 20}, seed}; }
RandomPositions<ConnectFour> four_positions(std::uint64_t seed) {
  return {ConnectFour{}, {.least = 4, .most = 16}, seed};
}

// --- the model -------------------------------------------------------------------------------------------------

TEST(CutModel, KeepsPairsByDeepAndThenByShallowDepth) {
  CutModel model;
  EXPECT_TRUE(model.add({.shallow = 3, .deep = 7}));
  EXPECT_TRUE(model.add({.shallow = 2, .deep = 6}));
  EXPECT_TRUE(model.add({.shallow = 1, .deep = 7}));
  EXPECT_TRUE(model.add({.shallow = 0, .deep = kMaxDepth}));
  ASSERT_EQ(model.at(7).size(), 2u);
  EXPECT_EQ(model.at(7)[0].shallow, 1);
  EXPECT_EQ(model.at(7)[1].shallow, 3);
  EXPECT_EQ(model.at(6).size(), 1u);
  EXPECT_EQ(model.at(kMaxDepth).size(), 1u);
  for (const int depth : {-5, 0, 1, 5, 8, kMaxDepth - 1, kMaxDepth + 1}) EXPECT_TRUE(model.at(depth).empty()) << depth;
}

TEST(CutModel, ReplacesAPairOfTheSameDepths) {
  CutModel model;
  model.add({.shallow = 1, .deep = 3, .sigma = 5});
  model.add({.shallow = 1, .deep = 3, .sigma = 9});
  ASSERT_EQ(model.size(), 1u);
  EXPECT_EQ(model.at(3)[0].sigma, 9);
}

TEST(CutModel, RefusesWhatCannotPredictAndWhatDoesNotFit) {
  CutModel model;
  const double nan = std::nan("");
  EXPECT_FALSE(model.add({.shallow = 3, .deep = 3}));
  EXPECT_FALSE(model.add({.shallow = -1, .deep = 3}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = kMaxDepth + 1}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = 3, .a = 0}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = 3, .a = nan}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = 3, .b = kNever}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = 3, .sigma = -1}));
  EXPECT_TRUE(model.empty());
  for (int deep = 1; deep <= static_cast<int>(CutModel::kCapacity); ++deep) EXPECT_TRUE(model.add({.deep = deep}));
  EXPECT_FALSE(model.add({.shallow = 1, .deep = 2}));
  EXPECT_EQ(model.size(), CutModel::kCapacity);
}

TEST(CutPair, PutsItsMarksSoThatTheForecastClearsTheBound) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    const CutPair pair{.a = 0.5 + rng.unit(), .b = 20 * rng.unit() - 10, .sigma = 30 * rng.unit()};
    const Score bound{static_cast<int>(rng.below(2001)) - 1000};
    const double t = 3 * rng.unit();
    const auto forecast = [&](Score shallow) { return pair.a * shallow.value() + pair.b; };
    const Score high = *pair.mark_above(bound, t);
    EXPECT_GE(forecast(high), bound.value() + t * pair.sigma - 1e-9);
    EXPECT_LT(forecast(high - 1), bound.value() + t * pair.sigma + 1e-9);
    const Score low = *pair.mark_below(bound, t);
    EXPECT_LE(forecast(low), bound.value() - t * pair.sigma + 1e-9);
    EXPECT_GT(forecast(low + 1), bound.value() - t * pair.sigma - 1e-9);
  }
}

TEST(CutPair, SaysNothingOfBoundsBeyondEveryEvaluation) {
  const CutPair pair{.sigma = 10};
  for (const Score bound : {kInfinity, -kInfinity, win_in(7), loss_in(7), kMaxEvaluation}) {
    EXPECT_EQ(pair.mark_above(bound, 1.0).has_value(), false);
    EXPECT_EQ(pair.mark_below(-bound, 1.0).has_value(), false);
  }
  EXPECT_EQ(pair.mark_above(Score{0}, kNever), std::nullopt);
  EXPECT_EQ(CutPair{}.mark_above(Score{0}, kNever), std::nullopt) << "0 deviations times infinity";
}

TEST(Threshold, IsTheQuantileOfTheNormalDistribution) {  // the usual table of the normal distribution
  EXPECT_NEAR(threshold_for(0.5), 0.0, 1e-12);
  EXPECT_NEAR(threshold_for(0.9), 1.2815515655446004, 1e-9);
  EXPECT_NEAR(threshold_for(0.975), 1.959963984540054, 1e-9);
  EXPECT_NEAR(threshold_for(0.999), 3.090232306167813, 1e-9);
  EXPECT_EQ(chosen_threshold(1.5, 0), 1.5);
  EXPECT_NEAR(chosen_threshold(1.5, 97.5), 1.959963984540054, 1e-9);
}

// --- the searches ----------------------------------------------------------------------------------------------

CutModel lively_model() {
  const CalibrationPlan plan{.pairs = {{1, 3}, {2, 4}, {1, 5}, {3, 5}, {2, 6}, {4, 6}}, .positions = 200};
  return calibrated(lively_positions(1), Lead{}, plan).model();
}

TEST(ProbCut, IsAlphaBetaNodeForNodeWithoutAPairOrWithAnInfiniteThreshold) {
  const CutModel model = lively_model();
  auto positions = four_positions(9);
  for (int i = 0; i < 20; ++i) {
    const auto root = *positions();
    const auto expected = ask(AlphaBeta{}, root, ConnectFourLines{}, 6);
    const auto expect_same = [&](const auto& page) {
      const auto answer = ask(page, root, ConnectFourLines{}, 6);
      EXPECT_EQ(answer.score, expected.score) << page.name;
      EXPECT_EQ(answer.counts, expected.counts) << page.name;
      EXPECT_EQ(answer.line, expected.line) << page.name;
    };
    expect_same(ProbCut{});
    expect_same(MultiProbCut{});
    expect_same(ProbCut{.threshold = kNever, .model = model});
    expect_same(MultiProbCut{.threshold = 1e9, .model = model});
  }
}

TEST(MultiProbCut, WithOnePairADepthIsProbCutWhichTakesTheDeepest) {
  const CutModel model = lively_model();
  CutModel one_each;
  for (int deep = 3; deep <= 6; ++deep) one_each.add(model.at(deep).back());
  auto positions = lively_positions(5);
  bool several_differ = false;
  for (int i = 0; i < 20; ++i) {
    const auto root = *positions();
    const auto once = ask(ProbCut{.model = one_each}, root, Lead{}, 8);
    const auto multi = ask(MultiProbCut{.model = one_each}, root, Lead{}, 8);
    const auto thinned = ask(ProbCut{.model = model}, root, Lead{}, 8);
    EXPECT_EQ(once.score, multi.score);
    EXPECT_EQ(once.counts, multi.counts);
    EXPECT_EQ(once.counts, thinned.counts);
    several_differ |= ask(MultiProbCut{.model = model}, root, Lead{}, 8).counts != once.counts;
  }
  EXPECT_TRUE(several_differ);
}

TEST(ProbCut, SavesNodesWhereTheShallowSearchIsMuchShallower) {
  const CalibrationPlan plan{.pairs = {{1, 5}, {2, 6}, {3, 7}}, .positions = 200};
  const CutModel model = calibrated(lively_positions(1), Lead{}, plan).model();
  auto positions = lively_positions(6);
  std::uint64_t all = 0;
  std::uint64_t once = 0;
  std::uint64_t multi = 0;
  for (int i = 0; i < 10; ++i) {
    const auto root = *positions();
    all += ask(AlphaBeta{}, root, Lead{}, 9).counts.nodes;
    once += ask(ProbCut{.model = model}, root, Lead{}, 9).counts.nodes;
    multi += ask(MultiProbCut{.threshold = 1.0, .model = model}, root, Lead{}, 9).counts.nodes;
  }
  EXPECT_LT(once, all * 3 / 4);
  EXPECT_LT(multi, once) << "a lower threshold cuts more";
}

struct Verdicts {
  int cuts = 0;
  int wrong = 0;
  double rate() const { return cuts == 0 ? 1.0 : static_cast<double>(wrong) / cuts; }
  /// The rate that a coin of this bias exceeds in one sample of a thousand: three deviations above it.
  double bound(double bias) const { return bias + 3.1 * std::sqrt(bias * (1 - bias) / cuts); }
};

/// Single decisions of ProbCut on fresh positions, held against the search they replace. Each is asked about the
/// tightest bound at which it still cuts, above and below in turn, so that its error rate is as high as it may get.
template <PositionSource S, class E>
Verdicts judge(S positions, const E& evaluate, const CutPair& pair, double threshold, Score decided) {
  using G = typename S::Game;
  CutModel model;
  EXPECT_TRUE(model.add(pair));
  Verdicts verdicts;
  while (verdicts.cuts < 1000) {
    const std::optional<G> state = positions();
    if (!state) continue;
    const Score shallow = ask(AlphaBeta{}, *state, evaluate, pair.shallow).score;
    const Score value = ask(AlphaBeta{}, *state, evaluate, pair.deep).score;
    if (std::max(value, -value) > decided || std::max(shallow, -shallow) > decided) continue;
    const bool above = verdicts.cuts % 2 == 0;
    const double forecast = pair.a * shallow.value() + pair.b;
    const double margin = threshold * pair.sigma;
    const Score bound{static_cast<int>(above ? std::floor(forecast - margin) : std::ceil(forecast + margin))};
    const Window window = above ? Window{.beta = bound} : Window{.alpha = bound};
    Control control;
    Unobserved nobody;
    const Task<G, E> task{.root = *state, .evaluate = evaluate, .depth = pair.deep};
    G at = *state;
    const auto foretold =
        ProbCutSearch<G, E, Unobserved>(task, control, nobody, model, threshold).predicted(at, window, pair.deep, 1);
    EXPECT_EQ(foretold, bound);
    ++verdicts.cuts;
    const bool right = above ? value >= bound : value <= bound;
    if (!right) ++verdicts.wrong;
  }
  return verdicts;
}

/// No more errors than promised; and not so few either that the model would be idle.
void expect_promised_rate(const Verdicts& verdicts, double probability) {
  EXPECT_LE(verdicts.rate(), verdicts.bound(1 - probability)) << verdicts.wrong << " of " << verdicts.cuts;
  EXPECT_GE(verdicts.rate(), (1 - probability) / 10) << verdicts.wrong << " of " << verdicts.cuts;
}

TEST(ProbCut, ErrsAsOftenAsItsThresholdAllowsOnMadeTrees) {
  const auto found = calibrated(lively_positions(1), Lead{}, {.pairs = {{2, 5}}, .positions = 600});
  for (const double probability : {0.75, 0.9, 0.95}) {
    expect_promised_rate(
        judge(lively_positions(77), Lead{}, found.pairs[0].pair, threshold_for(probability), kMaxEvaluation),
        probability);
  }
}

TEST(ProbCut, ErrsAsOftenAsItsThresholdAllowsInConnectFour) {
  const Score decided{9'000};
  const CalibrationPlan plan{.pairs = {{2, 4}}, .positions = 600, .decided = decided};
  const auto found = calibrated(four_positions(1), ConnectFourLines{}, plan);
  for (const double probability : {0.75, 0.9, 0.95}) {
    expect_promised_rate(
        judge(four_positions(78), ConnectFourLines{}, found.pairs[0].pair, threshold_for(probability), decided),
        probability);
  }
}

}  // namespace
}  // namespace pohon
