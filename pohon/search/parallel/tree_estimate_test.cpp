// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/tree_estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pohon/games/othello/othello.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {
namespace {

TEST(TreeEstimate, SeesTheHorizonOrTheEndOfTheGameWhicheverIsNearer) {
  EXPECT_EQ(TreeEstimate(TicTacToe(), 4).plies(), 4);
  EXPECT_EQ(TreeEstimate(TicTacToe(), 60).plies(), 9);
  EXPECT_EQ(TreeEstimate(TicTacToe(), 0).plies(), 0);
}

TEST(TreeEstimate, MeasuresSubtreesByTheRootOfTheirMoves) {
  const auto shape = made_tree({.kind = TreeKind::Uniform, .branching = 4, .depth = 6});
  const TreeEstimate estimate(Tree(*shape), 6);
  const double growth = 1.2 * 2;
  for (int depth = 0; depth <= 6; ++depth) {
    EXPECT_EQ(estimate.depth_worth(0.99 * std::pow(growth, depth)), depth);
  }
  EXPECT_EQ(estimate.depth_worth(1.01 * std::pow(growth, 6)), 7) << "no subtree is so large";
}

/// Endings narrow: it takes more plies there to make the same work.
TEST(TreeEstimate, WantsMorePliesWhereThereAreFewerMoves) {
  EXPECT_GT(TreeEstimate(Othello(), 60).depth_worth(2000), TreeEstimate(Othello(), 12).depth_worth(2000));
  EXPECT_LT(TreeEstimate(Othello(), 12).depth_worth(100), TreeEstimate(Othello(), 12).depth_worth(2000));
}

}  // namespace
}  // namespace pohon
