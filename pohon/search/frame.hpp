// SPDX-License-Identifier: MIT
/// What every depth-first page shares: the question, the counts, the line, the ends of the game, and the aids.
#pragma once

#include <optional>

#include "pohon/core/path.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class Frame {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  Frame(const Task<G, E>& question, Control& limits, O& watcher) noexcept
      : task(question), control(limits), observer(watcher), aids(question.aids), path(question.history) {}

  struct Verdict {
    Score score;
    Why why = Why::Searched;
  };

  /// A verdict, or none yet. Used like a std::optional, which gcc 12 would keep in memory instead of registers.
  class MaybeVerdict {
   public:
    constexpr MaybeVerdict(std::nullopt_t) noexcept {}
    constexpr MaybeVerdict(Verdict verdict) noexcept : verdict_(verdict), given_(true) {}
    constexpr explicit operator bool() const noexcept { return given_; }
    constexpr const Verdict& operator*() const noexcept { return verdict_; }
    constexpr const Verdict* operator->() const noexcept { return &verdict_; }

   private:
    Verdict verdict_{};
    bool given_ = false;
  };

  /// Tells the observer and counts the node; true when a limit forbids to search it.
  bool entered_halted(const G& state, Window window, int depth) noexcept {
    observer.enter(state, window, depth);
    return control.tick();
  }
  Score leave(Score score, Why why) noexcept {
    observer.leave(score, why);
    return score;
  }
  Score leave(const Verdict& verdict) noexcept { return leave(verdict.score, verdict.why); }

  /// What can be said without looking at moves: the game is over, the position repeats, the depth is used up.
  MaybeVerdict judged(const G& state, int depth, int ply) noexcept {
    if (const auto result = over(state, ply)) return result;
    if (at_horizon(depth, ply)) return evaluated(state);
    return std::nullopt;
  }

  /// The depth is used up, or the room for lines.
  static bool at_horizon(int depth, int ply) noexcept { return depth <= 0 || ply >= kMaxPly - 1; }

  Verdict evaluated(const G& state) noexcept {
    ++counts.leaves;
    ++counts.evaluations;
    return {task.evaluate(state), Why::Horizon};
  }

  /// The result, if the game is over or the position repeats.
  MaybeVerdict over(const G& state, int ply) noexcept {
    if (const auto result = ended(state, ply)) return result;
    return repeated(state, ply);
  }

  MaybeVerdict ended(const G& state, int ply) noexcept {
    if constexpr (TellsEnd<G>) {
      if (!state.is_over()) return std::nullopt;
    }
    const auto outcome = state.outcome();
    if (!outcome) return std::nullopt;
    // At the root a draw that play has not claimed still leaves moves to choose from.
    if (ply == 0 && !outcome->winner && !state.moves().empty()) return std::nullopt;
    ++counts.leaves;
    return Verdict{outcome_score(task.evaluate, state, *outcome, ply), Why::Ended};
  }

  MaybeVerdict repeated(const G& state, int ply) noexcept {
    if constexpr (HasRepetition<G>) {
      if (ply > 0 && path.repeats(state.key(), state.reversible_plies())) {
        ++counts.leaves;
        return Verdict{outcome_score(task.evaluate, state, draw(), ply), Why::Repetition};
      }
    }
    return std::nullopt;
  }

  /// With the empty move list in hand.
  Verdict stuck(const G& state, int ply) noexcept {
    ++counts.leaves;
    if constexpr (CanBeStuck<G>) {
      return {outcome_score(task.evaluate, state, state.stuck(), ply), Why::Ended};
    } else {
      return {task.evaluate(state), Why::Ended};
    }
  }

  /// The score of `move` for the side that plays it; `visit` searches the state after it.
  template <class Visit>
  [[gnu::always_inline]] Score after(G& state, Move move, Visit&& visit) noexcept {
    const OnPath<G> here(path, state);
    observer.down(move);
    return -descend(state, move, visit);
  }

  // --- aids; all of them do nothing when the task brings none --------------------------------------------------

  /// What the table knows of this position at this depth, if it decides the window; the root is always searched.
  MaybeVerdict remembered(const G& state, Window window, int depth, int ply) noexcept {
    if (aids == nullptr || aids->table() == nullptr) return std::nullopt;
    return looked_up(state, window, depth, ply);
  }

  /// The legal moves, the promising ones first. To be asked right after `remembered`.
  Moves ordered_moves(const G& state, int ply) noexcept {
    Moves moves = state.moves();
    if (aids != nullptr) aids->order(state, moves, remembered_move_, ply);
    return moves;
  }

  void remember(const G& state, Score score, Move best, Window window, int depth, int ply) noexcept {
    if (aids == nullptr || aids->table() == nullptr) return;
    store(state, {.score = score, .depth = depth, .bound = bound_of(score, window), .move_bits = packed(best)}, ply);
  }

  void note_cut(const G& state, Move move, std::size_t place, int depth, int ply) noexcept {
    ++counts.cutoffs;
    if (place == 0) ++counts.first_move_cutoffs;
    if (aids != nullptr) aids->note_cut(state, move, depth, ply);
  }

  /// What the root has found: its line is kept up to date while the search runs, so a halted search has an answer.
  Answer<G> answer(Score score, const Line<G>& line) noexcept {
    Answer<G> answer;
    const bool nothing_known = score <= -kInfinity || score >= kInfinity;
    answer.score = nothing_known ? task.evaluate(task.root) : score;
    answer.line = line;
    answer.counts = counts;
    answer.counts.nodes = control.nodes();
    answer.ending = control.halted() ? Ending::Halted : Ending::Complete;
    if (!line.empty()) {
      answer.move = line.front();
    } else if (const auto moves = task.root.moves(); !moves.empty()) {
      answer.move = moves.front();
      answer.line.push_back(moves.front());
    }
    return answer;
  }

  const Task<G, E>& task;
  Control& control;
  O& observer;
  Aids<G>* aids;
  Path path;
  Counts counts;

 private:
  // Out of line, so that the plain algorithm keeps its registers.
  [[gnu::noinline]] MaybeVerdict looked_up(const G& state, Window window, int depth, int ply) noexcept {
    remembered_move_ = std::nullopt;
    ++counts.table_probes;
    const auto entry = aids->table()->probe(state.key(), ply);
    if (!entry) return std::nullopt;
    remembered_move_ = unpacked<Move>(entry->move_bits);
    if (ply == 0 || !aids->answers(entry->depth, depth) || !entry->decides(window)) return std::nullopt;
    ++counts.table_hits;
    return Verdict{entry->score, Why::Remembered};
  }
  [[gnu::noinline]] void store(const G& state, const TableEntry& entry, int ply) noexcept {
    aids->table()->store(state.key(), entry, ply);
  }

  std::optional<Move> remembered_move_;
};

/// best line = this move, then the best line below it.
template <Game G>
void extend(Line<G>& line, typename G::Move move, const Line<G>& below) noexcept {
  line.clear();
  line.push_back(move);
  for (const auto next : below) {
    if (line.size() == Line<G>::capacity()) return;
    line.push_back(next);
  }
}

}  // namespace pohon
