// SPDX-License-Identifier: MIT
/// The command line as people meet it: games at the prompt, the menu, Ctrl-C.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "tests/cli_runner.hpp"

namespace pohon::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Play, AWholeGameThroughAPipe) {
  const Said said = pohon({"play", "--game", "tic-tac-toe", "--first", "human", "--second", "human"},
                          {.input = "help\nmoves\nzz\nb2\nb2\nundo\nb2\na3\nhint\nc3\na1\ndraw\na2\nc2\nb1\nb3\nc1\n"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.err, "");
  EXPECT_THAT(said.out, HasSubstr("'zz'"));
  EXPECT_THAT(said.out, HasSubstr("would play"));
  EXPECT_THAT(said.out, HasSubstr("Game over: draw"));
}

TEST(Play, ABotTakesTheOtherSeatAndNeverLosesAtTicTacToe) {
  std::string every_cell;
  for (const char column : {'a', 'b', 'c'}) {
    for (const char row : {'1', '2', '3'}) every_cell.append({column, row, '\n'});
  }
  for (const char* first : {"human", "alpha-beta"}) {
    const char* second = std::string(first) == "human" ? "mtd-f" : "human";
    const Said said =
        pohon({"play", "--game", "tic-tac-toe", "--first", first, "--second", second}, {.input = every_cell});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("Game over: "));
    EXPECT_THAT(said.out, Not(HasSubstr(std::string(first) == "human" ? "X wins" : "O wins")));
  }
}

TEST(Play, TheEndOfTheInputQuits) {
  const Said said = pohon({"play", "--game", "tic-tac-toe"}, {.input = "b2\n"});
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("Goodbye"));
  EXPECT_THAT(pohon({"play", "--game", "tic-tac-toe"}, {.input = "resign\n"}).out, HasSubstr("resigns"));
}

TEST(Play, AChessEngineTakesASeat) {
  const Said said = pohon({"play", "--game", "chess", "--second", "uci:" POHON_BINARY " uci;nodes=200;name=engine"},
                          {.input = "e2e4\nd2d4\nquit\n"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, ContainsRegex("\\(engine\\) plays [A-Za-z].*\\(engine\\) plays [A-Za-z]"));
}

TEST(Play, AnEngineThatDiesLeavesItsSeatToThePerson) {
  const Folder folder;
  const std::string engine = folder / "engine";
  std::ofstream(engine) << "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; "
                           "go*) exit 3;; esac; done\n";
  std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
  const Said said = pohon({"play", "--game", "chess", "--second", "uci:" + engine}, {.input = "e2e4\ne7e5\nquit\n"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, ContainsRegex("engine is gone.*Black >.*White >"));
}

TEST(Watch, TwoPerfectPlayersDraw) {
  const Json games =
      pohon_json({"watch", "--game", "tic-tac-toe", "--first", "alpha-beta", "--second", "pvs", "--games", "2"});
  EXPECT_EQ(games.at("draws"), 2);
  EXPECT_EQ(games.at("games").at(0).at("moves").size(), 9u);
  const Said said = pohon({"watch", "--game", "tic-tac-toe", "--games", "2", "--quiet", "--pause", "1"});
  EXPECT_THAT(said.out, HasSubstr("total: "));
}

TEST(Watch, TheSeedDecidesEverything) {
  const Arguments line{"watch",     "--game", "tic-tac-toe", "--first", "mcts",   "--nodes", "2000",
                       "--opening", "2",      "--games",     "3",       "--seed", "5"};
  EXPECT_EQ(pohon_json(line), pohon_json(line));
}

TEST(Menu, ChoosesByNumberAndShowsTheCommand) {
  const Said said = pohon({"menu"}, {.input = "9\n3\ntic-tac-toe\n\n3\nq\n"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("'9' is none of them"));
  EXPECT_THAT(said.out, HasSubstr("$ pohon compare --game tic-tac-toe --depth 3"));
  EXPECT_THAT(said.out, HasSubstr("exact searches agree"));
}

TEST(Interrupt, EndsALongSearchWithTheBestAnswerSoFar) {
  const Said said = pohon({"search", "--game", "tree", "--option", "branching=20", "--option", "depth=12",
                           "--algorithm", "minimax", "--depth", "12", "--json"},
                          {.interrupt_after = 0.5});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_LT(said.seconds, 1.5);
  const Json found = Json::parse(said.out);
  EXPECT_EQ(found.at("complete"), false);
  EXPECT_TRUE(found.at("move").is_string());
}

TEST(Interrupt, EndsAGameWhileTheBotThinks) {
  const Said said = pohon({"play", "--game", "tree", "--option", "branching=20", "--option", "depth=12", "--depth",
                           "12", "--first", "minimax", "--second", "human"},
                          {.interrupt_after = 0.5});
  EXPECT_EQ(said.code, 0);
  EXPECT_LT(said.seconds, 1.5);
  EXPECT_THAT(said.out, HasSubstr("Goodbye"));
}

TEST(Interrupt, EndsAPromptThatWaits) {
  const Said said = pohon({"play", "--game", "tic-tac-toe"},
                          {.input = "b2\n", .interrupt_after = 0.5, .after_input = HowToRun::After::Silence});
  EXPECT_EQ(said.code, 0);
  EXPECT_LT(said.seconds, 1.5);
  EXPECT_THAT(said.out, HasSubstr("Goodbye"));
}

}  // namespace
}  // namespace pohon::testing
