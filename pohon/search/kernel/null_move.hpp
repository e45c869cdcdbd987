// SPDX-License-Identifier: MIT
/// Null move: if the opponent may move twice and we still stand above beta, a real move will not do worse.
#pragma once

#include "pohon/search/kernel/margins.hpp"
#include "pohon/search/kernel/node.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {

/// Beal 1989, Donninger 1993. Deep cuts are verified by a search without null moves for this side, against zugzwang
/// (Plenkner 1995, Tabibi and Netanyahu 2002).
template <class W, Game G>
Cutoff null_move(W& worker, Node<G>& node) noexcept {
  if constexpr (HasNullMove<G> && W::kUnit > 0) {
    const bool wanted = worker.has(Part::NullMove) && node.depth >= margins::kNullMoveDepth &&
                        node.value >= node.window.beta && !is_proven(node.window.beta) &&
                        node.ply >= worker.null_move_from_ply;
    if (!wanted || worker.record(node.ply - 1).passed || !node.state.may_pass()) return std::nullopt;
    if (node.recalled.bound == Bound::Upper && node.recalled.score < node.window.beta) return std::nullopt;

    const int lead = W::hundredths(node.value, node.window.beta);
    const int reduced = node.depth - margins::null_move_reduction(node.depth, lead);
    const Score score = worker.after_pass(node, reduced);
    if (worker.control.halted() || score < node.window.beta) return std::nullopt;
    ++worker.guesses;
    const Score sure = is_proven(score) ? node.window.beta : score;
    const bool to_verify = worker.has(Part::NullVerification) && worker.null_move_from_ply == 0 &&
                           node.depth >= margins::kVerifiedNullMoveDepth;
    if (!to_verify) return sure;

    worker.null_move_from_ply = node.ply + 3 * reduced / 4 + 1;
    const Score verified =
        worker.visit(node.state, null_window_above(node.window.beta - 1), reduced, node.ply, node.expects_cut);
    worker.null_move_from_ply = 0;
    if (worker.control.halted() || verified < node.window.beta) return std::nullopt;
    return sure;
  } else {
    return std::nullopt;
  }
}

}  // namespace pohon
