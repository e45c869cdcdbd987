// SPDX-License-Identifier: MIT
#include "pohon/search/parallel/outlook.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "pohon/games/othello/othello.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {
namespace {

TEST(Outlook, SeesTheHorizonOrTheEndOfTheGameWhicheverIsNearer) {
  EXPECT_EQ(Outlook(TicTacToe(), 4).plies(), 4);
  EXPECT_EQ(Outlook(TicTacToe(), 60).plies(), 9);
  EXPECT_EQ(Outlook(TicTacToe(), 0).plies(), 0);
}

TEST(Outlook, MeasuresSubtreesByTheRootOfTheirMoves) {
  const auto shape = made_tree({.kind = TreeKind::Uniform, .branching = 4, .depth = 6});
  const Outlook outlook(Tree(*shape), 6);
  const double growth = 1.2 * 2;
  for (int depth = 0; depth <= 6; ++depth) {
    EXPECT_EQ(outlook.depth_worth(0.99 * std::pow(growth, depth)), depth);
  }
  EXPECT_EQ(outlook.depth_worth(1.01 * std::pow(growth, 6)), 7) << "no subtree is so large";
}

/// Endings narrow: it takes more plies there to make the same work.
TEST(Outlook, WantsMorePliesWhereThereAreFewerMoves) {
  EXPECT_GT(Outlook(Othello(), 60).depth_worth(2000), Outlook(Othello(), 12).depth_worth(2000));
  EXPECT_LT(Outlook(Othello(), 12).depth_worth(100), Outlook(Othello(), 12).depth_worth(2000));
}

}  // namespace
}  // namespace pohon
