// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/margin_search.hpp"
#include "pohon/games/adjacency/notation.hpp"

namespace pohon {
namespace {

using adjacency::Board;
using adjacency::Cells;
using adjacency::Field;
using adjacency::Neighbourhood;

const KeepGoing kToTheEnd = [](std::uint64_t) { return true; };
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

std::string shown(const Adjacency& state) { return AdjacencyNotation{}.text(state); }

Adjacency after(Adjacency state, Adjacency::Move move) {
  state.play(move);
  return state;
}

/// Alpha-beta by the rules of the game alone.
int plain_value(const Adjacency& state, int alpha = -99, int beta = 99) {
  if (state.is_over()) return state.lead();
  int best = -99;
  for (const auto move : state.moves()) {
    best = std::max(best, -plain_value(after(state, move), -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

struct Ask {
  int empties;
  int plies;
};

/// Any marks on a random board that has room for the empty cells.
Adjacency random_position(Rng& rng, Ask ask) {
  adjacency::Position position{.neighbourhood = static_cast<Neighbourhood>(rng.below(2))};
  do {
    position.board = {.rows = 3 + static_cast<int>(rng.below(6)), .columns = 3 + static_cast<int>(rng.below(6))};
  } while (position.board.rows * position.board.columns < ask.empties);
  const Cells cells = position.board.cells();
  Cells empty = 0;
  while (std::popcount(empty) < ask.empties) empty |= cells & Cells{1} << rng.below(64);
  position.crosses = cells & ~empty & rng.next();
  position.noughts = cells & ~empty & ~position.crosses;
  position.to_move = static_cast<Side>(rng.below(2));
  position.plies_left = ask.plies;
  return Adjacency(position);
}

/// A position of a random game on the full board that is played to its end.
Adjacency late_position(Rng& rng, int empties, Neighbourhood neighbourhood = Neighbourhood::Orthogonal) {
  Adjacency state = adjacency::start({.neighbourhood = neighbourhood});
  while (state.plies_left() > empties) {
    const auto moves = state.moves();
    state.play(moves[rng.below(moves.size())]);
  }
  return state;
}

void expect_solved(AdjacencySolver& solver, const Adjacency& state) {
  const int value = plain_value(state);
  const auto solution = solver.solve(state, kToTheEnd);
  ASSERT_TRUE(solution);
  ASSERT_EQ(solution->value.value(), value) << shown(state);
  ASSERT_EQ(solution->best.has_value(), !state.is_over());
  if (!solution->best) return;
  ASSERT_TRUE(state.moves().contains(*solution->best)) << shown(state);
  ASSERT_EQ(-plain_value(after(state, *solution->best)), value) << shown(state);
}

int value_of(AdjacencySolver& solver, const Adjacency& state) { return solver.solve(state, kToTheEnd)->value.value(); }

TEST(AdjacencySolver, HasTheKnownValuesOfBoardsThatAreFilled) {
  for (const std::size_t bytes : {std::size_t{1} << 16, kMegabyte}) {  // 5x5 by search, and by all subsets
    AdjacencySolver solver(bytes);
    const auto solved = [&](Board board) { return value_of(solver, adjacency::start({.board = board})); };
    EXPECT_EQ(solved({.rows = 4, .columns = 4}), -2);
    EXPECT_EQ(solved({.rows = 4, .columns = 5}), -2);
    EXPECT_EQ(solved({.rows = 5, .columns = 5}), 3);
  }
}

TEST(AdjacencySolver, HasTheKnownValueOfEachFirstMoveOnFourByFour) {
  const Adjacency start = adjacency::start({.board = {.rows = 4, .columns = 4}});
  AdjacencySolver solver(kMegabyte);
  std::vector<int> values;
  for (const auto move : start.moves()) values.push_back(-value_of(solver, after(start, move)));
  EXPECT_EQ(values, (std::vector{-2, -2, -2, -4, -4, -2, -2, -2}));
}

TEST(AdjacencySolver, HasTheKnownDepthLimitedValuesOfShortGames) {
  AdjacencySolver solver(16 * kMegabyte);
  const auto value = [&](Board board, int rounds) {
    return value_of(solver, adjacency::start({.board = board, .rounds = rounds}));
  };
  for (int rounds = 1; rounds <= 3; ++rounds) EXPECT_EQ(value({}, rounds), 0) << rounds;
  for (int rounds = 1; rounds <= 4; ++rounds) EXPECT_EQ(value({.rows = 6, .columns = 6}, rounds), 0) << rounds;
  EXPECT_EQ(value({.rows = 6, .columns = 6}, 5), -2);
}

TEST(AdjacencySolver, AgreesWithPlainSearchOnFilledGames) {
  Rng rng(1);
  AdjacencySolver by_subsets(kMegabyte);
  AdjacencySolver by_search(0);
  for (int i = 0; i < 200; ++i) {
    const int empties = static_cast<int>(rng.below(8));
    const Adjacency state = random_position(rng, {.empties = empties, .plies = empties});
    expect_solved(by_subsets, state);
    expect_solved(by_search, state);
  }
}

TEST(AdjacencySolver, AgreesWithPlainSearchOnGamesThatAreCutShort) {
  Rng rng(2);
  AdjacencySolver solver(kMegabyte);
  for (int i = 0; i < 300; ++i) {
    const int plies = static_cast<int>(rng.below(6));
    const int spare = plies < 4 ? 12 : 4;
    expect_solved(solver,
                  random_position(rng, {.empties = plies + 1 + static_cast<int>(rng.below(spare)), .plies = plies}));
  }
}

TEST(AdjacencySolver, ValuesSubsetsAsTheSearchDoes) {
  Rng rng(3);
  adjacency::BoundTable table(kMegabyte);
  adjacency::SubsetValues subsets(kMegabyte);
  std::uint64_t nodes = 0;
  for (const auto neighbourhood : {Neighbourhood::Orthogonal, Neighbourhood::All}) {
    const Adjacency state = late_position(rng, 16, neighbourhood);
    ASSERT_TRUE(subsets.cover(Field::of(state), state.empty(), kToTheEnd, nodes));
    for (int i = 0; i < 100; ++i) {
      const Cells subset = state.empty() & (rng.next() | rng.next());
      adjacency::MarginSearch<adjacency::FilledNode> search(Field::of(state), table, kToTheEnd, nodes);
      EXPECT_EQ(subsets.value(subset), subset == 0 ? 0 : search.solve({subset}).margin) << subset;
    }
  }
}

TEST(AdjacencySolver, IsWorthTheBestOfItsChildrenWhateverWasAskedBefore) {
  Rng rng(4);
  AdjacencySolver solver(std::size_t{1} << 14);  // cannot hold two positions' subsets at once
  for (int i = 0; i < 20; ++i) {
    const Adjacency state = late_position(rng, 8 + static_cast<int>(rng.below(7)), static_cast<Neighbourhood>(i % 2));
    int best = -99;
    for (const auto move : state.moves()) best = std::max(best, -value_of(solver, after(state, move)));
    EXPECT_EQ(value_of(solver, state), best) << shown(state);
  }
}

TEST(AdjacencySolver, ValuesAllMovesForNoMoreThanThePosition) {
  Rng rng(5);
  const Adjacency state = late_position(rng, 14);
  AdjacencySolver solver(kMegabyte);
  for (const auto move : state.moves()) value_of(solver, after(state, move));
  EXPECT_EQ(solver.nodes(), (1u << 14) / 64);
}

TEST(AdjacencySolver, StopsSoonAfterItIsTold) {
  const Adjacency short_game = adjacency::start({.rounds = 14});
  for (const std::size_t bytes : {kMegabyte, std::size_t{1} << 32}) {
    for (const Adjacency& state : {adjacency::start({.board = {.rows = 6, .columns = 6}}), short_game}) {
      AdjacencySolver solver(bytes);
      EXPECT_FALSE(solver.solve(state, [](std::uint64_t) { return false; }));
      const std::uint64_t before = solver.nodes();
      EXPECT_FALSE(solver.solve(state, [&](std::uint64_t nodes) { return nodes - before < 50'000; }));
      EXPECT_GE(solver.nodes() - before, 50'000u);
      EXPECT_LE(solver.nodes() - before, 60'000u);
    }
  }
}

TEST(AdjacencySolver, IsNotMisledByWhatAStopLeftUndone) {
  Rng rng(6);
  int stops = 0;
  for (const std::size_t bytes : {std::size_t{1} << 14, kMegabyte}) {
    for (int i = 0; i < 4; ++i) {
      const Adjacency filled = late_position(rng, 15);
      const Adjacency cut_short = random_position(rng, {.empties = 20, .plies = 8});
      for (const Adjacency& state : {filled, cut_short}) {
        AdjacencySolver patient(bytes);
        const int value = value_of(patient, state);
        AdjacencySolver broken_off(bytes);
        for (int calls = 1; calls < 4; ++calls, ++stops) {
          int left = calls;
          if (broken_off.solve(state, [&](std::uint64_t) { return left-- > 0; })) break;
        }
        EXPECT_EQ(value_of(broken_off, state), value) << shown(state);
      }
    }
  }
  EXPECT_GT(stops, 5);
}

TEST(AdjacencySolver, ExpectsMoreOfLongerGamesAndNeverOverflows) {
  Adjacency state = adjacency::start({});
  std::uint64_t expected = AdjacencySolver::expected_nodes(state);
  EXPECT_GT(expected, std::uint64_t{1} << 40);
  while (!state.is_over()) {
    state.play(state.moves().front());
    EXPECT_LE(AdjacencySolver::expected_nodes(state), expected);
    expected = AdjacencySolver::expected_nodes(state);
  }
  const Adjacency longest(adjacency::Position{.plies_left = 64});
  const Adjacency nearly(adjacency::Position{.plies_left = 63});
  EXPECT_EQ(AdjacencySolver::expected_nodes(nearly), ~std::uint64_t{0});
  EXPECT_GT(AdjacencySolver::expected_nodes(longest), AdjacencySolver::expected_nodes(adjacency::start({})));
}

TEST(AdjacencySolver, NeedsAboutAsManyNodesAsItExpects) {
  Rng rng(10);
  AdjacencySolver solver(AdjacencySolver::kUsualBytes);
  for (int i = 0; i < 10; ++i) {
    const Adjacency filled = late_position(rng, 14 + static_cast<int>(rng.below(4)));
    const Adjacency position = late_position(rng, 25 + static_cast<int>(rng.below(15)));
    const Adjacency cut_short({.board = position.board(),
                               .crosses = position.marks(Side::First),
                               .noughts = position.marks(Side::Second),
                               .plies_left = 7});
    for (const Adjacency& state : {filled, cut_short}) {
      const std::uint64_t expected = AdjacencySolver::expected_nodes(state);
      const std::uint64_t before = solver.nodes();
      value_of(solver, state);
      EXPECT_LT(solver.nodes() - before, 5 * expected) << shown(state);
      EXPECT_GT(solver.nodes() - before, expected / 5) << shown(state);
    }
  }
}

}  // namespace
}  // namespace pohon
