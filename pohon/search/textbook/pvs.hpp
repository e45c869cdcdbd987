// SPDX-License-Identifier: MIT
/// Principal variation search: the eldest brother sets the mark, the younger ones are tested against it.
#pragma once

#include <string_view>

#include "pohon/search/frame.hpp"

namespace pohon {

/// Marsland and Campbell's form: the eldest is searched before the loop with the open window, each younger brother
/// with the null window above alpha, and again with (alpha, beta) when it proves better than the mark.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class PvsSearch : public Frame<G, E, O> {
 public:
  using Frame<G, E, O>::Frame;

  Answer<G> run() noexcept {
    G root = this->task.root;
    Line<G> line;
    const Score score = visit(root, {}, this->task.depth, 0, line);
    return this->answer(score, line);
  }

  Score visit(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, window, depth)) return this->leave(Score{}, Why::Halted);
    if (const auto result = this->over(state, ply)) return this->leave(*result);
    if (this->at_horizon(depth, ply)) return this->leave(this->evaluated(state));
    if (const auto known = this->remembered(state, window, depth, ply)) return this->leave(*known);
    const auto moves = this->ordered_moves(state, ply);
    if (moves.empty()) return this->leave(this->stuck(state, ply));

    Line<G> below;
    const auto look = [&](typename G::Move move, Window through) {
      return this->after(state, move,
                         [&](G& child) { return visit(child, through.flipped(), depth - 1, ply + 1, below); });
    };

    auto best_move = moves.front();  // the eldest
    Score best = look(best_move, window);
    if (this->control.halted()) return this->leave(-kInfinity, Why::Halted);
    extend<G>(line, best_move, below);
    std::size_t next = 1;
    for (; next < moves.size() && best < window.beta; ++next) {  // the young brothers
      const Window open = window.raised_to(best);
      Score score = look(moves[next], null_window_above(open.alpha));
      if (open.contains(score) && !open.is_null() && !this->control.halted()) {
        ++this->counts.researches;
        score = look(moves[next], open);
      }
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      best_move = moves[next];
      extend<G>(line, best_move, below);
    }
    if (best >= window.beta && next < moves.size()) this->note_cut(state, best_move, next - 1, depth, ply);
    this->remember(state, best, best_move, window, depth, ply);
    return this->leave(best, best >= window.beta ? Why::Cut : Why::Searched);
  }
};

struct Pvs {
  static constexpr std::string_view name = "pvs";
  static constexpr std::string_view summary = "principal variation search: the first move sets the mark";
  static constexpr std::string_view source =
      "Marsland and Campbell 1982, Parallel Search of Strongly Ordered Game Trees";
  static constexpr Traits traits{.exact = true, .enhancements = true, .sharing = Sharing::Splitting};

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return PvsSearch<G, E, O>(task, control, observer).run();
  }
};

}  // namespace pohon
