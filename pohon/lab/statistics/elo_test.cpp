// SPDX-License-Identifier: MIT
// Elo, error bars and the likelihood of superiority, against published values and by simulation.
#include "pohon/lab/statistics/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(Elo, FollowsThePublishedCurve) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.005);
  EXPECT_NEAR(elo_of_score(0.64), 99.95, 0.01);
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of_score(0.25), -190.85, 0.005);
  EXPECT_TRUE(std::isinf(elo_of_score(1)) && elo_of_score(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

TEST(Elo, CurveAndInverseCancel) {
  for (double elo = -700; elo <= 700; elo += 12.5) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-6);
}

TEST(Superiority, IsThePublishedFormula) {
  const auto published = [](double wins, double losses) {
    return 0.5 + 0.5 * std::erf((wins - losses) / std::sqrt(2 * (wins + losses)));
  };
  for (const auto& [wins, losses] : {std::pair{10, 5}, {5, 10}, {100, 80}, {7, 7}, {1, 0}}) {
    EXPECT_NEAR(likelihood_of_superiority(GameCounts{wins, 33, losses}), published(wins, losses), 1e-12);
  }
  EXPECT_NEAR(likelihood_of_superiority(GameCounts{10, 0, 5}), 0.9016, 0.0001);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(GameCounts{}), 0.5);
}

TEST(Samples, OfIndependentGamesHaveTheVarianceOfTheirPairs) {
  // Pairs made of independent games with a win, draw and loss each: the mean's error is that of the games.
  const ScoreSample games = sample_of(GameCounts{.wins = 600, .draws = 600, .losses = 600});
  const ScoreSample pairs = sample_of(PairCounts{100, 200, 300, 200, 100});
  EXPECT_DOUBLE_EQ(games.mean, pairs.mean);
  EXPECT_NEAR(games.error(), pairs.error(), 1e-12);
}

TEST(Samples, OfPairsDoNotCountTheBiasOfOpenings) {
  // White always wins: as games that is all chance, as pairs it is certain that both are equal.
  EXPECT_GT(sample_of(GameCounts{.wins = 50, .draws = 0, .losses = 50}).error(), 0.04);
  EXPECT_EQ(sample_of(PairCounts{0, 0, 50, 0, 0}).error(), 0);
}

TEST(Samples, LookTheSameFromBothSides) {
  const PairCounts pairs{3, 14, 15, 9, 26};
  const EloEstimate ours = elo_estimate(sample_of(pairs));
  const EloEstimate theirs = elo_estimate(sample_of(seen_from_other_side(pairs)));
  EXPECT_NEAR(ours.elo, -theirs.elo, 1e-9);
  EXPECT_NEAR(ours.low, -theirs.high, 1e-9);
  EXPECT_NEAR(likelihood_of_superiority(sample_of(pairs)),
              1 - likelihood_of_superiority(sample_of(seen_from_other_side(pairs))), 1e-12);
}

TEST(ErrorBars, AreOpenWhereAllEndedAlike) {
  const EloEstimate estimate = elo_estimate(sample_of(PairCounts{0, 0, 0, 0, 10}));
  EXPECT_TRUE(std::isinf(estimate.elo));
  EXPECT_TRUE(std::isinf(estimate.error()));
}

/// Two games from an opening that favours White, by a player who is `elo` stronger.
std::size_t drawn_pair(Rng& lots, double elo) {
  const double opening = 120 * lots.unit() - 20;
  std::size_t half_points = 0;
  for (const double bias : {opening, -opening}) {
    const double score = score_of_elo(elo + bias);
    const double draws = 0.6 * std::min(score, 1 - score);
    const double lot = lots.unit();
    half_points += lot < score - draws / 2 ? 2 : lot < score + draws / 2 ? 1 : 0;
  }
  return half_points;
}

TEST(ErrorBars, HoldTheTruthNineteenTimesInTwenty) {
  Rng lots(2026);
  double total = 0;
  for (int i = 0; i < 200'000; ++i) total += static_cast<double>(drawn_pair(lots, 40)) / 4;
  const double truth = elo_of_score(total / 200'000);  // openings pull it below 40
  int held = 0;
  constexpr int kMatches = 2000;
  for (int match = 0; match < kMatches; ++match) {
    PairCounts pairs{};
    for (int pair = 0; pair < 150; ++pair) ++pairs[drawn_pair(lots, 40)];
    const EloEstimate estimate = elo_estimate(sample_of(pairs));
    held += estimate.low <= truth && truth <= estimate.high;
  }
  EXPECT_NEAR(static_cast<double>(held) / kMatches, 0.95, 0.015);  // three standard errors
}

}  // namespace
}  // namespace pohon
