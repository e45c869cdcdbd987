// SPDX-License-Identifier: MIT
// Games that the exact solver ends, and engines that vanish: the tournament goes on.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "pohon/lab/store/lab_testing.hpp"

namespace pohon {
namespace {

using namespace lab_testing;

std::vector<GameRecord> records_of(const Experiment& experiment) {
  std::vector<GameRecord> records;
  play_match(plan_of(experiment), nullptr, [&](const GameRecord& record, const auto&) { records.push_back(record); });
  std::sort(records.begin(), records.end(), [](auto& a, auto& b) { return a.game.number < b.game.number; });
  return records;
}

TEST(ProvedGames, EndAsPerfectPlayersWouldEndThem) {
  for (const auto game : {"tic-tac-toe", "adjacency"}) {
    Experiment experiment{.game = game,
                          .players = {"alpha-beta", "alpha-beta"},
                          .settings = {{"tc", "depth=25"}, {"games", "30"}, {"random-plies", "4"}}};
    if (experiment.game == "adjacency") experiment.options = {{"size", "3x3"}};
    const auto played_out = records_of(experiment);
    experiment.settings["solve"] = "1000000";
    const auto proved = records_of(experiment);
    ASSERT_EQ(proved.size(), played_out.size());
    int shorter = 0;
    for (std::size_t i = 0; i < proved.size(); ++i) {
      EXPECT_EQ(proved[i].outcome.winner, played_out[i].outcome.winner) << game << " " << i;
      EXPECT_EQ(proved[i].end, GameEnd::Adjudicated);
      shorter += proved[i].moves.size() < played_out[i].moves.size();
    }
    EXPECT_EQ(shorter, 30) << game;
  }
}

TEST(ProvedGames, AreAskedAboutFromTheGivenMoveOn) {
  const auto records =
      records_of({.game = "tic-tac-toe",
                  .players = {"alpha-beta", "alpha-beta"},
                  .settings = {{"tc", "depth=9"}, {"games", "2"}, {"random-plies", "0"}, {"solve", "1000000,3"}}});
  EXPECT_EQ(records[0].moves.size(), 6u);
}

TEST(ProvedGames, GoOnWhereTheSolverIsNotAllowedEnoughNodes) {
  Experiment experiment{.game = "tic-tac-toe",
                        .players = {"alpha-beta", "alpha-beta"},
                        .settings = {{"tc", "depth=9"}, {"games", "2"}, {"random-plies", "0"}, {"solve", "20"}}};
  EXPECT_GT(records_of(experiment)[0].moves.size(), 3u);
  experiment.settings["solve"] = "1000000";
  EXPECT_EQ(records_of(experiment)[0].moves.size(), 0u);
}

TEST(OpeningLines, ArePlayedByBothColours) {
  const auto records = records_of({.game = "tic-tac-toe",
                                   .players = {"random", "alpha-beta"},
                                   .settings = {{"games", "4"}, {"tc", "depth=9"}},
                                   .lines = {{.moves = {"b2", "a1"}}, {.moves = {"a1"}}}});
  for (std::size_t i = 0; i < 4; i += 2) {
    const std::size_t plies = records[i].moves[0].text == "b2" ? 2 : 1;
    for (std::size_t ply = 0; ply < 3; ++ply) {
      EXPECT_EQ(records[i].moves[ply].from_opening, ply < plies);
      if (ply < plies) {
        EXPECT_EQ(records[i].moves[ply].text, records[i + 1].moves[ply].text);
      }
    }
  }
}

TEST(Engines, ThatVanishLoseTheirGamesAndTheTournamentGoesOn) {
  const ScratchFolder folder;
  const auto engine = folder / "engine";
  std::ofstream(engine) << "#!/bin/sh\n"
                           "while read -r word rest; do case $word in\n"
                           "  uci) echo uciok;;\n"
                           "  isready) echo readyok;;\n"
                           "  go) rm \"$0\"; exit 1;;\n"
                           "esac; done\n";
  chmod(engine.c_str(), 0755);
  const MatchResult result =
      play_match(plan_of({.game = "tic-tac-toe",
                          .players = {"uci:" + engine.string(), "random", "alpha-beta"},
                          .settings = {{"games", "4"}, {"tc", "depth=9"}, {"random-plies", "0"}}}),
                 nullptr, {});
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.standings.players()[0].games.losses, 8);
  EXPECT_EQ(result.standings.players()[0].crashes, 8);
  EXPECT_EQ(result.standings.players()[2].games.losses, 0);
}

}  // namespace
}  // namespace pohon
