// SPDX-License-Identifier: MIT
#include "pohon/search/drivers/time_plan.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pohon {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

ClockFace clock(std::int64_t left, std::int64_t increment = 0, std::optional<int> moves = {},
                std::int64_t overhead = 10) {
  const auto microseconds_of = [](std::int64_t time) {
    return std::abs(time) > INT64_MAX / 1000 ? microseconds::max() : microseconds(milliseconds(time));
  };
  return {.left = microseconds_of(left),
          .increment = microseconds_of(increment),
          .moves_to_go = moves,
          .overhead = milliseconds(overhead)};
}

struct Row {
  const char* what;
  ClockFace face;
  std::int64_t least_optimum, most_optimum, most_maximum;  // milliseconds
};

TEST(TimePlan, IsWhatTheTableSays) {
  const std::vector<Row> rows{
      {"five minutes for the game", clock(300'000), 12'000, 14'000, 70'000},
      {"three minutes and two seconds", clock(180'000, 2'000), 9'000, 10'500, 52'000},
      {"one second and ten milliseconds", clock(1'000, 10), 40, 60, 300},
      {"two seconds and twenty milliseconds", clock(2'000, 20), 90, 115, 560},
      {"only the increment lives", clock(100, 1'000), 20, 60, 60},
      {"forty moves in five minutes", clock(300'000, 0, 40), 6'500, 9'000, 45'000},
      {"the last move before the control", clock(10'000, 0, 1), 5'000, 9'000, 9'000},
      {"two moves before the control", clock(10'000, 0, 2), 3'500, 4'800, 6'000},
      {"a control further than anyone plans", clock(3'600'000, 0, 1'000'000), 80'000, 110'000, 550'000},
      {"one millisecond", clock(1), 1, 1, 1},
      {"nothing left", clock(0), 1, 1, 1},
      {"a clock that has run out", clock(-5'000), 1, 1, 1},
      {"as much overhead as time", clock(10), 1, 1, 1},
      {"more overhead than time", clock(100, 0, {}, 5'000), 1, 1, 1},
      {"moves to go that make no sense", clock(60'000, 0, 0), 2'400, 2'900, 14'500},
      {"negative increment", clock(60'000, -500), 2'400, 2'900, 14'500},
  };
  for (const Row& row : rows) {
    const TimePlan plan = plan_time(row.face);
    EXPECT_GE(plan.optimum, milliseconds(row.least_optimum)) << row.what << ' ' << plan.optimum.count();
    EXPECT_LE(plan.optimum, milliseconds(row.most_optimum)) << row.what << ' ' << plan.optimum.count();
    EXPECT_LE(plan.maximum, milliseconds(row.most_maximum)) << row.what << ' ' << plan.maximum.count();
  }
}

const std::vector<std::int64_t> kTimes{-1'000'000'000'000,
                                       -1,
                                       0,
                                       1,
                                       2,
                                       5,
                                       9,
                                       10,
                                       11,
                                       12,
                                       15,
                                       20,
                                       50,
                                       99,
                                       100,
                                       101,
                                       250,
                                       1'000,
                                       5'000,
                                       60'000,
                                       3'600'000,
                                       86'400'000,
                                       1'000'000'000'000'000,
                                       INT64_MAX / 1000};

TEST(TimePlan, OptimumMaximumAndClockAreInOrderForEveryClock) {
  for (const auto left : kTimes) {
    for (const auto increment :
         {std::int64_t{-5}, std::int64_t{0}, std::int64_t{10}, std::int64_t{60'000}, INT64_MAX}) {
      for (const auto overhead : {std::int64_t{0}, std::int64_t{10}, std::int64_t{5'000}}) {
        for (const std::optional<int> moves :
             {std::optional<int>(), std::optional(-3), std::optional(0), std::optional(1), std::optional(2),
              std::optional(40), std::optional(INT32_MAX)}) {
          const TimePlan plan = plan_time(clock(left, increment, moves, overhead));
          EXPECT_GE(plan.optimum, milliseconds(1));
          EXPECT_LE(plan.optimum, plan.maximum);
          const auto usable = std::max<std::int64_t>(1, left - overhead);
          EXPECT_LE(plan.maximum.count() / 1000, usable) << left << ' ' << increment << ' ' << overhead;
        }
      }
    }
  }
}

TEST(TimePlan, MoreTimeNeverMeansLessThought) {
  for (const auto increment : {0, 10, 2'000}) {
    for (const std::optional<int> moves :
         {std::optional<int>(), std::optional(1), std::optional(7), std::optional(40)}) {
      TimePlan before = plan_time(clock(kTimes.front(), increment, moves));
      for (const auto left : kTimes) {
        const TimePlan plan = plan_time(clock(left, increment, moves));
        EXPECT_GE(plan.optimum, before.optimum) << left << " +" << increment;
        EXPECT_GE(plan.maximum, before.maximum) << left << " +" << increment;
        before = plan;
      }
    }
  }
}

/// A player who uses the maximum every time, and loses the overhead on each move, must not run out.
void expect_to_last(std::int64_t start, std::int64_t increment, std::optional<int> control) {
  auto left = microseconds(milliseconds(start));
  for (int move = 0; move < 300; ++move) {
    ClockFace face = clock(std::chrono::floor<milliseconds>(left).count(), increment);
    if (control) face.moves_to_go = *control - move % *control;
    const TimePlan plan = plan_time(face);
    left -= plan.maximum + face.overhead / 2;
    ASSERT_GT(left.count(), 0) << "move " << move << " of " << start << '+' << increment;
    left += milliseconds(increment);
    if (control && move % *control == *control - 1) left += milliseconds(start);
  }
}

TEST(TimePlan, AGameOfThreeHundredMovesNeverRunsOut) {
  expect_to_last(60'000, 100, {});
  expect_to_last(1'000, 10, {});
  expect_to_last(2'000, 20, {});
  expect_to_last(300'000, 0, 40);
  expect_to_last(10'000, 0, 5);
  expect_to_last(1'000, 100, 1);
}

TEST(TimePlan, AnOptimumSpentEveryTimeLeavesSomethingForTheEndgame) {
  double left = 60'000;
  for (int move = 0; move < 60; ++move) {
    left -= static_cast<double>(plan_time(clock(static_cast<std::int64_t>(left))).optimum.count()) / 1000;
  }
  EXPECT_GT(left, 2'000);
  EXPECT_LT(left, 15'000) << "time that is never used is of no use";
}

TEST(TimePlan, AFixedTimeLosesTheOverheadOnlyAndIsUsedUp) {
  EXPECT_EQ(without_overhead(milliseconds(100), milliseconds(10)), milliseconds(90));
  EXPECT_EQ(without_overhead(milliseconds(5), milliseconds(10)), milliseconds(1));
  EXPECT_EQ(without_overhead(milliseconds(-5), milliseconds(0)), milliseconds(1));
  EXPECT_EQ(plan_time(Limits{.time = milliseconds(90)}),
            (TimePlan{.optimum = microseconds::max(), .maximum = milliseconds(90)}));
}

TEST(TimePlan, OfAClockAndATimeTheShorterIsKept) {
  const Limits both{.time = milliseconds(50), .clock = clock(300'000)};
  EXPECT_EQ(plan_time(both).maximum, milliseconds(50));
  EXPECT_EQ(plan_time(both).optimum, plan_time(*both.clock).optimum);
  EXPECT_EQ(plan_time(Limits{.depth = 5, .nodes = 10}), TimePlan{}) << "neither is a time";
}

TEST(TimePlan, WhoPondersUsesMoreButNeverBeyondTheMaximum) {
  for (const std::int64_t left : {1, 1'000, 60'000, 300'000}) {
    ClockFace face = clock(left);
    const TimePlan alone = plan_time(face);
    face.ponders = Ponders::Yes;
    const TimePlan pondering = plan_time(face);
    EXPECT_GE(pondering.optimum, alone.optimum);
    EXPECT_LE(pondering.optimum, pondering.maximum);
    EXPECT_EQ(pondering.maximum, alone.maximum);
  }
}

TEST(Patience, IsShortForEasyMovesAndLongForTroubledOnes) {
  const double usual = patience({.iterations_with_same_best = 3, .best_move_share = 0.5, .score_drop = 0});
  EXPECT_NEAR(usual, 1.1, 0.15);
  EXPECT_LT(patience({.iterations_with_same_best = 12, .best_move_share = 0.97, .score_drop = 0}), 0.5 * usual);
  EXPECT_GT(patience({.iterations_with_same_best = 0, .best_move_share = 0.2, .score_drop = 60}), 1.5 * usual);
}

TEST(Patience, GrowsWithEachTrouble) {
  for (int same = 0; same < 30; ++same) {
    for (double share = 0; share < 1; share += 0.1) {
      for (int drop = -200; drop <= 200; drop += 20) {
        const SearchMood mood{.iterations_with_same_best = same, .best_move_share = share, .score_drop = drop};
        const double now = patience(mood);
        EXPECT_GE(now, 0.25);
        EXPECT_LE(now, 2.5);
        SearchMood worse = mood;
        worse.score_drop += 20;
        EXPECT_GE(patience(worse), now);
        worse = mood;
        ++worse.iterations_with_same_best;
        EXPECT_LE(patience(worse), now);
        worse = mood;
        worse.best_move_share += 0.1;
        EXPECT_LE(patience(worse), now);
      }
    }
  }
}

}  // namespace
}  // namespace pohon
