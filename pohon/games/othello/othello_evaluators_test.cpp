// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>

#include "pohon/core/rng.hpp"
#include "pohon/games/othello/evaluators.hpp"
#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/othello_testing.hpp"

namespace pohon {
namespace {

using othello::Discs;
using testing::late_position;
using testing::lead_in_games;

int solve(const Othello& state) {
  if (const auto ended = state.outcome()) return margin_for(state.to_move(), *ended);
  int best = -64;
  for (const auto move : state.moves()) {
    Othello child = state;
    child.play(move);
    best = std::max(best, -solve(child));
  }
  return best;
}

TEST(OthelloDiscs, BoundsHoldTheTrueResult) {
  const OthelloDiscs evaluate;
  Rng rng(1);
  int narrowed = 0;
  for (int i = 0; i < 300; ++i) {
    const Othello state = late_position(rng, i % 9);
    const Interval sure = evaluate.bounds(state);
    const int result = solve(state);
    ASSERT_LE(sure.lo.value(), result) << OthelloNotation{}.text(state);
    ASSERT_GE(sure.hi.value(), result) << OthelloNotation{}.text(state);
    narrowed += sure.hi.value() - sure.lo.value() < 64 ? 1 : 0;
  }
  EXPECT_GT(narrowed, 100);
}

TEST(OthelloStability, StableDiscsAreNeverTurnedOver) {
  Rng rng(2);
  int seen = 0;
  for (int game = 0; game < 2'000; ++game) {
    Othello state;
    Discs black_stable = 0;
    Discs white_stable = 0;
    while (!state.outcome()) {
      const auto moves = state.moves();
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      ASSERT_EQ(black_stable & ~state.discs(Side::First), 0u) << OthelloNotation{}.text(state);
      ASSERT_EQ(white_stable & ~state.discs(Side::Second), 0u) << OthelloNotation{}.text(state);
      const auto full = othello::on_full_lines(~state.empty());
      black_stable |= othello::stable_discs(state.discs(Side::First), full);
      white_stable |= othello::stable_discs(state.discs(Side::Second), full);
    }
    seen += std::popcount(black_stable | white_stable);
  }
  EXPECT_GT(seen, 2'000 * 32);
}

/// The cells of a line that is full, found by walking to both its ends.
Discs full_line_through(int cell, int right, int below, Discs taken) {
  Discs line = Discs{1} << cell;
  for (const int way : {-1, 1}) {
    line |= othello::ray(cell % 8, cell / 8, way * right, way * below);
  }
  return (taken & line) == line ? Discs{1} << cell : 0;
}

TEST(OthelloStability, FullLinesAreThoseFoundByWalking) {
  Rng rng(6);
  for (int i = 0; i < 2'000; ++i) {
    const Discs taken = rng.next() | rng.next() | rng.next() | rng.next();
    othello::ByAxis found{};
    for (int cell = 0; cell < 64; ++cell) {
      found[othello::kRow] |= full_line_through(cell, 1, 0, taken);
      found[othello::kColumn] |= full_line_through(cell, 0, 1, taken);
      found[othello::kFalling] |= full_line_through(cell, 1, 1, taken);
      found[othello::kRising] |= full_line_through(cell, 1, -1, taken);
    }
    ASSERT_EQ(othello::on_full_lines(taken), found);
  }
}

TEST(OthelloStability, ACornerHoldsItsNeighbours) {
  const Discs corner_and_edge = 0b0000'0111;
  EXPECT_EQ(othello::stable_discs(corner_and_edge, othello::on_full_lines(corner_and_edge)), corner_and_edge);
  const Discs edge_without_corner = 0b0000'0110;
  EXPECT_EQ(othello::stable_discs(edge_without_corner, othello::on_full_lines(edge_without_corner)), 0u);
  EXPECT_EQ(othello::stable_discs(~Discs{0}, othello::on_full_lines(~Discs{0})), ~Discs{0});
}

Discs transposed(Discs set) {
  Discs out = 0;
  for (unsigned cell = 0; cell < 64; ++cell) out |= (set >> cell & 1u) << (8 * (cell % 8) + cell / 8);
  return out;
}
Discs upside_down(Discs set) { return __builtin_bswap64(set); }

TEST(OthelloPositional, SeesTheSameInAllEightPicturesOfAPosition) {
  const OthelloPositional evaluate;
  const OthelloDiscs discs;
  Rng rng(3);
  for (int i = 0; i < 1'000; ++i) {
    const Othello state = late_position(rng, static_cast<int>(rng.below(60)));
    Discs own = state.own();
    Discs enemy = state.enemy();
    for (int picture = 0; picture < 8; ++picture) {
      own = picture % 2 == 0 ? transposed(own) : upside_down(own);
      enemy = picture % 2 == 0 ? transposed(enemy) : upside_down(enemy);
      const Othello turned(own, enemy, Side::First);
      ASSERT_EQ(evaluate(turned), evaluate(state)) << OthelloNotation{}.text(turned);
      ASSERT_EQ(discs.bounds(turned), discs.bounds(state)) << OthelloNotation{}.text(turned);
    }
    ASSERT_EQ(own, state.own()) << "eight pictures lead back to the first";
  }
}

TEST(OthelloPositional, AWonGameOutweighsEveryGuessAndMarginsKeepTheirOrder) {
  const OthelloPositional evaluate;
  Rng rng(4);
  for (int i = 0; i < 1'000; ++i) {
    EXPECT_LE(std::abs(evaluate(late_position(rng, static_cast<int>(rng.below(60)))).value()), 6'400);
  }
  const Othello state;
  Score last{6'400};
  for (int margin = 1; margin <= 64; ++margin) {
    const Score won = evaluate.outcome(state, won_by(Side::First, margin));
    EXPECT_GT(won, last);
    EXPECT_EQ(evaluate.outcome(state, won_by(Side::Second, margin)), -won);
    last = won;
  }
  EXPECT_EQ(evaluate.outcome(state, draw()), Score{0});
}

TEST(OthelloPositional, BeatsCountingDiscs) {
  EXPECT_GT(lead_in_games(OthelloPositional{}, OthelloDiscs{}, {.empties = 54, .plies = 1, .seed = 5}), 60);
}

}  // namespace
}  // namespace pohon
