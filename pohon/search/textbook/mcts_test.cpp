// SPDX-License-Identifier: MIT
#include "pohon/search/textbook/mcts.hpp"

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

static_assert(AlgorithmFor<Mcts, TicTacToe, TicTacToeOutcome> && AlgorithmFor<Mcts, TicTacToe, TicTacToeOpenLines>);
static_assert(AlgorithmFor<Mcts, ConnectFour, ConnectFourLines> && AlgorithmFor<Mcts, Tree, TreeGuess>);

/// Runs a search and hands its tree and its answer to `look`.
template <Game G, EvaluatorFor<G> E, class Look>
void grow_and_look(const G& root, const E& evaluate, const MctsChoices& choices, Limits limits, const Look& look) {
  Control control(limits);
  Unobserved nobody;
  const Task<G, E> task{.root = root, .evaluate = evaluate};
  MctsSearch<G, E, Unobserved> search(task, control, nobody, choices);
  const auto answer = search.run();
  look(search.tree(), answer);
}

/// In every family the visits of the children and one more are those of the parent, and so are the rewards with the
/// sign changed, the parent's own first game apart.
constexpr auto expect_families_add_up = [](const auto& tree, const auto&) {
  int families = 0;
  for (NodeId id = 0; id < tree.size(); ++id) {
    const auto& parent = tree[id];
    ASSERT_LE(std::abs(parent.reward), parent.visits);
    if (parent.children == 0) continue;
    ++families;
    std::uint32_t visits = 0;
    double reward = 0;
    for (NodeId child = parent.first_child; child < parent.first_child + parent.children; ++child) {
      visits += tree[child].visits;
      reward += tree[child].reward;
    }
    ASSERT_EQ(parent.visits, visits + 1);
    ASSERT_LE(std::abs(parent.reward + reward), 1 + 1e-6);
  }
  EXPECT_GT(families, 0);
};

TEST(Mcts, FamiliesAddUp) {
  grow_and_look(TicTacToe{}, TicTacToeOutcome{}, {.iterations = 5000}, {}, expect_families_add_up);
  grow_and_look(TicTacToe{}, TicTacToeOpenLines{}, {.playout_plies = 2}, {}, expect_families_add_up);
  grow_and_look(ConnectFour{}, ConnectFourOutcome{}, {.iterations = 3000}, {}, expect_families_add_up);
  for (std::uint64_t nodes = 100; nodes < 2000; nodes += 7) {
    grow_and_look(late_connect_four(nodes, 25), ConnectFourOutcome{}, {}, {.nodes = nodes}, expect_families_add_up);
  }
}

TEST(Mcts, EndedGamesAreNeverExpanded) {
  class Watcher : public Unobserved {
   public:
    void grown(std::uint32_t node, std::uint32_t parent, const TicTacToe::Move&, const TicTacToe& state) noexcept {
      ended_.push_back(state.outcome().has_value());
      EXPECT_FALSE(node != 0 && ended_[parent]);
    }

   private:
    std::vector<bool> ended_;
  } watcher;
  EXPECT_TRUE(ask(Mcts{}, TicTacToe{}, TicTacToeOutcome{}, {}, watcher).move);
}

TEST(Mcts, RunToTheEndItProvesEveryPositionOfTicTacToe) {
  const Mcts to_the_end{{.iterations = 0}};
  for (const auto& [marks, state] : all_of_tic_tac_toe()) {
    const auto answer = ask(to_the_end, state, TicTacToeOutcome{});
    ASSERT_EQ(answer.ending, Ending::Complete);
    ASSERT_EQ(answer.score.value(), true_value(state));
    ASSERT_EQ(sign(answer.bounds->lo.value()), sign(answer.bounds->hi.value()));
    if (answer.move) {
      ASSERT_EQ(-true_value(after(state, *answer.move)), true_value(state));
    }
  }
}

TEST(Mcts, ProvesConnectFourEndings) {
  const Mcts to_the_end{{.iterations = 0}};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const ConnectFour state = late_connect_four(seed, 28);
    const auto value = ask(AlphaBeta{}, state, ConnectFourOutcome{}).score;
    const auto answer = ask(to_the_end, state, ConnectFourOutcome{});
    ASSERT_EQ(sign(answer.score.value()), sign(value.value())) << seed;
    ASSERT_TRUE(answer.bounds->lo <= value && value <= answer.bounds->hi)
        << "what is certain of a win is no more than it";
    const auto reached = ask(AlphaBeta{}, after(state, *answer.move), ConnectFourOutcome{}).score;
    ASSERT_EQ(sign(-reached.value()), sign(value.value()));
  }
}

TEST(Mcts, TellsOnlyWhatIsTrue) {
  for (const TreeSpec& spec : many_trees(3)) {
    const MadeTree tree(spec);
    Auditor<Tree> auditor;
    const auto answer = ask(Mcts{{.iterations = 0}}, tree.root(), TreeBlind{}, {}, auditor);
    ASSERT_EQ(sign(answer.score.value()), sign(true_value(tree.root())));
    ASSERT_EQ(sign(-true_value(after(tree.root(), *answer.move))), sign(answer.score.value()));
  }
}

/// With few games only proofs can know; and a move that loses at once is proved to within a few visits.
TEST(Mcts, TakesAWinAndStopsALossWithFewGames) {
  const TicTacToe two_in_a_row(0b000'000'011, 0b001'001'000, Side::First);  // X: a3 b3; O: a2 a1
  EXPECT_EQ(ask(Mcts{{.iterations = 60}}, two_in_a_row, TicTacToeOutcome{}).move->cell, 2);
  const TicTacToe must_stop(0b000'010'001, 0b000'000'110, Side::Second);  // X: a3 b2; O: b3 c3
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(ask(Mcts{{.iterations = 200, .seed = seed}}, must_stop, TicTacToeOutcome{}).move->cell, 8);
  }
}

/// Most visits choose, but not a move that is known to lose, nor one that looks bad while a draw is certain.
TEST(Mcts, WhatIsCertainOverrulesVisits) {
  int losses_known = 0, draws_known = 0;
  const auto check = [&](const auto& tree, const auto& answer) {
    const auto& root = tree[0];
    if (root.children == 0 || sign(root.known.lo.value()) == sign(root.known.hi.value())) return;
    bool draw_is_certain = false;
    NodeId chosen = kNoNode;
    for (NodeId child = root.first_child; child < root.first_child + root.children; ++child) {
      losses_known += tree[child].known.lo > Score{0};
      draw_is_certain |= tree[child].known.hi <= Score{0};
      if (tree[child].move == *answer.move) chosen = child;
    }
    ASSERT_LE(tree[chosen].known.lo, Score{0}) << "the opponent wins there";
    if (!draw_is_certain) return;
    ++draws_known;
    ASSERT_TRUE(tree[chosen].known.hi <= Score{0} || tree[chosen].reward <= 0);
  };
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const MadeTree tree({.kind = TreeKind::Random, .branching = 6, .depth = 5, .range = 1, .seed = seed});
    grow_and_look(tree.root(), TreeBlind{}, {.iterations = static_cast<int>(seed % 60)}, {}, check);
    grow_and_look(late_connect_four(seed, 26), ConnectFourOutcome{}, {.iterations = static_cast<int>(seed % 90)}, {},
                  check);
  }
  EXPECT_GT(losses_known, 100);
  EXPECT_GT(draws_known, 50);
}

TEST(Mcts, TheSameSeedGivesTheSameAnswerAndAnotherSeedOtherGames) {
  const auto games = [](std::uint32_t seed) {
    const auto answer = ask(Mcts{{.iterations = 500, .seed = seed}}, ConnectFour{}, ConnectFourLines{});
    return std::tuple(answer.move->cell, answer.score, answer.counts.nodes, answer.counts.playouts);
  };
  EXPECT_EQ(games(1), games(1));
  EXPECT_NE(games(1), games(2));
}

TEST(Mcts, KeepsToItsCapAndItsLimits) {
  for (std::int64_t cap = 1; cap < 500; cap += 9) {
    grow_and_look(ConnectFour{}, ConnectFourOutcome{}, {.nodes = cap}, {},
                  [&](const auto& tree, const auto&) { ASSERT_LE(tree.size(), static_cast<std::size_t>(cap)); });
    const auto full = ask(Mcts{{.nodes = cap}}, ConnectFour{}, ConnectFourOutcome{});
    EXPECT_EQ(full.ending, Ending::MemoryFull);
    EXPECT_TRUE(full.move);
    const auto nodes = static_cast<std::uint64_t>(cap - 1);
    const auto halted = ask(Mcts{}, ConnectFour{}, ConnectFourOutcome{}, {.limits = {.nodes = nodes}});
    EXPECT_EQ(halted.ending, Ending::Halted);
    EXPECT_EQ(halted.counts.nodes, nodes);
    EXPECT_TRUE(halted.move);
  }
  EXPECT_EQ(ask(Mcts{{.iterations = 77}}, ConnectFour{}, ConnectFourOutcome{}).counts.playouts, 77u);
}

TEST(Mcts, LongGamesAreJudgedByTheEvaluator) {
  const TicTacToe centre_taken(0b000'010'000, 0b000'000'001, Side::First);
  const double lead = TicTacToeOpenLines{}(centre_taken).value();
  ASSERT_GT(lead, 0);
  grow_and_look(centre_taken, TicTacToeOpenLines{}, {.iterations = 1, .playout_plies = 0, .half_win = 7}, {},
                [&](const auto& tree, const auto&) { EXPECT_DOUBLE_EQ(tree[0].reward, lead / (lead + 7)); });
}

/// Allis 1988: the middle column is the only move that wins.
TEST(Mcts, OpensConnectFourInTheMiddle) {
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    const auto answer = ask(Mcts{{.iterations = 5000, .seed = seed}}, ConnectFour{}, ConnectFourOutcome{});
    EXPECT_EQ(answer.move->column(), 3u) << seed;
  }
}

TEST(Mcts, AScoreWithoutProofIsTheExpectedResultPerMille) {
  const auto answer = ask(Mcts{{.iterations = 2000}}, ConnectFour{}, ConnectFourOutcome{});
  EXPECT_EQ(answer.bounds, Interval{});
  EXPECT_GT(answer.score, Score{0}) << "the first player wins";
  EXPECT_LT(answer.score, Score{1000});
}

}  // namespace
}  // namespace pohon
