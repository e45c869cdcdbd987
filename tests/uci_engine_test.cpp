// SPDX-License-Identifier: MIT
// The engine as a GUI uses it: options that do what they say, every algorithm, every game, books.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "pohon/core/rng.hpp"
#include "tests/uci_referee.hpp"

namespace pohon::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(UciEngine, FindsMatesAndSaysHowFar) {
  Conversation gui;
  gui.ask("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  const auto mate = gui.search("go depth 5");
  EXPECT_EQ(best_move(mate), "a1a8");
  EXPECT_THAT(mate[mate.size() - 2], HasSubstr(" score mate 1 "));
  gui.ask("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");  // Morphy
  const auto two = gui.search("go mate 2");
  EXPECT_EQ(best_move(two), "a1a6");
  EXPECT_THAT(two[two.size() - 2], HasSubstr(" score mate 2 "));
}

TEST(UciEngine, EveryAlgorithmPlaysLegalMovesAndObeysStop) {
  Conversation gui;
  const auto session = chess_session();
  std::vector<std::string> algorithms;
  for (const auto& line : gui.ask("uci")) {
    if (!starts(line, "option name Algorithm")) continue;
    const auto all = words(line);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      if (all[i] == "var") algorithms.emplace_back(all[i + 1]);
    }
  }
  EXPECT_EQ(algorithms.size(), game_named("chess").algorithms("").size());
  for (const auto& algorithm : algorithms) {
    SCOPED_TRACE(algorithm);
    EXPECT_THAT(gui.ask("setoption name Algorithm value " + algorithm), ElementsAre());
    expect_good_answer(*session, gui.search("go nodes 400"));
    gui.say("go infinite");
    auto heard = gui.ask("");
    gui.say("stop");
    for (auto& line : gui.until("bestmove")) heard.push_back(std::move(line));
    expect_good_answer(*session, heard);
    gui.ask("setoption name MultiPV value 3");
    const auto lines = gui.search("go nodes 4000 searchmoves a2a3 b2b3 e2e4 g1f3");
    expect_good_answer(*session, lines);
    EXPECT_THAT(lines, Contains(HasSubstr(" multipv 3 ")));
    EXPECT_THAT(best_move(lines), ::testing::AnyOf("a2a3", "b2b3", "e2e4", "g1f3"));
    gui.ask("setoption name MultiPV value 1");
  }
}

TEST(UciEngine, EveryGameIsPlayedToItsEnd) {
  for (const GameEntry* game : games()) {
    if (game->name() == "chess") continue;
    SCOPED_TRACE(std::string(game->name()));
    Conversation gui({.game = std::string(game->name())});
    const auto session = game->open({}, std::nullopt);
    std::string moves;
    for (int ply = 0; ply < 60 && !session->ended(); ++ply) {
      EXPECT_THAT(gui.ask("position startpos moves" + moves), ElementsAre());
      const auto heard = gui.search("go nodes 200");
      expect_good_answer(*session, heard);
      const std::string best = best_move(heard);
      moves += " " + session->play_on(best);
    }
    const std::string text = session->text();
    EXPECT_THAT(gui.ask("position fen " + text), ElementsAre());
    EXPECT_EQ(gui.fen(), text);
  }
}

TEST(UciEngine, CastlesAsTheGuiExpects) {
  Conversation gui;
  constexpr const char* kOnlyCastling = "go depth 1 searchmoves e1h1";
  gui.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(best_move(gui.search(kOnlyCastling)), "e1g1");
  gui.ask("setoption name UCI_Chess960 value true");
  EXPECT_EQ(best_move(gui.search(kOnlyCastling)), "e1h1") << "the position stays when the style changes";
  gui.ask("setoption name UCI_Chess960 value false");
  EXPECT_EQ(best_move(gui.search("go depth 1 searchmoves e1g1")), "e1g1");
}

TEST(UciEngine, CountsLinesAsPerftDoes) {
  Conversation gui;
  gui.say("position startpos\ngo perft 3");
  const auto heard = gui.until("Nodes searched");
  EXPECT_THAT(heard, Contains("e2e4: 600"));
  EXPECT_EQ(heard.back(), "Nodes searched: 8902");
}

TEST(UciEngine, CountsToTheEndForAScriptThatHasNothingMoreToSay) {
  Conversation perft;
  perft.say("go perft 4\nquit");
  EXPECT_EQ(perft.finish().back(), "Nodes searched: 197281");
  Conversation bench;
  bench.say("bench 2");
  const auto heard = bench.finish();
  EXPECT_THAT(heard, Contains(StartsWith("Nodes searched")));
  EXPECT_THAT(heard, Not(Contains(HasSubstr("stopped"))));
}

TEST(UciEngine, ShowsThePositionAndItsValue) {
  Conversation gui;
  gui.ask("setoption name Evaluator value material\nposition fen 4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1");
  const auto shown = gui.ask("d");
  EXPECT_THAT(shown, Contains("Fen: 4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"));
  EXPECT_THAT(shown, Contains(StartsWith("Legal moves: ")));
  EXPECT_THAT(gui.ask("eval"), ElementsAre("Evaluation: cp -1800 for Black by material"));
}

TEST(UciEngine, BenchIsTheSameEveryTime) {
  Conversation gui;
  const auto nodes = [](const std::vector<std::string>& heard) {
    for (const auto& line : heard) {
      if (starts(line, "Nodes searched")) return line;
    }
    return std::string("no nodes");
  };
  gui.say("bench 3");
  const std::string first = nodes(gui.until("Nodes/second"));
  gui.search("go depth 5");
  gui.say("bench 3");
  EXPECT_EQ(nodes(gui.until("Nodes/second")), first);
  EXPECT_THAT(first, StartsWith("Nodes searched  : "));
}

TEST(UciEngine, ShowsChancesWhenAskedTo) {
  Conversation gui;
  EXPECT_THAT(gui.search("go depth 2"), Not(Contains(HasSubstr(" wdl "))));
  gui.ask("setoption name UCI_ShowWDL value true");
  EXPECT_THAT(gui.search("go depth 2"), Contains(HasSubstr(" wdl ")));
}

TEST(UciEngine, AlgorithmsThatDoNotFitAreRefused) {
  Conversation gui({.game = "tic-tac-toe"});
  EXPECT_THAT(gui.ask("setoption name Evaluator value open-lines"), ElementsAre());
  const auto said = gui.ask("setoption name Algorithm value b-star");
  const auto fitting = game_named("tic-tac-toe").algorithms("open-lines");
  const bool fits = std::find(fitting.begin(), fitting.end(), "b-star") != fitting.end();
  EXPECT_EQ(said.empty(), fits);
  EXPECT_NE(best_move(gui.search("go depth 2")), "");
}

/// A book that knows one move, and counts how often it is asked.
UciSetup with_book(int& asked) {
  UciSetup setup;
  setup.open_book = [&asked](const std::string& path) -> BookChoice {
    if (path.empty()) return {};  // this program brings none along
    if (path != "good.bin") throw InputError("book: not a book");
    return [&asked](std::string_view, Rng&) {
      ++asked;
      return std::optional<std::string>("a2a4");
    };
  };
  return setup;
}

TEST(UciEngine, PlaysFromItsBookOnlyWhenItMay) {
  int asked = 0;
  Conversation gui(with_book(asked));
  gui.search("go depth 1");
  EXPECT_EQ(asked, 0) << "no book yet";
  EXPECT_THAT(gui.ask("setoption name Book File value bad.bin"), ElementsAre("info string book: not a book"));
  gui.ask("setoption name OwnBook value true\nsetoption name Book File value good.bin");
  const auto heard = gui.search("go wtime 1000 btime 1000");
  EXPECT_EQ(best_move(heard), "a2a4");
  expect_good_answer(*chess_session(), heard);
  gui.ask("position startpos moves a2a4");
  EXPECT_NE(best_move(gui.search("go depth 1")), "a2a4") << "a book that offers nonsense is not believed";
  gui.ask("position startpos\nsetoption name UCI_AnalyseMode value true");
  const int before = asked;
  gui.search("go depth 1");
  gui.ask("setoption name UCI_AnalyseMode value false\nsetoption name OwnBook value false");
  gui.search("go depth 1");
  EXPECT_EQ(asked, before);
}

TEST(UciEngine, LimitedStrengthPlaysOtherMovesThanTheBest) {
  Conversation gui;
  gui.ask("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800");
  const auto session = chess_session();
  std::map<std::string, int> played;
  for (int i = 0; i < 30; ++i) {
    const auto heard = gui.search("go depth 6");
    expect_good_answer(*session, heard);
    ++played[best_move(heard)];
    EXPECT_THAT(heard, Not(Contains(HasSubstr(" multipv 2 ")))) << "the choice is not shown";
  }
  EXPECT_GT(played.size(), 2u);
}

}  // namespace
}  // namespace pohon::testing
