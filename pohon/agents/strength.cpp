// SPDX-License-Identifier: MIT
#include "pohon/agents/strength.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pohon {

namespace {

/// Box and Muller 1958.
double normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
  return radius * std::cos(2 * std::numbers::pi * rng.unit());
}

}  // namespace

Strength strength_of(int elo) noexcept {
  constexpr double kFewestNodes = 2000;
  constexpr double kPointsToDouble = 300;
  constexpr double kMostNoise = 240;
  constexpr int kChoices = 8;
  const int above = std::clamp(elo, kWeakestElo, kStrongestElo) - kWeakestElo;
  const double strong = static_cast<double>(above) / (kStrongestElo - kWeakestElo);
  return {.nodes = static_cast<std::uint64_t>(kFewestNodes * std::exp2(above / kPointsToDouble)),
          .lines = above == kStrongestElo - kWeakestElo ? 1 : kChoices,
          .noise = kMostNoise * (1 - strong)};
}

Strength strength_of_level(int level) noexcept {
  constexpr int kSteps = kFullLevel - 2;
  return strength_of(kWeakestElo + (level - 1) * (kStrongestElo - kWeakestElo) / kSteps);
}

std::size_t choose_weakly(std::span<const int> values, double noise, Rng& rng) {
  constexpr int kDecided = 1500;
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double value = std::clamp(values[i], -kDecided, kDecided) + noise * normal(rng);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

}  // namespace pohon
