// SPDX-License-Identifier: MIT
/// Positions and short-sighted games for the tests of Othello's evaluators.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/othello/othello.hpp"

namespace pohon::testing {

/// Plays at random until no more than this many cells are empty, or the game is over.
inline Othello late_position(Rng& rng, int most_empties) {
  Othello state;
  while (std::popcount(state.empty()) > most_empties && !state.outcome()) {
    const auto moves = state.moves();
    state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  return state;
}

template <EvaluatorFor<Othello> E>
Score looked_ahead(const E& evaluate, const Othello& state, int plies) {
  if (const auto ended = state.outcome()) return outcome_score(evaluate, state, *ended, 0);
  if (plies == 0) return evaluate(state);
  Score best = -kInfinity;
  for (const auto move : state.moves()) {
    Othello child = state;
    child.play(move);
    best = std::max(best, -looked_ahead(evaluate, child, plies - 1));
  }
  return best;
}

/// The first of the best moves.
template <EvaluatorFor<Othello> E>
Othello::Move best_move(const E& evaluate, const Othello& state, int plies) {
  const auto moves = state.moves();
  Othello::Move best = moves.front();
  Score best_score = -kInfinity;
  for (const auto move : moves) {
    Othello child = state;
    child.play(move);
    const Score score = -looked_ahead(evaluate, child, plies - 1);
    if (score <= best_score) continue;
    best = move;
    best_score = score;
  }
  return best;
}

struct Contest {
  int empties = 54;  // when the players take over from the lot
  int plies = 1;     // that each looks ahead
  std::uint64_t seed = 1;
};

/// Of a hundred games with either colour, those that `mine` wins less those that it loses.
template <EvaluatorFor<Othello> Mine, EvaluatorFor<Othello> Theirs>
int lead_in_games(const Mine& mine, const Theirs& theirs, const Contest& contest) {
  Rng rng(contest.seed);
  int lead = 0;
  for (int game = 0; game < 100; ++game) {
    Othello state = late_position(rng, contest.empties);
    const Side side = game % 2 == 0 ? Side::First : Side::Second;
    while (!state.outcome()) {
      state.play(state.to_move() == side ? best_move(mine, state, contest.plies)
                                         : best_move(theirs, state, contest.plies));
    }
    const int margin = margin_for(side, *state.outcome());
    lead += (margin > 0) - (margin < 0);
  }
  return lead;
}

}  // namespace pohon::testing
