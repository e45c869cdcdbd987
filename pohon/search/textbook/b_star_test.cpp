// SPDX-License-Identifier: MIT
#include "pohon/search/textbook/b_star.hpp"

#include <gtest/gtest.h>

#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/best_first_testing.hpp"
#include "pohon/search/textbook/minimax.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using namespace testing;

static_assert(AlgorithmFor<BStar, TicTacToe, TicTacToeOutcome> && AlgorithmFor<BStar, Tree, TreeBlind>);
static_assert(!AlgorithmFor<BStar, TicTacToe, TicTacToeOpenLines> && !AlgorithmFor<BStar, Tree, TreeGuess>);

TEST(BStar, ItsMoveIsMinimaxBestInEveryPositionOfTicTacToe) {
  for (const auto& [marks, state] : all_of_tic_tac_toe()) {
    const auto answer = ask(BStar{}, state, TicTacToeOutcome{});
    const int value = true_value(state);
    ASSERT_EQ(answer.ending, Ending::Complete);
    ASSERT_TRUE(answer.bounds->lo.value() <= value && value <= answer.bounds->hi.value());
    ASSERT_EQ(answer.move.has_value(), !state.moves().empty());
    if (answer.move) {
      ASSERT_EQ(-true_value(after(state, *answer.move)), value);
    }
  }
}

TEST(BStar, ItsMoveIsMinimaxBestInThousandsOfTreesAndIntervalsOnlyShrink) {
  std::uint64_t nodes = 0, leaves_in_all = 0;
  for (const TreeSpec& spec : many_trees(10)) {
    const MadeTree tree(spec);
    Auditor<Tree> auditor;
    const auto answer = ask(BStar{}, tree.root(), TreeBlind{}, {}, auditor);
    ASSERT_EQ(-true_value(after(tree.root(), *answer.move)), true_value(tree.root()));
    nodes += answer.counts.nodes;
    leaves_in_all += ask(Minimax{}, tree.root(), TreeBlind{}).counts.leaves;
  }
  EXPECT_LT(nodes, leaves_in_all / 2) << "bounds should save most of the tree";
}

TEST(BStar, FindsTheBestMoveOfConnectFourEndings) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const ConnectFour state = late_connect_four(seed, 30);
    const auto answer = ask(BStar{}, state, ConnectFourOutcome{});
    const auto value = ask(AlphaBeta{}, state, ConnectFourOutcome{}, {.depth = 12}).score;
    const auto reached = ask(AlphaBeta{}, after(state, *answer.move), ConnectFourOutcome{}, {.depth = 12}).score;
    ASSERT_EQ(-reached, value) << seed;
    ASSERT_TRUE(answer.bounds->lo <= value && value <= answer.bounds->hi);
  }
}

TEST(BStar, AHaltedOrFullSearchStillKnowsAMoveAndBounds) {
  const MadeTree tree({.branching = 4, .depth = 5, .range = 1000, .seed = 3});
  const int value = true_value(tree.root());
  const auto whole = ask(BStar{}, tree.root(), TreeBlind{}).counts.nodes;
  for (std::uint64_t nodes = 0; nodes + 4 < whole; nodes += 3) {
    BStar small;
    small.nodes = static_cast<std::int64_t>(nodes + 1);
    const auto halted = ask(BStar{}, tree.root(), TreeBlind{}, {.limits = {.nodes = nodes}});
    const auto full = ask(small, tree.root(), TreeBlind{});
    ASSERT_EQ(halted.ending, Ending::Halted);
    ASSERT_EQ(full.ending, Ending::MemoryFull);
    for (const auto& answer : {halted, full}) {
      ASSERT_LE(answer.counts.nodes, nodes + 1);
      ASSERT_TRUE(answer.move && answer.bounds->lo.value() <= value && value <= answer.bounds->hi.value());
    }
  }
}

}  // namespace
}  // namespace pohon
