// SPDX-License-Identifier: MIT
/// The minimax bot of the Adjacency paper: alpha-beta in the game's own order.
#pragma once

#include <string_view>

#include "pohon/agents/preset.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// How a bot of the paper searches. Its program opens the window anew at each root move, which finds the same move
/// later.
struct PaperSearch {
  Preset preset = Preset::Right;
  RootWindow root = RootWindow::Narrowing;
};

/// Alpha-beta on the position as the preset sees it.
template <Game G, EvaluatorFor<G> E, EvaluatorFor<G> By, ObserverFor<G> O>
Answer<G> paper_search(const PaperSearch& choices, const Task<G, E>& task, const By& evaluate, Control& control,
                       O& observer) noexcept {
  const auto seen = seen_in(choices.preset, task, evaluate);
  AlphaBetaSearch<G, By, O> search(seen, control, observer);
  return as_played_from(task.root, answer_with(choices.root, search));
}

/// Faults and all, unless told otherwise: `alpha-beta` is the right one.
struct PaperMinimax {
  static constexpr std::string_view name = "paper-minimax";
  static constexpr std::string_view summary = "the minimax bot of the Adjacency paper, faults and all";
  static constexpr std::string_view source =
      "the Adjacency paper; Knuth and Moore 1975, An Analysis of Alpha-Beta Pruning";
  static constexpr Traits traits{.needs = "the game of the paper, adjacency"};

  Preset preset = Preset::Paper;
  RootWindow root = RootWindow::Narrowing;

  template <class Describe>
  void options(Describe&& describe) {
    describe_preset(describe, preset);
    describe.choice("root", root, {"narrowing", "full"}, "full: a fresh window for each root move, as in the paper");
  }

  template <HasPaperBots G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return paper_search({.preset = preset, .root = root}, task, task.evaluate, control, observer);
  }
};

}  // namespace pohon
