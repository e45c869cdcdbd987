// SPDX-License-Identifier: MIT
/// Training bears fruit, the same one for the same seed, and a run that was cut off goes on as if nothing had been.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/learn/genetic_games.hpp"

namespace pohon {
namespace {

TrainRequest training(int depth, int generations, std::uint64_t seed) {
  TrainRequest request;
  request.depth = depth;
  request.openings = 1;
  request.options.generations = generations;
  request.options.seed = seed;
  return request;
}

TrainReport trained(std::string_view game, const TrainRequest& request, const TrainWatcher& watch = {}) {
  return game_named(game).train(request, nullptr, watch);
}

TEST(Training, BeatsThePlainCountOfMarksInElevenOfTwelveCells) {
  const TrainReport report = trained("adjacency", training(2, 12, 2));
  EXPECT_EQ(report.won + report.drawn + report.lost, 12);
  EXPECT_GE(report.won, 11);
}

TEST(Training, TheWeightsOfTheHouseWinElevenOfTwelveCellsAtTheirDepth) {
  const TrainingGround<Adjacency, AdjacencyWeights> ground(
      {.starts = AdjacencyWeights::training_starts(), .rival = AdjacencyWeights::rival(), .depth = 3});
  EXPECT_GE(ground.tally(AdjacencyWeights::evolved())->won, 11);
}

TEST(Training, AgainstItselfNobodyIsFitter) {
  const TrainingGround<Adjacency, AdjacencyWeights> ground(
      {.starts = AdjacencyWeights::training_starts(), .rival = AdjacencyWeights::rival(), .depth = 2});
  const auto tally = *ground.tally(AdjacencyWeights::rival());
  EXPECT_EQ(tally.games(), 12);
  EXPECT_EQ(tally.fitness(), 0);
}

TEST(Training, GoesOnFromACheckpointAsIfItHadNotStopped) {
  for (const std::string_view game : {"adjacency", "othello"}) {
    const TrainReport whole = trained(game, training(1, 8, 5));
    std::string checkpoint;
    const TrainReport half = trained(game, training(1, 8, 5), [&](const TrainProgress& now) {
      checkpoint = now.checkpoint;
      return now.generation < 3;
    });
    EXPECT_EQ(half.evolution.generation, 3);
    TrainRequest rest = training(1, 8, 5);
    rest.checkpoint = checkpoint;
    EXPECT_EQ(trained(game, rest).evolution, whole.evolution) << game;
  }
}

TEST(Training, AStopLosesOnlyTheGenerationUnderWay) {
  Stop stop;
  const TrainReport report = game_named("adjacency").train(training(1, 8, 5), &stop, [&](const TrainProgress& now) {
    if (now.generation == 2) stop.request();
    return true;
  });
  EXPECT_EQ(report.evolution.generation, 2);
  EXPECT_EQ(report.evolution, trained("adjacency", training(1, 2, 5)).evolution);
}

TEST(Training, OthelloBeginsWithTheWeightsItHasAndGetsNoWorse) {
  const TrainReport report = trained("othello", training(1, 4, 3));
  EXPECT_EQ(report.evaluator, "positional");
  EXPECT_GE(report.evolution.best_fitness, 0);  // its own weights against themselves are level
}

TEST(Training, ACheckpointOfAnotherRunIsRefused) {
  TrainRequest request = training(1, 2, 5);
  trained("adjacency", request, [&](const TrainProgress& now) {
    request.checkpoint = now.checkpoint;
    return true;
  });
  request.options.seed = 6;
  EXPECT_THROW(trained("adjacency", request), InputError);
  EXPECT_THROW(trained("tic-tac-toe", training(1, 1, 1)), InputError);
}

}  // namespace
}  // namespace pohon
