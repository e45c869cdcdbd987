// SPDX-License-Identifier: MIT
/// The moves of a node, one after the other: which are looked at, how deep, and what is learnt. Part of worker.hpp.
#pragma once

#include "pohon/search/kernel/singular.hpp"
#include "pohon/search/kernel/worker.hpp"

namespace pohon {

/// What has been tried at a node so far.
template <Game G, EvaluatorFor<G> E>
struct Worker<G, E>::Tried {
  static constexpr std::size_t kMost = 64;

  int count = 0;         // moves looked at
  int place = 0;         // moves handed out, the current one included
  bool noisy = false;    // the current one
  bool special = false;  // the current one is the table's, a killer or the counter move
  bool forcing = false;  // the current one gives check
  bool safe = false;     // the current one is a capture that loses nothing
  MoveList<Move, kMost> quiets;
  MoveList<Move, kMost> noises;

  void note(Move move) noexcept {
    auto& list = noisy ? noises : quiets;
    if (list.size() < kMost) list.push_back(move);
  }
};

/// Mate, stalemate or a blocked side; a game without such ends is evaluated.
template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::without_moves(const Node<G>& node) noexcept {
  ++counts.leaves;
  if constexpr (CanBeStuck<G>)
    return outcome_score(task_.evaluate, node.state, node.state.stuck(), node.ply);
  else
    return task_.evaluate(node.state);
}

/// All of them, or those that do not lose at once where the game can tell.
template <Game G, EvaluatorFor<G> E>
auto Worker<G, E>::moves_worth_a_look(const G& state) const noexcept -> Moves {
  if constexpr (TellsSoundMoves<G>) {
    if (has(Part::SoundMoves)) return state.sound_moves();
  }
  return state.moves();
}

/// What kind of move it is that the picker has just handed out; its credit.
template <Game G, EvaluatorFor<G> E>
int Worker<G, E>::look_at(const Node<G>& node, Move move, const Picker<G>& picker, Tried& tried) noexcept {
  ++tried.place;
  if constexpr (SortsNoise<G>) tried.noisy = node.state.noisy(move);
  tried.special = picker.last_was_special();
  tried.safe = tried.noisy && !picker.last_was_bad_noise();
  const bool plain = SortsNoise<G> && picker.last_was_plain();  // the picker has just summed its credits
  return plain ? picker.last_worth() : credit_of(node, move, tried.noisy);
}

template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::expand(Node<G>& node) noexcept {
  if (has(Part::InternalReduction) && node.depth >= margins::kInternalReductionDepth && !node.recalled.has_move() &&
      !node.excluded_any && kUnit > 0) {
    --node.depth;  // Rebel's way with nodes the table knows no move for: they are rarely worth their depth
  }
  record(node.ply + 1).doubled = record(node.ply).doubled;
  const Window asked = node.window;
  const Ordering<G> order = ordering(node.ply);
  Picker<G> picker(
      node.state, [&] { return moves_worth_a_look(node.state); }, node.recalled.move_bits, order);
  if (picker.empty()) return without_moves(node);
  Tried tried;
  Score best = -kInfinity;
  std::uint32_t best_bits = node.recalled.move_bits;
  bool best_is_noisy = false;
  const auto forces = forcing_moves(node.state);
  Move move;
  while (picker.next(move)) {
    if (node.excluded_any && packed(move) == record(node.ply).excluded) continue;
    foresee(node.state, move);
    const int credit = look_at(node, move, picker, tried);
    tried.forcing = forces(move);
    if (is_too_slow(node, tried)) {
      best = std::max(best, win_in(node.ply + 3));
      continue;
    }
    if (best > -kMaxEvaluation) {
      const Left left = left_out(node, move, tried, credit);
      if (left == Left::AllQuiets) picker.leave_out_quiets(forces);
      if (left != Left::In) {
        ++guesses;
        continue;
      }
    }
    const Extension extension = singular_extension(*this, node, move);
    if (extension.cut) return *extension.cut;
    if (control.halted()) return best;
    ++tried.count;
    const Window window{std::max(asked.alpha, best), asked.beta};
    const Score score = search_move(node, move, tried, window, extension.plies, credit);
    if (control.halted()) return best;
    best = std::max(best, score);
    if (score > window.alpha) {
      best_bits = packed(move);
      best_is_noisy = tried.noisy;
      if (node.on_line) keep_line(node.ply, move);
      if (score >= asked.beta) {
        note_cut(node, tried, move);
        break;
      }
    }
    tried.note(move);
  }
  if (tried.place == 0) return asked.alpha;  // only the excluded move is legal: it is as singular as can be
  if (!node.excluded_any) {
    remember(node, best, best_bits, asked);
    learn_correction(node, best, best_is_noisy, asked);
  }
  return best;
}

/// With a win in three plies in hand, only a win at once is better, and that needs a move that forces.
template <Game G, EvaluatorFor<G> E>
bool Worker<G, E>::is_too_slow(const Node<G>& node, const Tried& tried) const noexcept {
  return TellsForcing<G> && !tried.forcing && node.window.alpha >= win_in(node.ply + 3);
}

/// Near the horizon most moves are not worth a look: those that come late, cannot reach alpha, never cut, or lose
/// material. What is true of a late quiet move is true of all that come after it.
template <Game G, EvaluatorFor<G> E>
Left Worker<G, E>::left_out(const Node<G>& node, Move move, const Tried& tried, int credit) noexcept {
  if constexpr (kUnit == 0) {
    return Left::In;
  } else {
    const int depth = node.depth;
    const bool quiet_here = !tried.noisy && !tried.forcing && !node.forced && !(tried.special && tried.place == 1);
    if (quiet_here) {
      if (has(Part::LateMovePruning) && !node.on_line && depth <= margins::kLateMovePruningDepth &&
          tried.place > margins::moves_looked_at(depth, node.improving))
        return Left::AllQuiets;
      if (has(Part::Futility) && !is_proven(node.window.alpha) && depth <= margins::kFutilityDepth) {
        const int reduced =
            std::max(depth - 1 - (tried.place > 1 ? reductions_.of(depth, tried.place) / margins::kPly : 0), 0);
        if (node.value + margin(margins::futility(reduced)) <= node.window.alpha) return Left::AllQuiets;
      }
      if (has(Part::HistoryPruning) && !node.on_line && depth <= margins::kHistoryPruningDepth &&
          credit < margins::least_credit(depth))
        return Left::Out;
    }
    if constexpr (HasExchanges<G>) {
      if (has(Part::ExchangePruning) && depth <= margins::kExchangePruningDepth && !tried.safe) {
        const int floor = tried.noisy ? margins::noisy_loss(depth) : margins::quiet_loss(depth);
        if (!node.state.gains(move, floor)) return Left::Out;
      }
    }
    return Left::In;
  }
}

/// Extending every check explodes; one that loses the piece is rarely worth it.
template <Game G, EvaluatorFor<G> E>
bool Worker<G, E>::gives_safe_check(const Node<G>& node, Move move) const noexcept {
  if constexpr (HasExchanges<G>)
    return node.ply < 2 * task_.depth && node.state.gains(move, 0);
  else
    return false;
}

/// The first move with the full window; a later one reduced and with a null window, and again where it surprises.
template <Game G, EvaluatorFor<G> E>
Score Worker<G, E>::search_move(Node<G>& node, Move move, const Tried& tried, Window window, int extension,
                                int credit) noexcept {
  const int ply = node.ply;
  const bool deserves = extension == 0 && tried.forcing && has(Part::CheckExtensions);
  const int extended = deserves && gives_safe_check(node, move) ? 1 : extension;
  record(ply + 1).doubled = record(ply).doubled + (extended >= 2 ? 1 : 0);
  const int depth = node.depth - 1 + extended;
  return after(node, move, [&](G& child) {
    const Window null = null_window_above(window.alpha).flipped();
    if (tried.count == 1) {
      return visit(child, window.flipped(), depth, ply + 1, node.on_line ? false : !node.expects_cut);
    }
    int reduced = depth;
    const bool late = tried.count > (node.on_line ? margins::kUnreducedOnLine : margins::kUnreduced);
    if (has(Part::LateMoveReductions) && node.depth >= margins::kReductionDepth && late &&
        (!node.forced || kUnit > 0)) {
      const int reduction = margins::late_move_reduction(reductions_.of(node.depth, tried.count),
                                                         {.noisy = tried.noisy,
                                                          .on_line = node.on_line,
                                                          .expects_cut = node.expects_cut,
                                                          .improving = node.improving || kUnit == 0,
                                                          .special = tried.special,
                                                          .forcing = tried.forcing,
                                                          .credit = credit});
      reduced = std::clamp(depth - reduction / margins::kPly, std::min(1, depth), depth);
    }
    Score score = visit(child, null, reduced, ply + 1, true);
    if (control.halted()) return score;
    if (-score > window.alpha && reduced < depth) {
      ++counts.researches;
      score = visit(child, null, depth, ply + 1, !node.expects_cut);
      if (control.halted()) return score;
    }
    if (node.on_line && -score > window.alpha && -score < window.beta) {
      ++counts.researches;
      score = visit(child, window.flipped(), depth, ply + 1, false);
    }
    return score;
  });
}

template <Game G, EvaluatorFor<G> E>
int Worker<G, E>::credit_of(const Node<G>& node, Move move, bool noisy) noexcept {
  const unsigned actor = actor_of(node.state, move);
  if (noisy) return has(Part::CaptureHistory) ? histories.noisy(actor, victim_of(node.state, move)).value() : 0;
  int credit = 0;
  if (has(Part::History)) credit += histories.quiet(node.state.to_move(), move).value();
  if (has(Part::ContinuationHistory)) {
    credit += histories.after(record(node.ply - 1).actor)[actor].value();
    credit += histories.after(record(node.ply - 2).actor)[actor].value();
  }
  return credit;
}

template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::push_quiet(const Node<G>& node, Move move, int bonus) noexcept {
  const unsigned actor = actor_of(node.state, move);
  histories.quiet(node.state.to_move(), move).push(bonus);
  histories.after(record(node.ply - 1).actor)[actor].push(bonus);
  histories.after(record(node.ply - 2).actor)[actor].push(bonus);
}

template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::push_noisy(const Node<G>& node, Move move, int bonus) noexcept {
  histories.noisy(actor_of(node.state, move), victim_of(node.state, move)).push(bonus);
}

template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::note_cut(const Node<G>& node, const Tried& tried, Move best) noexcept {
  ++counts.cutoffs;
  if (tried.count == 1) ++counts.first_move_cutoffs;
  const int bonus = margins::bonus(node.depth);
  if (tried.noisy) {
    push_noisy(node, best, bonus);
  } else {
    histories.killers().add(best, node.ply);
    histories.set_counter(record(node.ply - 1).actor, best);
    push_quiet(node, best, bonus);
    for (const Move quiet : tried.quiets) push_quiet(node, quiet, -bonus);
  }
  for (const Move noise : tried.noises) push_noisy(node, noise, -bonus);
}

template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::remember(const Node<G>& node, Score score, std::uint32_t best_bits, Window window) noexcept {
  if (table_ == nullptr) return;
  const Bound bound = bound_of(score, window);
  const bool keep_deeper = node.recalled.found() && has(Part::DeeperEntries) && bound != Bound::Exact &&
                           node.recalled.depth > node.depth + 4;
  if (keep_deeper) return;
  const bool proven = node.depth > 0 && guesses == node.guesses_before;
  const int depth = proven && has(Part::DeeperEntries) ? kProvenDepth : node.depth;
  table_->store(key_of(node.state), {.score = score, .depth = depth, .bound = bound, .move_bits = best_bits}, node.ply);
}

/// Where a search ends quietly elsewhere than the evaluator said, the next position of this structure is told.
template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::learn_correction(const Node<G>& node, Score score, bool best_is_noisy, Window window) noexcept {
  if constexpr (HasStructure<G> && kUnit > 0) {
    const Score guess = record(node.ply).value;
    const bool surprising = !(score >= window.beta && score <= guess) && !(score <= window.alpha && score >= guess);
    if (!has(Part::CorrectionHistory) || node.forced || best_is_noisy || is_proven(score) || !surprising) return;
    const int surprise = std::clamp(hundredths(score, guess), -64, 64);
    const int kept = histories.correction(node.state.to_move(), node.state.structure());
    histories.correct(node.state.to_move(), node.state.structure(), kept + surprise * 256,
                      std::min(1 + node.depth, 16));
  }
}

/// The best line from here is this move, then the best line below it.
template <Game G, EvaluatorFor<G> E>
void Worker<G, E>::keep_line(int ply, Move move) noexcept {
  Line<G>& line = record(ply).line;
  line.clear();
  line.push_back(move);
  for (const Move next : record(ply + 1).line) {
    if (line.size() == Line<G>::capacity()) return;
    line.push_back(next);
  }
}

}  // namespace pohon
