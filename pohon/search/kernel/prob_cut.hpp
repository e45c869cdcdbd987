// SPDX-License-Identifier: MIT
/// ProbCut with captures: one that is far above beta in a much shallower search will hold in a deep one.
#pragma once

#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"
#include "pohon/search/kernel/picker.hpp"

namespace pohon {

/// Buro 1995 for the idea; only good captures are asked, first by quiescence, as engines do it.
template <class W, Game G>
Cutoff prob_cut(W& worker, Node<G>& node) noexcept {
  if constexpr (SortsNoise<G> && HasExchanges<G> && W::kUnit > 0) {
    if (!worker.has(Part::ProbCut) || node.depth < margins::kProbCutDepth) return std::nullopt;
    const Score beta = node.window.beta + W::margin(margins::kProbCutLead);
    if (is_proven(node.window.beta) || is_proven(beta)) return std::nullopt;
    const int shallow = node.depth - margins::kProbCutReduction;
    if (node.recalled.found() && node.recalled.depth >= shallow && node.recalled.score < beta) return std::nullopt;

    const int needed = W::hundredths(beta, node.value);
    const Ordering<G> ordering = worker.ordering(node.ply);
    Picker<G> picker(
        node.state, [&] { return node.state.noisy_moves(); }, node.recalled.move_bits, ordering);
    typename G::Move move;
    while (picker.next(move)) {
      if (!node.state.gains(move, needed)) continue;
      const Score score = worker.after(node, move, [&](G& child) {
        const Window window = null_window_above(-beta);
        const Score quiet = worker.settle(child, window, node.ply + 1);
        if (worker.control.halted() || -quiet < beta) return quiet;
        return worker.visit(child, window, shallow - 1, node.ply + 1, !node.expects_cut);
      });
      if (worker.control.halted()) return std::nullopt;
      if (score < beta) continue;
      ++worker.guesses;
      return score;
    }
  }
  return std::nullopt;
}

}  // namespace pohon
