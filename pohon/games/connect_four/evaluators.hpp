// SPDX-License-Identifier: MIT
/// What unfinished Connect Four is worth.
#pragma once

#include <algorithm>
#include <bit>
#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon {

/// Open lines of four, weighed by how many stones of their side they already hold, threats by who the order of
/// filling favours, and the centre.
struct ConnectFourLines {
  static constexpr std::string_view name = "lines";
  static constexpr std::string_view summary =
      "open lines of four by their stones, threats, centre; a win is 10000 and more";
  static constexpr int unit = 8;  // an open line that lacks one stone, with the threat it makes

  /// Some 300 instructions that want all registers: better called than woven into a search.
  [[gnu::noinline]] Score operator()(const ConnectFour& state) const noexcept {
    const auto worth = [&](Side side) { return of_lines(state, side) + of_threats(state, side); };
    const Side me = state.to_move();
    return Score{worth(me) - worth(other(me)) + of_centre(state.mine()) - of_centre(state.theirs())};
  }

  /// Above every guess, and higher for the quicker win.
  Score outcome(const ConnectFour& state, const Outcome& outcome) const noexcept {
    const int margin = margin_for(state.to_move(), outcome);
    if (margin == 0) return Score{0};
    return Score{margin > 0 ? 10'000 + margin : margin - 10'000};
  }

 private:
  using Stones = ConnectFour::Stones;

  /// All lines of one direction at once: bit n of each word below speaks of the line that starts at cell n.
  static int of_lines(const ConnectFour& state, Side side) noexcept {
    const Stones own = state.stones(side);
    const Stones free = ConnectFour::kBoard & ~state.stones(other(side));
    int worth = 0;
    for (const unsigned step : ConnectFour::kSteps) {
      const Stones open = free & free >> step & free >> 2 * step & free >> 3 * step;
      const Stones odd_near = own ^ own >> step, both_near = own & own >> step;
      const Stones odd_far = odd_near >> 2 * step, both_far = both_near >> 2 * step;
      const Stones one_or_three = odd_near ^ odd_far;
      const Stones two_or_three = both_near ^ both_far ^ (odd_near & odd_far);
      worth += std::popcount(open & one_or_three & ~two_or_three);
      worth += 3 * std::popcount(open & two_or_three & ~one_or_three);
      worth += 6 * std::popcount(open & two_or_three & one_or_three);
    }
    return worth;
  }

  /// Allis 1988: when the columns fill up, X comes to the odd rows and O to the even ones.
  static int of_threats(const ConnectFour& state, Side side) noexcept {
    constexpr Stones kOddRows = ConnectFour::kBottom * 0b010101;
    const Stones threats = ConnectFour::completions(state.stones(side)) & ~state.taken();
    const Stones favoured = side == Side::First ? threats & kOddRows : threats & ~kOddRows;
    return 2 * std::popcount(threats) + 32 * std::popcount(favoured);
  }

  static int of_centre(Stones stones) noexcept {
    constexpr Stones kMiddle = Stones{0x3F} << 3 * ConnectFour::kStep;
    constexpr Stones kBeside = kMiddle << ConnectFour::kStep | kMiddle >> ConnectFour::kStep;
    return 4 * std::popcount(stones & kMiddle) + 2 * std::popcount(stones & kBeside);
  }
};

/// 0 until the game is over, in Pons' scores, with sure bounds: what the next three stones decide, how soon anyone
/// can win at all, and whether a side still has an open line.
struct ConnectFourOutcome {
  static constexpr std::string_view name = "outcome";
  static constexpr std::string_view summary = "0 until the end; a win is the stones the winner has left, plus one";

  Score operator()(const ConnectFour&) const noexcept { return Score{0}; }

  Interval bounds(const ConnectFour& state) const noexcept {
    if (const auto ended = state.outcome()) return exactly(margin_for(state.to_move(), *ended));
    const int stones = state.count();
    if (state.wins_at_once()) return exactly(ConnectFour::margin_after(stones + 1));
    if (state.loses_next()) return exactly(-ConnectFour::margin_after(stones + 2));
    const bool i_may_win = ConnectFour::has_four(ConnectFour::kBoard & ~state.theirs());
    const bool they_may_win = ConnectFour::has_four(ConnectFour::kBoard & ~state.mine());
    return {.lo = Score{they_may_win ? -std::max(0, ConnectFour::margin_after(stones + 4)) : 0},
            .hi = Score{i_may_win ? std::max(0, ConnectFour::margin_after(stones + 3)) : 0}};
  }

 private:
  static Interval exactly(int margin) noexcept { return {.lo = Score{margin}, .hi = Score{margin}}; }
};

static_assert(ScoresOutcomes<ConnectFourLines, ConnectFour> && HasUnit<ConnectFourLines> &&
              IntervalEvaluatorFor<ConnectFourOutcome, ConnectFour>);

}  // namespace pohon
