// SPDX-License-Identifier: MIT
/// NegaC*: halves the interval that holds the value, one null window a pass.
#pragma once

#include <algorithm>
#include <string_view>

#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {

/// Coplan's C* in negamax dress. The middle is floored, not truncated, so that intervals around zero shrink too; bounds
/// move to the fail-soft result, so there are at most ceil(log2(range)) + 1 passes.
struct NegaCStar {
  static constexpr std::string_view name = "nega-c-star";
  static constexpr std::string_view summary = "bisects the range of values with null windows";
  static constexpr std::string_view source = "Weill 1991, Experiments with the NegaC* Search; Coplan 1982";
  static constexpr Traits traits{.exact = true, .enhancements = true, .wants_table = true};

  int least = -kInfinity.value();  // the value must lie between these
  int most = kInfinity.value();

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("least", least, {-kInfinity.value(), kInfinity.value()}, "no value is below this");
    describe.number("most", most, {-kInfinity.value(), kInfinity.value()}, "no value is above this");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    AlphaBetaSearch<G, E, O> pass(task, control, observer);
    Interval known{.lo = Score{std::min(least, most)}, .hi = Score{std::max(least, most)}};
    Line<G> line;
    Line<G> best;
    while (known.lo < known.hi) {
      const Score middle = middle_of(known);
      const Score score = pass.search(null_window_above(middle), line);
      if (control.halted()) break;
      ++pass.counts.researches;
      if (score > middle) {
        known.lo = std::min(score, known.hi);
        best = line;  // only a pass that fails high proves a move
      } else {
        known.hi = std::max(score, known.lo);
      }
      if (best.empty()) best = line;
    }
    Answer<G> answer = pass.answer(known.lo, best);
    if (pass.counts.researches > 0) --answer.counts.researches;
    if (control.halted()) answer.bounds = known;
    return answer;
  }

  /// The floor of the mean: below `hi` whenever lo < hi.
  static constexpr Score middle_of(Interval interval) noexcept {
    return interval.lo + (interval.hi.value() - interval.lo.value()) / 2;
  }
};

}  // namespace pohon
