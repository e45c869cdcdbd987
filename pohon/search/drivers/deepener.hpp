// SPDX-License-Identifier: MIT
/// Iterative deepening over a worker of the kernel: windows around the last value, several lines, time.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "pohon/search/drivers/time_plan.hpp"
#include "pohon/search/kernel/worker.hpp"

namespace pohon {

/// A line of thought, told when it is found.
template <Game G>
struct Thought {
  int rank = 1;
  int depth = 0;
  int deepest = 0;
  Score score;
  Bound bound = Bound::Exact;
  const Line<G>* line = nullptr;
};
template <Game G>
using ThoughtListener = std::function<void(const Thought<G>&)>;

template <Game G>
struct Conclusion {
  Score score;
  Line<G> line;
  int depth = 0;          // the deepest complete iteration
  bool complete = false;  // the asked depth was reached, or there was nothing more to see
  bool proved = false;    // the score is what the game is worth: nothing in it is a guess
};

/// Slate and Atkin 1977 (iterative deepening), Baudet 1978 (aspiration windows).
template <Game G, EvaluatorFor<G> E>
class Deepener {
 public:
  Deepener(const KernelTask<G, E>& question, Table* table, Histories<G>& histories, Control& control,
           ThoughtListener<G> tell = {})
      : question_(question),
        control_(control),
        tell_(std::move(tell)),
        worker_(question, table, histories, control),
        roots_(root_moves(question)) {}

  /// Helpers of a team begin deeper, so that they are not all at the same place at the same time.
  Conclusion<G> run(int first_depth = 1) {
    conclusion_ = {};
    if (roots_.empty()) {
      conclusion_.score = without_moves();
      conclusion_.complete = conclusion_.proved = true;
      return conclusion_;
    }
    conclusion_.score = question_.evaluate(question_.root);
    conclusion_.line = roots_[0].line;
    if (finds_short_win()) return conclusion_;
    for (int depth = std::min(first_depth, question_.depth); depth <= question_.depth; ++depth) {
      if (!iterate(depth)) break;
      conclusion_.depth = depth;
      conclusion_.proved = worker_.guesses == 0;
      if (conclusion_.proved || depth == question_.depth || has_found_mate()) {
        conclusion_.complete = true;
        break;
      }
      if (is_enough(depth)) break;
    }
    if (tell_)
      tell_({1, std::max(conclusion_.depth, 1), worker_.deepest, conclusion_.score, Bound::Exact, &conclusion_.line});
    return conclusion_;
  }

  const Worker<G, E>& worker() const noexcept { return worker_; }
  const RootMoves<G>& roots() const noexcept { return roots_; }

 private:
  static std::vector<typename G::Move> root_moves(const KernelTask<G, E>& question) {
    std::vector<typename G::Move> moves;
    for (const auto move : question.root.moves()) {
      const bool wanted =
          question.only.empty() || std::find(question.only.begin(), question.only.end(), move) != question.only.end();
      if (wanted) moves.push_back(move);
    }
    return moves;
  }

  Score without_moves() const {
    const G& root = question_.root;
    if (const auto outcome = root.outcome()) return outcome_score(question_.evaluate, root, *outcome, 0);
    if constexpr (CanBeStuck<G>)
      return outcome_score(question_.evaluate, root, root.stuck(), 0);
    else
      return question_.evaluate(root);
  }

  /// Where a win within so many moves is asked for, nothing that guesses may hide it: plain alpha-beta, which looks
  /// for nothing but wins, a move longer at a time.
  bool finds_short_win() {
    if constexpr (ScoredByMargin<G>) return false;
    if (!question_.mate || question_.lines > 1) return false;
    worker_.parts = worker_.parts.within(PartSet::exact());
    bool found = false;
    for (int plies = 1; plies < 2 * *question_.mate && !found && !control_.halted(); plies += 2) {
      roots_.begin_iteration();
      roots_.forget_scores_from(0);
      const Score floor = win_in(plies) - 1;
      found = worker_.search_root(roots_, 0, {.alpha = floor, .beta = kInfinity}, plies + 1) > floor;
      roots_.sort_from(0);
      if (!found) continue;
      conclude(true);
      conclusion_.depth = plies;
      conclusion_.complete = true;  // not proved: the table may answer from searches that guessed
      if (tell_) tell(0, plies, Bound::Exact);
    }
    worker_.parts = question_.parts;
    return found;
  }

  /// One depth, all lines; false when it was halted.
  bool iterate(int depth) {
    roots_.begin_iteration();
    worker_.guesses = 0;
    worker_.deepest = 0;
    const auto lines = std::min(static_cast<std::size_t>(std::max(question_.lines, 1)), roots_.size());
    for (std::size_t rank = 0; rank < lines; ++rank) {
      const bool complete = aspirate(rank, depth);
      if (rank == 0) conclude(complete);
      if (!complete) return false;
    }
    if (lines > 1) {
      roots_.sort_from(0);
      conclude(true);
    }
    if (tell_) {
      for (std::size_t rank = 0; rank < lines; ++rank) tell(rank, depth, Bound::Exact);
    }
    return true;
  }

  /// Takes over what is known of the best move; of a halted iteration only what it really found.
  void conclude(bool complete) {
    const RootMove<G>& best = roots_[0];
    if (!complete && (best.score == -kInfinity || failed_low_)) return;
    if (!complete && best.line.empty()) return;
    same_best_ = best.move == conclusion_.line.front() ? same_best_ + 1 : 0;
    score_before_ = conclusion_.score;
    conclusion_.score = best.score;
    conclusion_.line = best.line;
  }

  bool aspirate(std::size_t rank, int depth) {
    const Score centre = roots_[rank].previous;
    const bool narrow = worker_.has(Part::Aspiration) && Worker<G, E>::kUnit > 0 && depth >= 5 &&
                        centre > -kMaxEvaluation && centre < kMaxEvaluation;
    int width = std::max(Worker<G, E>::margin(18), 1);
    Window window;
    if (narrow) window = {.alpha = centre - width, .beta = centre + width};
    roots_.forget_scores_from(rank);
    failed_low_ = false;
    for (;;) {
      const Score score = worker_.search_root(roots_, rank, window, depth);
      roots_.sort_from(rank);
      if (control_.halted()) return false;
      if (window.contains(score) || !narrow) return true;
      failed_low_ = score <= window.alpha;
      width += width / 2 + 1;
      if (failed_low_) {
        window.beta = Score{(window.alpha.value() + window.beta.value()) / 2};
        window.alpha = std::max(-kInfinity, score - width);
      } else {
        window.beta = std::min(kInfinity, score + width);
      }
      if (width > Worker<G, E>::margin(1500) || is_proven(score)) window = Window{};
    }
  }

  void tell(std::size_t rank, int depth, Bound bound) {
    const RootMove<G>& root = roots_[rank];
    tell_({static_cast<int>(rank) + 1, depth, worker_.deepest, root.score, bound, &root.line});
  }

  bool has_found_mate() const {
    if (!question_.mate) return false;
    const auto plies = plies_to_win(conclusion_.score);
    return plies && *plies <= 2 * *question_.mate - 1;
  }

  /// With a clock running: is another iteration worth its time?
  bool is_enough(int depth) const {
    const TimeBudget* budget = control_.budget();
    if (budget == nullptr || !budget->started()) return false;
    if (roots_.size() == 1 && depth >= 6) return true;
    const auto win = plies_to_win(conclusion_.score);
    const auto plies = win ? win : plies_to_loss(conclusion_.score);
    if (plies && depth > 2 * *plies) return true;
    return budget->is_enough(control_.now(), patience(mood()));
  }

  SearchMood mood() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < roots_.size(); ++i) all += roots_[i].nodes;
    SearchMood mood{.iterations_with_same_best = same_best_};
    if (all > 0) mood.best_move_share = static_cast<double>(roots_[0].nodes) / static_cast<double>(all);
    const int unit = std::max(Worker<G, E>::kUnit, 1);
    const long drop = static_cast<long>(score_before_.value()) - conclusion_.score.value();
    mood.score_drop = static_cast<int>(std::clamp(drop * 100 / unit, -1000L, 1000L));
    return mood;
  }

  const KernelTask<G, E>& question_;
  Control& control_;
  ThoughtListener<G> tell_;
  Worker<G, E> worker_;
  RootMoves<G> roots_;
  Conclusion<G> conclusion_;
  int same_best_ = 0;
  Score score_before_{};
  bool failed_low_ = false;
};

}  // namespace pohon
