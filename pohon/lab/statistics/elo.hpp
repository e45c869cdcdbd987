// SPDX-License-Identifier: MIT
/// What a score says about strength: Elo with error bars, and how sure it is that one side is the better one.
#pragma once

#include <array>
#include <cstdint>

namespace pohon {

/// From the point of view of one player.
struct GameCounts {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t games() const noexcept { return wins + draws + losses; }
  /// The share of the points, 0 … 1; a half where nothing was played.
  double score() const noexcept;
  double draw_rate() const noexcept;
  GameCounts& operator+=(const GameCounts& more) noexcept;
  GameCounts seen_from_other_side() const noexcept { return {.wins = losses, .draws = draws, .losses = wins}; }
};

/// Pairs of games from one opening with colours reversed, by their points: 0, 1/2, 1, 3/2, 2. The opening's bias
/// cancels inside a pair, so pairs say more than the same games taken one by one (the pentanomial model).
using PairCounts = std::array<std::int64_t, 5>;

PairCounts seen_from_other_side(const PairCounts& pairs) noexcept;

/// Mean and variance of the points a unit (a game, or a pair) brought, as a share of what could be had.
struct ScoreSample {
  double mean = 0.5;
  double variance = 0;
  double units = 0;

  /// Standard error of the mean.
  double error() const noexcept;
};
ScoreSample sample_of(const GameCounts& games) noexcept;
ScoreSample sample_of(const PairCounts& pairs) noexcept;

/// The logistic curve of Elo 1978: 400 points are odds of ten to one. Scores of 0 and 1 are infinitely far away.
double elo_of_score(double score) noexcept;
double score_of_elo(double elo) noexcept;

/// With the interval that holds the truth 95 times in 100; it is infinite where all units ended alike.
struct EloEstimate {
  double elo = 0;
  double low = 0;
  double high = 0;

  double error() const noexcept { return (high - low) / 2; }
};
EloEstimate elo_estimate(const ScoreSample& sample) noexcept;

/// The chance that the player is the stronger one, by the normal approximation.
double likelihood_of_superiority(const ScoreSample& sample) noexcept;
/// The same from single games, where draws say nothing: (1 + erf((w - l) / sqrt(2 (w + l)))) / 2.
double likelihood_of_superiority(const GameCounts& games) noexcept;

}  // namespace pohon
