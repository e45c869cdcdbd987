// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/adjacency/solver.hpp"

namespace pohon {
namespace {

using adjacency::Cells;
using adjacency::CutShortNode;
using adjacency::FilledNode;
using adjacency::MarginNode;
using adjacency::Network;
using adjacency::Sight;

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

int beside(Cells cells, int cell) {
  const int row = cell / 8;
  const int column = cell % 8;
  return holds(cells, row - 1, column) + holds(cells, row + 1, column) + holds(cells, row, column - 1) +
         holds(cells, row, column + 1);
}

/// The kind of a cell, counted one neighbour at a time; -1 where nothing in or beside it is empty.
int plain_kind(const FilledNode& node, int cell) {
  const int itself = holds(node.empty, cell / 8, cell % 8);
  const int count = itself + beside(node.empty, cell);
  return count == 0 ? -1 : 2 * (count - 1) + itself;
}

/// Of empty cells first by my marks beside them, then by theirs.
int plain_kind(const CutShortNode& node, int cell) {
  constexpr int kFirst[] = {0, 5, 9, 12, 14};
  if (holds(node.empty, cell / 8, cell % 8)) return kFirst[beside(node.mine, cell)] + beside(node.theirs, cell);
  const int empty = beside(node.empty, cell);
  const bool mine = holds(node.mine, cell / 8, cell % 8);
  const bool theirs = holds(node.theirs, cell / 8, cell % 8);
  return empty == 0 || (!mine && !theirs) ? -1 : 15 + 2 * (empty - 1) + (mine ? 0 : 1);
}

/// Marks and empty cells by lot, many of these or few.
template <MarginNode N>
N by_lot(Rng& rng);
template <>
FilledNode by_lot(Rng& rng) {
  const Cells some = rng.next();
  return {rng.below(2) == 0 ? some & rng.next() : (some | rng.next()) & ~Cells{1}};
}
template <>
CutShortNode by_lot(Rng& rng) {
  const Cells empty = by_lot<FilledNode>(rng).empty;
  const Cells mine = rng.next() & ~empty;
  const Cells theirs = ~empty & ~mine & (rng.next() | rng.next());
  return {mine, theirs, empty, 1 + static_cast<int>(rng.below(54))};
}

template <class N>
class AdjacencyNetworkOf : public testing::Test {};
using Nodes = testing::Types<FilledNode, CutShortNode>;
TYPED_TEST_SUITE(AdjacencyNetworkOf, Nodes);

TYPED_TEST(AdjacencyNetworkOf, SortsEachOpenCellByWhatLiesBesideIt) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto node = by_lot<TypeParam>(rng);
    const auto kinds = Sight<TypeParam>::kinds(node);
    for (int cell = 0; cell < 64; ++cell) {
      const int expected = plain_kind(node, cell);
      for (int kind = 0; kind < static_cast<int>(kinds.size()); ++kind) {
        ASSERT_EQ(kinds[static_cast<unsigned>(kind)] >> cell & 1, kind == expected) << node.empty << ' ' << cell;
      }
    }
  }
}

unsigned plain_head(const FilledNode& node) {
  const auto count = static_cast<unsigned>(std::popcount(node.empty));
  return count / 8 * 2 + count % 2;
}
unsigned plain_head(const CutShortNode& node) { return static_cast<unsigned>(node.left); }

/// The same sums with plain numbers, one weight at a time.
template <MarginNode N>
int plain_margin(const std::vector<int>& weights, const N& node) {
  using Net = Network<N>;
  const std::size_t biases = Net::kInputs * Net::kHidden;
  const std::size_t head = biases + Net::kHidden + plain_head(node) * (Net::kHidden + 1);
  int total = Net::kOne * weights[head + Net::kHidden];
  for (unsigned unit = 0; unit < Net::kHidden; ++unit) {
    int sum = weights[biases + unit];
    for (int cell = 0; cell < 64; ++cell) {
      const int kind = plain_kind(node, cell);
      if (kind >= 0) sum += weights[static_cast<std::size_t>(kind * 64 + cell) * Net::kHidden + unit];
    }
    total += std::clamp(sum, 0, int{Net::kOne}) * weights[head + unit];
  }
  return total / (Net::kOne * Net::kFraction);
}

TYPED_TEST(AdjacencyNetworkOf, SumsAsPlainNumbersDo) {
  Rng rng(2);
  std::vector<int> weights;
  for (std::size_t i = 0; i < Network<TypeParam>::kWeights; ++i)
    weights.push_back(static_cast<int>(rng.below(61)) - 30);
  const Network<TypeParam> network(weights);
  for (int i = 0; i < 200; ++i) {
    const auto node = by_lot<TypeParam>(rng);
    ASSERT_EQ(network.open_margin(node), plain_margin(weights, node)) << node.empty;
  }
}

TYPED_TEST(AdjacencyNetworkOf, ShipsWithWeightsWhoseSumsFitIntoSixteenBits) {
  EXPECT_LE(adjacency::standard_network<TypeParam>().greatest_sum(), INT16_MAX);
}

TYPED_TEST(AdjacencyNetworkOf, KnowsHowFarASumCanCome) {
  std::vector<int> weights(Network<TypeParam>::kWeights);
  const auto set = [&](unsigned kind, unsigned cell, int weight) {
    weights[(kind * 64 + cell) * Network<TypeParam>::kHidden + 3] = weight;
  };
  set(0, 7, 100);
  set(1, 7, 250);
  set(2, 9, -40);
  set(0, 9, 20);
  weights[Network<TypeParam>::kInputs * Network<TypeParam>::kHidden + 3] = 5;
  EXPECT_EQ(Network<TypeParam>(weights).greatest_sum(), 5 + 250 + 20);
}

/// Sums over positions by lot how far each evaluator is from the exact value.
void expect_better_guesses(const adjacency::Setup& setup, int fewest_plies, int most_plies) {
  Rng rng(3);
  AdjacencySolver solver(std::size_t{1} << 18);
  double by_network = 0;
  double by_rule = 0;
  for (int i = 0; i < 300; ++i) {
    const auto more = static_cast<int>(rng.below(static_cast<std::uint64_t>(most_plies - fewest_plies + 1)));
    const Adjacency state = drawn_by_lot(rng, setup, fewest_plies + more);
    const int exact = 16 * solver.solve(state, [](std::uint64_t) { return true; })->value.value();
    by_network += std::abs(AdjacencyNetwork{}(state).value() - exact);
    by_rule += std::abs(AdjacencySettled{}(state).value() - exact);
  }
  EXPECT_LT(by_network, by_rule / 2);
}

TEST(AdjacencyNetwork, GuessesTheExactValueBetterThanTheRuleOfThumb) { expect_better_guesses({}, 8, 16); }

TEST(AdjacencyNetwork, DoesSoWhereCellsStayEmpty) {
  expect_better_guesses({.rounds = 14}, 2, 5);
  expect_better_guesses({.rounds = 21}, 2, 5);
}

TEST(AdjacencyNetwork, JudgesOtherGamesByTheRuleOfThumb) {
  Rng rng(4);
  for (const adjacency::Setup& setup :
       {adjacency::Setup{.board = {.rows = 7, .columns = 8}},
        adjacency::Setup{.neighbourhood = adjacency::Neighbourhood::All},
        adjacency::Setup{.neighbourhood = adjacency::Neighbourhood::All, .rounds = 14}}) {
    const Adjacency state = drawn_by_lot(rng, setup, 10);
    EXPECT_EQ(AdjacencyNetwork{}(state), AdjacencySettled{}(state));
  }
}

}  // namespace
}  // namespace pohon
