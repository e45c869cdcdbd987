// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace pohon {

namespace {

/// Outcomes never seen still get a little weight, so that a match of wins alone has a likelihood.
constexpr double kUnseen = 1e-3;

std::vector<double> weights_of(std::span<const std::int64_t> counts) {
  std::vector<double> weights;
  for (const std::int64_t count : counts) weights.push_back(std::max(static_cast<double>(count), kUnseen));
  return weights;
}

double worth_of(std::size_t outcome, std::size_t outcomes) noexcept {
  return static_cast<double>(outcome) / static_cast<double>(outcomes - 1);
}

/// The most likely distribution with a given mean scales each frequency by 1 / (1 + x (worth - mean)); finds that x.
double multiplier(const std::vector<double>& weights, double mean) noexcept {
  const auto slope = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double lead = worth_of(i, weights.size()) - mean;
      sum += weights[i] * lead / (1 + x * lead);
    }
    return sum;
  };
  double low = -1 / (1 - mean), high = 1 / mean;  // beyond, a probability would be negative; the slope falls between
  for (int halvings = 0; halvings < 100; ++halvings) {
    const double middle = (low + high) / 2;
    (slope(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

SprtState judged(double llr, const SprtPlan& plan) noexcept {
  SprtState state{.llr = llr,
                  .lower = std::log(plan.beta / (1 - plan.alpha)),
                  .upper = std::log((1 - plan.beta) / plan.alpha),
                  .verdict = SprtVerdict::Open};
  if (llr >= state.upper) state.verdict = SprtVerdict::AcceptedElo1;
  if (llr <= state.lower) state.verdict = SprtVerdict::AcceptedElo0;
  return state;
}

}  // namespace

double log_likelihood_ratio(std::span<const std::int64_t> counts, double elo0, double elo1) noexcept {
  if (std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) == 0) return 0;
  const auto weights = weights_of(counts);
  const double mean0 = score_of_elo(elo0), mean1 = score_of_elo(elo1);
  const double x0 = multiplier(weights, mean0), x1 = multiplier(weights, mean1);
  double ratio = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double worth = worth_of(i, weights.size());
    ratio += weights[i] * (std::log1p(x0 * (worth - mean0)) - std::log1p(x1 * (worth - mean1)));
  }
  return ratio;
}

SprtState sprt(const PairCounts& pairs, const SprtPlan& plan) noexcept {
  return judged(log_likelihood_ratio(pairs, plan.elo0, plan.elo1), plan);
}

SprtState sprt(const GameCounts& games, const SprtPlan& plan) noexcept {
  const std::array counts{games.losses, games.draws, games.wins};
  return judged(log_likelihood_ratio(counts, plan.elo0, plan.elo1), plan);
}

}  // namespace pohon
