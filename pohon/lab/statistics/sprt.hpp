// SPDX-License-Identifier: MIT
/// Wald 1945: a match that ends as soon as it is clear which of two hypotheses about the Elo difference is right.
#pragma once

#include <cstdint>
#include <span>

#include "pohon/lab/statistics/elo.hpp"

namespace pohon {

struct SprtPlan {
  double elo0 = 0;      // not stronger by more than this …
  double elo1 = 5;      // … or stronger by at least this
  double alpha = 0.05;  // chance to take elo1 when elo0 is true
  double beta = 0.05;   // chance to take elo0 when elo1 is true
};

enum class SprtVerdict : std::uint8_t { Open, AcceptedElo0, AcceptedElo1 };

struct SprtState {
  double llr = 0;
  double lower = 0;  // elo0 is accepted at or below
  double upper = 0;  // elo1 is accepted at or above
  SprtVerdict verdict = SprtVerdict::Open;
};

/// Log of how much likelier the outcomes are under elo1 than under elo0, each at its most likely distribution (the
/// generalised test of Van den Bergh 2017). `counts` of outcomes worth 0 … 1 in equal steps: three for games, five
/// for pairs.
double log_likelihood_ratio(std::span<const std::int64_t> counts, double elo0, double elo1) noexcept;

SprtState sprt(const PairCounts& pairs, const SprtPlan& plan) noexcept;
SprtState sprt(const GameCounts& games, const SprtPlan& plan) noexcept;

}  // namespace pohon
