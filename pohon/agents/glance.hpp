// SPDX-License-Identifier: MIT
/// What agents share that look one move ahead: the root, its moves, a lot to draw, the value after a move.
#pragma once

#include <cstdint>

#include "pohon/core/rng.hpp"
#include "pohon/search/frame.hpp"

namespace pohon {

/// The draws of one decision: they differ from position to position, but not from run to run.
template <Game G>
Rng lots_for(std::uint64_t seed, const G& root) noexcept {
  return Rng(scatter(seed ^ scatter(root.key())));
}

/// Counts the root and each look at a move as a node, so limits hold as for any search.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class Glance : public Frame<G, E, O> {
 public:
  using Move = typename G::Move;
  struct Look {
    Move move;
    Score score;  // for who plays it
  };

  Glance(const Task<G, E>& question, Control& limits, O& watcher, std::uint64_t seed) noexcept
      : Frame<G, E, O>(question, limits, watcher),
        root_(question.root),
        moves_(root_.moves()),
        lots_(lots_for(seed, root_)) {}

  /// `choose` is asked only where there is a move; what it looked at when a limit ended it is not believed.
  template <class Choose>
  Answer<G> run(Choose&& choose) noexcept {
    if (this->entered_halted(root_, Window{}, 1)) return closed(-kInfinity, Why::Halted);
    if (const auto known = this->over(root_, 0)) return closed(known->score, known->why);
    if (moves_.empty()) return closed(this->stuck(root_, 0).score, Why::Ended);
    const Look chosen = choose();
    const bool halted = this->control.halted();
    Line<G> line;
    line.push_back(chosen.move);
    this->leave(chosen.score, halted ? Why::Halted : Why::Searched);
    return this->answer(halted ? -kInfinity : chosen.score, line);
  }

  const typename G::Moves& moves() const noexcept { return moves_; }
  Rng& lots() noexcept { return lots_; }

  Move drawn_move() noexcept { return moves_[static_cast<std::size_t>(lots_.below(moves_.size()))]; }
  Look drawn() noexcept { return looked_at(drawn_move()); }

  Look looked_at(Move move) noexcept {
    return {move, this->after(root_, move, [this](G& child) { return judged_after(child); })};
  }

 private:
  Score judged_after(const G& child) noexcept {
    if (this->entered_halted(child, Window{}, 0)) return this->leave(Score{}, Why::Halted);
    if (const auto known = this->over(child, 1)) return this->leave(*known);
    if constexpr (CanBeStuck<G>) {
      if (child.moves().empty()) return this->leave(this->stuck(child, 1));
    }
    return this->leave(this->evaluated(child));
  }

  Answer<G> closed(Score score, Why why) noexcept {
    this->leave(score, why);
    return this->answer(score, {});
  }

  G root_;
  typename G::Moves moves_;
  Rng lots_;
};

}  // namespace pohon
