// SPDX-License-Identifier: MIT
#include "pohon/agents/roulette.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace pohon {

void make_shares(std::span<double> fitness) noexcept {
  if (fitness.empty()) return;
  const double below_all = *std::min_element(fitness.begin(), fitness.end()) - 1;
  for (double& each : fitness) each -= below_all;
}

std::size_t spun(std::span<const double> shares, Rng& rng) noexcept {
  assert(!shares.empty());
  double left = rng.unit() * std::accumulate(shares.begin(), shares.end(), 0.0);
  for (std::size_t at = 0; at + 1 < shares.size(); ++at) {
    if (left < shares[at]) return at;
    left -= shares[at];
  }
  return shares.size() - 1;
}

}  // namespace pohon
