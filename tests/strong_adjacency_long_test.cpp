// SPDX-License-Identifier: MIT
// The strong adjacency player against each bot of paper C: both seats, either side first, 28, 21 and 14 rounds.
#include <gtest/gtest.h>

#include "pohon/engine/catalogue.hpp"
#include "pohon/lab/play/match.hpp"

namespace pohon {
namespace {

struct Tally {
  std::int64_t wins = 0;
  std::int64_t losses = 0;
};

/// Nodes, not time, so that the games are the same on every machine; some tenths of a second a move.
constexpr std::string_view kStrong = "strong;nodes=600000";

Tally twelve_cells_against(const std::string& bot) {
  Tally tally;
  for (const auto* rounds : {"28", "21", "14"}) {
    for (const auto* first : {"x", "o"}) {
      MatchPlan plan{.game = game_named("adjacency"),
                     .options = {{"rounds", rounds}, {"first", first}},
                     .players = player_specs_from({std::string(kStrong), bot}),
                     .games = 2};
      plan.openings.random_plies = 0;
      plan.control = time_control_from("depth=5");
      const auto standing = play_match(plan, nullptr, {}).standings.players()[0].games;
      tally.wins += standing.wins;
      tally.losses += standing.losses;
      EXPECT_EQ(standing.losses, 0) << bot << ", " << rounds << " rounds, " << first << " first";
    }
  }
  return tally;
}

class StrongAdjacency : public ::testing::TestWithParam<std::string> {};

TEST_P(StrongAdjacency, LosesNoneOfTwelveCellsAndWinsEleven) {
  const Tally tally = twelve_cells_against(GetParam());
  EXPECT_EQ(tally.losses, 0);
  EXPECT_GE(tally.wins, 11);
}

INSTANTIATE_TEST_SUITE_P(Bots, StrongAdjacency,
                         ::testing::Values("paper-minimax;depth=5", "evolved:preset=paper;depth=5", "annealing",
                                           "genetic"),
                         [](const auto& bot) {
                           const std::string name = bot.param.substr(0, bot.param.find_first_of(";:"));
                           return name == "paper-minimax" ? std::string("paper_minimax") : name;
                         });

TEST(SecondPlayer, OnTheFullBoardLosesToNobodyHoweverLittleItThinks) {
  for (const auto* rival :
       {"kernel;nodes=200000", "evolved;depth=5", "mcts;nodes=20000", "strong;nodes=200;name=twin"}) {
    MatchPlan plan{
        .game = game_named("adjacency"), .players = player_specs_from({"strong;nodes=200", rival}), .games = 2};
    plan.openings.random_plies = 0;
    plan.control = time_control_from("depth=5");
    play_match(plan, nullptr, [&](const GameRecord& record, const Standings&) {
      if (record.game.players[1] != 0) return;  // it goes first
      EXPECT_NE(record.outcome.winner, Side::First) << rival;
    });
  }
}

}  // namespace
}  // namespace pohon
