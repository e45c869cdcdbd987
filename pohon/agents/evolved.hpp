// SPDX-License-Identifier: MIT
/// Alpha-beta with weights that evolution found: version 2 of the Adjacency paper's genetic bot, for any evaluator that
/// has weights.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pohon/agents/paper_minimax.hpp"
#include "pohon/agents/weighted.hpp"

namespace pohon {

struct EvolvedAgent {
  static constexpr std::string_view name = "evolved";
  static constexpr std::string_view summary = "alpha-beta with the weights that genetic training found";
  static constexpr std::string_view source =
      "version 2 of the Adjacency paper; Axelrod 1987, The Evolution of Strategies in the Iterated Prisoner's Dilemma";
  static constexpr Traits traits{.enhancements = true, .needs = "an evaluator that has weights"};

  Preset preset = Preset::Right;
  std::string file = {};          // whoever configures the agent reads it into `weights`
  std::vector<int> weights = {};  // empty: those of the task's evaluator

  template <class Describe>
  void options(Describe&& describe) {
    describe_preset(describe, preset);
    describe.text("weights", file, "a file of pohon train", "where the weights stand; else the evaluator's own");
  }

  /// InputError, before the search, if these are no weights for the evaluator.
  template <Game G, WeightedEvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    if (weights.empty()) return paper_search({.preset = preset}, task, task.evaluate, control, observer);
    const E evaluate = E::with_weights(weights);
    return paper_search({.preset = preset}, task, evaluate, control, observer);
  }
};

}  // namespace pohon
