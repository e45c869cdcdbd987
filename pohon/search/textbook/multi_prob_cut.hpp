// SPDX-License-Identifier: MIT
/// Multi-ProbCut: several forecasts a node, from the cheapest to the surest, at every depth that has any.
#pragma once

#include <span>
#include <string_view>

#include "pohon/search/textbook/prob_cut.hpp"

namespace pohon {

/// Extremely good and bad positions show themselves to a very shallow search already; only the doubtful ones need the
/// deeper look. The shallow searches are cut by the pairs of their own depth in turn.
struct EveryPair {
  static std::span<const CutPair> of(const CutModel& model, int depth) noexcept { return model.at(depth); }
};

/// The regression drifts as a game goes on: who plays a whole game hands in the model of the stage it has reached.
struct MultiProbCut {
  static constexpr std::string_view name = "multi-prob-cut";
  static constexpr std::string_view summary = "ProbCut with several shallow searches, the cheapest first";
  static constexpr std::string_view source =
      "Buro 1997, Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello";
  static constexpr Traits traits{.enhancements = true};

  double threshold = 1.5;  // deviations
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
    return ProbCutSearch<G, E, O, EveryPair>(task, control, observer, model, deviations).run();
  }
};

}  // namespace pohon
