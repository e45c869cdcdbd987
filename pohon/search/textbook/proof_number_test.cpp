// SPDX-License-Identifier: MIT
#include "pohon/search/textbook/proof_number.hpp"

#include <gtest/gtest.h>

#include "pohon/games/connect_four/evaluators.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/best_first_testing.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using namespace testing;

static_assert(AlgorithmFor<ProofNumber, TicTacToe, TicTacToeOpenLines> && AlgorithmFor<ProofNumber, Tree, TreeBlind>);

TEST(ProofNumber, ProvesTheSignOfEveryPositionOfTicTacToe) {
  for (const auto& [marks, state] : all_of_tic_tac_toe()) {
    const auto answer = ask(ProofNumber{}, state, TicTacToeOutcome{});
    ASSERT_EQ(answer.ending, Ending::Complete);
    ASSERT_EQ(answer.score.value(), true_value(state));
    if (answer.move) {
      ASSERT_EQ(-true_value(after(state, *answer.move)), true_value(state));
    }
  }
}

TEST(ProofNumber, TellsOnlyWhatIsTrueInThousandsOfTrees) {
  for (const TreeSpec& spec : many_trees(10)) {
    const MadeTree tree(spec);
    Auditor<Tree> auditor;
    const auto answer = ask(ProofNumber{}, tree.root(), TreeBlind{}, {}, auditor);
    ASSERT_EQ(answer.score.value(), sign(true_value(tree.root())));
    ASSERT_EQ(sign(-true_value(after(tree.root(), *answer.move))), answer.score.value());
  }
}

TEST(ProofNumber, ProvesConnectFourEndings) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const ConnectFour state = late_connect_four(seed, 28);
    const auto value = ask(AlphaBeta{}, state, ConnectFourOutcome{}, {.depth = 14}).score;
    ASSERT_EQ(ask(ProofNumber{}, state, ConnectFourOutcome{}).score.value(), sign(value.value())) << seed;
  }
}

TEST(ProofNumber, AHaltedOrFullSearchClaimsNothingFalse) {
  const int value = true_value(TicTacToe{});
  ProofNumber small;
  for (std::uint64_t nodes = 0; nodes < 3000; nodes += 50) {
    small.nodes = static_cast<std::int64_t>(nodes + 1);
    for (const auto& answer : {ask(ProofNumber{}, TicTacToe{}, TicTacToeOutcome{}, {.limits = {.nodes = nodes}}),
                               ask(small, TicTacToe{}, TicTacToeOutcome{})}) {
      ASSERT_LE(answer.counts.nodes, nodes + 1);
      ASSERT_NE(answer.ending, Ending::Complete);
      ASSERT_TRUE(answer.move && answer.bounds->lo.value() <= value && value <= answer.bounds->hi.value());
    }
  }
}

}  // namespace
}  // namespace pohon
