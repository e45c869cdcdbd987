// SPDX-License-Identifier: MIT
/// Weaker play on purpose, and the levels of the strong agent.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "pohon/agents/strength.hpp"
#include "pohon/agents/strong.hpp"
#include "pohon/games/connect_four/connect_four.hpp"
#include "pohon/games/connect_four/evaluators.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using testing::ask;

TEST(Strength, GrowsWithElo) {
  Strength before = strength_of(kWeakestElo);
  for (int elo = kWeakestElo + 100; elo <= kStrongestElo; elo += 100) {
    const Strength now = strength_of(elo);
    EXPECT_GT(now.nodes, before.nodes);
    EXPECT_LT(now.noise, before.noise);
    before = now;
  }
  EXPECT_EQ(strength_of(kStrongestElo).noise, 0);
  EXPECT_EQ(strength_of(0).nodes, strength_of(kWeakestElo).nodes);
}

TEST(Strength, NoiseMakesBlundersAndNoNoiseMakesNone) {
  const std::vector<int> values{50, 20, -30, -150};
  const auto best_of_a_thousand = [&](double noise) {
    Rng rng(5);
    int best = 0;
    for (int i = 0; i < 1000; ++i) best += choose_weakly(values, noise, rng) == 0;
    return best;
  };
  EXPECT_EQ(best_of_a_thousand(0), 1000);
  EXPECT_LT(best_of_a_thousand(240), 500);
  EXPECT_GT(best_of_a_thousand(20), best_of_a_thousand(100));
}

TEST(Strength, LevelsGoFromTheWeakestToTheStrongest) {
  EXPECT_EQ(strength_of_level(1).nodes, strength_of(kWeakestElo).nodes);
  EXPECT_EQ(strength_of_level(kFullLevel - 1).nodes, strength_of(kStrongestElo).nodes);
  for (int level = 2; level < kFullLevel; ++level) {
    EXPECT_GT(strength_of_level(level).nodes, strength_of_level(level - 1).nodes) << level;
    EXPECT_LT(strength_of_level(level).noise, strength_of_level(level - 1).noise) << level;
  }
}

StrongAgent at_level(int level, std::uint32_t seed = 1) {
  StrongAgent agent;
  agent.level = level;
  agent.seed = seed;
  return agent;
}

TEST(Strong, FullLevelIsTheKernel) {
  const ConnectFour root;
  const ConnectFourLines evaluate;
  const auto strong = ask(StrongAgent{}, root, evaluate, {.depth = 7});
  const auto kernel = ask(Kernel{}, root, evaluate, {.depth = 7});
  EXPECT_EQ(strong.counts, kernel.counts);
  EXPECT_EQ(strong.line, kernel.line);
}

TEST(Strong, LowLevelsVaryWithTheSeedAndKeepToTheirNodes) {
  const ConnectFour root;
  const ConnectFourLines evaluate;
  std::set<unsigned> columns;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const auto answer = ask(at_level(1, seed), root, evaluate);
    ASSERT_TRUE(answer.move);
    EXPECT_LE(answer.counts.nodes, strength_of_level(1).nodes);
    EXPECT_EQ(answer.ending, Ending::Complete);
    EXPECT_EQ(answer.line, ask(at_level(1, seed), root, evaluate).line);
    columns.insert(answer.move->column());
  }
  EXPECT_GT(columns.size(), 2u);
}

/// +1, 0 or -1 for `level`, which sits in that seat.
int result_of(int level, int against, Side seat, std::uint32_t seed) {
  ConnectFour state;
  while (!state.outcome()) {
    const int now = state.to_move() == seat ? level : against;
    state.play(*ask(at_level(now, seed), state, ConnectFourLines{}, {.depth = 30}).move);
  }
  const auto winner = state.outcome()->winner;
  return !winner ? 0 : *winner == seat ? 1 : -1;
}

TEST(Strong, AHighLevelBeatsALowOne) {
  int score = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    for (const Side seat : {Side::First, Side::Second}) score += result_of(6, 1, seat, seed);
  }
  EXPECT_GE(score, 4);
}

}  // namespace
}  // namespace pohon
