// SPDX-License-Identifier: MIT
// The parts of a match that need no game: time controls, clocks, player texts, UCI lines, schedules, adjudication.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/play/adjudication.hpp"
#include "pohon/lab/play/game_clock.hpp"
#include "pohon/lab/play/schedule.hpp"
#include "pohon/lab/players/player_spec.hpp"
#include "pohon/protocol/uci/client/engine_lines.hpp"

namespace pohon {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TimeControls, AreReadAndWrittenTheSame) {
  for (const auto text : {"2+0.02", "60", "40/10", "40/10+0.1", "0.05/move", "nodes=5000", "depth=6", "2+0.02,depth=8",
                          "0.1/move,nodes=100", "0+1"}) {
    EXPECT_EQ(text_of(time_control_from(text)), text);
  }
  EXPECT_EQ(time_control_from("st=0.05"), time_control_from("0.05/move"));
  const TimeControl control = time_control_from("40/2.5+0.02");
  EXPECT_EQ(control.moves, 40);
  EXPECT_EQ(control.base, microseconds(2'500'000));
  EXPECT_EQ(control.increment, milliseconds(20));
}

TEST(TimeControls, OfOtherFormsAreRefused) {
  for (const auto text : {"",     "x",   "0",   "0+0", "-1",      "2+",       "+",      "/",     "0/10", "40/",
                          "2++1", "nan", "inf", "1e9", "depth=0", "nodes=-3", "nodes=", "/move", "2,",   "1.5/10"}) {
    EXPECT_THROW(time_control_from(text), InputError) << text;
  }
}

TEST(GameClocks, LoseWhatIsUsedAndWinTheIncrement) {
  GameClock clock(time_control_from("1+0.1"), milliseconds(5));
  EXPECT_EQ(clock.spend(milliseconds(400)), Flag::Up);
  EXPECT_EQ(clock.shown()->left, milliseconds(700));
  EXPECT_EQ(clock.shown()->moves_to_go, std::nullopt);
  EXPECT_EQ(clock.spend(milliseconds(704)), Flag::Up);  // within the margin
  EXPECT_EQ(clock.shown()->left, milliseconds(100));
  EXPECT_EQ(clock.spend(milliseconds(106)), Flag::Fallen);
}

TEST(GameClocks, GetTheirBaseAgainAfterSoManyMoves) {
  GameClock clock(time_control_from("2/1"), milliseconds(0));
  EXPECT_EQ(clock.shown()->moves_to_go, 2);
  clock.spend(milliseconds(300));
  EXPECT_EQ(clock.shown()->moves_to_go, 1);
  clock.spend(milliseconds(300));
  EXPECT_EQ(clock.shown()->moves_to_go, 2);
  EXPECT_EQ(clock.shown()->left, milliseconds(1400));
}

TEST(GameClocks, HoldATimeForEachMove) {
  GameClock clock(time_control_from("0.05/move"), milliseconds(10));
  EXPECT_EQ(clock.shown(), std::nullopt);
  for (int move = 0; move < 3; ++move) EXPECT_EQ(clock.spend(milliseconds(60)), Flag::Up);
  EXPECT_EQ(clock.spend(milliseconds(61)), Flag::Fallen);
}

TEST(GameClocks, LetNodesAndDepthTakeTheirTime) {
  GameClock clock(time_control_from("nodes=5,depth=3"), milliseconds(0));
  EXPECT_EQ(clock.longest_move(), std::nullopt);
  EXPECT_EQ(clock.spend(seconds(1000)), Flag::Up);
}

TEST(PlayerTexts, SayWhoPlaysAndHow) {
  const PlayerSpec engine = player_spec_from("uci:/opt/x/fish -q;nodes=5000;option.Hash=16;option.Own Book=false");
  EXPECT_EQ(engine.kind, PlayerKind::Engine);
  EXPECT_EQ(engine.what, "/opt/x/fish -q");
  EXPECT_EQ(engine.name, "fish");
  EXPECT_EQ(engine.own_control.nodes, 5000u);
  EXPECT_EQ(engine.engine_options.at("Hash"), "16");
  EXPECT_EQ(engine.engine_options.at("Own Book"), "false");
  const PlayerSpec search = player_spec_from("mcts:exploration=1.2;evaluator=lines;time=50;name=Tree");
  EXPECT_EQ(search.kind, PlayerKind::Search);
  EXPECT_EQ(search.what, "mcts:exploration=1.2");
  EXPECT_EQ(search.name, "Tree");
  EXPECT_EQ(search.own_control.per_move, milliseconds(50));
  EXPECT_EQ(player_spec_from("Random").kind, PlayerKind::Random);
  EXPECT_FALSE(player_spec_from("pvs").own_control.limits_anything());
}

TEST(PlayerTexts, OfOtherFormsAreRefused) {
  for (const auto text : {"", ";", "uci:", "uci:  ;nodes=1", "pvs;depht=3", "pvs;depth", "pvs;depth=0", "pvs;tc=x",
                          "pvs;depth=3;depth=4", "pvs;option.Hash=3", "random;evaluator=x"}) {
    EXPECT_THROW(player_spec_from(text), InputError) << text;
  }
}

TEST(PlayerTexts, OfEqualPlayersGetDifferentNames) {
  const auto specs = player_specs_from({"pvs", "pvs", "uci:a/x", "uci:b/x"});
  EXPECT_EQ(specs[1].name, "pvs (2)");
  EXPECT_EQ(specs[3].name, "x (2)");
}

TEST(UciLines, OfThoughtAreUnderstood) {
  UciInfo choice;
  read_uci_info("info depth 12 seldepth 20 multipv 1 score cp -35 nodes 12345 nps 5 pv e2e4 depth 99", choice);
  EXPECT_EQ(choice.depth, 12);
  EXPECT_EQ(choice.value, Score{-35});
  EXPECT_EQ(choice.nodes, 12345u);
  read_uci_info("info depth 12 multipv 2 score cp 900", choice);
  EXPECT_EQ(choice.value, Score{-35});
  read_uci_info("info string depth 77", choice);
  EXPECT_EQ(choice.depth, 12);
  read_uci_info("info depth 13 score mate 3", choice);
  EXPECT_EQ(choice.value, win_in(5));
  read_uci_info("info score mate -2 upperbound", choice);
  EXPECT_EQ(choice.value, loss_in(4));
  EXPECT_EQ(choice.nodes, 12345u);
}

TEST(UciLines, OfNonsenseChangeNothing) {
  for (const auto line : {"", "info", "info depth", "info depth x nodes y", "info score cp", "info score mate z",
                          "information depth 3", "info nodes -5"}) {
    UciInfo choice{.value = Score{1}, .depth = 2, .nodes = 3};
    read_uci_info(line, choice);
    EXPECT_EQ(choice.value, Score{1}) << line;
    EXPECT_EQ(choice.depth, 2) << line;
    EXPECT_EQ(choice.nodes, 3u) << line;
  }
}

TEST(UciLines, OfMovesAndOptionsAreUnderstood) {
  EXPECT_EQ(uci_best_move("bestmove e2e4 ponder e7e5"), "e2e4");
  EXPECT_EQ(uci_best_move("bestmove"), "");
  EXPECT_EQ(uci_best_move("info bestmove e2e4"), std::nullopt);
  EXPECT_EQ(uci_option_name("option name Clear Hash type button"), "Clear Hash");
  EXPECT_EQ(uci_option_name("id name Fish"), "");
}

TEST(Schedules, GiveEachOpeningToBothColours) {
  const auto games = schedule_of({.players = 3, .games = 5, .form = MatchForm::RoundRobin});
  ASSERT_EQ(games.size(), 3u * 6);
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].pair(), games[i + 1].pair());
    EXPECT_EQ(games[i].opening, games[i + 1].opening);
    EXPECT_EQ(games[i].players[0], games[i + 1].players[1]);
    EXPECT_EQ(games[i].players[1], games[i + 1].players[0]);
  }
}

TEST(Schedules, AreCountedWithoutBeingMade) {
  for (const MatchForm form : {MatchForm::RoundRobin, MatchForm::Gauntlet}) {
    for (std::size_t players = 0; players < 7; ++players) {
      for (std::size_t games = 0; games < 6; ++games) {
        const SchedulePlan plan{.players = players, .games = games, .form = form};
        EXPECT_EQ(scheduled_games(plan), schedule_of(plan).size()) << players << " players, " << games << " games";
      }
    }
  }
  EXPECT_EQ(scheduled_games({.players = 16, .games = 1'000'000}), 120'000'000u);
  EXPECT_EQ(scheduled_games({.players = SIZE_MAX, .games = SIZE_MAX}), SIZE_MAX) << "it does not wrap around";
}

TEST(Schedules, LetAllMeetAllOrTheFirstAllOthers) {
  const auto pairings = [](MatchForm form) {
    std::set<std::array<std::size_t, 2>> met;
    for (const auto& game : schedule_of({.players = 4, .games = 2, .form = form})) met.insert(game.players);
    return met;
  };
  EXPECT_EQ(pairings(MatchForm::RoundRobin).size(), 12u);
  EXPECT_EQ(pairings(MatchForm::Gauntlet).size(), 6u);
  for (const auto& players : pairings(MatchForm::Gauntlet)) EXPECT_EQ(players[0] * players[1], 0u);
}

TEST(Adjudication, NeedsBothPlayersForLongEnough) {
  Adjudicator adjudicator({.resign = ResignRule{.value = 900, .moves = 2}});
  adjudicator.hear(Side::First, Score{950});
  adjudicator.hear(Side::Second, Score{-1000});
  adjudicator.hear(Side::First, Score{900});
  EXPECT_FALSE(adjudicator.verdict(3));
  adjudicator.hear(Side::Second, Score{-900});
  ASSERT_TRUE(adjudicator.verdict(4));
  EXPECT_EQ(adjudicator.verdict(4)->outcome, won_by(Side::First));
  adjudicator.hear(Side::First, Score{899});
  EXPECT_FALSE(adjudicator.verdict(5));
}

TEST(Adjudication, TrustsALoserWhoGivesUp) {
  Adjudicator adjudicator({.resign = ResignRule{.value = 900, .moves = 1, .agreement = Agreement::Loser}});
  adjudicator.hear(Side::First, loss_in(8));
  ASSERT_TRUE(adjudicator.verdict(1));
  EXPECT_EQ(adjudicator.verdict(1)->outcome, won_by(Side::Second));
}

TEST(Adjudication, CallsLongLevelGamesDrawn) {
  Adjudicator adjudicator({.draw = DrawRule{.value = 10, .moves = 2, .from_ply = 6}});
  for (int ply = 0; ply < 4; ++ply) adjudicator.hear(ply % 2 == 0 ? Side::First : Side::Second, Score{ply - 2});
  EXPECT_FALSE(adjudicator.verdict(5));
  ASSERT_TRUE(adjudicator.verdict(6));
  EXPECT_EQ(adjudicator.verdict(6)->outcome, draw());
  adjudicator.hear(Side::First, std::nullopt);  // who says nothing does not agree
  EXPECT_FALSE(adjudicator.verdict(7));
}

TEST(Adjudication, EndsGamesThatNeverEnd) {
  const Adjudicator adjudicator({.longest = 300});
  EXPECT_FALSE(adjudicator.verdict(299));
  EXPECT_EQ(adjudicator.verdict(300)->outcome, draw());
}

}  // namespace
}  // namespace pohon
