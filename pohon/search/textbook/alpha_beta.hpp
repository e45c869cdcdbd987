// SPDX-License-Identifier: MIT
/// Alpha-beta: negamax that skips what cannot change the answer.
#pragma once

#include <cstdint>
#include <string_view>

#include "pohon/search/frame.hpp"

namespace pohon {

/// What happens when the depth is used up: here, the evaluator speaks. Quiescence puts a search of its own there.
struct EvaluateAtHorizon {
  template <class Search, Game G>
  static Score settle(Search& search, G& state, Window, int ply, Line<G>&) noexcept {
    if (const auto known = search.over(state, ply)) return search.leave(*known);
    return search.leave(search.evaluated(state));
  }
};

/// `Full` gives each root move a window of its own, as the bots of the papers do; only for comparing node counts.
enum class RootWindow : std::uint8_t { Narrowing, Full };

/// Fail-soft: a result r <= alpha means v <= r, r >= beta means v >= r, anything between is v.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O, class Horizon = EvaluateAtHorizon>
class AlphaBetaSearch : public Frame<G, E, O> {
 public:
  AlphaBetaSearch(const Task<G, E>& question, Control& limits, O& watcher,
                  RootWindow root_window = RootWindow::Narrowing) noexcept
      : Frame<G, E, O>(question, limits, watcher), root_window_(root_window) {}

  Answer<G> run() noexcept {
    Line<G> line;
    const Score score = search({}, line);
    return this->answer(score, line);
  }

  /// One pass over the root; MTD(f) and NegaC* make several.
  Score search(Window window, Line<G>& line) noexcept {
    G root = this->task.root;
    return visit(root, window, this->task.depth, 0, line);
  }

  /// Leaves end here, inside the caller's loop: most nodes are leaves, and a call costs more than an evaluation.
  [[gnu::always_inline]] Score visit(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, window, depth)) return this->leave(Score{}, Why::Halted);
    if (depth <= 0) return Horizon::settle(*this, state, window, ply, line);
    if (const auto known = this->over(state, ply)) return this->leave(*known);
    return expand(state, window, depth, ply, line);
  }

 private:
  [[gnu::noinline]] Score expand(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    if (const auto known = this->remembered(state, window, depth, ply)) return this->leave(*known);
    const auto moves = this->ordered_moves(state, ply);
    if (moves.empty()) return this->leave(this->stuck(state, ply));

    const bool narrows = ply > 0 || root_window_ == RootWindow::Narrowing;
    Window open = window;
    Score best = -kInfinity;
    auto best_move = moves.front();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Line<G> below;
      const Score score = this->after(
          state, moves[i], [&](G& child) { return visit(child, open.flipped(), depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      best_move = moves[i];
      extend<G>(line, best_move, below);
      if (best >= window.beta) {
        if (i + 1 < moves.size()) this->note_cut(state, best_move, i, depth, ply);
        break;
      }
      if (narrows) open = open.raised_to(best);
    }
    this->remember(state, best, best_move, window, depth, ply);
    return this->leave(best, best >= window.beta ? Why::Cut : Why::Searched);
  }

  RootWindow root_window_;
};

struct AlphaBeta {
  static constexpr std::string_view name = "alpha-beta";
  static constexpr std::string_view summary = "minimax's answer without the branches that cannot change it";
  static constexpr std::string_view source = "Knuth and Moore 1975, An Analysis of Alpha-Beta Pruning";
  static constexpr Traits traits{.exact = true, .enhancements = true, .sharing = Sharing::Splitting};

  RootWindow root = RootWindow::Narrowing;

  template <class Describe>
  void options(Describe&& describe) {
    describe.choice("root", root, {"narrowing", "full"}, "full: a fresh window for each root move, as in the papers");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return AlphaBetaSearch<G, E, O>(task, control, observer, root).run();
  }
};

}  // namespace pohon
