// SPDX-License-Identifier: MIT
#include "pohon/registry/report.hpp"

namespace pohon {

namespace {

std::string plies_text(int plies) { return std::to_string(plies) + (plies == 1 ? " ply" : " plies"); }

}  // namespace

std::string score_text(Score score) {
  if (const auto plies = plies_to_win(score)) return "win in " + plies_text(*plies);
  if (const auto plies = plies_to_loss(score)) return "loss in " + plies_text(*plies);
  return (score > Score{0} ? "+" : "") + std::to_string(score.value());
}

}  // namespace pohon
