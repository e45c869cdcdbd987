// SPDX-License-Identifier: MIT
/// The stochastic pairs of the Adjacency paper's bots with as many games as the figures come from.
#include <gtest/gtest.h>

#include "pohon/agents/paper_games_testing.hpp"

namespace pohon {
namespace {

using testing::Annealing;
using testing::farthest_apart;
using testing::paper_genetic;
using testing::right_minimax;
using testing::Weights3;

constexpr int kGames = 500;
constexpr double kFar = 4;  // standard errors

TEST(PaperBots, AllPairsComeOutAsElsewhereInFiveHundredGames) {
  EXPECT_LT(farthest_apart(right_minimax(), Annealing{}, kGames, {488, 7, 5}), kFar);
  EXPECT_LT(farthest_apart(right_minimax(), paper_genetic(), kGames, {490, 3, 7}), kFar);
  EXPECT_LT(farthest_apart(Weights3{}, Annealing{}, kGames, {496, 3, 1}), kFar);
  EXPECT_LT(farthest_apart(Annealing{}, paper_genetic(), 20 * kGames, {264, 66, 170}), kFar);
}

}  // namespace
}  // namespace pohon
