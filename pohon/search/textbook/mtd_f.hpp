// SPDX-License-Identifier: MIT
/// MTD(f): closes in on the value by null windows alone, starting from a guess.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// Needs fail-soft results (each pass moves a bound to what it returned) and a table, or it re-expands the tree each
/// time. With the guess at the value it takes two passes; from plus infinity it visits the leaves of SSS*, from minus
/// infinity those of DUAL* (Plaat 1996).
struct MtdF {
  static constexpr std::string_view name = "mtd-f";
  static constexpr std::string_view summary = "null windows only, walking from a guess to the value";
  static constexpr std::string_view source =
      "Plaat, Schaeffer, Pijls and de Bruin 1996, Best-First Fixed-Depth Minimax";
  static constexpr Traits traits{.exact = true, .enhancements = true, .wants_table = true};

  std::optional<int> guess = std::nullopt;  // none: the static evaluation of the root

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("guess", guess, {-kInfinity.value(), kInfinity.value()}, "first guess of the value");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    AlphaBetaSearch<G, E, O> pass(task, control, observer);
    Interval known;
    Score score = guess ? Score{*guess} : task.evaluate(task.root);
    Line<G> line;
    Line<G> best;
    while (known.lo < known.hi) {
      const Score beta = std::max(score, known.lo + 1);
      const Score found = pass.search({.alpha = beta - 1, .beta = beta}, line);
      if (control.halted()) break;
      score = found;
      ++pass.counts.researches;
      if (score < beta) {
        known.hi = score;
      } else {
        known.lo = score;
        best = line;  // only a pass that fails high proves a move
      }
      if (best.empty()) best = line;
    }
    Answer<G> answer = pass.answer(score, best);
    if (pass.counts.researches > 0) --answer.counts.researches;
    if (control.halted()) answer.bounds = known;
    return answer;
  }
};

}  // namespace pohon
