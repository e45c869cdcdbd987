// SPDX-License-Identifier: MIT
// The published scores that take a while: a minute or two in all.
#include <gtest/gtest.h>

#include <vector>

#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/solver.hpp"

namespace pohon {
namespace {

constexpr std::size_t kTableBytes = std::size_t{256} << 20;

int value_of(ConnectFourSolver& solver, const ConnectFour& state) {
  return solver.solve(state, [](std::uint64_t) { return true; })->value.value();
}

TEST(ConnectFourSolverLong, HasThePublishedScoresOfEarlyPositions) {
  ConnectFourSolver solver(kTableBytes);
  EXPECT_EQ(value_of(solver, ConnectFourNotation{}.position("444444")), 1);
  EXPECT_EQ(value_of(solver, ConnectFourNotation{}.position("44444")), -1);
  EXPECT_EQ(value_of(solver, ConnectFourNotation{}.position("44")), 1);
}

TEST(ConnectFourSolverLong, BeginsInTheCentreOfTheEmptyBoard) {
  ConnectFourSolver solver(kTableBytes);
  const auto solution = solver.solve(ConnectFour{}, [](std::uint64_t) { return true; });
  EXPECT_EQ(solution->value, Score{1});
  EXPECT_EQ(solution->best->column(), 3u);
}

TEST(ConnectFourSolverLong, HasThePublishedScoresOfAllFirstMoves) {
  ConnectFourSolver solver(kTableBytes);
  std::vector<int> scores;
  for (const auto move : ConnectFour{}.moves()) {
    ConnectFour child;
    child.play(move);
    scores.push_back(-value_of(solver, child));
  }
  EXPECT_EQ(scores, (std::vector<int>{-2, -1, 0, 1, 0, -1, -2}));
}

}  // namespace
}  // namespace pohon
