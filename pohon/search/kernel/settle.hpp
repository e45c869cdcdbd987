// SPDX-License-Identifier: MIT
/// Quiescence: beyond the horizon only moves that upset the balance are followed. Part of worker.hpp.
#pragma once

#include "pohon/search/kernel/worker.hpp"

namespace pohon {

/// Harris 1975, Beal 1990: whoever is not forced may also be content with how things stand.
template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::settle(G& state, Window window, int ply) noexcept {
  if (control.tick()) return Score{0};
  deepest = std::max(deepest, ply);
  Node<G> node{
      .state = state, .window = window, .depth = 0, .ply = ply, .on_line = !window.is_null(), .expects_cut = false};
  record(ply).line.clear();
  if (const auto score = decided(node)) return *score;
  if constexpr (HasNoisyMoves<G>) node.forced = has(Part::Quiescence) && state.forced();
  Score best = -kInfinity;
  if (!node.forced) best = corrected(state, evaluated(state));  // while the table's entry is on its way
  if (const auto score = remembered(node)) return *score;
  ++guesses;
  ++counts.leaves;
  if (!HasNoisyMoves<G> || !has(Part::Quiescence)) return best;
  if (node.forced) return settle_moves(node, -kInfinity, -kInfinity);
  best = node.recalled.refined(best);
  if (best >= node.window.beta) return best;
  return settle_moves(node, best, best + margin(margins::kDelta));
}

template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::settle_moves(Node<G>& node, Score best, Score futile_base) noexcept {
  if constexpr (HasNoisyMoves<G>) {
    const Window asked = node.window;
    Score alpha = std::max(node.window.alpha, best);
    const Ordering<G> order = ordering(node.ply);
    Picker<G> picker(
        node.state, [&] { return node.state.noisy_moves(); }, node.recalled.move_bits, order);
    std::uint32_t best_bits = node.recalled.move_bits;
    int tried = 0;
    Move move;
    while (picker.next(move)) {
      const bool saved = best > -kMaxEvaluation;  // something better than being lost is in hand
      if constexpr (HasExchanges<G> && kUnit > 0) {
        if (saved && has(Part::DeltaPruning)) {
          if (picker.last_was_bad_noise()) break;
          const bool short_of_alpha = !node.forced && futile_base <= alpha;
          if (short_of_alpha && !node.state.gains(move, hundredths(alpha, futile_base) + 1)) {
            best = std::max(best, futile_base);
            continue;
          }
        }
      }
      if (node.forced && saved && tried >= 2) {
        if constexpr (SortsNoise<G>) {
          if (!node.state.noisy(move)) continue;  // the rest of the quiet evasions
        }
      }
      ++tried;
      const Score score = after(node, move, [&](G& child) {
        return settle(child, Window{.alpha = alpha, .beta = asked.beta}.flipped(), node.ply + 1);
      });
      if (control.halted()) return best;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      best_bits = packed(move);
      if (node.on_line) keep_line(node.ply, move);
      if (score >= asked.beta) break;
    }
    if (node.forced && picker.empty()) {
      if constexpr (CanBeStuck<G>) return outcome_score(task_.evaluate, node.state, node.state.stuck(), node.ply);
    }
    remember(node, best, best_bits, asked);
    return best;
  } else {
    return best;
  }
}

}  // namespace pohon
