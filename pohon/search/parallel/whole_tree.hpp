// SPDX-License-Identifier: MIT
/// Workers that each search the whole tree and share what they find in the table: ABDADA, shared table, Lazy SMP.
///
/// Every one of them is a complete search of the question, so whoever is first to finish has the answer, and nobody
/// waits for anybody. They must have a table in common, or nothing is gained.
#pragma once

#include <bitset>
#include <vector>

#include "pohon/search/parallel/busy_table.hpp"
#include "pohon/search/parallel/crew_worker.hpp"
#include "pohon/search/parallel/lazy_smp.hpp"
#include "pohon/search/parallel/open_node.hpp"
#include "pohon/search/parallel/rules.hpp"
#include "pohon/search/parallel/teamwork.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E, class Serial>
class WholeTree {
 public:
  using Worker = CrewWorker<G, E, Serial>;

  WholeTree(const std::vector<Task<G, E>>& tasks, Control& control, Runtime& runtime, const Schedule& schedule)
      : schedule_(schedule), common_(runtime, control), runtime_(runtime), workers_(tasks, control, common_) {}

  Answer<G> run() {
    runtime_.run([this](int number) { live(workers_[number]); });
    return workers_.answer(result_);
  }

  Teamwork teamwork() const {
    Teamwork team;
    team.add(runtime_);
    return team;
  }
  const BusyTable& busy() const noexcept { return busy_; }

 private:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  void live(Worker& worker) {
    worker.obey(common_.stop);
    Found<G> found{-kInfinity, {}, true};
    if (schedule_.scheme == Scheme::LazySmp) {
      deepen(worker, found);
    } else {
      Line<G> line;
      G root = worker.task.root;
      found.score = visit(worker, root, {{}, worker.task.depth, 0}, line);
      found.line = line;
    }
    found.halted = worker.control.halted();
    const RuntimeLock lock(runtime_, worker.number);
    worker.pay();
    if (result_.halted && (!found.halted || worker.number == 0)) result_ = found;
    if (!result_.halted || worker.number == 0) common_.stop.request();
  }

  void deepen(Worker& worker, Found<G>& found) {
    const Counts& counts = worker.search.counts;
    lazy_smp::deepen(worker.number, worker.task.depth, [&](int depth) {
      Line<G> line;
      G root = worker.task.root;
      const std::uint64_t guesses = counts.evaluations;
      const Score score = worker.search.visit(root, {}, depth, 0, line);
      if (worker.control.halted()) return false;
      found.score = score;
      found.line = line;
      const bool nothing_is_deeper = counts.evaluations == guesses && counts.table_hits == 0;
      return !nothing_is_deeper;
    });
  }

  struct Ask {
    Window window;
    int depth;
    int ply;
  };

  /// As alpha-beta, or PVS, but for the order of the young brothers.
  Score visit(Worker& worker, G& state, const Ask& ask, Line<G>& line) {
    Serial& search = worker.search;
    const auto [window, depth, ply] = ask;
    if (!is_large(schedule_, depth, ply)) return search.visit(state, window, depth, ply, line);
    line.clear();
    if (search.entered_halted(state, window, depth)) return Score{};
    if (const auto known = search.over(state, ply)) return known->score;
    if (const auto known = search.remembered(state, window, depth, ply)) return known->score;
    const Moves moves = search.ordered_moves(state, ply);
    if (moves.empty()) return search.stuck(state, ply).score;

    const BusyTable::Mark here(busy_, state.key(), depth);
    Trial trial{worker, state, ask, moves, line};
    std::bitset<Moves::capacity()> put_off;
    for (std::size_t i = 0; i < moves.size() && !trial.over; ++i) {
      const std::size_t place = place_of(worker, i, moves.size());
      if (i > 0 && schedule_.scheme == Scheme::Abdada && is_busy(state, moves[place], depth - 1, ply + 1)) {
        put_off.set(place);
      } else {
        attempt(trial, place);
      }
    }
    for (std::size_t place = 0; place < moves.size() && !trial.over; ++place) {
      if (put_off[place]) attempt(trial, place);
    }
    if (!worker.control.halted()) search.remember(state, trial.best, moves[trial.best_place], window, depth, ply);
    return trial.best;
  }

  struct Trial {
    Worker& worker;
    G& state;
    const Ask& ask;
    const Moves& moves;
    Line<G>& line;
    Score best = -kInfinity;
    std::size_t best_place = 0;
    bool over = false;
  };

  void attempt(Trial& trial, std::size_t place) {
    Worker& worker = trial.worker;
    const Ask& ask = trial.ask;
    const Window open = ask.window.raised_to(trial.best);
    const Move move = trial.moves[place];
    Line<G> below;
    const auto look = [&](Window through) {
      return worker.search.after(trial.state, move, [&](G& child) {
        return visit(worker, child, {through.flipped(), ask.depth - 1, ask.ply + 1}, below);
      });
    };
    const bool test = schedule_.first_look == FirstLook::NullWindow && trial.best > -kInfinity && !open.is_null();
    Score score = look(test ? null_window_above(open.alpha) : open);
    if (test && open.contains(score) && !worker.control.halted()) {
      ++worker.search.counts.researches;
      score = look(open);
    }
    trial.over = worker.control.halted();
    if (trial.over || score <= trial.best) return;
    trial.best = score;
    trial.best_place = place;
    extend<G>(trial.line, move, below);
    if (score < ask.window.beta) return;
    trial.over = true;
    if (trial.moves.size() > 1) worker.search.note_cut(trial.state, move, place, ask.depth, ask.ply);
  }

  bool is_busy(const G& state, Move move, int depth, int ply) const {
    if (!is_large(schedule_, depth, ply)) return false;
    G child = state;
    child.play(move);
    return busy_.is_busy(child.key(), depth);
  }

  /// The eldest first; with a shared table alone, everybody begins with other young brothers.
  std::size_t place_of(const Worker& worker, std::size_t i, std::size_t moves) const noexcept {
    if (i == 0 || schedule_.scheme != Scheme::SharedTable) return i;
    return 1 + (i - 1 + static_cast<std::size_t>(worker.number)) % (moves - 1);
  }

  Schedule schedule_;
  CrewCommon common_;
  Runtime& runtime_;
  BusyTable busy_;
  CrewWorkers<G, E, Serial> workers_;
  Found<G> result_{-kInfinity, {}, true};
};

}  // namespace pohon
