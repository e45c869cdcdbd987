// SPDX-License-Identifier: MIT
/// What can be said of a position before its moves are looked at. Part of worker.hpp.
#pragma once

#include "pohon/search/kernel/multi_prob_cut.hpp"
#include "pohon/search/kernel/null_move.hpp"
#include "pohon/search/kernel/prob_cut.hpp"
#include "pohon/search/kernel/static_cuts.hpp"
#include "pohon/search/kernel/worker.hpp"

namespace pohon {

/// The game is over, the position repeats, an endgame table knows it, or no better win than the one in hand can come.
template <Game G, EvaluatorFor<G> E>
Cutoff Worker<G, E>::decided(Node<G>& node) noexcept {
  const G& state = node.state;
  bool over = true;
  if constexpr (TellsEnd<G>) over = state.is_over();
  if (over) {
    if (const auto outcome = state.outcome()) {
      ++counts.leaves;
      return outcome_score(task_.evaluate, state, *outcome, node.ply);
    }
  }
  if constexpr (HasRepetition<G>) {
    if (path_.repeats(state.key(), state.reversible_plies())) {
      ++guesses;  // true on this path only
      ++counts.leaves;
      return outcome_score(task_.evaluate, state, draw(), node.ply);
    }
  }
  if constexpr (KnowsEndings<E, G>) {
    if (has(Part::Endings) && task_.evaluate.knows(state)) {
      ++counts.leaves;
      return root_relative(task_.evaluate.known(state, node.window), node.ply);
    }
  }
  if (node.ply >= kMaxPly - 2) {
    ++guesses;
    return evaluated(state);
  }
  if constexpr (!ScoredByMargin<G> && !ScoresOutcomes<E, G>) {
    if (has(Part::MateDistance)) {
      node.window.alpha = std::max(node.window.alpha, loss_in(node.ply));
      node.window.beta = std::min(node.window.beta, win_in(node.ply + 1));
      if (node.window.alpha >= node.window.beta) return node.window.alpha;
    }
  }
  return std::nullopt;
}

/// What the table knows, if it decides the window; lines of best play are searched to their end all the same.
template <Game G, EvaluatorFor<G> E>
Cutoff Worker<G, E>::remembered(Node<G>& node) noexcept {
  node.excluded_any = record(node.ply).excluded != kNoMoveBits;
  if (table_ == nullptr || node.excluded_any) return std::nullopt;
  ++counts.table_probes;
  const auto entry = table_->probe(key_of(node.state), node.ply);
  if (!entry) return std::nullopt;
  node.recalled = {entry->score, entry->depth, entry->bound, entry->move_bits};
  const bool deep = has(Part::DeeperEntries) ? entry->depth >= node.depth : entry->depth == node.depth;
  if (node.on_line || !deep || !entry->decides(node.window)) return std::nullopt;
  if constexpr (HasMoveCountDraw<G>) {
    if (node.state.reversible_plies() >= G::kMoveCountDrawNears) return std::nullopt;
  }
  ++counts.table_hits;
  if (!node.recalled.proven()) ++guesses;
  return entry->score;
}

/// The evaluator's guess, corrected by what was learnt of such positions.
template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::corrected(const G& state, Score value) noexcept {
  if constexpr (HasStructure<G> && kUnit > 0) {
    if (has(Part::CorrectionHistory))
      return value + histories.correction(state.to_move(), state.structure()) * kUnit / (100 * 256);
  }
  return value;
}

template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::judge(Node<G>& node) noexcept {
  PlyRecord<G>& now = record(node.ply);
  if constexpr (HasNoisyMoves<G>) node.forced = node.state.forced();
  if constexpr (kUnit == 0) {
    now.has_value = false;
    return;
  }
  if (node.forced) {
    now.has_value = false;
    return;
  }
  if (!node.excluded_any) now.value = corrected(node.state, evaluated(node.state));
  now.has_value = true;
  node.value = node.recalled.refined(now.value);
  const PlyRecord<G>& before = record(node.ply - 2);
  node.improving = before.has_value && now.value > before.value;
}

/// Cuts that rest on a guess: never on the best line, never where the side to move is forced.
template <Game G, EvaluatorFor<G> E>
Cutoff Worker<G, E>::pruned(Node<G>& node) noexcept {
  if (node.on_line || node.forced || node.excluded_any) return std::nullopt;
  if constexpr (kUnit > 0) {
    if (const auto score = reverse_futility(*this, node)) return score;
    if (const auto score = razoring(*this, node)) return score;
  }
  if (const auto score = null_move(*this, node)) return score;
  if (const auto score = prob_cut(*this, node)) return score;
  return multi_prob_cut(*this, node);
}

}  // namespace pohon
