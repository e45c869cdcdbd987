// SPDX-License-Identifier: MIT
// Monte-Carlo tree search by several: proofs stay proofs, limits are shared, and no virtual loss is left in the tree.
#include <gtest/gtest.h>

#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/search/parallel/parallel_mcts.hpp"
#include "pohon/search/parallel/runtime/simulated.hpp"
#include "pohon/search/parallel/runtime/threads.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

TicTacToe after(std::string_view squares) {
  TicTacToe state;
  const TicTacToeNotation notation;
  for (const auto square : words(squares)) state.play(notation.move(state, square));
  return state;
}

class Shared : public ::testing::TestWithParam<MctsSharing> {
 protected:
  Answer<TicTacToe> asked(Runtime& machine, const TicTacToe& root, std::int64_t iterations, const Limits& limits = {}) {
    const TicTacToeOutcome evaluate;
    Control control(limits);
    ParallelMcts<TicTacToe, TicTacToeOutcome> search({.iterations = iterations}, GetParam(), machine);
    return search({.root = root, .evaluate = evaluate}, control);
  }
};

TEST_P(Shared, ProvesWhatMinimaxKnowsUnderRandomSchedules) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    TicTacToe root;
    for (int plies = 0; plies < 4 && !root.outcome(); ++plies) {
      const auto moves = root.moves();
      root.play(moves[rng.below(moves.size())]);
    }
    Simulated machine({.workers = 1 + static_cast<int>(seed % 6), .seed = seed, .turns = static_cast<Turns>(seed % 3)});
    const Answer<TicTacToe> answer = asked(machine, root, 20'000);
    const Score truth = testing::truth(root, TicTacToeOutcome{});
    const auto sign = [](Score score) { return (score > Score{0}) - (score < Score{0}); };
    ASSERT_TRUE(answer.bounds) << "seed " << seed;
    EXPECT_LE(answer.bounds->lo, truth) << "seed " << seed;
    EXPECT_GE(answer.bounds->hi, truth) << "seed " << seed;
    EXPECT_EQ(sign(answer.score), sign(truth)) << "seed " << seed;
    EXPECT_FALSE(machine.stalled());
  }
}

TEST_P(Shared, KeepsTheNodeLimitOnThreads) {
  Threads machine(3);
  for (const std::uint64_t limit : {1u, 5u, 100u, 500u}) {
    const Answer<TicTacToe> answer = asked(machine, TicTacToe{}, 0, {.nodes = limit});
    EXPECT_LE(answer.counts.nodes, limit);
    EXPECT_TRUE(answer.move);
    EXPECT_EQ(answer.ending, Ending::Halted) << limit;
  }
}

TEST_P(Shared, PlaysAsManyGamesAsAreAskedFor) {
  Simulated machine({.workers = 4});
  EXPECT_LE(asked(machine, TicTacToe{}, 500).counts.playouts, 500u);
  EXPECT_GE(asked(machine, TicTacToe{}, 500).counts.playouts, 300u);
}

TEST_P(Shared, DoesTheSameAgainOnTheSameVirtualMachine) {
  Simulated once({.workers = 5, .seed = 9}), again({.workers = 5, .seed = 9});
  const auto first = asked(once, TicTacToe{}, 300), second = asked(again, TicTacToe{}, 300);
  EXPECT_EQ(first.counts, second.counts);
  EXPECT_EQ(first.score, second.score);
  EXPECT_EQ(once.effort().elapsed, again.effort().elapsed);
}

TEST_P(Shared, IsFasterWithMoreVirtualProcessors) {
  Simulated one({.workers = 1}), eight({.workers = 8});
  asked(one, TicTacToe{}, 2000);
  asked(eight, TicTacToe{}, 2000);
  EXPECT_GT(one.effort().elapsed, 4 * eight.effort().elapsed);
}

INSTANTIATE_TEST_SUITE_P(Sharings, Shared, ::testing::Values(MctsSharing::Root, MctsSharing::Tree),
                         [](const auto& made) { return made.param == MctsSharing::Root ? "root" : "tree"; });

/// In every family the visits of the children and one more are those of the parent, once nobody is under way.
TEST(VirtualLoss, IsTakenBack) {
  const ConnectFourLines evaluate;
  const Task<ConnectFour, ConnectFourLines> task{.root = ConnectFour{}, .evaluate = evaluate};
  Control control;
  Unobserved nobody;
  SharedMcts<ConnectFour, ConnectFourLines> tree(task, control, nobody, {.seed = 4});
  tree.plant();
  for (int round = 0; round < 200; ++round) {
    const auto one = tree.set_out(), two = tree.set_out(), three = tree.set_out();
    tree.come_back(two, tree.random_game(two.state));
    tree.come_back(one, tree.random_game(one.state));
    tree.come_back(three, std::nullopt);
  }
  EXPECT_EQ(tree.tree()[0].visits, 400u);
  double rewards = 0;
  std::uint32_t visits = 0;
  for (NodeId id = tree.tree()[0].first_child; id < tree.tree()[0].first_child + tree.tree()[0].children; ++id) {
    visits += tree.tree()[id].visits;
    rewards += tree.tree()[id].reward;
  }
  EXPECT_LE(visits, 400u);
  EXPECT_GE(visits, 396u);  // the first games were played before the root had children
  EXPECT_LE(std::abs(rewards), 400.0);
}

TEST(VirtualLoss, SendsTheOthersElsewhere) {
  const TicTacToeOutcome evaluate;
  const Task<TicTacToe, TicTacToeOutcome> task{.root = after("a1 b2"), .evaluate = evaluate};
  Control control;
  Unobserved nobody;
  SharedMcts<TicTacToe, TicTacToeOutcome> tree(task, control, nobody, {.seed = 4});
  tree.plant();
  const auto root = tree.set_out();
  tree.come_back(root, 0.0);
  const auto one = tree.set_out(), two = tree.set_out(), three = tree.set_out();
  EXPECT_NE(one.leaf, two.leaf);
  EXPECT_NE(two.leaf, three.leaf);
  EXPECT_NE(one.leaf, three.leaf);
}

}  // namespace
}  // namespace pohon
