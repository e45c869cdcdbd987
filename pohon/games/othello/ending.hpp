// SPDX-License-Identifier: MIT
/// What evaluators in hundredths of a disc share: the worth of ended games, and the last few cells played out.
#pragma once

#include <algorithm>
#include <bit>

#include "pohon/core/evaluator.hpp"
#include "pohon/games/othello/last_moves.hpp"
#include "pohon/games/othello/othello.hpp"

namespace pohon::othello {

/// The worth of a final lead: above every guess, and higher for the larger win.
constexpr int worth_of_lead(int discs) noexcept {
  if (discs == 0) return 0;
  return 100 * discs + (discs > 0 ? 10'000 : -10'000);
}

/// The highest lead worth no more than this; below -64 if there is none. Leads are even, as empty cells go to a winner.
constexpr int lead_at_most(int worth) noexcept {
  if (worth < -10'000 - 6'400) return -66;
  if (worth < -10'200) return -((-worth - 10'000 + 199) / 200 * 2);
  if (worth < 0) return -2;
  return worth < 10'200 ? 0 : std::min((worth - 10'000) / 200 * 2, 64);
}

/// The narrowest window of leads that asks what a window of worths asks.
constexpr DiscWindow leads_in(Window worths) noexcept {
  return {.alpha = lead_at_most(worths.alpha.value()), .beta = -lead_at_most(-worths.beta.value())};
}

class PlaysLastCells {
 public:
  /// So few empty cells are played out in less time than it takes to judge the positions on the way.
  static constexpr int kPlayedOut = 6;

  bool knows(const Othello& state) const noexcept { return std::popcount(state.empty()) <= kPlayedOut; }

  Score known(const Othello& state, Window window) const noexcept {
    return Score{worth_of_lead(LastMoves{}.solve(state.own(), state.enemy(), leads_in(window)))};
  }

  Score outcome(const Othello& state, const Outcome& outcome) const noexcept {
    return Score{worth_of_lead(margin_for(state.to_move(), outcome))};
  }
};

}  // namespace pohon::othello
