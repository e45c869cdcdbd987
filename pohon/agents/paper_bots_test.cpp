// SPDX-License-Identifier: MIT
/// The bots of the Adjacency paper against figures that were found with another program.
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "pohon/agents/paper_games_testing.hpp"

namespace pohon {
namespace {

using testing::Annealing;
using testing::farthest_apart;
using testing::paper_genetic;
using testing::right_minimax;
using testing::Seated;
using testing::Weights3;

std::vector<std::string> cells(Preset preset) {
  const Seated<PaperMinimax> minimax{.agent = {.preset = preset}, .depth = 5};
  const Weights3 evolved{.agent = {.preset = preset}, .depth = 5};
  std::vector<std::string> results;
  for (const Side first : {Side::First, Side::Second}) {
    for (const int rounds : {28, 21, 14}) {
      const Adjacency end = testing::played(minimax, evolved, {.rounds = rounds, .first = first});
      results.push_back(std::to_string(std::popcount(end.marks(Side::First))) + "-" +
                        std::to_string(std::popcount(end.marks(Side::Second))));
    }
  }
  return results;
}

TEST(PaperBots, ThePrintedMatchesComeOut) {
  EXPECT_EQ(cells(Preset::Paper), (std::vector<std::string>{"26-38", "18-32", "14-22", "35-29", "25-25", "19-17"}));
}

TEST(PaperBots, InTheRightSeatsTheyPlayTheOtherKnownMatches) {
  EXPECT_EQ(cells(Preset::Mended), (std::vector<std::string>{"32-32", "28-22", "21-15", "34-30", "28-22", "22-14"}));
}

TEST(PaperBots, MinimaxMakesTheKnownNumberOfStates) {
  const auto states = [](int depth) {
    const auto answer =
        Seated<PaperMinimax>{.agent = {.root = RootWindow::Full}, .depth = depth}.answer(adjacency::start({}));
    return answer.counts.nodes - 1;  // the root is not counted there
  };
  EXPECT_EQ(states(3), 17'656u);
  EXPECT_EQ(states(4), 267'075u);
}

TEST(PaperBots, LinesEndWithTheGame) {
  Adjacency state = adjacency::start({.rounds = 2});
  for (; !state.outcome(); state.play(state.moves().front())) {
    const auto answer = Seated<PaperMinimax>{.depth = 4}.answer(state);
    EXPECT_EQ(answer.line.size(), std::min<std::size_t>(4, static_cast<std::size_t>(state.plies_left())));
  }
  EXPECT_FALSE(Seated<PaperMinimax>{.depth = 4}.answer(state).move);
}

constexpr double kFar = 4;  // standard errors

TEST(PaperBots, MinimaxBeatsAnnealingAsOftenAsElsewhere) {
  EXPECT_LT(farthest_apart(right_minimax(), Annealing{}, 150, {488, 7, 5}), kFar);
}

TEST(PaperBots, MinimaxBeatsTheGeneticBotAsOftenAsElsewhere) {
  EXPECT_LT(farthest_apart(right_minimax(), paper_genetic(), 150, {490, 3, 7}), kFar);
}

TEST(PaperBots, TheWeightsBeatAnnealingAsOftenAsElsewhere) {
  EXPECT_LT(farthest_apart(Weights3{}, Annealing{}, 150, {496, 3, 1}), kFar);
}

TEST(PaperBots, AnnealingAndTheGeneticBotAreAsCloseAsElsewhere) {
  EXPECT_LT(farthest_apart(Annealing{}, paper_genetic(), 2000, {264, 66, 170}), kFar);
}

TEST(PaperBots, TheSecondOfTwoRandomPlayersIsTheBetterOff) {
  constexpr int kGames = 4000;
  const auto found = testing::results(Seated<RandomAgent>{}, Seated<RandomAgent>{}, kGames);
  EXPECT_NEAR(found.o, 0.574 * kGames, 0.03 * kGames);
  EXPECT_NEAR(found.draws, 0.119 * kGames, 0.02 * kGames);
  EXPECT_NEAR(found.x, 0.307 * kGames, 0.03 * kGames);
}

}  // namespace
}  // namespace pohon
