// SPDX-License-Identifier: MIT
#include "pohon/games/othello/solver.hpp"

#include <algorithm>
#include <bit>

#include "pohon/games/othello/deep_search.hpp"

namespace pohon {

namespace {

using othello::DeepSearch;
using othello::DiscWindow;

/// An even number of discs near a guess in hundredths.
int rounded(int guess) { return 2 * ((guess + (guess < 0 ? -100 : 100)) / 200); }

/// Looks further and further ahead, so that each round finds the moves of the one before in the table.
int guessed_lead(DeepSearch& search, const Othello& state) {
  int guess = 0;
  const int farthest = std::min(std::popcount(state.empty()) - 10, 16);
  for (int depth = 2; depth <= farthest && !search.stopped(); depth += 2) {
    guess = search.look_ahead(state.own(), state.enemy(), depth, {});
  }
  return std::clamp(rounded(guess), -64, 64);
}

/// Windows around the guess, opened on the side where the value lies.
DeepSearch::Found exact_lead(DeepSearch& search, const Othello& state, int guess) {
  DiscWindow window{.alpha = guess - 3, .beta = guess + 3};
  for (int reach = 6;; reach *= 2) {
    const auto found = search.solve_root(state.own(), state.enemy(), window);
    const int value = found.lead;
    if (search.stopped() || (value > window.alpha && value < window.beta)) return found;
    if (value <= window.alpha) {
      if (value <= -64) return found;
      window = {.alpha = std::max(value - reach, -64) - 1, .beta = value + 1};
    } else {
      if (value >= 64) return found;
      window = {.alpha = value - 1, .beta = std::min(value + reach, 64) + 1};
    }
  }
}

}  // namespace

std::optional<Solution<Othello>> OthelloSolver::solve(const Othello& state, const KeepGoing& keep_going) {
  if (const auto ended = state.outcome()) {
    ++nodes_;
    return Solution<Othello>{.value = Score{margin_for(state.to_move(), *ended)}, .best = std::nullopt};
  }
  table_.age();
  Othello mover = state;
  if (state.open() == 0) mover.play({});
  DeepSearch search(table_, evaluate_, keep_going, nodes_);
  const auto found = exact_lead(search, mover, guessed_lead(search, mover));
  nodes_ += search.nodes();
  if (search.stopped()) return std::nullopt;
  if (state.open() == 0) return Solution<Othello>{.value = Score{-found.lead}, .best = Othello::Move{}};
  return Solution<Othello>{.value = Score{found.lead}, .best = Othello::Move{static_cast<std::uint8_t>(found.cell)}};
}

}  // namespace pohon
