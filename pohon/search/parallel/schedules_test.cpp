// SPDX-License-Identifier: MIT
// Every scheme gives plain minimax's value under thousands of schedules that no machine would choose, leaves nothing
// behind, and does the same again for the same seed. A schedule that fails is printed as the seed that replays it.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "pohon/games/connect_four/plug.hpp"
#include "pohon/games/tic_tac_toe/plug.hpp"
#include "pohon/search/parallel/schemes_testing.hpp"

namespace pohon {
namespace {

using testing::Done;
using testing::Drawn;
using testing::drawn;
using testing::run_on;
using testing::schedules;
using testing::worth_of_answer;

class EveryScheme : public ::testing::TestWithParam<Scheme> {};

TEST_P(EveryScheme, GivesMinimaxsValueUnderRandomSchedules) {
  for (std::uint64_t seed = 0; seed < schedules(3000) && !HasFatalFailure(); ++seed) {
    const Drawn made = drawn(GetParam(), seed);
    Simulated machine(made.machine);
    const Done run = run_on(machine, made);
    ASSERT_FALSE(machine.stalled()) << "seed " << seed;
    ASSERT_EQ(run.answer.ending, Ending::Complete) << "seed " << seed;
    ASSERT_EQ(run.answer.score, testing::truth(made.root(), TreeGuess{}, made.depth)) << "seed " << seed;
    ASSERT_EQ(worth_of_answer(made, run.answer), run.answer.score) << "seed " << seed;
    ASSERT_EQ(run.left_behind, 0u) << "seed " << seed;
  }
}

TEST_P(EveryScheme, DoesTheSameAgainForTheSameSeed) {
  for (std::uint64_t seed = 0; seed < schedules(200); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.keep_log = true;
    Simulated once(made.machine), again(made.machine);
    const Done first = run_on(once, made), second = run_on(again, made);
    ASSERT_EQ(first.answer.counts, second.answer.counts) << "seed " << seed;
    ASSERT_EQ(once.log(), again.log()) << "seed " << seed;
    ASSERT_EQ(first.team.elapsed, second.team.elapsed) << "seed " << seed;
  }
}

TEST_P(EveryScheme, KeepsTheNodeLimitAndHasAMoveWhenHalted) {
  for (std::uint64_t seed = 0; seed < schedules(1000) && !HasFatalFailure(); ++seed) {
    const Drawn made = drawn(GetParam(), seed);
    Simulated machine(made.machine);
    const std::uint64_t limit = 1 + seed % 97;
    const Done run = run_on(machine, made, {.nodes = limit});
    ASSERT_FALSE(machine.stalled()) << "seed " << seed;
    ASSERT_LE(run.answer.counts.nodes, limit) << "seed " << seed;
    ASSERT_TRUE(run.answer.move) << "seed " << seed;
    ASSERT_EQ(run.left_behind, 0u) << "seed " << seed;
    if (run.answer.ending == Ending::Complete) {
      ASSERT_EQ(run.answer.score, testing::truth(made.root(), TreeGuess{}, made.depth)) << "seed " << seed;
    }
  }
}

TEST_P(EveryScheme, SpeedUpIsWorkersTimesUtilisationOverOnePlusOverhead) {
  for (std::uint64_t seed = 0; seed < schedules(200); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.turns = Turns::Time;
    Simulated machine(made.machine);
    const Teamwork team = run_on(machine, made).team;
    const Counts serial = testing::ask(AlphaBeta{}, made.root(), TreeGuess{}, {.depth = made.depth}).counts;
    const SpeedUp found = compared_with_serial(team, serial.nodes * Costs{}.node);
    ASSERT_NEAR(found.speed_up, team.workers * team.utilisation / (1 + found.overhead), 1e-9 * found.speed_up);
    ASSERT_LE(team.utilisation, 1.0 + 1e-9);
  }
}

TEST_P(EveryScheme, IsNotHeldUpByASlowWorker) {
  for (std::uint64_t seed = 0; seed < schedules(300) && !HasFatalFailure(); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.turns = Turns::Time;
    made.machine.workers = 2 + static_cast<int>(seed % 5);
    made.machine.faults = {{.worker = 1, .from = seed % 1000, .kind = Fault::Kind::Slow, .factor = 50}};
    Simulated machine(made.machine);
    const Done run = run_on(machine, made);
    ASSERT_EQ(run.answer.score, testing::truth(made.root(), TreeGuess{}, made.depth)) << "seed " << seed;
    ASSERT_EQ(run.left_behind, 0u) << "seed " << seed;
  }
}

TEST_P(EveryScheme, EndsAtTheDeadlineWhenAWorkerIsNeverScheduledAgain) {
  constexpr std::uint64_t kDeadline = 1'000'000;
  for (std::uint64_t seed = 0; seed < schedules(500) && !HasFatalFailure(); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.turns = Turns::Time;
    made.machine.workers = 2 + static_cast<int>(seed % 5);
    made.machine.deadline = kDeadline;
    made.machine.faults = {{.worker = 1, .from = 20 * (seed % 200), .kind = Fault::Kind::Lost}};
    Simulated machine(made.machine);
    const Done run = run_on(machine, made);
    ASSERT_FALSE(machine.stalled()) << "seed " << seed;
    ASSERT_TRUE(run.answer.move) << "seed " << seed;
    ASSERT_LE(run.team.elapsed, kDeadline + 10'000) << "seed " << seed;
    ASSERT_EQ(run.left_behind, 0u) << "seed " << seed;
    if (run.answer.ending == Ending::Complete) {
      ASSERT_EQ(run.answer.score, testing::truth(made.root(), TreeGuess{}, made.depth)) << "seed " << seed;
    }
  }
}

TEST_P(EveryScheme, AgreesWithNegamaxOnSmallGames) {
  ParallelChoice choice{.scheme = GetParam(), .split_depth = 2};
  for (const int workers : {2, 3, 7}) {
    Simulated machine({.workers = workers, .seed = static_cast<std::uint64_t>(workers)});
    Unobserved nobody;
    const auto ask = [&]<class G, class E>(const G& root, const E& evaluate, int depth) {
      Aids<G> aids({.table_entries = 4096, .hints = true, .killers = true, .history = true});
      ParallelSearch<G, E> search(choice, machine);
      Control control;
      return search({.root = root, .evaluate = evaluate, .depth = depth, .aids = &aids}, control, nobody).score;
    };
    EXPECT_EQ(ask(TicTacToe{}, TicTacToeOpenLines{}, 9), testing::truth(TicTacToe{}, TicTacToeOpenLines{}, 9));
    EXPECT_EQ(ask(ConnectFour{}, ConnectFourLines{}, 5), testing::truth(ConnectFour{}, ConnectFourLines{}, 5));
  }
}

INSTANTIATE_TEST_SUITE_P(Schemes, EveryScheme, ::testing::ValuesIn(testing::kAllSchemes),
                         [](const auto& made) { return testing::plain_name(made.param); });

// --- what only schemes with open nodes have -------------------------------------------------------------------------

class OpenSchemes : public ::testing::TestWithParam<Scheme> {};

TEST_P(OpenSchemes, OneWorkerVisitsTheNodesOfTheSerialSearch) {
  for (std::uint64_t seed = 0; seed < schedules(500); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.workers = 1;
    made.table = 0;
    Simulated machine(made.machine);
    const bool tests = made.choice.for_workers(1).first_look == FirstLook::NullWindow;
    const testing::Asked asked{.depth = made.depth};
    const Counts serial = tests ? testing::ask(Pvs{}, made.root(), TreeGuess{}, asked).counts
                                : testing::ask(AlphaBeta{}, made.root(), TreeGuess{}, asked).counts;
    const auto run = run_on(machine, made);
    ASSERT_EQ(run.answer.counts, serial) << "seed " << seed;
    ASSERT_EQ(run.team.aborted_nodes, 0u) << "seed " << seed;
  }
}

/// No visit is lost: not those of the last jobs, nor what had been finished below a node that was abandoned.
TEST_P(OpenSchemes, EveryNodeWasOfUseOrAborted) {
  for (std::uint64_t seed = 0; seed < schedules(500); ++seed) {
    const Drawn made = drawn(GetParam(), seed);
    Simulated machine(made.machine);
    const auto run = run_on(machine, made);
    ASSERT_EQ(run.team.useful_nodes + run.team.aborted_nodes, run.answer.counts.nodes) << "seed " << seed;
  }
}

/// By the log of a run: what happened at each open node, in order.
std::map<std::uint64_t, std::vector<LogLine>> by_node(const Simulated& machine) {
  std::map<std::uint64_t, std::vector<LogLine>> nodes;
  for (const LogLine& line : machine.log()) nodes[line.event.node].push_back(line);
  return nodes;
}

std::size_t count_of(const std::vector<LogLine>& lines, SplitStep step) {
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [&](const LogLine& line) { return line.event.step == step; }));
}

TEST_P(OpenSchemes, EveryNodeIsFinishedExactlyOnceAndEveryJobHandedIn) {
  for (std::uint64_t seed = 0; seed < schedules(500) && !HasFatalFailure(); ++seed) {
    Drawn made = drawn(GetParam(), seed);
    made.machine.keep_log = true;
    Simulated machine(made.machine);
    run_on(machine, made);
    for (const auto& [node, lines] : by_node(machine)) {
      ASSERT_EQ(count_of(lines, SplitStep::Opened), 1u) << "seed " << seed << ", node " << node;
      ASSERT_EQ(count_of(lines, SplitStep::Completed) + count_of(lines, SplitStep::Abandoned), 1u)
          << "seed " << seed << ", node " << node;
      ASSERT_EQ(count_of(lines, SplitStep::Taken), count_of(lines, SplitStep::Delivered))
          << "seed " << seed << ", node " << node;
      ASSERT_LE(count_of(lines, SplitStep::Cut), 1u) << "seed " << seed << ", node " << node;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Schemes, OpenSchemes,
                         ::testing::Values(Scheme::TreeSplit, Scheme::PvSplit, Scheme::Ybwc, Scheme::Jamboree,
                                           Scheme::Dts),
                         [](const auto& made) { return testing::plain_name(made.param); });

TEST(YoungBrothersWait, UntilTheEldestIsDoneAtEveryNode) {
  for (const Scheme scheme : {Scheme::PvSplit, Scheme::Ybwc, Scheme::Jamboree, Scheme::Dts}) {
    for (std::uint64_t seed = 0; seed < schedules(500) && !::testing::Test::HasFatalFailure(); ++seed) {
      Drawn made = drawn(scheme, seed);
      made.machine.keep_log = true;
      Simulated machine(made.machine);
      run_on(machine, made);
      for (const auto& [node, lines] : by_node(machine)) {
        bool eldest_done = false;
        for (const LogLine& line : lines) {
          if (line.event.step == SplitStep::Delivered && line.event.place == 0) eldest_done = true;
          const bool young = line.event.step == SplitStep::Taken && line.event.place > 0;
          ASSERT_TRUE(!young || eldest_done) << entry_of(scheme).name << ", seed " << seed << ", node " << node;
        }
      }
    }
  }
}

/// Where the game ends long before the depth, jobs are as large as if the depth were the game's length.
TEST(SplitDepth, CountsFromTheEndOfTheGame) {
  Drawn made = drawn(Scheme::Ybwc, 1);
  made.shape = made_tree({.kind = TreeKind::Noisy, .branching = 6, .depth = 6, .seed = 1});
  made.machine = {.workers = 4};
  std::array<std::uint64_t, 2> splits{};
  for (const bool far : {false, true}) {
    made.depth = far ? 200 : 6;
    Simulated machine(made.machine);
    splits[far] = run_on(machine, made).team.splits;
  }
  EXPECT_EQ(splits[0], splits[1]);
}

TEST(TreeSplitting, LetsNobodyWait) {
  Drawn made = drawn(Scheme::TreeSplit, 1);
  made.shape = made_tree({.kind = TreeKind::Uniform, .branching = 4, .depth = 5, .seed = 1});
  made.depth = 5;
  made.machine = {.workers = 4, .keep_log = true};
  Simulated machine(made.machine);
  run_on(machine, made);
  std::size_t at_root_before_any_result = 0;
  const auto nodes = by_node(machine);
  for (const LogLine& line : nodes.at(1)) {
    if (line.event.step == SplitStep::Delivered) break;
    at_root_before_any_result += line.event.step == SplitStep::Taken;
  }
  EXPECT_EQ(at_root_before_any_result, 4u);
}

/// A move that passed its test is searched again only when all its elders have their verdict, so second looks at a node
/// come in the order of its moves.
TEST(Jamboree, TakesSecondLooksInOrder) {
  int second_looks = 0;
  for (std::uint64_t seed = 0; seed < schedules(1000); ++seed) {
    Drawn made = drawn(Scheme::Jamboree, seed);
    made.machine.keep_log = true;
    Simulated machine(made.machine);
    run_on(machine, made);
    for (const auto& [node, lines] : by_node(machine)) {
      std::set<std::uint32_t> taken;
      std::uint32_t last = 0;
      for (const LogLine& line : lines) {
        if (line.event.step != SplitStep::Taken || taken.insert(line.event.place).second) continue;
        ASSERT_GE(line.event.place, last) << "seed " << seed << ", node " << node;
        last = line.event.place;
        ++second_looks;
      }
    }
  }
  EXPECT_GT(second_looks, 0);
}

TEST(DynamicTreeSplitting, LetsTheLastBackUpWhoeverItIs) {
  int by_others = 0;
  for (std::uint64_t seed = 0; seed < schedules(300); ++seed) {
    Drawn made = drawn(Scheme::Dts, seed);
    made.machine.keep_log = true;
    Simulated machine(made.machine);
    run_on(machine, made);
    for (const auto& [node, lines] : by_node(machine)) {
      for (const LogLine& line : lines) {
        by_others += line.event.step == SplitStep::Completed && line.worker != lines.front().worker;
      }
    }
  }
  EXPECT_GT(by_others, 0);
}

TEST(BusyTable, CountsAndForgets) {
  BusyTable table(16);
  EXPECT_FALSE(table.is_busy(7, 3));
  {
    const BusyTable::Mark one(table, 7, 3), two(table, 7, 3), other(table, 8, 3);
    EXPECT_TRUE(table.is_busy(7, 3));
    EXPECT_FALSE(table.is_busy(7, 4));
    EXPECT_GE(table.searchers(), 2u);
  }
  EXPECT_FALSE(table.is_busy(7, 3));
  EXPECT_EQ(table.searchers(), 0u);
}

}  // namespace
}  // namespace pohon
