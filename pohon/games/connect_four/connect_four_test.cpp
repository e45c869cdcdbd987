// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/connect_four.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <utility>

#include "pohon/core/perft.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {
namespace {

ConnectFour after(std::string_view columns) { return ConnectFourNotation{}.position(columns); }

TEST(ConnectFour, HasTheKnownNumberOfLinesOfPlay) {
  constexpr std::array<std::uint64_t, 8> kKnown{7, 49, 343, 2401, 16'807, 117'649, 823'536, 5'673'234};
  for (int depth = 1; depth <= 8; ++depth) {
    EXPECT_EQ(perft(ConnectFour{}, depth), kKnown[static_cast<std::size_t>(depth - 1)]) << "depth " << depth;
  }
}

/// Walks along all lines cell by cell, as the rules are told.
bool four_by_walking(ConnectFour::Stones stones) {
  const auto has = [&](int column, int row) {
    return column >= 0 && column < 7 && row >= 0 && row < 6 && (stones >> (7 * column + row) & 1u) != 0;
  };
  for (int column = 0; column < 7; ++column) {
    for (int row = 0; row < 6; ++row) {
      for (const auto& [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        int length = 0;
        while (length < 4 && has(column + length * right, row + length * up)) ++length;
        if (length == 4) return true;
      }
    }
  }
  return false;
}

TEST(ConnectFour, SeesFoursAndTheirMissingStonesAsAWalkAlongTheLinesDoes) {
  Rng rng(7);
  int wins = 0;
  for (int game = 0; game < 500; ++game) {
    ConnectFour state;
    for (auto moves = state.moves(); !moves.empty(); moves = state.moves()) {
      for (const auto move : moves) {
        const auto stone = ConnectFour::Stones{1} << move.cell;
        const bool wins_at_once = (ConnectFour::completions(state.mine()) & stone) != 0;
        ASSERT_EQ(wins_at_once, four_by_walking(state.mine() | stone));
      }
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      ASSERT_EQ(state.won(), four_by_walking(state.theirs()));
      ASSERT_FALSE(four_by_walking(state.mine()));
    }
    wins += state.won() ? 1 : 0;
    ASSERT_EQ(state.outcome().has_value(), true);
  }
  EXPECT_GT(wins, 400);
}

TEST(ConnectFour, SeesNoFourAcrossTheEdges) {
  Rng rng(8);
  int fours = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto stones = rng.next() & rng.next() & ConnectFour::kBoard;
    ASSERT_EQ(ConnectFour::has_four(stones), four_by_walking(stones));
    fours += ConnectFour::has_four(stones) ? 1 : 0;
  }
  EXPECT_GT(fours, 1000);
}

TEST(ConnectFour, QuickWinsHaveTheLargerMargin) {
  EXPECT_EQ(after("1212121").outcome(), won_by(Side::First, 18));
  EXPECT_EQ(after("12121262").outcome(), won_by(Side::Second, 18));
  EXPECT_EQ(after("121212661").outcome(), won_by(Side::First, 17));
  EXPECT_EQ(after("121212").outcome(), std::nullopt);
  EXPECT_TRUE(after("1212121").moves().empty());
}

TEST(ConnectFour, DifferentPositionsHaveDifferentKeys) {
  std::map<Key, ConnectFour> seen;
  Rng rng(9);
  for (int game = 0; game < 2000; ++game) {
    ConnectFour state;
    for (auto moves = state.moves(); !moves.empty(); moves = state.moves()) {
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      ASSERT_TRUE(seen.emplace(state.key(), state).first->second == state);
    }
  }
}

/// Alpha-beta to the end of the game with the hints as its only order.
int solve(const ConnectFour& state, int alpha, int beta) {
  if (const auto ended = state.outcome()) return margin_for(state.to_move(), *ended);
  auto moves = state.moves();
  std::sort(moves.begin(), moves.end(), [&](auto a, auto b) { return state.hint(a) > state.hint(b); });
  int best = -100;
  for (const auto move : moves) {
    ConnectFour child = state;
    child.play(move);
    best = std::max(best, -solve(child, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

struct Published {
  std::string_view columns;
  int score;
};

/// From Pons' test set "end, easy".
constexpr std::array<Published, 21> kEndings{{
    {"2252576253462244111563365343671351441", -1},
    {"7422341735647741166133573473242566", 1},
    {"23163416124767223154467471272416755633", 0},
    {"71255763773133525731261364622167124446454", 0},
    {"65214673556155731566316327373221417", -1},
    {"52677675164321472411331752454", 0},
    {"3135151421347443544172316522225776773566", 0},
    {"562154564361751726662253737734213275114", 0},
    {"233377345754465174223731671122611552", 1},
    {"6763525635134453444361412671365712", -1},
    {"211376455663355325112113664364524722", 0},
    {"3146762114467714356347741621375222", -1},
    {"67152117737262713366376314254", 6},
    {"2762751722231276466633475674533", 5},
    {"3642756176227637211322113551637574556", 2},
    {"22647455554314246733661634615122372377511", 0},
    {"427566236745127177115664464254", 2},
    {"7172212567451542223676134464437761515", 0},
    {"641154574541323641152467137655232232366", 0},
    {"5775265212657176476365522624313714333", 2},
    {"3575316255751336464276636772271112", -3},
}};

TEST(ConnectFour, EndingsHaveThePublishedScores) {
  for (const auto& [columns, score] : kEndings) EXPECT_EQ(solve(after(columns), -22, 22), score) << columns;
}

TEST(ConnectFourOutcome, KnowsThePublishedScoresThatTheNextStonesDecide) {
  const ConnectFourOutcome evaluate;
  EXPECT_EQ(evaluate.bounds(after("44455554221")), (Interval{Score{-15}, Score{-15}}));
  EXPECT_EQ(evaluate.bounds(after("4455")).hi, Score{18});
  ConnectFour open_three = after("44553");
  EXPECT_EQ(evaluate.bounds(open_three), (Interval{Score{-18}, Score{-18}})) << "4455 is +18";
}

TEST(ConnectFourOutcome, BoundsHoldTheTrueScore) {
  const ConnectFourOutcome evaluate;
  for (const auto& [columns, score] : kEndings) {
    const Interval sure = evaluate.bounds(after(columns));
    EXPECT_LE(sure.lo.value(), score) << columns;
    EXPECT_GE(sure.hi.value(), score) << columns;
  }
  Rng rng(10);
  int exact = 0;
  int checked = 0;
  for (int game = 0; game < 800; ++game) {
    ConnectFour state;
    for (auto moves = state.moves(); !moves.empty(); moves = state.moves()) {
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      if (state.count() < 30) continue;
      const Interval sure = evaluate.bounds(state);
      const int score = solve(state, -22, 22);
      ASSERT_LE(sure.lo.value(), score) << ConnectFourNotation{}.text(state);
      ASSERT_GE(sure.hi.value(), score) << ConnectFourNotation{}.text(state);
      ++checked;
      exact += sure.lo == sure.hi ? 1 : 0;
    }
  }
  EXPECT_GT(checked, 500);
  EXPECT_GT(exact, checked / 4);
}

TEST(ConnectFourLines, AWinOutweighsEveryGuessAndTheQuickerWinIsBetter) {
  const ConnectFourLines evaluate;
  Rng rng(11);
  for (int game = 0; game < 300; ++game) {
    ConnectFour state;
    for (auto moves = state.moves(); !moves.empty(); moves = state.moves()) {
      ASSERT_LT(std::abs(evaluate(state).value()), 5'000);
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
  }
  const auto worth = [&](std::string_view columns) {
    const ConnectFour state = after(columns);
    return evaluate.outcome(state, *state.outcome());
  };
  EXPECT_LT(worth("1212121"), worth("121212661"));
  EXPECT_LT(worth("121212661"), Score{-10'000});
}

/// The lines counted one by one: a second telling of the weights.
int lines_by_walking(const ConnectFour& state, Side side) {
  constexpr std::array<int, 5> kWorth{0, 1, 3, 6, 0};
  int worth = 0;
  for (int column = 0; column < 7; ++column) {
    for (int row = 0; row < 6; ++row) {
      for (const auto& [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        const int last_column = column + 3 * right;
        const int last_row = row + 3 * up;
        if (last_column > 6 || last_row < 0 || last_row > 5) continue;
        ConnectFour::Stones line = 0;
        for (int i = 0; i < 4; ++i) line |= ConnectFour::Stones{1} << (7 * (column + i * right) + row + i * up);
        if ((line & state.stones(other(side))) != 0) continue;
        worth += kWorth[static_cast<std::size_t>(std::popcount(line & state.stones(side)))];
      }
    }
  }
  return worth;
}

TEST(ConnectFourLines, CountsTheLinesAsAWalkAlongThemDoes) {
  // Without a threat and with the same centre on both sides, only the lines are left.
  for (const std::string_view columns : {"17", "1717", "1267", "11227766", "12345671", "4444", "44443535"}) {
    const ConnectFour state = after(columns);
    ASSERT_EQ(ConnectFour::completions(state.mine()) & ~state.taken(), 0u) << columns;
    ASSERT_EQ(ConnectFour::completions(state.theirs()) & ~state.taken(), 0u) << columns;
    const int lead = lines_by_walking(state, state.to_move()) - lines_by_walking(state, other(state.to_move()));
    const auto column_of_four = ConnectFour::Stones{0x3F} << 21;
    const auto beside = column_of_four << 7 | column_of_four >> 7;
    const auto centre = [&](ConnectFour::Stones stones) {
      return 4 * std::popcount(stones & column_of_four) + 2 * std::popcount(stones & beside);
    };
    EXPECT_EQ(ConnectFourLines{}(state).value(), lead + centre(state.mine()) - centre(state.theirs())) << columns;
  }
}

/// What looking two plies ahead finds, in the units of `lines`; nothing where that decides nothing.
std::optional<Score> decided_in_two(const ConnectFour& state, int plies) {
  const ConnectFourLines lines;
  if (const auto ended = state.outcome()) return lines.outcome(state, *ended);
  if (plies == 0) return std::nullopt;
  std::optional<Score> best = -kInfinity;
  for (const auto move : state.moves()) {
    ConnectFour child = state;
    child.play(move);
    const auto value = decided_in_two(child, plies - 1);
    if (value && *value < Score{0}) return -*value;
    if (!value || *value == Score{0}) best.reset();
    if (best && value) best = std::max(*best, -*value);
  }
  return best;
}

TEST(ConnectFourForesight, KnowsExactlyWhatTheNextTwoStonesDecide) {
  const ConnectFourForesight evaluate;
  Rng rng(11);
  int known = 0;
  for (int game = 0; game < 400; ++game) {
    ConnectFour state;
    while (!state.outcome()) {
      const auto decided = decided_in_two(state, 2);
      ASSERT_EQ(evaluate.knows(state), decided.has_value()) << ConnectFourNotation{}.text(state);
      if (decided) {
        ASSERT_EQ(evaluate.known(state, {}), *decided) << ConnectFourNotation{}.text(state);
        ++known;
      }
      const auto moves = state.moves();
      state.play(moves[rng.below(moves.size())]);
    }
  }
  EXPECT_GT(known, 400);
}

TEST(ConnectFour, TheOnlySoundMoveIsTheOneOfSoundMovesWhereNothingIsDecided) {
  Rng rng(13);
  int forced = 0;
  for (int game = 0; game < 300; ++game) {
    ConnectFour state;
    while (!state.outcome()) {
      const auto moves = state.sound_moves();
      const bool decided = state.wins_at_once() || state.loses_next();
      const auto only = state.only_sound_move();
      ASSERT_EQ(only.has_value(), !decided && moves.size() == 1) << ConnectFourNotation{}.text(state);
      if (only) {
        ASSERT_EQ(*only, moves[0]);
      }
      forced += only ? 1 : 0;
      state.play(moves[rng.below(moves.size())]);
    }
    EXPECT_FALSE(state.only_sound_move());
  }
  EXPECT_GT(forced, 300);
}

TEST(ConnectFourForesight, ItsProofsAgreeWithTheSolver) {
  const ConnectFourForesight evaluate;
  ConnectFourSolver solver(std::size_t{1} << 20);
  Rng rng(12);
  int wins = 0, at_most_draws = 0;
  for (int game = 0; game < 30'000; ++game) {
    ConnectFour state;
    while (!state.outcome() && state.count() < 24) {
      const auto moves = state.sound_moves();
      state.play(moves[rng.below(moves.size())]);
    }
    if (state.outcome() || evaluate.knows(state)) continue;
    const Score guess = evaluate(state);
    if (guess > Score{-8'000} && guess == ConnectFourLines{}(state)) continue;
    const auto solution = solver.solve(state, [](std::uint64_t) { return true; });
    ASSERT_TRUE(solution);
    const bool proven = guess <= Score{-8'000};
    (proven ? wins : at_most_draws) += 1;
    ASSERT_LE(solution->value, Score{proven ? -1 : 0}) << ConnectFourNotation{}.text(state);
  }
  EXPECT_GT(wins, 20);
  EXPECT_GT(at_most_draws, 5);
}

}  // namespace
}  // namespace pohon
