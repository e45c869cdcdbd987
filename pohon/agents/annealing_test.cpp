// SPDX-License-Identifier: MIT
/// What simulated annealing takes, and how often.
#include <gtest/gtest.h>

#include <cmath>

#include "pohon/agents/annealing.hpp"
#include "pohon/agents/move_log_testing.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {
namespace {

using testing::asked;
using testing::MoveLog;

constexpr int kTries = 13;

TEST(Annealing, TheAcceptanceIsThatOfMetropolisWithoutIdleMoves) {
  EXPECT_EQ(acceptance(1, 0.2), 1);
  EXPECT_EQ(acceptance(0, 2.6), 0);
  EXPECT_DOUBLE_EQ(acceptance(-2, 2), std::exp(-1));
  EXPECT_GT(acceptance(-2, 2.6), acceptance(-2, 0.2));
}

/// The whole law on one decision: what came before the played move was not better than the start, equals are never
/// taken, and without a taker the start is played after all tries.
void expect_lawful(const MoveLog<Adjacency>& log, Adjacency::Move played) {
  ASSERT_EQ(log.moves.size(), log.values.size());
  for (std::size_t i = 1; i + 1 < log.moves.size(); ++i) EXPECT_LE(log.values[i], log.values[0]);
  if (log.values.back() > log.values.front()) {
    EXPECT_EQ(played, log.moves.back());
  }
  if (played != log.moves.front()) {
    EXPECT_EQ(played, log.moves.back());
    EXPECT_NE(log.values.back(), log.values.front());
  } else if (log.values.back() == log.values.front()) {
    EXPECT_EQ(log.moves.size(), 1u + kTries);
  }
}

TEST(Annealing, TakesTheFirstBetterMoveAndNeverAnEqualOne) {
  Rng rng(3);
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    Adjacency state = adjacency::start({});
    for (auto plies = rng.below(50); plies > 0; --plies) state.play(state.moves()[rng.below(state.moves().size())]);
    MoveLog<Adjacency> log;
    const auto answer = asked(AnnealingAgent{.seed = seed}, state, AdjacencyMarks{}, log);
    expect_lawful(log, *answer.move);
  }
}

TEST(Annealing, TriesThirteenTimesWhereNothingDiffers) {
  const TypedTree tree("(4 4 4 4)");
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    MoveLog<Tree> log;
    const auto answer = asked(AnnealingAgent{.seed = seed}, tree.root(), TreeBlind{}, log);
    EXPECT_EQ(log.moves.size(), 1u + kTries);
    EXPECT_EQ(*answer.move, log.moves.front());
    EXPECT_EQ(answer.counts.nodes, 2u + kTries);
  }
}

/// Of two moves, the worse is played: by a start at the better one and an accepted loss, or by a start at the worse
/// one where no try draws the other.
double chance_of_the_worse(double loss, double start_temperature, double cooling) {
  double stays = 1;
  double never_drawn = 1;
  for (int tries = 1; start_temperature - tries * cooling > 1e-9; ++tries) {
    stays *= 1 - 0.5 * std::exp(-loss / (start_temperature - tries * cooling));
    never_drawn *= 0.5;
  }
  return 0.5 * (1 - stays) + 0.5 * never_drawn;
}

TEST(Annealing, TakesALossAsOftenAsItsTemperatureSays) {
  constexpr int kDecisions = 20'000;
  const TypedTree tree("(5 3)");
  for (const auto& [temperature, cooling] : {std::pair{2.8, 0.2}, std::pair{8.0, 2.0}, std::pair{0.6, 0.1}}) {
    int worse = 0;
    for (std::uint32_t seed = 1; seed <= kDecisions; ++seed) {
      const AnnealingAgent agent{.temperature = temperature, .cooling = cooling, .seed = seed};
      MoveLog<Tree> log;
      worse += asked(agent, tree.root(), TreeBlind{}, log).score == Score{3};
    }
    const double chance = chance_of_the_worse(2, temperature, cooling);
    const double error = std::sqrt(chance * (1 - chance) / kDecisions);
    EXPECT_NEAR(static_cast<double>(worse) / kDecisions, chance, 4 * error) << temperature;
  }
}

TEST(Annealing, ThePapersBotInSeatXPlaysForO) {
  const Adjacency state = adjacency::start({});  // X to move
  const Adjacency for_o = adjacency::start({.first = Side::Second});
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    MoveLog<Adjacency> wrong_seat;
    MoveLog<Adjacency> right_seat;
    asked(AnnealingAgent{.preset = Preset::Paper, .seed = seed}, state, AdjacencyMarks{}, wrong_seat);
    asked(AnnealingAgent{.seed = seed}, for_o, AdjacencyMarks{}, right_seat);
    EXPECT_EQ(wrong_seat.moves, right_seat.moves);
    EXPECT_EQ(wrong_seat.values, right_seat.values);
  }
}

}  // namespace
}  // namespace pohon
