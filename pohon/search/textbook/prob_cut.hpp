// SPDX-License-Identifier: MIT
/// ProbCut: a shallow search foretells whether the deep one would leave the window; if it surely would, it is skipped.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "pohon/search/cut_model.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// Of the pairs for a depth, the one whose shallow search is deepest: it errs least.
struct SurestPair {
  static std::span<const CutPair> of(const CutModel& model, int depth) noexcept {
    const auto pairs = model.at(depth);
    return pairs.empty() ? pairs : pairs.last(1);
  }
};

/// Alpha-beta with a forecast before the moves. `Choice` says which pairs make it: one here, several in Multi-ProbCut.
/// The shallow search enters the same position again (an `enter` without `down`) and may itself be cut short by pairs
/// for its own depth. A forecast is worth the bound it foretells, and is not remembered in the table.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O, class Choice = SurestPair>
class ProbCutSearch : public AlphaBetaVisits<ProbCutSearch<G, E, O, Choice>, G, E, O> {
  using Visits = AlphaBetaVisits<ProbCutSearch, G, E, O>;

 public:
  ProbCutSearch(const Task<G, E>& question, Control& limits, O& watcher, const CutModel& model,
                double threshold) noexcept
      : Visits(question, limits, watcher), model_(model), threshold_(threshold) {}

  /// The bound that a search to this depth is likely to end at or beyond. The root, with its infinite window, is never
  /// guessed: it owes a move.
  std::optional<Score> predicted(G& state, Window window, int depth, int ply) noexcept {
    Line<G> aside;
    for (const CutPair& pair : Choice::of(model_, depth)) {
      if (const auto mark = pair.mark_above(window.beta, threshold_)) {
        const Score shallow = this->visit(state, null_window_above(*mark - 1), pair.shallow, ply, aside);
        if (this->control.halted()) return std::nullopt;
        if (shallow >= *mark) return window.beta;
      }
      if (const auto mark = pair.mark_below(window.alpha, threshold_)) {
        const Score shallow = this->visit(state, null_window_above(*mark), pair.shallow, ply, aside);
        if (this->control.halted()) return std::nullopt;
        if (shallow <= *mark) return window.alpha;
      }
    }
    return std::nullopt;
  }

 private:
  const CutModel& model_;
  double threshold_;
};

struct ProbCut {
  static constexpr std::string_view name = "prob-cut";
  static constexpr std::string_view summary = "alpha-beta that skips what a shallow search shows to be a likely cut";
  static constexpr std::string_view source =
      "Buro 1995, ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm";
  static constexpr Traits traits{.enhancements = true};

  double threshold = 1.5;  // deviations; 1.5 cuts rightly 93 times in 100
  double percentile = 0;   // given, it sets the threshold
  CutModel model = {};     // without a pair for a depth nothing is cut there

  template <class Describe>
  void options(Describe&& describe) {
    describe.real("threshold", threshold, {0, 1e9}, "standard deviations between a forecast and the bound it cuts at");
    describe.real("percentile", percentile, {0, 99.9999}, "cuts that shall be right, in percent; 0: see threshold");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    const double deviations = chosen_threshold(threshold, percentile);
    return ProbCutSearch<G, E, O>(task, control, observer, model, deviations).run();
  }
};

}  // namespace pohon
