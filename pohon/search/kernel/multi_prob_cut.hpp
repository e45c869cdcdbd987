// SPDX-License-Identifier: MIT
/// Multi-ProbCut: shallow searches whose errors were measured beforehand say that a deep one is not needed.
#pragma once

#include "pohon/search/cut_model.hpp"
#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

/// Buro 1997. For games without noise: elsewhere null moves and captures do the same at less cost.
template <class W, Game G>
Cutoff multi_prob_cut(W& worker, Node<G>& node) noexcept {
  if constexpr (!HasNoisyMoves<G>) {
    const CutModel* model = worker.task().model;
    if (model == nullptr || !worker.has(Part::MultiProbCut)) return std::nullopt;
    for (const CutPair& pair : model->at(node.depth)) {
      const auto above = pair.mark_above(node.window.beta, margins::kMultiProbCutThreshold);
      if (above && (W::kUnit == 0 || node.value >= node.window.beta)) {
        const Score score = worker.visit(node.state, null_window_above(*above - 1), pair.shallow, node.ply, true);
        if (worker.control.halted()) return std::nullopt;
        if (score >= *above) {
          ++worker.guesses;
          return node.window.beta;
        }
      }
      const auto below = pair.mark_below(node.window.alpha, margins::kMultiProbCutThreshold);
      if (below && (W::kUnit == 0 || node.value <= node.window.alpha)) {
        const Score score = worker.visit(node.state, null_window_above(*below), pair.shallow, node.ply, false);
        if (worker.control.halted()) return std::nullopt;
        if (score <= *below) {
          ++worker.guesses;
          return node.window.alpha;
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace pohon
