// SPDX-License-Identifier: MIT
// A search by ranks gives plain minimax's value under thousands of schedules of turns and letters, leaves no letter
// behind, and does the same again for the same seed. A schedule that fails is printed as the seed that replays it.
#include <gtest/gtest.h>

#include <array>

#include "pohon/cluster/cluster_search.hpp"
#include "pohon/cluster/local_network.hpp"
#include "pohon/games/checkers/plug.hpp"
#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/tree/plug.hpp"
#include "pohon/search/parallel/schemes_testing.hpp"

namespace pohon {
namespace {

using testing::Drawn;
using testing::schedules;

struct Case {
  Drawn made;
  LocalNetworkSettings network;
  LayerPlan plan;
  int searches = 1;
};

/// A tree, a network and a layer, all drawn by lot.
Case drawn_case(Layer layer, std::uint64_t seed) {
  Case drawn{.made = testing::drawn(Scheme::Ybwc, seed), .network = {}, .plan = {}};
  Rng rng(scatter(seed));
  if (rng.below(4) != 0) {  // mostly trees that are worth sharing
    drawn.made.shape = made_tree({.kind = rng.below(2) == 0 ? TreeKind::Noisy : TreeKind::Random,
                                  .branching = 2 + static_cast<int>(rng.below(5)),
                                  .depth = 5,
                                  .range = rng.below(2) == 0 ? 5 : 1'000'000,
                                  .seed = seed,
                                  .noise = static_cast<int>(rng.below(100))});
    drawn.made.depth = 4 + static_cast<int>(rng.below(2));
  }
  drawn.network = {.ranks = 1 + static_cast<int>(rng.below(8)),
                   .seed = seed,
                   .turns = static_cast<LocalNetworkSettings::Turns>(rng.below(2)),
                   .slowest = 1 + (rng.below(2) == 0 ? 0 : rng.below(30)),
                   .longest_delay = rng.below(3) == 0 ? 0 : rng.below(40),
                   .order = rng.below(4) == 0 ? LocalNetworkSettings::Order::Lost : LocalNetworkSettings::Order::Kept};
  drawn.plan = plan_of(LayerChoice{.layer = layer,
                                   .split_depth = 1 + static_cast<int>(rng.below(3)),
                                   .gossip = drawn.made.table > 0 && rng.below(2) == 0,
                                   .first_look = static_cast<FirstLook>(rng.below(2)),
                                   .seed = seed});
  drawn.plan.gossip_depth = 1 + static_cast<int>(rng.below(3));
  drawn.plan.nodes_between_looks = 1 + rng.below(16);
  drawn.searches = 1 + static_cast<int>(rng.below(3));
  return drawn;
}

struct Outcomes {
  std::vector<Answer<Tree>> answers;  // of rank 0, one a search
  std::vector<RankWork> works;
  std::vector<Score> followers;  // what the others were told in the end
  std::size_t unread = 0;
  bool stuck = false;
};

/// Depth after depth, or the same depth several times.
Outcomes run(const Case& drawn, const Limits& limits = {}) {
  LocalNetwork network(drawn.network);
  Outcomes outcomes;
  const auto live = [&](Post& post) {
    SearchEpochs epochs(post);
    const TreeGuess evaluate;
    ClusterSearch<Tree, TreeGuess> search(epochs, drawn.plan);
    Aids<Tree> aids({.table_entries = drawn.made.table, .killers = true, .history = true});
    Unobserved nobody;
    for (int i = 0; i < drawn.searches; ++i) {
      Control control(post.rank() == 0 ? limits : Limits{});
      const Task<Tree, TreeGuess> task{.root = drawn.made.root(),
                                       .evaluate = evaluate,
                                       .depth = drawn.made.depth,
                                       .aids = drawn.made.table > 0 ? &aids : nullptr};
      const Answer<Tree> answer = search(task, control, nobody);
      if (post.rank() == 0) outcomes.answers.push_back(answer);
      if (post.rank() > 0 && i + 1 == drawn.searches) outcomes.followers.push_back(answer.score);
    }
    if (post.rank() == 0) outcomes.works = search.works();
  };
  try {
    network.run(live);
  } catch (const NetworkStuck&) {
    outcomes.stuck = true;
  }
  outcomes.unread = network.unread();
  return outcomes;
}

class EveryLayer : public ::testing::TestWithParam<Layer> {};

TEST_P(EveryLayer, GivesMinimaxsValueUnderRandomSchedules) {
  RankWork all;
  for (std::uint64_t seed = 0; seed < schedules(4000) && !HasFatalFailure(); ++seed) {
    const Case drawn = drawn_case(GetParam(), seed);
    const Outcomes outcomes = run(drawn);
    ASSERT_FALSE(outcomes.stuck) << "seed " << seed;
    const Score truth = testing::truth(drawn.made.root(), TreeGuess{}, drawn.made.depth);
    for (const auto& answer : outcomes.answers) {
      ASSERT_EQ(answer.ending, Ending::Complete) << "seed " << seed;
      ASSERT_EQ(answer.score, truth) << "seed " << seed;
      ASSERT_EQ(testing::worth_of_answer(drawn.made, answer), truth) << "seed " << seed;
    }
    for (const Score score : outcomes.followers) ASSERT_EQ(score, truth) << "seed " << seed;
    ASSERT_EQ(outcomes.unread, 0u) << "seed " << seed;
    for (const RankWork& work : outcomes.works) all += work;
  }
  EXPECT_GT(all.jobs, schedules(4000));  // all of this is worth nothing if nobody was lent anything
  const std::uint64_t aborts = GetParam() == Layer::Ybwc ? schedules(100) : 0;  // on the first line nothing is cut
  EXPECT_GE(all.aborted, aborts);
  EXPECT_GT(all.late, 0u);
  EXPECT_GT(all.counts.researches, 0u);
}

TEST_P(EveryLayer, DoesTheSameAgainForTheSameSeed) {
  for (std::uint64_t seed = 0; seed < schedules(200) && !HasFatalFailure(); ++seed) {
    const Outcomes once = run(drawn_case(GetParam(), seed)), again = run(drawn_case(GetParam(), seed));
    for (std::size_t i = 0; i < once.works.size(); ++i) {
      ASSERT_EQ(once.works[i].counts, again.works[i].counts) << "seed " << seed;
      ASSERT_EQ(once.works[i].letters, again.works[i].letters) << "seed " << seed;
      ASSERT_EQ(once.works[i].bytes, again.works[i].bytes) << "seed " << seed;
    }
  }
}

TEST_P(EveryLayer, EndsInOrderWhenALimitStopsIt) {
  for (std::uint64_t seed = 0; seed < schedules(1000) && !HasFatalFailure(); ++seed) {
    const Case drawn = drawn_case(GetParam(), seed);
    const Outcomes outcomes = run(drawn, {.nodes = 1 + seed % 97});
    ASSERT_FALSE(outcomes.stuck) << "seed " << seed;
    const Score truth = testing::truth(drawn.made.root(), TreeGuess{}, drawn.made.depth);
    for (const auto& answer : outcomes.answers) {
      ASSERT_TRUE(answer.move) << "seed " << seed;
      if (answer.ending == Ending::Complete) {
        ASSERT_EQ(answer.score, truth) << "seed " << seed;
      }
    }
    ASSERT_EQ(outcomes.unread, 0u) << "seed " << seed;
  }
}

TEST_P(EveryLayer, VisitsTheSerialSearchsNodesWhenItIsAlone) {
  for (std::uint64_t seed = 0; seed < schedules(300) && !HasFatalFailure(); ++seed) {
    Case drawn = drawn_case(GetParam(), seed);
    drawn.network.ranks = drawn.searches = 1;
    drawn.made.table = 0;
    drawn.plan.gossip = false;
    const bool tests = drawn.plan.schedule.first_look == FirstLook::NullWindow;
    const testing::Asked asked{.depth = drawn.made.depth};
    const Counts serial = tests ? testing::ask(Pvs{}, drawn.made.root(), TreeGuess{}, asked).counts
                                : testing::ask(AlphaBeta{}, drawn.made.root(), TreeGuess{}, asked).counts;
    ASSERT_EQ(run(drawn).answers.front().counts.nodes, serial.nodes) << "seed " << seed;
  }
}

TEST_P(EveryLayer, SharesOutTheWork) {
  Case drawn = drawn_case(GetParam(), 1);
  const auto shape = made_tree({.kind = TreeKind::Noisy, .branching = 12, .depth = 6, .range = 1'000'000, .seed = 3});
  drawn.made.shape = shape;
  drawn.made.depth = 6;
  drawn.made.table = 0;
  drawn.plan = plan_of(LayerChoice{.layer = GetParam(), .split_depth = 3});
  drawn.plan.nodes_between_looks = 16;
  drawn.network = {.ranks = 4, .seed = 1};
  drawn.searches = 1;
  const Outcomes outcomes = run(drawn);
  for (const RankWork& work : outcomes.works) EXPECT_GT(work.counts.nodes, 0u);
  EXPECT_EQ(outcomes.answers.front().score, testing::truth(drawn.made.root(), TreeGuess{}, 6));
}

INSTANTIATE_TEST_SUITE_P(Layers, EveryLayer, ::testing::Values(Layer::Root, Layer::Ybwc),
                         [](const auto& given) { return given.param == Layer::Root ? "root" : "ybwc"; });

TEST(RankSearch, AgreesWithNegamaxOnConnectFourAtEveryNumberOfRanks) {
  const ConnectFour root;
  const std::tuple_element_t<0, ConnectFourPlug::Evaluators> evaluate;
  const Score truth = testing::truth(root, evaluate, 6);
  for (int ranks = 1; ranks <= 8; ++ranks) {
    LocalNetwork network({.ranks = ranks, .seed = static_cast<std::uint64_t>(ranks), .longest_delay = 5});
    network.run([&](Post& post) {
      SearchEpochs epochs(post);
      Aids<ConnectFour> aids({.table_entries = 4096});
      LayerPlan plan = plan_of(LayerChoice{.split_depth = 3, .gossip = true});
      ClusterSearch<ConnectFour, std::remove_const_t<decltype(evaluate)>> search(epochs, plan);
      Control control;
      Unobserved nobody;
      const auto answer =
          search({.root = root, .evaluate = evaluate, .depth = 6, .history = {}, .aids = &aids}, control, nobody);
      EXPECT_EQ(answer.score, truth) << ranks << " ranks, rank " << post.rank();
    });
    EXPECT_EQ(network.unread(), 0u);
  }
}

/// Kings that have walked to and fro: the weaker side repeats once more and has a draw, which only the path tells.
TEST(RankSearch, KnowsThePathWherePositionsComeBack) {
  const auto notation = CheckersPlug::notation(OptionValues("game checkers", CheckersPlug::options(), {}));
  Checkers root = notation.position("W:WK1,K5,K9:BK32");
  std::vector<Key> past;
  for (const char* move : {"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1"}) {
    past.push_back(root.key());
    root.play(notation.move(root, move));
  }
  const CheckersMaterial evaluate;
  for (int depth = 5; depth <= 7; ++depth) {
    const Task<Checkers, CheckersMaterial> task{.root = root, .evaluate = evaluate, .depth = depth, .history = past};
    Control unlimited;
    Unobserved nobody;
    const Score truth = Negamax{}(task, unlimited, nobody).score;
    ASSERT_EQ(truth, Score{0});
    for (int ranks = 1; ranks <= 6; ++ranks) {
      LocalNetwork network({.ranks = ranks, .seed = static_cast<std::uint64_t>(depth), .longest_delay = 5});
      network.run([&](Post& post) {
        SearchEpochs epochs(post);
        LayerPlan plan = plan_of(LayerChoice{.split_depth = 2});
        plan.nodes_between_looks = 8;
        ClusterSearch<Checkers, CheckersMaterial> search(epochs, plan);
        Control control;
        Unobserved nobody_here;
        EXPECT_EQ(search(task, control, nobody_here).score, truth) << ranks << " ranks, depth " << depth;
      });
    }
  }
}

}  // namespace
}  // namespace pohon
