// SPDX-License-Identifier: MIT
// The known values of boards that take seconds, and 256 MB.
#include <gtest/gtest.h>

#include "pohon/games/adjacency/notation.hpp"
#include "pohon/games/adjacency/solver.hpp"

namespace pohon {
namespace {

constexpr std::size_t kBytes = std::size_t{256} << 20;

int value_of(AdjacencySolver& solver, const Adjacency& state) {
  return solver.solve(state, [](std::uint64_t) { return true; })->value.value();
}

TEST(AdjacencySolverLong, HasTheKnownValueOfFiveBySix) {
  const Adjacency start = adjacency::start({.board = {.rows = 5, .columns = 6}});
  AdjacencySolver by_subsets(kBytes);
  EXPECT_EQ(value_of(by_subsets, start), -2);
  AdjacencySolver by_search(std::size_t{1} << 20);
  EXPECT_EQ(value_of(by_search, start), -2);
}

TEST(AdjacencySolverLong, HasTheKnownValueOfAllFirstMovesOnSixBySix) {
  const Adjacency start = adjacency::start({.board = {.rows = 6, .columns = 6}});
  AdjacencySolver solver(kBytes);
  EXPECT_EQ(value_of(solver, start), -4);
  for (const auto move : start.moves()) {
    Adjacency child = start;
    child.play(move);
    EXPECT_EQ(-value_of(solver, child), -4) << AdjacencyNotation{}.text(start, move);
  }
}

TEST(AdjacencySolverLong, HasTheKnownDepthLimitedValues) {
  AdjacencySolver solver(kBytes);
  EXPECT_EQ(value_of(solver, adjacency::start({.rounds = 4})), 0);
  EXPECT_EQ(value_of(solver, adjacency::start({.rounds = 5})), -2);
  EXPECT_EQ(value_of(solver, adjacency::start({.board = {.rows = 6, .columns = 6}, .rounds = 6})), -2);
}

}  // namespace
}  // namespace pohon
