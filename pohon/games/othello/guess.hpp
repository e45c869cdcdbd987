// SPDX-License-Identifier: MIT
/// Looks a few moves ahead by the pattern evaluation: how the endgame solver guesses which moves are good.
#pragma once

#include <cstdint>

#include "pohon/games/othello/discs.hpp"
#include "pohon/games/othello/pattern_evaluator.hpp"

namespace pohon::othello {

/// In hundredths of a disc.
struct GuessWindow {
  int alpha = -10'000;
  int beta = 10'000;

  constexpr GuessWindow flipped() const noexcept { return {.alpha = -beta, .beta = -alpha}; }
};

class Guess {
 public:
  explicit Guess(const OthelloPatterns& evaluate) noexcept : evaluate_(evaluate) {}

  /// Alpha-beta for the side that owns `own` and is to move.
  int look(Discs own, Discs enemy, int depth, GuessWindow window) noexcept;

  /// Positions entered.
  std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  const OthelloPatterns& evaluate_;
  std::uint64_t nodes_ = 0;
};

}  // namespace pohon::othello
