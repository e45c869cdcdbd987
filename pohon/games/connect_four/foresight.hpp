// SPDX-License-Identifier: MIT
/// Guesses about Connect Four with proofs before them: what the next two stones decide, and who can always answer in
/// the same column and wins so, or cannot be beaten.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/connect_four/follow_up.hpp"

namespace pohon {

namespace connect_four {

/// `Guess` is an evaluator that is asked where nothing is proven.
template <class Guess>
class WithForesight {
 public:
  static constexpr int unit = Guess::unit;

  WithForesight() = default;
  explicit WithForesight(Guess guess) : guess_(std::move(guess)) {}

  Score operator()(const ConnectFour& state) const noexcept {
    const Proof proof = proof_of(state);
    if (proof.value != 0) return Score{proof.value};
    const Score guess = guess_(state);
    return proof.cannot_win ? std::min(guess, Score{0}) : guess;
  }

  /// Above every guess, and higher for the quicker win.
  Score outcome(const ConnectFour& state, const Outcome& outcome) const noexcept {
    return ConnectFourLines{}.outcome(state, outcome);
  }

  bool knows(const ConnectFour& state) const noexcept { return state.wins_at_once() || state.loses_next(); }
  Score known(const ConnectFour& state, Window) const noexcept {
    const bool win = state.wins_at_once();
    const Side winner = win ? state.to_move() : other(state.to_move());
    return outcome(state, won_by(winner, ConnectFour::margin_after(state.count() + (win ? 1 : 2))));
  }

 protected:
  const Guess& guess() const noexcept { return guess_; }
  /// Is the value more, or less, than the guess says?
  static bool is_proven(const ConnectFour& state) noexcept {
    const Proof proof = proof_of(state);
    return proof.value != 0 || proof.cannot_win;
  }

 private:
  static constexpr int kProven = 9'000;  // above every guess, below every win that has been seen

  struct Proof {
    int value = 0;  // 0: none
    bool cannot_win = false;
  };

  static Proof proof_of(const ConnectFour& state) noexcept {
    return state.to_move() == Side::First ? against_noughts(state) : against_crosses(state);
  }

  /// X is to move and O follows.
  static Proof against_noughts(const ConnectFour& state) noexcept {
    if (fours_against_follower(state.mine(), state.taken()) != 0) return {};
    if (follower_makes_four(state.theirs(), state.taken())) return {.value = -kProven};
    return {.cannot_win = true};
  }

  /// O is to move and X follows.
  static Proof against_crosses(const ConnectFour& state) noexcept {
    const ConnectFour::Stones wins = ConnectFour::completions(state.theirs()) & ~state.taken();
    const ConnectFour::Stones cells = zugzwang_cells(wins, state.taken());
    if (cells == 0) return {};
    const int sure = follower_wins_by_zugzwang(state.mine(), state.taken(), cells);
    return {.value = sure > 0 ? -kProven - sure : 0};
  }

  [[no_unique_address]] Guess guess_;
};

}  // namespace connect_four

struct ConnectFourForesight : connect_four::WithForesight<ConnectFourLines> {
  static constexpr std::string_view name = "foresight";
  static constexpr std::string_view summary = "lines, what the next two stones decide, and wins by following up";
};

static_assert(KnowsEndings<ConnectFourForesight, ConnectFour> && ScoresOutcomes<ConnectFourForesight, ConnectFour>);

}  // namespace pohon
