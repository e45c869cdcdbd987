// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/network.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/adjacency/solver.hpp"

namespace pohon {
namespace {

using adjacency::Cells;
using adjacency::Network;

/// A position of a game of moves by lot.
Adjacency drawn_by_lot(Rng& rng, const adjacency::Setup& setup, int plies_left) {
  Adjacency state = adjacency::start(setup);
  while (state.plies_left() > plies_left) {
    const auto moves = state.moves();
    state.play(moves[rng.below(moves.size())]);
  }
  return state;
}

bool holds(Cells cells, int row, int column) {
  return row >= 0 && row < 8 && column >= 0 && column < 8 && (cells >> (8 * row + column) & 1) != 0;
}

/// The kind of a cell, counted one neighbour at a time; -1 where nothing in or beside it is empty.
int plain_kind(Cells empty, int row, int column) {
  const int count = holds(empty, row, column) + holds(empty, row - 1, column) + holds(empty, row + 1, column) +
                    holds(empty, row, column - 1) + holds(empty, row, column + 1);
  return count == 0 ? -1 : 2 * (count - 1) + holds(empty, row, column);
}

TEST(AdjacencyNetwork, SortsEachOpenCellByItsEmptyNeighbours) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const Cells empty = rng.next() | (i % 2 == 0 ? rng.next() : 0);
    const auto kinds = Network::kinds_of(empty);
    for (int cell = 0; cell < 64; ++cell) {
      const int expected = plain_kind(empty, cell / 8, cell % 8);
      for (int kind = 0; kind < static_cast<int>(Network::kKinds); ++kind) {
        ASSERT_EQ(kinds[static_cast<unsigned>(kind)] >> cell & 1, kind == expected) << empty << ' ' << cell;
      }
    }
  }
}

/// The same sums with plain numbers, one weight at a time.
int plain_margin(const std::vector<int>& weights, Cells empty) {
  const auto count = static_cast<unsigned>(std::popcount(empty));
  const std::size_t biases = std::size_t{Network::kKinds} * 64 * Network::kHidden;
  const std::size_t head = biases + Network::kHidden + (count / 8 * 2 + count % 2) * (Network::kHidden + 1);
  int total = Network::kOne * weights[head + Network::kHidden];
  for (unsigned unit = 0; unit < Network::kHidden; ++unit) {
    int sum = weights[biases + unit];
    for (int cell = 0; cell < 64; ++cell) {
      const int kind = plain_kind(empty, cell / 8, cell % 8);
      if (kind >= 0) sum += weights[static_cast<std::size_t>(kind * 64 + cell) * Network::kHidden + unit];
    }
    total += std::clamp(sum, 0, int{Network::kOne}) * weights[head + unit];
  }
  return total / (Network::kOne * Network::kFraction);
}

TEST(AdjacencyNetwork, SumsAsPlainNumbersDo) {
  Rng rng(2);
  std::vector<int> weights;
  for (std::size_t i = 0; i < Network::kWeights; ++i) weights.push_back(static_cast<int>(rng.below(61)) - 30);
  const Network network(weights);
  for (int i = 0; i < 200; ++i) {
    const Cells empty = rng.next() & (i % 2 == 0 ? rng.next() : ~Cells{1});
    ASSERT_EQ(network.open_margin(empty), plain_margin(weights, empty)) << empty;
  }
}

TEST(AdjacencyNetwork, GuessesTheExactValueBetterThanTheRuleOfThumb) {
  Rng rng(3);
  AdjacencySolver solver(std::size_t{1} << 18);
  double by_network = 0;
  double by_rule = 0;
  for (int i = 0; i < 300; ++i) {
    const Adjacency state = drawn_by_lot(rng, {}, 8 + static_cast<int>(rng.below(9)));
    const int exact = 16 * solver.solve(state, [](std::uint64_t) { return true; })->value.value();
    by_network += std::abs(AdjacencyNetwork{}(state).value() - exact);
    by_rule += std::abs(AdjacencySettled{}(state).value() - exact);
  }
  EXPECT_LT(by_network, by_rule / 2);
}

TEST(AdjacencyNetwork, JudgesOtherGamesByTheRuleOfThumb) {
  Rng rng(4);
  for (const adjacency::Setup& setup :
       {adjacency::Setup{.board = {.rows = 7, .columns = 8}},
        adjacency::Setup{.neighbourhood = adjacency::Neighbourhood::All}, adjacency::Setup{.rounds = 14}}) {
    const Adjacency state = drawn_by_lot(rng, setup, 10);
    EXPECT_EQ(AdjacencyNetwork{}(state), AdjacencySettled{}(state));
  }
}

}  // namespace
}  // namespace pohon
