// SPDX-License-Identifier: MIT
/// The host's split: the value and move of plain alpha-beta, and the same work whoever does the jobs.
#include "pohon/opencl/pv_split.hpp"

#include "pohon/opencl/opencl_testing.hpp"
#include "tests/searching.hpp"

namespace pohon::opencl {
namespace {

using namespace testing;
using pohon::testing::ask;

template <class P>
class Splits : public ::testing::Test {
 protected:
  using G = typename P::Game;
  using E = typename P::Evaluator;

  template <JobsFor<G> J>
  static Answer<G> split(J& jobs, const Task<G, E>& task, const SplitChoices& choices) {
    Control control;
    return PvSplit<G, E, J>(jobs, choices)(task, control);
  }
};
TYPED_TEST_SUITE(Splits, Pairs);

constexpr std::array kChoices{SplitChoices{.jobs = 2}, SplitChoices{.least_depth = 1, .jobs = 40},
                              SplitChoices{.least_depth = 2, .jobs = 500}};

TYPED_TEST(Splits, FindTheValueAndTheMoveOfAlphaBeta) {
  using State = typename TypeParam::Game;
  using Judge = typename TypeParam::Evaluator;
  const Judge evaluate = TypeParam::evaluator();
  SerialJobs<State, Judge> jobs(evaluate);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = random_position<State>(seed);
    const int depth = 1 + static_cast<int>(seed % 4);
    const auto expected = ask(AlphaBeta{}, state, evaluate, {.depth = depth});
    const auto found = this->split(jobs, {.root = state, .evaluate = evaluate, .depth = depth}, kChoices[seed % 3]);
    ASSERT_EQ(found.score, expected.score) << seed;
    ASSERT_EQ(found.move, expected.move) << seed;
    ASSERT_EQ(found.ending, Ending::Complete);
  }
}

TYPED_TEST(Splits, AreAlphaBetaNodeByNodeWithOneJobAtATime) {
  using State = typename TypeParam::Game;
  using Judge = typename TypeParam::Evaluator;
  const Judge evaluate = TypeParam::evaluator();
  SerialJobs<State, Judge> jobs(evaluate);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Task<State, Judge> task{.root = random_position<State>(seed), .evaluate = evaluate, .depth = 4};
    const auto expected = ask(AlphaBeta{}, task.root, evaluate, {.depth = 4});
    const auto found = this->split(jobs, task, {.least_depth = 1 + static_cast<int>(seed % 5), .jobs = 1});
    ASSERT_EQ(found.counts, expected.counts) << seed;
    ASSERT_EQ(found.line, expected.line) << seed;
  }
}

TYPED_TEST(Splits, AreTheSameOnADeviceAndHere) {
  SKIP_WITHOUT_DEVICE();
  using State = typename TypeParam::Game;
  using Judge = typename TypeParam::Evaluator;
  const Judge evaluate = TypeParam::evaluator();
  SerialJobs<State, Judge> here(evaluate);
  DeviceSearch search(program_for<State>(*any_device(), evaluate));
  DeviceJobs<State, Judge> there(search);
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const State state = random_position<State>(seed);
    const Task<State, Judge> task{.root = state, .evaluate = evaluate, .depth = 1 + static_cast<int>(seed % 5)};
    const auto expected = this->split(here, task, kChoices[seed % 3]);
    const auto found = this->split(there, task, kChoices[seed % 3]);
    ASSERT_EQ(found.score, expected.score) << seed;
    ASSERT_EQ(found.line, expected.line) << seed;
    ASSERT_EQ(found.counts, expected.counts) << seed;
  }
}

TEST(PvSplit, AHaltedSearchTellsWhatTheRootKnowsForSure) {
  const ConnectFourLines evaluate;
  SerialJobs<ConnectFour, ConnectFourLines> jobs(evaluate);
  const Task<ConnectFour, ConnectFourLines> task{.root = {}, .evaluate = evaluate, .depth = 6};
  std::vector<Score> known{evaluate(task.root)};  // nothing, then the best of the first move, of the first two …
  for (Score best = -kInfinity; const auto move : task.root.moves()) {
    ConnectFour child = task.root;
    child.play(move);
    best = std::max(best, -ask(AlphaBeta{}, child, evaluate, {.depth = 5}).score);
    known.push_back(best);
  }
  for (std::uint64_t nodes = 1; nodes < 40'000; nodes += 777) {
    Control control({.nodes = nodes});
    const auto found = PvSplit<ConnectFour, ConnectFourLines, decltype(jobs)>(jobs, {})(task, control);
    ASSERT_TRUE(found.move);
    if (found.ending == Ending::Complete) break;
    ASSERT_NE(std::find(known.begin(), known.end(), found.score), known.end()) << nodes;
  }
}

}  // namespace
}  // namespace pohon::opencl
