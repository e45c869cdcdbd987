// SPDX-License-Identifier: MIT
/// NegaScout: the younger brothers need only be proved worse, and a null window does that most cheaply.
#pragma once

#include <string_view>

#include "pohon/search/frame.hpp"

namespace pohon {

/// As Reinefeld printed it: one loop whose upper bound starts at beta and then stays at alpha + 1. A move that fails
/// high inside the real window is searched again from what is already known, except two plies above the horizon: there
/// the opponent has tried all his moves, and a fail-soft value of fixed depth is already the true one.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class NegaScoutSearch : public Frame<G, E, O> {
 public:
  using Frame<G, E, O>::Frame;

  Answer<G> run() noexcept {
    G root = this->task.root;
    Line<G> line;
    const Score score = visit(root, {}, this->task.depth, 0, line);
    return this->answer(score, line);
  }

 private:
  Score visit(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, window, depth)) return this->leave(Score{}, Why::Halted);
    if (const auto result = this->over(state, ply)) return this->leave(*result);
    if (this->at_horizon(depth, ply)) return this->leave(this->evaluated(state));
    if (const auto known = this->remembered(state, window, depth, ply)) return this->leave(*known);
    const auto moves = this->ordered_moves(state, ply);
    if (moves.empty()) return this->leave(this->stuck(state, ply));

    Window scout = window;
    Score best = -kInfinity;
    auto best_move = moves.front();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Line<G> below;
      const auto look = [&](Window through) {
        return this->after(state, moves[i],
                           [&](G& child) { return visit(child, through.flipped(), depth - 1, ply + 1, below); });
      };
      Score score = look(scout);
      const bool only_a_bound = i > 0 && score > scout.alpha && score < window.beta && depth > 2;
      if (only_a_bound && !this->control.halted()) {
        ++this->counts.researches;
        score = look({.alpha = score, .beta = window.beta});
      }
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score > best) {
        best = score;
        best_move = moves[i];
        extend<G>(line, best_move, below);
      }
      if (best >= window.beta) {
        if (i + 1 < moves.size()) this->note_cut(state, best_move, i, depth, ply);
        break;
      }
      scout = null_window_above(window.raised_to(best).alpha);
    }
    this->remember(state, best, best_move, window, depth, ply);
    return this->leave(best, best >= window.beta ? Why::Cut : Why::Searched);
  }
};

struct NegaScout {
  static constexpr std::string_view name = "nega-scout";
  static constexpr std::string_view summary = "null windows for all but the first move, second looks where they fail";
  static constexpr std::string_view source = "Reinefeld 1983, An Improvement to the Scout Tree Search Algorithm";
  static constexpr Traits traits{.exact = true, .enhancements = true};

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return NegaScoutSearch<G, E, O>(task, control, observer).run();
  }
};

}  // namespace pohon
