// SPDX-License-Identifier: MIT
/// Quiescence: no evaluation in the middle of an exchange; beyond the depth only noisy moves are followed.
#pragma once

#include <string_view>

#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/ranked.hpp"

namespace pohon {

/// The side to move may stand pat: some quiet move, it is assumed, is at least as good as none. So the evaluation is a
/// lower bound that captures can only raise. Who is forced (in check, bound to capture) has no such choice: then all
/// moves are tried, and having none is the end. Fail-soft throughout.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
requires HasNoisyMoves<G>
class QuiescenceSearch : public AlphaBetaVisits<QuiescenceSearch<G, E, O>, G, E, O> {
  using Visits = AlphaBetaVisits<QuiescenceSearch, G, E, O>;

 public:
  /// At most `plies` noisy plies follow the depth.
  QuiescenceSearch(const Task<G, E>& question, Control& limits, O& watcher, int plies) noexcept
      : Visits(question, limits, watcher), plies_(plies) {}

  Score horizon(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    return settle(state, window, depth, ply, line);
  }

 private:
  /// In the place of an evaluation; the depth counts on below zero, by how far the noise has led.
  Score settle(G& state, Window window, int depth, int ply, Line<G>& line) noexcept {
    const bool forced = state.forced();
    auto moves = state.noisy_moves();
    if (forced && moves.empty()) return this->leave(this->stuck(state, ply));

    const bool far_enough = -depth >= plies_ || ply >= kMaxPly - 1;
    if (moves.empty() || far_enough) return this->leave(this->evaluated(state));
    Score best = -kInfinity;
    if (!forced) {
      best = this->task.evaluate(state);
      if (best >= window.beta) {
        ++this->counts.leaves;
        ++this->counts.evaluations;
        return this->leave(best, Why::StoodPat);
      }
    }
    if constexpr (HasMoveHints<G>) {
      rank_by(moves, [&](typename G::Move move) { return state.hint(move); });
    }
    Why why = forced ? Why::Searched : Why::StoodPat;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Line<G> below;
      const Window open = window.raised_to(best);
      const Score score = this->after(
          state, moves[i], [&](G& child) { return this->visit(child, open.flipped(), depth - 1, ply + 1, below); });
      if (this->control.halted()) return this->leave(best, Why::Halted);
      if (score <= best) continue;
      best = score;
      why = Why::Searched;
      extend<G>(line, moves[i], below);
      if (best < window.beta) continue;
      why = Why::Cut;
      // Cuts of noisy moves teach killers and history nothing about quiet ones: they are only counted.
      if (i + 1 < moves.size()) ++this->counts.cutoffs;
      if (i + 1 < moves.size() && i == 0) ++this->counts.first_move_cutoffs;
      break;
    }
    return this->leave(best, why);
  }

  int plies_;
};

struct Quiescence {
  static constexpr std::string_view name = "quiescence";
  static constexpr std::string_view summary = "alpha-beta that follows captures beyond the depth until it is quiet";
  static constexpr std::string_view source =
      "Harris 1975, The Heuristic Search and the Game of Chess; Beal 1990, A Generalised Quiescence Search Algorithm";
  static constexpr Traits traits{.enhancements = true, .needs = "a game with noisy moves"};

  int plies = kMaxPly;  // noisy plies beyond the depth

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("plies", plies, {0, kMaxPly}, "noisy plies beyond the depth; 0: plain alpha-beta");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  requires HasNoisyMoves<G> Answer<G>
  operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    return QuiescenceSearch<G, E, O>(task, control, observer, plies).run();
  }
};

}  // namespace pohon
