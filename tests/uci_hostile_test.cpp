// SPDX-License-Identifier: MIT
// The inputs over which engines fall, one by one. Ours survives each and says what it thinks of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/uci_referee.hpp"

namespace pohon::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kMoves218 = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
constexpr const char* kMated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
constexpr const char* kStalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

class UciHostile : public ::testing::Test {
 protected:
  /// The command gets an info string that says this, and nothing changes.
  void expect_refused(const std::string& command, const std::string& why) {
    gui.ask("position startpos moves e2e4");
    const std::string before = gui.fen();
    EXPECT_THAT(gui.ask(command), ElementsAre(AllOf(StartsWith("info string "), HasSubstr(why)))) << command;
    EXPECT_EQ(gui.fen(), before) << command;
  }
  void expect_answer(const std::string& fen, const std::string& go) {
    EXPECT_THAT(gui.ask("position fen " + fen), ElementsAre());
    const auto session = chess_session(fen);
    expect_good_answer(*session, gui.search(go));
  }

  Conversation gui;
};

TEST_F(UciHostile, BadCastlingRights) {
  expect_refused("position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "castling");
  expect_refused("position fen 4k3/8/8/8/8/8/8/4K2R w KKKK - 0 1", "castling");
  expect_refused("position fen 4k3/8/8/8/8/8/8/4K2R w X - 0 1", "castling");
}

TEST_F(UciHostile, PawnsOnTheFirstAndLastRank) {
  expect_refused("position fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn on the first or last rank");
  expect_refused("position fen 4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "no pawn on the first or last rank");
}

TEST_F(UciHostile, GarbageEmptyAndDoubledPositions) {
  expect_refused("position", "startpos or fen");
  expect_refused("position fen", "a position after fen");
  expect_refused("position fen moves e2e4", "a position after fen");
  expect_refused("position fen garbage", "FEN");
  expect_refused("position fen 8 8 8 8 8 8", "piece placement");
  expect_refused("position fen ////// w - - 0 1", "piece placement");
  expect_refused("position startpos startpos", "'startpos'");
  expect_refused("position e2e4", "'e2e4'");
}

TEST_F(UciHostile, AFenOfFourFields) {
  gui.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K -");
  EXPECT_EQ(gui.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST_F(UciHostile, MissingAndSecondKings) {
  expect_refused("position fen 8/8/8/8/8/8/8/4K3 w - - 0 1", "one king of each side");
  expect_refused("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "one king of each side");
  expect_refused("position fen 4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "one king of each side");
}

TEST_F(UciHostile, TheSideNotToMoveIsInCheck) {
  expect_refused("position fen 4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "opponent is not in check");
}

TEST_F(UciHostile, MoreThanThirtyTwoPieces) {
  expect_refused("position fen rnbqkbnr/pppppppp/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "at most 8 pawns");
  expect_refused("position fen qqqqkqqq/qqqqqqqq/qqqqqqqq/8/8/QQQQQQQQ/QQQQQQQQ/QQQQKQQQ w - - 0 1", "at most 16");
}

TEST_F(UciHostile, AnImpossibleEnPassantSquareIsDropped) {
  const auto kept = [&](const std::string& fen) {
    EXPECT_THAT(gui.ask("position fen " + fen), ElementsAre());
    return gui.fen();
  };
  EXPECT_EQ(kept("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1"), "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(kept("4k3/8/8/8/8/8/8/4K3 w - a3 0 1"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(kept("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(kept("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  expect_refused("position fen 4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant");
}

TEST_F(UciHostile, AnIllegalMoveRefusesTheWholeCommand) {
  expect_refused("position startpos moves e2e4 e7e5 e4e5 g8f6", "'e4e5'");
  expect_refused("position startpos moves e2e4 e7e5 zz", "'zz'");
  expect_refused("position startpos moves e2e4 0000", "'0000'");
  expect_refused("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8", "promotion");
  gui.ask("position startpos moves d2d4 d7d5 c2c4");
  EXPECT_EQ(gui.fen(), "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
}

TEST_F(UciHostile, MovesWithNothingAfterIt) {
  EXPECT_THAT(gui.ask("position startpos moves"), ElementsAre());
  EXPECT_EQ(gui.fen(), kStart);
}

TEST_F(UciHostile, AMatedRoot) {
  gui.ask(std::string("position fen ") + kMated);
  EXPECT_THAT(gui.search("go depth 5"), ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
  gui.say("go infinite");
  EXPECT_THAT(gui.ask(""), ElementsAre()) << "an infinite search waits even here";
  gui.say("stop");
  EXPECT_THAT(gui.until("bestmove"), ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
}

TEST_F(UciHostile, AStalematedRoot) {
  gui.ask(std::string("position fen ") + kStalemated);
  EXPECT_THAT(gui.search("go wtime 1000 btime 1000"), ElementsAre("info depth 0 score cp 0", "bestmove (none)"));
}

TEST_F(UciHostile, ARootThatIsAFiftyMoveDraw) {
  expect_answer("4k3/8/8/8/8/8/4P3/4K2R w K - 99 80", "go depth 4");
  expect_answer("4k3/8/8/8/8/8/4P3/4K2R w K - 100 80", "go depth 4");
  expect_answer("4k3/8/8/8/8/8/4P3/4K2R b K - 150 120", "go depth 4");
  expect_answer("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "go depth 4");
}

TEST_F(UciHostile, ARootThatIsARepetition) {
  std::string moves;
  const auto session = chess_session();
  for (int i = 0; i < 5; ++i) {
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      moves += std::string(" ") + move;
      session->play_on(move);
    }
    EXPECT_THAT(gui.ask("position startpos moves" + moves), ElementsAre());
    expect_good_answer(*session, gui.search("go depth 4"));
  }
}

TEST_F(UciHostile, InfiniteAndPonderSearchesThatFinishEarlyWait) {
  for (const char* go : {"go infinite depth 1", "go ponder depth 1 wtime 1000 btime 1000", "go infinite nodes 1"}) {
    gui.say(go);
    const auto before = gui.ask("");
    EXPECT_THAT(before, Not(Contains(StartsWith("bestmove")))) << go;
    gui.say("stop");
    EXPECT_NE(best_move(gui.until("bestmove")), "") << go;
  }
  gui.say("go ponder depth 1 wtime 1000 btime 1000");
  EXPECT_THAT(gui.ask(""), Not(Contains(StartsWith("bestmove"))));
  gui.say("ponderhit");
  EXPECT_NE(best_move(gui.until("bestmove")), "");
}

TEST_F(UciHostile, AStaleStopDoesNotKillTheNextSearch) {
  gui.say("stop");
  gui.say("ponderhit");
  const auto heard = gui.search("go depth 4");
  EXPECT_THAT(heard, Contains(StartsWith("info depth 4 ")));
  gui.say("stop");
  EXPECT_THAT(gui.search("go depth 4"), Contains(StartsWith("info depth 4 ")));
}

TEST_F(UciHostile, IsReadyDuringASearch) {
  gui.say("go infinite");
  for (int i = 0; i < 20; ++i) EXPECT_THAT(gui.ask(""), Not(Contains(StartsWith("bestmove"))));
  gui.say("stop");
  gui.until("bestmove");
}

TEST_F(UciHostile, UciTwiceAndOneLineForEachOption) {
  const auto first = gui.ask("uci");
  EXPECT_EQ(gui.ask("uci"), first);
  EXPECT_EQ(first.back(), "uciok");
  EXPECT_THAT(first.front(), StartsWith("id name Pohon"));
  for (const char* name :
       {"Hash type spin", "Threads type spin", "Clear Hash type button", "Ponder type check", "MultiPV type spin",
        "Move Overhead type spin", "UCI_Chess960 type check", "UCI_AnalyseMode type check", "UCI_ShowWDL type check",
        "UCI_LimitStrength type check", "UCI_Elo type spin", "Algorithm type combo", "Evaluator type combo",
        "Parallel type combo default lazy-smp"}) {
    EXPECT_THAT(first, Contains(StartsWith(std::string("option name ") + name)));
  }
  EXPECT_THAT(first, Each(Not(::testing::EndsWith(" "))));
}

TEST_F(UciHostile, TinyZeroAndNegativeClocks) {
  const auto session = chess_session();
  for (const char* go :
       {"go wtime 1 btime 1", "go wtime 0 btime 0", "go wtime -1000 btime -1000",
        "go wtime -99999999999999999999 btime 5", "go wtime 1 btime 1 winc 0 movestogo 1", "go movetime 0",
        "go movetime -5", "go movetime 1", "go nodes 0", "go depth 0", "go depth -3", "go mate 1 nodes 2000",
        "go wtime 100 btime 100 winc 99999999999999999999 movestogo 99999999999999999999"}) {
    expect_good_answer(*session, gui.search(go));
  }
}

TEST_F(UciHostile, WordsOfGoThatAreNumbersOfNothing) {
  EXPECT_THAT(gui.ask("go depth"), ElementsAre("info string depth: expected a whole number, got ''"));
  EXPECT_THAT(gui.ask("go depth x7"), ElementsAre("info string depth: expected a whole number, got 'x7'"));
  EXPECT_THAT(gui.ask("go wtime 5 btime ten"), ElementsAre("info string btime: expected a whole number, got 'ten'"));
  EXPECT_THAT(gui.search("go fish depth 2"), Contains("info string go: 'fish' is not known and was left out"));
}

TEST_F(UciHostile, HashOfNothingOfMoreThanThereIsAndDuringASearch) {
  EXPECT_THAT(gui.ask("setoption name Hash value 0"),
              ElementsAre("info string Hash: expected a whole number from 1 to 64, got '0'"));
  gui.search("go depth 3");
  EXPECT_THAT(gui.ask("setoption name Hash value 99999999"),
              ElementsAre("info string Hash: expected a whole number from 1 to 64, got '99999999'"));
  gui.search("go depth 3");
  EXPECT_THAT(gui.ask("setoption name Hash value lots"),
              ElementsAre("info string Hash: expected a whole number from 1 to 64, got 'lots'"));
  gui.say("go infinite");
  gui.say("setoption name hash value 2");
  EXPECT_NE(best_move(gui.until("bestmove")), "") << "the change ends the search";
  gui.say("go depth 5");
  gui.say("setoption name Hash value 4");
  EXPECT_THAT(gui.until("bestmove"), Contains(StartsWith("info depth 5 "))) << "the change waits for the search";
  gui.say("setoption name Clear Hash");
  expect_good_answer(*chess_session(), gui.search("go depth 3"));
}

TEST_F(UciHostile, ThreadsChangedWithoutANewGame) {
  const auto session = chess_session();
  for (const char* threads : {"2", "1", "3"}) {
    gui.ask(std::string("setoption name Threads value ") + threads);
    expect_good_answer(*session, gui.search("go depth 5"));
  }
  EXPECT_THAT(gui.ask("setoption name Threads value 0"),
              ElementsAre("info string Threads: expected a whole number from 1 to 256, got '0'"));
}

TEST_F(UciHostile, DeepForcedLinesAndExplosions) {
  for (const char* fen : {"8/8/8/8/8/k7/p1K5/8 b - - 0 1", "8/p6k/P7/8/8/8/8/K7 w - - 0 1",
                          "k1qqqqq1/pr3n2/8/8/8/8/PN3R2/K1QQQQQ1 w - - 0 1", "6k1/5ppp/8/8/8/8/q7/1R2Q1K1 b - - 0 1",
                          kMoves218, "3rk3/3r4/3q4/8/8/3Q4/3R4/3RK3 w - - 0 1"}) {
    expect_answer(fen, "go depth 1000 nodes 20000");
    expect_answer(fen, "go infinite nodes 20000\nstop");
  }
}

TEST_F(UciHostile, MultiPvAboveTheNumberOfLegalMoves) {
  gui.ask("setoption name MultiPV value 256\nposition fen 7k/8/8/8/8/8/r7/7K w - - 0 1");
  const auto session = chess_session("7k/8/8/8/8/8/r7/7K w - - 0 1");
  const auto heard = gui.search("go depth 4");
  expect_good_answer(*session, heard);
  EXPECT_THAT(heard, Contains(HasSubstr(" multipv " + std::to_string(session->moves().size()) + " ")));
  EXPECT_THAT(heard, Not(Contains(HasSubstr(" multipv " + std::to_string(session->moves().size() + 1) + " "))));
  gui.ask("setoption name MultiPV value 500");
  expect_answer(kMoves218, "go nodes 3000");
}

TEST_F(UciHostile, SearchMovesInAnyOrder) {
  for (const char* go : {"go searchmoves a2a3 h2h4 depth 4", "go depth 4 searchmoves h2h4 a2a3",
                         "go searchmoves a2a3 h2h4 wtime 500 btime 500", "go nodes 500 searchmoves a2a3 h2h4"}) {
    EXPECT_THAT(best_move(gui.search(go)), ::testing::AnyOf("a2a3", "h2h4")) << go;
  }
  EXPECT_THAT(gui.ask("go searchmoves e2e5 depth 3"), ElementsAre(HasSubstr("'e2e5'")));
}

TEST_F(UciHostile, SeveralCommandsInOneWrite) {
  gui.send(
      "uci\nisready\nucinewgame\nposition startpos moves e2e4\ngo depth 3\nposition startpos\ngo depth 4\nisready\n");
  gui.until("uciok");
  gui.until("readyok");
  const auto first = gui.until("bestmove");
  EXPECT_THAT(first, Contains(StartsWith("info depth 3 ")));
  const auto second = gui.until("bestmove");
  EXPECT_THAT(second, Contains(StartsWith("info depth 4 ")));
}

TEST_F(UciHostile, TheEndOfTheInputDuringASearch) {
  gui.say("go infinite");
  gui.until("info depth");
  EXPECT_THAT(gui.finish(), Contains(StartsWith("bestmove")));
}

TEST_F(UciHostile, QuitDuringASearch) {
  gui.say("go depth 200\nposition startpos\nquit\ngo depth 1");
  EXPECT_THAT(gui.until("bestmove").back(), StartsWith("bestmove"));
  EXPECT_THAT(gui.finish(), Not(Contains(StartsWith("bestmove")))) << "nothing is read after quit";
}

TEST_F(UciHostile, AMoveListOfTwelveHundredPlies) {
  std::string moves;
  const auto session = chess_session();
  for (int i = 0; i < 300; ++i) {
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      moves += std::string(" ") + move;
      session->play_on(move);
    }
  }
  EXPECT_THAT(gui.ask("position startpos moves" + moves), ElementsAre());
  expect_good_answer(*session, gui.search("go depth 4"));
  EXPECT_THAT(gui.ask("position startpos moves" + moves + " e2e5"), ElementsAre(HasSubstr("'e2e5'")));
}

TEST_F(UciHostile, LinesOfAMegabyteAndJunk) {
  const std::string megabyte(std::size_t{1} << 20, 'x');
  EXPECT_THAT(gui.ask(megabyte), ElementsAre(StartsWith("info string unknown command 'xxxx")));
  EXPECT_THAT(gui.ask(megabyte + megabyte), ElementsAre(HasSubstr("was left out")));
  EXPECT_THAT(gui.ask("position fen " + megabyte.substr(100)), ElementsAre(StartsWith("info string")));
  std::string many = "position startpos moves";
  for (int i = 0; i < 50'000; ++i) many += " g1f3 g8f6 f3g1 f6g8";
  many.resize((std::size_t{1} << 20) - 1);
  gui.ask(many);
  expect_refused("setoption name Nope value 1", "unknown option 'Nope'");
  expect_refused("setoption", "setoption");
  expect_refused(std::string("\0go\0", 4), "unknown command '\\x00go\\x00'");
  expect_refused("\xff\xfe\x80", "unknown command '\\xff\\xfe\\x80'");
  expect_refused("bestmove e2e4", "unknown command 'bestmove'");
  EXPECT_THAT(gui.ask("\n\r\n   \n\t\n"), ElementsAre());
  EXPECT_THAT(gui.ask("debug maybe"), ElementsAre(HasSubstr("on or off")));
  gui.ask("position startpos");
  expect_good_answer(*chess_session(), gui.search("go depth 3"));
}

}  // namespace
}  // namespace pohon::testing
