// SPDX-License-Identifier: MIT
/// Cuts by the static value alone: far above beta it is trusted, far below alpha only quiescence may save the node.
#pragma once

#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

/// Reverse futility: near the horizon a lead that large does not melt away.
template <class W, Game G>
Cutoff reverse_futility(W& worker, const Node<G>& node) noexcept {
  if (!worker.has(Part::ReverseFutility) || node.depth > margins::kReverseFutilityDepth) return std::nullopt;
  if (is_proven(node.window.beta)) return std::nullopt;
  const int margin = W::margin(margins::reverse_futility(node.depth, node.improving));
  if (node.value - margin < node.window.beta) return std::nullopt;
  ++worker.guesses;
  return node.value;
}

/// Razoring: what a quiet position that far behind can still gain, captures will show.
template <class W, Game G>
Cutoff razoring(W& worker, Node<G>& node) noexcept {
  if (!worker.has(Part::Razoring) || node.depth > margins::kRazoringDepth) return std::nullopt;
  if (is_proven(node.window.alpha)) return std::nullopt;
  if (node.value + W::margin(margins::razoring(node.depth)) >= node.window.alpha) return std::nullopt;
  const Score score = worker.settle(node.state, node.window, node.ply);
  if (worker.control.halted() || score > node.window.alpha) return std::nullopt;
  ++worker.guesses;
  return score;
}

}  // namespace pohon
