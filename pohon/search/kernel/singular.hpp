// SPDX-License-Identifier: MIT
/// Singular extensions: if all other moves are clearly worse than the table's, that one deserves a deeper look.
#pragma once

#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

struct Extension {
  int plies = 0;
  Cutoff cut = std::nullopt;  // several moves reach beta: the node is cut (Björnsson and Marsland 2000)
};

/// Anantharaman, Campbell and Hsu 1988; found out by a reduced search without the move.
template <class W, Game G>
Extension singular_extension(W& worker, Node<G>& node, typename G::Move move) noexcept {
  if constexpr (W::kUnit == 0) return {};
  const auto& recalled = node.recalled;
  const bool wanted = worker.has(Part::SingularExtensions) && node.ply > 0 && node.depth >= margins::kSingularDepth &&
                      recalled.is_move(move) && !node.excluded_any && recalled.depth >= node.depth - 3 &&
                      (recalled.bound == Bound::Lower || recalled.bound == Bound::Exact) && !is_proven(recalled.score);
  if (!wanted) return {};

  const Score bar = recalled.score - W::margin(margins::singular_gap(node.depth));
  auto& record = worker.record(node.ply);
  const auto line = record.line;
  record.excluded = packed(move);
  const Score others =
      worker.visit(node.state, null_window_above(bar - 1), (node.depth - 1) / 2, node.ply, node.expects_cut);
  record.excluded = kNoMoveBits;
  record.line = line;
  if (worker.control.halted()) return {};

  if (others < bar) {
    const bool by_far =
        !node.on_line && others < bar - W::margin(margins::kDoubleGap) && record.doubled <= margins::kMostDoubled;
    return {.plies = by_far ? 2 : 1};
  }
  if (!node.on_line && bar >= node.window.beta) {
    ++worker.guesses;
    return {.cut = bar};
  }
  if (recalled.score >= node.window.beta) return {.plies = node.on_line ? -1 : -2};
  return {.plies = node.expects_cut ? -1 : 0};
}

}  // namespace pohon
