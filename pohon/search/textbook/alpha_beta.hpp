// SPDX-License-Identifier: MIT
/// Alpha-beta: negamax that skips what cannot change the answer.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/root_window.hpp"

namespace pohon {

/// The visits of alpha-beta. Three steps of a visit are asked of `Self`, so that a search that is alpha-beta but for
/// one of them writes only that one: what happens at the horizon, which moves are tried, and whether a forecast spares
/// them.
///
/// Fail-soft: a result r <= alpha means v <= r, r >= beta means v >= r, anything between is v.
template <class Self, Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class AlphaBetaVisits : public Frame<G, E, O> {
 public:
  using Moves = typename G::Moves;
  using Frame<G, E, O>::Frame;

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
    if (const auto result = this->over(state, ply)) return this->leave(*result);
    if (depth <= 0) return self().horizon(state, window, depth, ply, line);
    return expand(state, window, depth, ply, line);
  }

  // --- the three steps, as alpha-beta takes them

  Score horizon(G& state, Window, int /*depth*/, int /*ply*/, Line<G>&) noexcept {
    return this->leave(this->evaluated(state));
  }
  Moves moves_of(G& state, int ply) noexcept { return this->ordered_moves(state, ply); }
  std::optional<Score> predicted(G&, Window, int /*depth*/, int /*ply*/) noexcept { return std::nullopt; }

 private:
  [[gnu::noinline]] Score expand(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    if (const auto known = this->remembered(state, window, depth, ply)) return this->leave(*known);
    const auto moves = self().moves_of(state, ply);
    if (moves.empty()) return this->leave(this->stuck(state, ply));
    if (const auto bound = self().predicted(state, window, depth, ply)) return this->leave(*bound, Why::Predicted);

    Score best = -kInfinity;
    auto best_move = moves.front();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Line<G> below;
      const Window open = window.raised_to(best);
      const Score score = this->after(
          state, moves[i], [&](G& child) { return visit(child, open.flipped(), depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      best_move = moves[i];
      extend<G>(line, best_move, below);
      if (best < window.beta) continue;
      if (i + 1 < moves.size()) this->note_cut(state, best_move, i, depth, ply);
      break;
    }
    this->remember(state, best, best_move, window, depth, ply);
    return this->leave(best, best >= window.beta ? Why::Cut : Why::Searched);
  }

  Self& self() noexcept { return static_cast<Self&>(*this); }
};

template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class AlphaBetaSearch : public AlphaBetaVisits<AlphaBetaSearch<G, E, O>, G, E, O> {
 public:
  using AlphaBetaVisits<AlphaBetaSearch, G, E, O>::AlphaBetaVisits;
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
    AlphaBetaSearch<G, E, O> search(task, control, observer);
    return answer_with(root, search);
  }
};

}  // namespace pohon
