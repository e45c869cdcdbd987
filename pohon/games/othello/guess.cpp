// SPDX-License-Identifier: MIT
#include "pohon/games/othello/guess.hpp"

#include <algorithm>

#include "pohon/games/othello/last_moves.hpp"
#include "pohon/games/othello/move_order.hpp"

namespace pohon::othello {

int Guess::look(Discs own, Discs enemy, int depth, GuessWindow window) noexcept {
  ++nodes_;
  const Discs open = mobility(own, enemy);
  if (open == 0) {
    if (mobility(enemy, own) == 0) return 100 * final_lead(own, enemy);
    return -look(enemy, own, depth, window.flipped());
  }
  if (depth == 0) return evaluate_.worth(own, enemy, open);
  Candidates candidates(own, enemy, open);
  const bool worth_sorting = depth > 1;
  if (worth_sorting) candidates.rank_by_freedom(odd_quadrants(~(own | enemy)));
  int best = -10'000;
  for (std::size_t i = 0; i < candidates.size() && best < window.beta; ++i) {
    const Candidate& next = worth_sorting ? candidates.bring_best_to(i) : candidates[i];
    window.alpha = std::max(window.alpha, best);
    best = std::max(best, -look(next.own, next.enemy, depth - 1, window.flipped()));
  }
  return best;
}

}  // namespace pohon::othello
