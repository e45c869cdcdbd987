// SPDX-License-Identifier: MIT
/// NegaMax: one function for both sides, because max(a, b) = -min(-a, -b).
#pragma once

#include <string_view>

#include "pohon/search/frame.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class NegamaxSearch : public Frame<G, E, O> {
 public:
  using Frame<G, E, O>::Frame;

  Answer<G> run() noexcept {
    G root = this->task.root;
    Line<G> line;
    const Score score = visit(root, this->task.depth, 0, line);
    return this->answer(score, line);
  }

 private:
  Score visit(G& state, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, {}, depth)) return this->leave(Score{}, Why::Halted);
    if (const auto result = this->over(state, ply)) return this->leave(*result);
    if (this->at_horizon(depth, ply)) return this->leave(this->evaluated(state));
    const auto moves = state.moves();
    if (moves.empty()) return this->leave(this->stuck(state, ply));
    Score best = -kInfinity;
    for (const auto move : moves) {
      Line<G> below;
      const Score score = this->after(state, move, [&](G& child) { return visit(child, depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      extend<G>(line, move, below);
    }
    return this->leave(best, Why::Searched);
  }
};

struct Negamax {
  static constexpr std::string_view name = "negamax";
  static constexpr std::string_view summary = "minimax written once for both sides";
  static constexpr std::string_view source = "Knuth and Moore 1975, An Analysis of Alpha-Beta Pruning";
  static constexpr Traits traits{.exact = true};

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return NegamaxSearch<G, E, O>(task, control, observer).run();
  }
};

}  // namespace pohon
