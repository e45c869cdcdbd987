// SPDX-License-Identifier: MIT
/// Quiescence: no evaluation in the middle of an exchange; beyond the depth only noisy moves are followed.
#pragma once

#include <string_view>

#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/ranked.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
requires HasNoisyMoves<G>
class QuiescenceSearch;

/// The horizon of alpha-beta, handed to the quiescence search that it is a part of.
struct SettleNoise {
  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  static Score settle(AlphaBetaSearch<G, E, O, SettleNoise>& search, G& state, Window window, int ply,
                      Line<G>& line) noexcept {
    return static_cast<QuiescenceSearch<G, E, O>&>(search).settle(state, window, ply, line);
  }
};

/// The side to move may stand pat: some quiet move, it is assumed, is at least as good as none. So the evaluation is a
/// lower bound that captures can only raise. Who is forced (in check, bound to capture) has no such choice: then all
/// moves are tried, and having none is the end. Fail-soft throughout.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
requires HasNoisyMoves<G>
class QuiescenceSearch : public AlphaBetaSearch<G, E, O, SettleNoise> {
 public:
  /// At most `plies` noisy plies follow the depth.
  QuiescenceSearch(const Task<G, E>& question, Control& limits, O& watcher, int plies) noexcept
      : AlphaBetaSearch<G, E, O, SettleNoise>(question, limits, watcher), plies_(plies) {}

  /// The node has been entered already.
  Score settle(G& state, Window window, int ply, Line<G>& line) noexcept {
    if (const auto known = this->over(state, ply)) return this->leave(*known);
    const bool forced = state.forced();
    auto moves = state.noisy_moves();
    if (forced && moves.empty()) return this->leave(this->stuck(state, ply));

    const bool far_enough = ply - this->task.depth >= plies_ || ply >= kMaxPly - 1;
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
      const Score score =
          this->after(state, moves[i], [&](G& child) { return capture(child, open.flipped(), ply + 1, below); });
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

 private:
  /// The observer is told how far beyond the depth the noise has led, as a negative depth.
  Score capture(G& state, Window window, int ply, Line<G>& line) noexcept {
    line.clear();
    if (this->entered_halted(state, window, this->task.depth - ply)) return this->leave(Score{}, Why::Halted);
    return settle(state, window, ply, line);
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
