// SPDX-License-Identifier: MIT
// Every scheme gives plain minimax's value on real threads, obeys stops and limits, and leaves nothing behind.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "pohon/search/parallel/runtime/threads.hpp"
#include "pohon/search/parallel/schemes_testing.hpp"

namespace pohon {
namespace {

using testing::Done;
using testing::drawn;
using testing::Drawn;
using testing::run_on;
using testing::worth_of_answer;

class OnThreads : public ::testing::TestWithParam<Scheme> {};

TEST_P(OnThreads, EverySchemeGivesMinimaxsValue) {
  for (int workers = 1; workers <= 4; ++workers) {
    Threads machine(workers);
    for (std::uint64_t seed = 0; seed < 150 && !HasFatalFailure(); ++seed) {
      const Drawn made = drawn(GetParam(), seed);
      const Done run = run_on(machine, made);
      ASSERT_EQ(run.answer.score, testing::truth(made.root(), TreeGuess{}, made.depth)) << "seed " << seed;
      ASSERT_EQ(worth_of_answer(made, run.answer), run.answer.score) << "seed " << seed;
      ASSERT_EQ(run.left_behind, 0u) << "seed " << seed;
    }
  }
}

TEST_P(OnThreads, EverySchemeObeysAStopThatIsAlreadyRequested) {
  Stop stop;
  stop.request();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Threads machine(2);
    const Done run = run_on(machine, drawn(GetParam(), seed), {}, &stop);
    EXPECT_EQ(run.answer.counts.nodes, 0u);
    EXPECT_EQ(run.answer.ending, Ending::Halted);
    EXPECT_TRUE(run.answer.move);
  }
}

/// A large tree, stopped at some moment from another thread: there is a move, and everybody comes home.
TEST_P(OnThreads, EverySchemeObeysAStopFromOutsideAtAnyMoment) {
  Drawn made = drawn(GetParam(), 5);
  made.shape = made_tree({.kind = TreeKind::Uniform, .branching = 20, .depth = 12, .range = 1000, .seed = 5});
  made.depth = 12;
  made.table = 4096;
  Threads machine(3);
  for (int moment = 0; moment < 20; ++moment) {
    Stop stop;
    std::thread outside([&] {
      std::this_thread::sleep_for(std::chrono::microseconds(200 * moment));
      stop.request();
    });
    const Done run = run_on(machine, made, {}, &stop);
    outside.join();
    EXPECT_EQ(run.answer.ending, Ending::Halted);
    EXPECT_TRUE(run.answer.move);
    EXPECT_EQ(run.left_behind, 0u);
  }
}

TEST_P(OnThreads, EverySchemeKeepsTheNodeLimit) {
  Threads machine(3);
  for (std::uint64_t seed = 0; seed < 200 && !HasFatalFailure(); ++seed) {
    const std::uint64_t limit = 1 + 13 * seed;
    const Done run = run_on(machine, drawn(GetParam(), seed), {.nodes = limit});
    ASSERT_LE(run.answer.counts.nodes, limit) << "seed " << seed;
    ASSERT_TRUE(run.answer.move) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Schemes, OnThreads, ::testing::ValuesIn(testing::kAllSchemes),
                         [](const auto& made) { return testing::plain_name(made.param); });

TEST(Threads, RunTheBodyOnceForEachWorkerAndAgain) {
  Threads machine(4);
  for (int round = 0; round < 100; ++round) {
    std::array<std::atomic<int>, 4> ran{};
    machine.run([&](int worker) { ++ran[static_cast<std::size_t>(worker)]; });
    for (const auto& each : ran) EXPECT_EQ(each.load(), 1);
  }
}

TEST(Threads, ThrowAgainWhatABodyThrows) {
  Threads machine(3);
  const auto fail = [](int worker) {
    if (worker == 2) throw std::runtime_error("no more memory");
  };
  EXPECT_THROW(machine.run(fail), std::runtime_error);
  machine.run([](int) {});
}

TEST(Threads, AWakeBeforeTheSleepIsNotLost) {
  Threads machine(2);
  std::atomic<bool> woken{false};
  machine.run([&](int worker) {
    const RuntimeLock lock(machine, worker);
    if (worker == 1) {
      machine.wake(0);
      woken = true;
    }
    while (worker == 0 && !woken) machine.sleep(0);
  });
  EXPECT_TRUE(woken);
}

}  // namespace
}  // namespace pohon
