// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace pohon {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kTwoSided95 = 1.959963984540054;

/// The outcomes are worth 0 … 1 in equal steps.
ScoreSample sample_of_steps(std::span<const std::int64_t> counts) noexcept {
  const double best = static_cast<double>(counts.size() - 1);
  double units = 0, sum = 0, squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double worth = static_cast<double>(i) / best;
    const double count = static_cast<double>(counts[i]);
    units += count;
    sum += count * worth;
    squares += count * worth * worth;
  }
  if (units == 0) return {};
  const double mean = sum / units;
  return {.mean = mean, .variance = std::max(0.0, squares / units - mean * mean), .units = units};
}

double normal_below(double deviations) noexcept { return 0.5 * std::erfc(-deviations / std::sqrt(2.0)); }

}  // namespace

double GameCounts::score() const noexcept {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

double GameCounts::draw_rate() const noexcept {
  return games() == 0 ? 0 : static_cast<double>(draws) / static_cast<double>(games());
}

GameCounts& GameCounts::operator+=(const GameCounts& more) noexcept {
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
  return *this;
}

PairCounts seen_from_other_side(const PairCounts& pairs) noexcept {
  PairCounts reversed = pairs;
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

double ScoreSample::error() const noexcept { return units > 0 ? std::sqrt(variance / units) : kInfinite; }

ScoreSample sample_of(const GameCounts& games) noexcept {
  return sample_of_steps(std::array{games.losses, games.draws, games.wins});
}

ScoreSample sample_of(const PairCounts& pairs) noexcept { return sample_of_steps(pairs); }

double elo_of_score(double score) noexcept {
  if (score <= 0) return -kInfinite;
  if (score >= 1) return kInfinite;
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) noexcept { return 1 / (1 + std::pow(10.0, -elo / 400)); }

EloEstimate elo_estimate(const ScoreSample& sample) noexcept {
  const double elo = elo_of_score(sample.mean);
  if (sample.variance == 0) return {.elo = elo, .low = -kInfinite, .high = kInfinite};
  const double reach = kTwoSided95 * sample.error();
  return {.elo = elo, .low = elo_of_score(sample.mean - reach), .high = elo_of_score(sample.mean + reach)};
}

double likelihood_of_superiority(const ScoreSample& sample) noexcept {
  const double lead = sample.mean - 0.5;
  if (lead == 0 || sample.units == 0) return 0.5;
  if (sample.variance == 0) return lead > 0 ? 1 : 0;
  return normal_below(lead / sample.error());
}

double likelihood_of_superiority(const GameCounts& games) noexcept {
  const auto decided = static_cast<double>(games.wins + games.losses);
  if (decided == 0) return 0.5;
  return normal_below(static_cast<double>(games.wins - games.losses) / std::sqrt(decided));
}

}  // namespace pohon
