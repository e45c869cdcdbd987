// SPDX-License-Identifier: MIT
/// MiniMax: the first player maximises, the second minimises (von Neumann 1928; Shannon 1950).
#pragma once

#include <string_view>

#include "pohon/search/frame.hpp"

namespace pohon {

/// Written with two mutually recursive halves, as the name says; every other page is negamax. Values inside are the
/// maximiser's (the side to move at the root), so a value met at a minimising node is turned round once, on entry.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class MinimaxSearch : public Frame<G, E, O> {
 public:
  using Frame<G, E, O>::Frame;

  Answer<G> run() noexcept {
    G root = this->task.root;
    Line<G> line;
    const Score value = max_value(root, this->task.depth, 0, line);
    return this->answer(value, line);
  }

 private:
  Score max_value(G& state, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, {}, depth)) return this->leave(Score{}, Why::Halted);
    if (const auto result = this->over(state, ply)) return this->leave(*result);
    if (this->at_horizon(depth, ply)) return this->leave(this->evaluated(state));
    const auto moves = state.moves();
    if (moves.empty()) return this->leave(this->stuck(state, ply));
    Score best = -kInfinity;
    for (const auto move : moves) {
      Line<G> below;
      const OnPath<G> here(this->path, state);
      this->observer.down(move);
      const Score value = descend(state, move, [&](G& child) { return min_value(child, depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (value <= best) continue;
      best = value;
      extend<G>(line, move, below);
    }
    return this->leave(best, Why::Searched);
  }

  /// The observer is told scores for the side to move, hence the minus signs.
  Score min_value(G& state, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, {}, depth)) return this->leave(Score{}, Why::Halted);
    if (const auto result = this->over(state, ply)) return -this->leave(*result);
    if (this->at_horizon(depth, ply)) return -this->leave(this->evaluated(state));
    const auto moves = state.moves();
    if (moves.empty()) return -this->leave(this->stuck(state, ply));
    Score best = kInfinity;
    for (const auto move : moves) {
      Line<G> below;
      const OnPath<G> here(this->path, state);
      this->observer.down(move);
      const Score value = descend(state, move, [&](G& child) { return max_value(child, depth - 1, ply + 1, below); });
      if (this->control.halted()) return -this->leave(-best, Why::Halted);
      if (value >= best) continue;
      best = value;
      extend<G>(line, move, below);
    }
    return -this->leave(-best, Why::Searched);
  }
};

struct Minimax {
  static constexpr std::string_view name = "minimax";
  static constexpr std::string_view summary = "the whole tree to the depth: the yardstick of all others";
  static constexpr std::string_view source = "Shannon 1950, Programming a Computer for Playing Chess";
  static constexpr Traits traits{.exact = true};

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return MinimaxSearch<G, E, O>(task, control, observer).run();
  }
};

}  // namespace pohon
