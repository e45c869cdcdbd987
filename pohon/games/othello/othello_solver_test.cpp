// SPDX-License-Identifier: MIT
#include "pohon/games/othello/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "pohon/core/rng.hpp"
#include "pohon/games/othello/ending.hpp"
#include "pohon/games/othello/last_disc.hpp"
#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/othello_testing.hpp"

namespace pohon {
namespace {

using othello::Discs;
using othello::DiscWindow;
using othello::LastMoves;
using testing::late_position;

const KeepGoing kForever = [](std::uint64_t) { return true; };

/// Fills the board at random but for some cells: such positions have passes, early ends and captured colours.
Othello scattered_position(Rng& rng, int empties) {
  Discs empty = 0;
  while (std::popcount(empty) < empties) empty |= Discs{1} << rng.below(64);
  Discs black = rng.next();
  for (auto thinner = rng.below(7); thinner > 0; --thinner) black &= rng.next();
  return Othello(black & ~empty, ~black & ~empty, rng.below(2) == 0 ? Side::First : Side::Second);
}

/// Plain alpha-beta by the rules of the game alone.
int plain(const Othello& state, int alpha = -64, int beta = 64) {
  if (const auto ended = state.outcome()) return margin_for(state.to_move(), *ended);
  for (const auto move : state.moves()) {
    Othello child = state;
    child.play(move);
    alpha = std::max(alpha, -plain(child, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

std::string shown(const Othello& state) { return OthelloNotation{}.text(state); }

void expect_solved(OthelloSolver& solver, const Othello& state) {
  const int value = plain(state);
  const auto solution = solver.solve(state, kForever);
  ASSERT_TRUE(solution);
  ASSERT_EQ(solution->value.value(), value) << shown(state);
  ASSERT_EQ(solution->best.has_value(), !state.outcome()) << shown(state);
  if (!solution->best) return;
  ASSERT_TRUE(state.moves().contains(*solution->best)) << shown(state);
  Othello child = state;
  child.play(*solution->best);
  ASSERT_EQ(plain(child), -value) << shown(state) << " does not keep its value by the best move";
}

TEST(OthelloSolver, FindsWhatPlainSearchFindsInPositionsFromGames) {
  OthelloSolver solver(1u << 20);
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    expect_solved(solver, late_position(rng, i % 11));
    if (HasFatalFailure()) return;
  }
}

TEST(OthelloSolver, FindsWhatPlainSearchFindsInPositionsNoGameSees) {
  OthelloSolver solver(1u << 20);
  Rng rng(2);
  int passes = 0;
  int ended = 0;
  for (int i = 0; i < 600; ++i) {
    const Othello state = scattered_position(rng, i % 10);
    passes += !state.outcome() && state.open() == 0 ? 1 : 0;
    ended += state.outcome() && state.empty() != 0 ? 1 : 0;
    expect_solved(solver, state);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(passes, 30);
  EXPECT_GT(ended, 30);
}

TEST(OthelloSolver, ATinyTableChangesNothing) {
  OthelloSolver tiny(0);
  OthelloSolver roomy(8u << 20);
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const Othello state = late_position(rng, 13);
    ASSERT_EQ(tiny.solve(state, kForever)->value, roomy.solve(state, kForever)->value) << shown(state);
  }
}

/// The value of a position is the best of its successors', each solved by a solver that knows nothing of the others.
TEST(OthelloSolver, AgreesWithItselfOneMoveLater) {
  Rng rng(4);
  OthelloSolver solver(4u << 20);
  for (int i = 0; i < 4; ++i) {
    const Othello state = late_position(rng, 15);
    int best = -64;
    for (const auto move : state.moves()) {
      Othello child = state;
      child.play(move);
      best = std::max(best, -OthelloSolver(1u << 20).solve(child, kForever)->value.value());
    }
    ASSERT_EQ(solver.solve(state, kForever)->value.value(), best) << shown(state);
  }
}

TEST(OthelloSolver, EndsWhenTold) {
  OthelloSolver solver(1u << 20);
  std::uint64_t asked_at = 0;
  std::uint64_t widest = 0;
  const auto solution = solver.solve(Othello{}, [&](std::uint64_t nodes) {
    widest = std::max(widest, nodes - asked_at);
    asked_at = nodes;
    return nodes < 300'000;
  });
  EXPECT_FALSE(solution);
  EXPECT_GE(solver.nodes(), 300'000u);
  EXPECT_LT(solver.nodes(), 350'000u);
  EXPECT_LT(widest, 40'000u) << "nodes between two questions";
  // What was left unfinished does no harm.
  Rng rng(5);
  const Othello state = late_position(rng, 14);
  int questions = 0;
  EXPECT_FALSE(solver.solve(state, [&](std::uint64_t) { return ++questions < 2; }));
  EXPECT_EQ(solver.solve(state, kForever)->value, OthelloSolver(1u << 20).solve(state, kForever)->value);
}

TEST(LastMoves, IsExactInsideOfTheWindowAndABoundOutside) {
  Rng rng(6);
  for (int i = 0; i < 3'000; ++i) {
    const Othello state = i % 2 == 0 ? late_position(rng, i % 8) : scattered_position(rng, i % 8);
    const int value = plain(state);
    const int alpha = static_cast<int>(rng.below(128)) - 64;
    const DiscWindow window{.alpha = alpha, .beta = alpha + 1 + static_cast<int>(rng.below(i % 3 == 0 ? 1 : 20))};
    const int found = LastMoves{}.solve(state.own(), state.enemy(), window);
    if (found <= window.alpha) {
      ASSERT_LE(value, found) << shown(state);
    } else if (found >= window.beta) {
      ASSERT_GE(value, found) << shown(state);
    } else {
      ASSERT_EQ(value, found) << shown(state);
    }
    ASSERT_TRUE(found % 2 == 0 && found >= -64 && found <= 64);
  }
}

TEST(LastMoves, TheLastDiscTurnsWhatTheRulesSay) {
  Rng rng(7);
  for (int i = 0; i < 20'000; ++i) {
    const auto cell = static_cast<unsigned>(rng.below(64));
    const Discs own = rng.next() & ~(Discs{1} << cell);
    const Discs enemy = ~own & ~(Discs{1} << cell);
    ASSERT_EQ(othello::turned_by_last_disc(cell, own), std::popcount(othello::portable::flips(cell, own, enemy)));
  }
}

TEST(Endings, AWindowOfWorthsAsksWhatTheWindowOfLeadsAsks) {
  for (int alpha = -17'000; alpha <= 17'000; alpha += 50) {
    const auto leads = othello::leads_in({.alpha = Score{alpha}, .beta = Score{alpha + 1}});
    for (int lead = -64; lead <= 64; lead += 2) {
      ASSERT_EQ(othello::worth_of_lead(lead) <= alpha, lead <= leads.alpha) << alpha << " " << lead;
      ASSERT_EQ(othello::worth_of_lead(lead) >= alpha + 1, lead >= leads.beta) << alpha << " " << lead;
    }
  }
  EXPECT_LT(othello::leads_in({}).alpha, -64);
  EXPECT_GT(othello::leads_in({}).beta, 64);
}

TEST(Endings, AreKnownToTheDisc) {
  const OthelloPatterns evaluate;
  Rng rng(8);
  for (int i = 0; i < 500; ++i) {
    const Othello state = late_position(rng, i % 9);
    const bool few = std::popcount(state.empty()) <= othello::PlaysLastCells::kPlayedOut;
    ASSERT_EQ(evaluate.knows(state), few);
    if (!few) continue;
    ASSERT_EQ(evaluate.known(state, {}).value(), othello::worth_of_lead(plain(state))) << shown(state);
  }
}

}  // namespace
}  // namespace pohon
