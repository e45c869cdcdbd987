// SPDX-License-Identifier: MIT
// The sequential test: bounds, likelihoods against brute force, and errors of both kinds by simulation.
#include "pohon/lab/statistics/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(Sprt, HasTheBoundsOfWald) {
  const SprtState state = sprt(PairCounts{}, {});
  EXPECT_NEAR(state.lower, -2.9444, 0.0001);
  EXPECT_NEAR(state.upper, 2.9444, 0.0001);
  EXPECT_EQ(state.llr, 0);
  EXPECT_EQ(state.verdict, SprtVerdict::Open);
}

/// The likeliest distribution over loss, draw and win with a given mean, found by trying them all.
double best_log_likelihood(const GameCounts& games, double mean) {
  double best = -1e300;
  for (int step = 1; step < 200'000; ++step) {
    const double draws = step / 200'000.0;
    const double wins = mean - draws / 2, losses = 1 - draws - wins;
    if (wins <= 0 || losses <= 0) continue;
    best = std::max(best, static_cast<double>(games.wins) * std::log(wins) +
                              static_cast<double>(games.draws) * std::log(draws) +
                              static_cast<double>(games.losses) * std::log(losses));
  }
  return best;
}

TEST(Sprt, RatioIsThatOfTheLikeliestDistributions) {
  for (const GameCounts& games : {GameCounts{50, 100, 40}, GameCounts{300, 200, 310}, GameCounts{9, 2, 1}}) {
    const std::array counts{games.losses, games.draws, games.wins};
    const double expected =
        best_log_likelihood(games, score_of_elo(30)) - best_log_likelihood(games, score_of_elo(-10));
    EXPECT_NEAR(log_likelihood_ratio(counts, -10, 30), expected, 1e-4);
  }
}

TEST(Sprt, IsNearTheNormalApproximationForLongMatches) {
  const PairCounts pairs{400, 2000, 5000, 2200, 450};
  const ScoreSample sample = sample_of(pairs);
  const double s0 = score_of_elo(0), s1 = score_of_elo(5);
  const double normal = sample.units * (s1 - s0) * (2 * sample.mean - s0 - s1) / (2 * sample.variance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 5), normal, 0.02 * std::abs(normal));
}

TEST(Sprt, ReversesWithTheSides) {
  const PairCounts pairs{10, 40, 100, 60, 20};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 10), -log_likelihood_ratio(seen_from_other_side(pairs), -10, 0), 1e-9);
}

TEST(Sprt, DecidesForMatchesOfOneKindOfResult) {
  EXPECT_EQ(sprt(PairCounts{0, 0, 0, 0, 40}, {.elo0 = 0, .elo1 = 50}).verdict, SprtVerdict::AcceptedElo1);
  EXPECT_EQ(sprt(PairCounts{40, 0, 0, 0, 0}, {.elo0 = 0, .elo1 = 50}).verdict, SprtVerdict::AcceptedElo0);
  EXPECT_EQ(sprt(GameCounts{.wins = 80, .draws = 0, .losses = 0}, {.elo0 = 0, .elo1 = 50}).verdict,
            SprtVerdict::AcceptedElo1);
}

SprtVerdict simulated(Rng& lots, double elo, const SprtPlan& plan) {
  const double score = score_of_elo(elo);
  constexpr double kDraws = 0.4;
  PairCounts pairs{};
  while (true) {
    std::size_t half_points = 0;
    for (int game = 0; game < 2; ++game) {
      const double lot = lots.unit();
      half_points += lot < score - kDraws / 2 ? 2 : lot < score + kDraws / 2 ? 1 : 0;
    }
    ++pairs[half_points];
    if (const auto state = sprt(pairs, plan); state.verdict != SprtVerdict::Open) return state.verdict;
  }
}

/// Wald's bounds hold up to the last step over them, which makes the errors smaller; three standard errors for chance.
constexpr int kRuns = 400;
constexpr double kMostErrors = 0.05 + 3 * 0.011;

TEST(Sprt, SeldomTakesTheStrongerHypothesisWhenTheWeakerIsTrue) {
  Rng lots(7);
  int errors = 0;
  for (int run = 0; run < kRuns; ++run)
    errors += simulated(lots, 0, {.elo0 = 0, .elo1 = 60}) == SprtVerdict::AcceptedElo1;
  EXPECT_LE(errors, kRuns * kMostErrors);
  EXPECT_GE(errors, 1);  // a test that never errs is one that does not test
}

TEST(Sprt, SeldomTakesTheWeakerHypothesisWhenTheStrongerIsTrue) {
  Rng lots(8);
  int errors = 0;
  for (int run = 0; run < kRuns; ++run)
    errors += simulated(lots, 60, {.elo0 = 0, .elo1 = 60}) == SprtVerdict::AcceptedElo0;
  EXPECT_LE(errors, kRuns * kMostErrors);
  EXPECT_GE(errors, 1);
}

}  // namespace
}  // namespace pohon
