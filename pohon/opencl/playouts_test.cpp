// SPDX-License-Identifier: MIT
/// Random games of a device against the same games played here, and the tree search that uses them.
#include "pohon/opencl/playouts.hpp"

#include <numeric>

#include "pohon/opencl/batched_mcts.hpp"
#include "pohon/opencl/opencl_testing.hpp"
#include "tests/searching.hpp"

namespace pohon::opencl {
namespace {

using namespace testing;
using pohon::testing::truth;

template <class P>
class Playouts : public ::testing::Test {
 protected:
  using G = typename P::Game;
  using E = typename P::Evaluator;

  static std::vector<G> starts() {
    std::vector<G> list;
    for (std::uint64_t seed = 0; seed < 200; ++seed) list.push_back(random_position<G>(seed));
    return list;
  }
  static std::vector<Playout> here(const PlayoutChoices& choices) {
    const E evaluate = P::evaluator();
    Control control;
    return PlayoutsHere<G, E>(evaluate)(starts(), choices, control);
  }
  static std::vector<Playout> on_device(const PlayoutChoices& choices) {
    DevicePlayouts device(program_for<G>(*any_device(), P::evaluator()));
    Control control;
    return PlayoutsOnDevice<G>(device)(starts(), choices, control);
  }
};
TYPED_TEST_SUITE(Playouts, Pairs);

TYPED_TEST(Playouts, AreTheSameInManyLaunches) {
  SKIP_WITHOUT_DEVICE();
  const PlayoutChoices more_than_a_launch_has{.games_each = 200};
  EXPECT_EQ(this->on_device(more_than_a_launch_has), this->here(more_than_a_launch_has));
}

TYPED_TEST(Playouts, AreTheSameGamesOnADeviceAndHere) {
  SKIP_WITHOUT_DEVICE();
  const PlayoutChoices to_the_end{.games_each = 25, .seed = 7};
  const auto expected = this->here(to_the_end);
  EXPECT_EQ(this->on_device(to_the_end), expected);
  const PlayoutChoices cut_short{.games_each = 25, .seed = 8, .first_number = 1'000'000'000'000, .most_plies = 3};
  EXPECT_EQ(this->on_device(cut_short), this->here(cut_short));
  EXPECT_NE(this->here({.games_each = 25, .seed = 9}), expected) << "another seed, other games";
}

TEST(PlayoutsHere, ABatchIsTheSameInTwoParts) {
  const ConnectFourOutcome evaluate;
  PlayoutsHere<ConnectFour, ConnectFourOutcome> play(evaluate);
  const std::vector<ConnectFour> start(1);
  Control control;
  auto parts = play(start, {.games_each = 10}, control);
  const auto second = play(start, {.games_each = 30, .first_number = 10}, control);
  parts.insert(parts.end(), second.begin(), second.end());
  EXPECT_EQ(parts, play(start, {.games_each = 40}, control));
}

/// Random play from the start of tic-tac-toe: X wins 737 of 1260 games in the mean, O 363, 160 are drawn.
TEST(PlayoutsHere, GoAsOftenEachWayAsTheyShould) {
  const TicTacToeOutcome evaluate;
  const std::vector<TicTacToe> start(1);
  Control control;
  const auto games = PlayoutsHere<TicTacToe, TicTacToeOutcome>(evaluate)(start, {.games_each = 126'000}, control);
  const auto won = std::count_if(games.begin(), games.end(), [](const Playout& game) { return game.value > 0; });
  const auto lost = std::count_if(games.begin(), games.end(), [](const Playout& game) { return game.value < 0; });
  EXPECT_NEAR(static_cast<double>(won), 73'700, 1'000);
  EXPECT_NEAR(static_cast<double>(lost), 36'300, 1'000);
}

template <DeviceGame G, DeviceEvaluatorFor<G> E>
Answer<G> grown(const G& root, const E& evaluate, const MctsChoices& choices, Limits limits = {}) {
  DevicePlayouts device(program_for<G>(*any_device(), evaluate));
  PlayoutsOnDevice<G> playouts(device);
  Control control(limits);
  return BatchedMcts<G, E, PlayoutsOnDevice<G>>(playouts, choices, {})({.root = root, .evaluate = evaluate}, control);
}

int sign(Score score) { return (score > Score{0}) - (score < Score{0}); }

TEST(BatchedMcts, ProvesTicTacToe) {
  SKIP_WITHOUT_DEVICE();
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto state = random_position<TicTacToe>(seed);
    const auto answer = grown(state, TicTacToeOutcome{}, {.iterations = 0});
    ASSERT_EQ(answer.ending, Ending::Complete);
    ASSERT_EQ(answer.score, truth(state, TicTacToeOutcome{})) << seed;
    if (!answer.move) continue;
    TicTacToe after = state;
    after.play(*answer.move);
    ASSERT_EQ(-truth(after, TicTacToeOutcome{}), answer.score) << seed;
  }
}

TEST(BatchedMcts, TakesAWinInConnectFourAndStopsOne) {
  SKIP_WITHOUT_DEVICE();
  using Stones = ConnectFour::Stones;
  const Stones three = Stones{1} | Stones{1} << 7 | Stones{1} << 14;  // a1 b1 c1
  const Stones above = three << 1;
  const ConnectFour to_win(three, above);
  const auto won = grown(to_win, ConnectFourOutcome{}, {.iterations = 4000});
  EXPECT_EQ(won.move->column(), 3u);
  EXPECT_GT(won.score, Score{0});
  const ConnectFour to_stop(three, Stones{2} | Stones{2} << 7);
  EXPECT_EQ(grown(to_stop, ConnectFourOutcome{}, {.iterations = 20'000}).move->column(), 3u);
}

TEST(BatchedMcts, ProvesConnectFourEndings) {
  SKIP_WITHOUT_DEVICE();
  int proved = 0;
  for (std::uint64_t seed = 0; proved < 20; ++seed) {
    const auto state = random_position<ConnectFour>(seed);
    if (state.count() < 28 || state.is_over()) continue;
    ++proved;
    const auto answer = grown(state, ConnectFourOutcome{}, {.iterations = 0});
    ASSERT_EQ(sign(answer.score), sign(truth(state, ConnectFourOutcome{}))) << seed;
  }
}

TEST(BatchedMcts, IsTheSameOnADeviceAndHere) {
  SKIP_WITHOUT_DEVICE();
  const OthelloPositional evaluate;
  const MctsChoices choices{.iterations = 20'000, .seed = 3};
  PlayoutsHere<Othello, OthelloPositional> here(evaluate);
  Control control;
  const Task<Othello, OthelloPositional> task{.root = {}, .evaluate = evaluate};
  const auto expected = BatchedMcts<Othello, OthelloPositional, decltype(here)>(here, choices, {})(task, control);
  const auto found = grown(Othello{}, evaluate, choices);
  EXPECT_EQ(found.score, expected.score);
  EXPECT_EQ(found.line, expected.line);
  EXPECT_EQ(found.counts, expected.counts);
  EXPECT_EQ(found.counts.playouts, 20'000u);
}

TEST(BatchedMcts, KeepsToItsLimits) {
  SKIP_WITHOUT_DEVICE();
  const auto halted = grown(ConnectFour{}, ConnectFourOutcome{}, {.iterations = 0}, {.nodes = 50'000});
  EXPECT_EQ(halted.ending, Ending::Halted);
  EXPECT_GE(halted.counts.nodes, 50'000u);
  EXPECT_TRUE(halted.move);
  const auto full = grown(ConnectFour{}, ConnectFourOutcome{}, {.iterations = 0, .nodes = 500});
  EXPECT_EQ(full.ending, Ending::MemoryFull);
}

}  // namespace
}  // namespace pohon::opencl
