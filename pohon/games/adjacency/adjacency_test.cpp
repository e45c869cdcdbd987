// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/adjacency.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/perft.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/evaluators.hpp"

namespace pohon {
namespace {

using adjacency::Board;
using adjacency::Cells;
using adjacency::Neighbourhood;

Adjacency after(Adjacency state, Adjacency::Move move) {
  state.play(move);
  return state;
}

/// Mark difference for the side to move, `depth` plies deep.
int alpha_beta(const Adjacency& state, int depth, int alpha = -99, int beta = 99) {
  if (depth == 0 || state.plies_left() == 0) return state.lead();
  int best = -99;
  for (const auto move : state.moves()) {
    best = std::max(best, -alpha_beta(after(state, move), depth - 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

int filled_value(const Adjacency& state) { return alpha_beta(state, 64); }

int settled_lead(const Adjacency& state) {
  return std::popcount(state.settled() & state.mine()) - std::popcount(state.settled() & state.theirs());
}

/// What the filled game adds to the settled marks; it depends on the empty cells only, so they are the memory's key.
int value_of_the_rest(const Adjacency& state, std::map<Cells, int>& memory) {
  if (state.plies_left() == 0) return 0;
  if (const auto known = memory.find(state.empty()); known != memory.end()) return known->second;
  int best = -99;
  for (const auto move : state.moves()) {
    const Adjacency child = after(state, move);
    best = std::max(best, -settled_lead(child) - value_of_the_rest(child, memory) - settled_lead(state));
  }
  return memory[state.empty()] = best;
}

int solved(Board board) {
  std::map<Cells, int> memory;
  const Adjacency start = adjacency::start({.board = board});
  return settled_lead(start) + value_of_the_rest(start, memory);
}

TEST(Adjacency, StartsWithTwoByTwoCorners) {
  const Adjacency start = adjacency::start({});
  const auto cell = [](int row, int column) { return Cells{1} << (8 * row + column); };
  EXPECT_EQ(start.marks(Side::First), cell(6, 0) | cell(6, 1) | cell(7, 0) | cell(7, 1));
  EXPECT_EQ(start.marks(Side::Second), cell(0, 6) | cell(0, 7) | cell(1, 6) | cell(1, 7));
  EXPECT_EQ(start.plies_left(), 56);
  EXPECT_EQ(adjacency::start({.rounds = 14}).plies_left(), 28);
  EXPECT_EQ(adjacency::start({.first = Side::Second}).to_move(), Side::Second);
}

TEST(Adjacency, CornersOfSmallBoardsDoNotOverlap) {
  for (int rows = 3; rows <= 8; ++rows) {
    for (int columns = 3; columns <= 8; ++columns) {
      const Adjacency start = adjacency::start({.board = {.rows = rows, .columns = columns}});
      const int marks = rows == 3 && columns == 3 ? 1 : 4;
      EXPECT_EQ(std::popcount(start.marks(Side::First)), marks);
      EXPECT_EQ(std::popcount(start.marks(Side::Second)), marks);
      EXPECT_EQ(start.plies_left(), rows * columns - 2 * marks);
      EXPECT_EQ(start.count_moves(), static_cast<std::size_t>(start.plies_left()));
    }
  }
}

TEST(Adjacency, HasTheKnownPerft) {
  const Adjacency start = adjacency::start({});
  EXPECT_EQ(perft(start, 1), 56u);
  EXPECT_EQ(perft(start, 2), 3'080u);
  EXPECT_EQ(perft(start, 3), 166'320u);
  EXPECT_EQ(perft(start, 4), 8'814'960u);
}

/// The rules once more, cell by cell on a table of characters.
struct PlainBoard {
  std::vector<std::vector<char>> cells;

  explicit PlainBoard(const Adjacency& state) {
    const auto [rows, columns] = state.board();
    cells.assign(static_cast<std::size_t>(rows), std::vector<char>(static_cast<std::size_t>(columns), '.'));
    for (std::size_t r = 0; r < cells.size(); ++r) {
      for (std::size_t c = 0; c < cells[r].size(); ++c) {
        if (state.marks(Side::First) >> (8 * r + c) & 1) cells[r][c] = 'X';
        if (state.marks(Side::Second) >> (8 * r + c) & 1) cells[r][c] = 'O';
      }
    }
  }

  template <class Visit>
  void for_each_neighbour(std::size_t row, std::size_t column, Neighbourhood neighbourhood, const Visit& visit) {
    for (std::size_t r = 0; r < cells.size(); ++r) {
      for (std::size_t c = 0; c < cells[r].size(); ++c) {
        const std::size_t down = r > row ? r - row : row - r;
        const std::size_t across = c > column ? c - column : column - c;
        const bool beside = neighbourhood == Neighbourhood::All ? std::max(down, across) == 1 : down + across == 1;
        if (beside) visit(cells[r][c]);
      }
    }
  }

  void play(Adjacency::Move move, Side side, Neighbourhood neighbourhood) {
    const char mine = side == Side::First ? 'X' : 'O';
    cells[move.cell / 8][move.cell % 8] = mine;
    for_each_neighbour(move.cell / 8, move.cell % 8, neighbourhood, [&](char& mark) {
      if (mark != '.') mark = mine;
    });
  }

  int weighted_lead_of_crosses(const std::array<int, 5>& weights) {
    int sum = 0;
    for (std::size_t r = 0; r < cells.size(); ++r) {
      for (std::size_t c = 0; c < cells[r].size(); ++c) {
        if (cells[r][c] == '.') continue;
        std::size_t occupied = 0;
        for_each_neighbour(r, c, Neighbourhood::Orthogonal, [&](char mark) { occupied += mark != '.'; });
        sum += cells[r][c] == 'X' ? weights[occupied] : -weights[occupied];
      }
    }
    return sum;
  }
};

TEST(Adjacency, PlaysAsThePlainRulesDo) {
  Rng rng(3);
  const AdjacencyWeights ga2;
  for (int game = 0; game < 100; ++game) {
    const Board board{.rows = 3 + static_cast<int>(rng.below(6)), .columns = 3 + static_cast<int>(rng.below(6))};
    const auto neighbourhood = static_cast<Neighbourhood>(rng.below(2));
    Adjacency state = adjacency::start({.board = board, .neighbourhood = neighbourhood});
    PlainBoard plain(state);
    while (!state.outcome()) {
      const auto moves = state.moves();
      const auto move = moves[rng.below(moves.size())];
      plain.play(move, state.to_move(), neighbourhood);
      state.play(move);
      ASSERT_EQ(PlainBoard(state).cells, plain.cells);
      const int sign = state.to_move() == Side::First ? 1 : -1;
      ASSERT_EQ(ga2(state).value(), sign * plain.weighted_lead_of_crosses(ga2.worth));
    }
  }
}

TEST(Adjacency, FlipsCornersOnlyInTheWideNeighbourhood) {
  const auto start = [](Neighbourhood neighbourhood) {
    return Adjacency({.board = {.rows = 3, .columns = 3},
                      .neighbourhood = neighbourhood,
                      .crosses = 0,
                      .noughts = 0x070507,  // all but the centre
                      .to_move = Side::First,
                      .plies_left = 1});
  };
  const Adjacency::Move centre{9};
  EXPECT_EQ(after(start(Neighbourhood::Orthogonal), centre).outcome(), won_by(Side::First, 1));
  EXPECT_EQ(after(start(Neighbourhood::All), centre).outcome(), won_by(Side::First, 9));
}

TEST(Adjacency, HasTheKnownDepthLimitedValues) {
  const Adjacency large = adjacency::start({});
  const Adjacency small = adjacency::start({.board = {.rows = 6, .columns = 6}});
  for (int depth = 1; depth <= 6; ++depth) EXPECT_EQ(alpha_beta(large, depth), depth % 2 == 1 ? 3 : 0) << depth;
  for (int depth = 1; depth <= 7; ++depth) EXPECT_EQ(alpha_beta(small, depth), depth % 2 == 1 ? 3 : 0) << depth;
}

TEST(Adjacency, HasTheKnownValuesOfFilledBoards) {
  EXPECT_EQ(filled_value(adjacency::start({.board = {.rows = 4, .columns = 4}})), -2);
  EXPECT_EQ(solved({.rows = 4, .columns = 4}), -2);
  EXPECT_EQ(solved({.rows = 4, .columns = 5}), -2);
  EXPECT_EQ(solved({.rows = 5, .columns = 5}), 3);
}

TEST(Adjacency, HasTheKnownValueOfEachFirstMoveOnFourByFour) {
  const Adjacency start = adjacency::start({.board = {.rows = 4, .columns = 4}});
  std::vector<int> values;
  for (const auto move : start.moves()) values.push_back(-filled_value(after(start, move)));
  EXPECT_EQ(values, (std::vector{-2, -2, -2, -4, -4, -2, -2, -2}));
}

/// Any marks on a random board with a few empty cells.
Adjacency random_position(Rng& rng, Board board, int plies_left) {
  adjacency::Position position{.board = board, .neighbourhood = static_cast<Neighbourhood>(rng.below(2))};
  const Cells cells = board.cells();
  Cells empty = 0;
  while (std::popcount(empty) < 7) empty |= cells & Cells{1} << rng.below(64);
  position.crosses = cells & ~empty & rng.next();
  position.noughts = cells & ~empty & ~position.crosses;
  position.to_move = static_cast<Side>(rng.below(2));
  position.plies_left = plies_left;
  return Adjacency(position);
}

TEST(Adjacency, TheColourOfOpenMarksDoesNotMatterWhenTheBoardFills) {
  Rng rng(4);
  for (int i = 0; i < 30; ++i) {
    const Adjacency state = random_position(rng, {.rows = 4, .columns = 5}, 7);
    const Cells repainted = (state.mine() & state.settled()) | (rng.next() & ~state.settled() & ~state.empty());
    const Cells mine = repainted & state.board().cells();
    const Cells theirs = state.board().cells() & ~state.empty() & ~mine;
    const bool crosses_move = state.to_move() == Side::First;
    const Adjacency twin({.board = state.board(),
                          .neighbourhood = state.neighbourhood(),
                          .crosses = crosses_move ? mine : theirs,
                          .noughts = crosses_move ? theirs : mine,
                          .to_move = state.to_move(),
                          .plies_left = 7});
    EXPECT_EQ(filled_value(twin), filled_value(state));
  }
}

TEST(Adjacency, BoundsHoldTheValue) {
  Rng rng(5);
  const AdjacencyMarks evaluate;
  int informed = 0;
  for (int i = 0; i < 300; ++i) {
    const int plies = static_cast<int>(rng.below(6));
    const Board board{.rows = 3 + static_cast<int>(rng.below(4)), .columns = 4 + static_cast<int>(rng.below(4))};
    const Adjacency state = random_position(rng, board, plies);
    const Interval sure = evaluate.bounds(state);
    const int value = filled_value(state);
    EXPECT_LE(sure.lo.value(), value);
    EXPECT_GE(sure.hi.value(), value);
    EXPECT_TRUE(plies > 0 || sure.lo == sure.hi);
    informed += sure.hi.value() - sure.lo.value() < board.rows * board.columns;
  }
  EXPECT_GT(informed, 100);
}

TEST(Adjacency, SettledMarksAreNeverFlipped) {
  Rng rng(6);
  for (int game = 0; game < 20; ++game) {
    Adjacency state = adjacency::start({.neighbourhood = static_cast<Neighbourhood>(rng.below(2))});
    while (!state.outcome()) {
      const Cells mine = state.settled() & state.mine();
      const Cells theirs = state.settled() & state.theirs();
      const auto moves = state.moves();
      state.play(moves[rng.below(moves.size())]);
      ASSERT_EQ(mine & ~(state.settled() & state.theirs()), 0u);
      ASSERT_EQ(theirs & ~(state.settled() & state.mine()), 0u);
    }
    EXPECT_EQ(std::popcount(state.settled()), 64);
    const auto end = state.outcome();
    EXPECT_EQ(AdjacencySettled{}(state).value() + AdjacencySettled::kPoint / 2,
              AdjacencySettled{}.outcome(state, *end).value());
  }
}

}  // namespace
}  // namespace pohon
