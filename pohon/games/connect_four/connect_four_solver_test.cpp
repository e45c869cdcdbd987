// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/connect_four/notation.hpp"

namespace pohon {
namespace {

const ConnectFourNotation notation;
const KeepGoing kToTheEnd = [](std::uint64_t) { return true; };
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

ConnectFour after(std::string_view columns) { return notation.position(columns); }

ConnectFour child_of(const ConnectFour& state, ConnectFour::Move move) {
  ConnectFour child = state;
  child.play(move);
  return child;
}

/// Alpha-beta to the end by the rules alone: nothing of the solver is in it.
int plain_value(const ConnectFour& state, int alpha, int beta) {
  if (const auto ended = state.outcome()) return margin_for(state.to_move(), *ended);
  auto moves = state.moves();
  std::sort(moves.begin(), moves.end(), [&](auto a, auto b) { return state.hint(a) > state.hint(b); });
  int best = -100;
  for (const auto move : moves) {
    best = std::max(best, -plain_value(child_of(state, move), -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}
int plain_value(const ConnectFour& state) { return plain_value(state, -22, 22); }

/// Positions with so many stones, of games that last as long: every other one from a game of random moves, the rest
/// from games in which wins are taken and stopped, so that more is at stake.
std::vector<ConnectFour> random_positions(std::size_t count, int stones, std::uint64_t seed) {
  std::vector<ConnectFour> positions;
  Rng rng(seed);
  while (positions.size() < count) {
    const int least_hint = positions.size() % 2 == 0 ? 500 : 10'000;
    ConnectFour state;
    for (auto moves = state.moves(); !moves.empty() && state.count() < stones; moves = state.moves()) {
      auto chosen = moves[static_cast<std::size_t>(rng.below(moves.size()))];
      for (const auto move : moves) {
        if (state.hint(move) >= least_hint && state.hint(move) > state.hint(chosen)) chosen = move;
      }
      state.play(chosen);
    }
    if (state.count() == stones) positions.push_back(state);
  }
  return positions;
}

ConnectFour mirror_of(const ConnectFour& state) {
  const auto turned = [](ConnectFour::Stones stones) {
    ConnectFour::Stones out = 0;
    for (unsigned column = 0; column < 7; ++column) out |= (stones >> 7 * column & 0x7F) << 7 * (6 - column);
    return out;
  };
  return {turned(state.stones(Side::First)), turned(state.stones(Side::Second))};
}

class AgainstPlainSearch : public testing::TestWithParam<std::pair<int, std::size_t>> {};

TEST_P(AgainstPlainSearch, HasItsValueAndAMoveThatKeepsIt) {
  const auto [stones, count] = GetParam();
  ConnectFourSolver solver(kMegabyte);
  for (const ConnectFour& state : random_positions(count, stones, static_cast<std::uint64_t>(stones))) {
    const auto solution = solver.solve(state, kToTheEnd);
    ASSERT_TRUE(solution);
    const int value = plain_value(state);
    ASSERT_EQ(solution->value.value(), value) << notation.text(state);
    const auto moves = state.moves();
    ASSERT_EQ(solution->best.has_value(), !moves.empty());
    if (!solution->best) continue;
    ASSERT_TRUE(moves.contains(*solution->best)) << notation.text(state);
    ASSERT_EQ(-plain_value(child_of(state, *solution->best)), value) << notation.text(state);
  }
}

int sign(int value) { return (value > 0) - (value < 0); }

TEST_P(AgainstPlainSearch, SettlesWhoWinsAndKnowsEveryMoveThatDraws) {
  const auto [stones, count] = GetParam();
  ConnectFourSolver solver(kMegabyte);
  for (const ConnectFour& state : random_positions(count, stones, static_cast<std::uint64_t>(stones))) {
    const auto settled = solver.settle(state, kToTheEnd);
    ASSERT_TRUE(settled);
    const int value = plain_value(state);
    ASSERT_EQ(sign(settled->value.value()), sign(value)) << notation.text(state);
    ASSERT_LE(std::abs(settled->value.value()), std::abs(value)) << notation.text(state);
    for (const auto move : state.moves()) {
      const auto& keeping = settled->keeping;
      const bool is_kept = std::find(keeping.begin(), keeping.end(), move) != keeping.end();
      const int child_value = -plain_value(child_of(state, move));
      const bool keeps = sign(child_value) == sign(value);
      ASSERT_TRUE(keeps || !is_kept) << notation.text(state);
      ASSERT_TRUE(is_kept || !keeps || value != 0) << notation.text(state);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(ConnectFourSolver, AgainstPlainSearch,
                         testing::Values(std::pair{20, 6}, std::pair{22, 15}, std::pair{23, 30}, std::pair{26, 300},
                                         std::pair{27, 300}, std::pair{28, 1000}, std::pair{29, 1000},
                                         std::pair{31, 1000}, std::pair{34, 1000}, std::pair{37, 500},
                                         std::pair{39, 300}, std::pair{40, 200}, std::pair{41, 100},
                                         std::pair{42, 20}));

TEST(ConnectFourSolver, HasThePublishedScoresOfPositionsThatAreSoonDecided) {
  ConnectFourSolver solver(kMegabyte);
  EXPECT_EQ(solver.solve(after("4455"), kToTheEnd)->value, Score{18});
  EXPECT_EQ(solver.solve(after("44455554221"), kToTheEnd)->value, Score{-15});
}

TEST(ConnectFourSolver, WinsAtOnceWhereItCan) {
  ConnectFourSolver solver(kMegabyte);
  const auto solution = solver.solve(after("121212"), kToTheEnd);
  EXPECT_EQ(solution->value, Score{18});
  EXPECT_EQ(solution->best->column(), 0u);
}

TEST(ConnectFourSolver, StopsOneOfTwoFoursThatItCannotBothStop) {
  ConnectFourSolver solver(kMegabyte);
  const auto solution = solver.solve(after("41516"), kToTheEnd);
  EXPECT_EQ(solution->value, Score{-18});
  EXPECT_TRUE(solution->best->column() == 2 || solution->best->column() == 6);
}

TEST(ConnectFourSolver, KnowsEndedGames) {
  ConnectFourSolver solver(kMegabyte);
  const auto lost = solver.solve(after("1212121"), kToTheEnd);
  EXPECT_EQ(lost->value, Score{-18});
  EXPECT_FALSE(lost->best);
  for (const ConnectFour& full : random_positions(20, 42, 5)) {
    const auto solution = solver.solve(full, kToTheEnd);
    EXPECT_EQ(solution->value.value(), margin_for(full.to_move(), *full.outcome()));
    EXPECT_FALSE(solution->best);
  }
}

TEST(ConnectFourSolver, SeesMirrorImagesAlike) {
  for (const int stones : {13, 14, 19, 26}) {
    for (const ConnectFour& state : random_positions(stones < 16 ? 3 : 20, stones, 77)) {
      ConnectFourSolver one(kMegabyte);
      ConnectFourSolver other_one(kMegabyte);
      EXPECT_EQ(one.solve(state, kToTheEnd)->value, other_one.solve(mirror_of(state), kToTheEnd)->value)
          << notation.text(state);
    }
  }
}

TEST(ConnectFourSolver, IsWorthTheBestOfItsChildren) {
  ConnectFourSolver solver(4 * kMegabyte);
  for (const ConnectFour& state : random_positions(6, 15, 78)) {
    int best = -100;
    for (const auto move : state.moves()) {
      best = std::max(best, -solver.solve(child_of(state, move), kToTheEnd)->value.value());
    }
    ConnectFourSolver fresh(4 * kMegabyte);
    EXPECT_EQ(fresh.solve(state, kToTheEnd)->value.value(), best) << notation.text(state);
    EXPECT_EQ(solver.solve(state, kToTheEnd)->value.value(), best) << "and with what it remembers";
  }
}

TEST(ConnectFourSolver, NeverMistakesOnePositionForAnother) {
  ConnectFourSolver tiny(0);
  ConnectFourSolver large(16 * kMegabyte);
  for (const ConnectFour& state : random_positions(40, 18, 79)) {
    EXPECT_EQ(tiny.solve(state, kToTheEnd)->value, large.solve(state, kToTheEnd)->value) << notation.text(state);
  }
}

TEST(ConnectFourSolver, StopsSoonAfterItIsTold) {
  ConnectFourSolver solver(kMegabyte);
  EXPECT_FALSE(solver.solve(ConnectFour{}, [](std::uint64_t) { return false; }));
  const std::uint64_t before = solver.nodes();
  EXPECT_FALSE(solver.solve(ConnectFour{}, [&](std::uint64_t nodes) { return nodes - before < 100'000; }));
  EXPECT_GE(solver.nodes() - before, 100'000u);
  EXPECT_LE(solver.nodes() - before, 120'000u);
}

TEST(ConnectFourSolver, IsNotMisledByWhatAStopLeftUndone) {
  int stops = 0;
  for (const ConnectFour& state : random_positions(6, 10, 81)) {
    ConnectFourSolver solver(kMegabyte);
    const auto value = solver.solve(state, kToTheEnd)->value;
    ConnectFourSolver broken_off(kMegabyte);
    for (std::uint64_t patience = 20'000; patience < solver.nodes(); patience *= 2, ++stops) {
      const std::uint64_t before = broken_off.nodes();
      if (broken_off.solve(state, [&](std::uint64_t nodes) { return nodes - before < patience; })) break;
    }
    EXPECT_EQ(broken_off.solve(state, kToTheEnd)->value, value) << notation.text(state);
  }
  EXPECT_GT(stops, 5);
}

}  // namespace
}  // namespace pohon
