// SPDX-License-Identifier: MIT
/// Random streams of commands, and many fast games, by seed.
#pragma once

#include "pohon/core/rng.hpp"
#include "tests/uci_referee.hpp"

namespace pohon::testing {

template <class List>
const auto& drawn(const List& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.below(std::size(list)))];
}

/// Commands that take a random turn; each accepted `go` is owed one bestmove, and only those.
class CommandStream {
 public:
  explicit CommandStream(std::uint64_t seed) : rng_(seed) {}

  void run(int commands) {
    for (int i = 0; i < commands; ++i) one();
    gui_.say("stop");
    for (auto& line : gui_.ask("isready\nposition startpos")) hear(line);
    gui_.say("stop");
    for (auto& line : gui_.ask("d")) hear(line);
    for (auto& line : gui_.finish()) hear(line);
    EXPECT_EQ(answers_, owed_);
  }

 private:
  void one() {
    static constexpr const char* kPositions[] = {
        "position startpos",
        "position startpos moves e2e4 e7e5 g1f3",
        "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
        "position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "position fen 8/8/8/8/8/5k2/5p2/5K2 w - - 99 90",
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K -"};
    static constexpr const char* kGos[] = {
        "go depth 3",          "go nodes 300",        "go movetime 3",
        "go wtime 1 btime 1",  "go infinite",         "go ponder wtime 50 btime 50",
        "go depth 2 infinite", "go mate 1 nodes 500", "go wtime 40 btime 40 winc 1 binc 1 movestogo 3",
        "go ponder nodes 50"};
    static constexpr const char* kOptions[] = {"setoption name Hash value 2",
                                               "setoption name hash value 1",
                                               "setoption name Clear Hash",
                                               "setoption name MultiPV value 3",
                                               "setoption name MultiPV value 1",
                                               "setoption name Threads value 2",
                                               "setoption name Threads value 1",
                                               "setoption name UCI_Chess960 value true",
                                               "setoption name UCI_Chess960 value false",
                                               "setoption name Algorithm value pvs",
                                               "setoption name Algorithm value kernel",
                                               "setoption name UCI_ShowWDL value true"};
    static constexpr const char* kJunk[] = {"",
                                            "xyzzy",
                                            "position",
                                            "position fen 8/8",
                                            "position startpos moves e2e5",
                                            "go depth x",
                                            "setoption name Hash value x",
                                            "setoption",
                                            "debug",
                                            "\x01\x02",
                                            "position startpos startpos",
                                            "go searchmoves a1a1 depth 2",
                                            "bench x"};
    switch (rng_.below(9)) {
      case 0:
      case 1:
        gui_.say(drawn(kPositions, rng_));
        break;
      case 2:
      case 3:
        gui_.say(drawn(kGos, rng_));
        ++owed_;
        break;
      case 4:
        gui_.say("stop");
        break;
      case 5:
        gui_.say(drawn(kJunk, rng_));
        break;
      case 6:
        gui_.say(drawn(kOptions, rng_));
        break;
      case 7:
        gui_.say(rng_.below(2) == 0 ? "ponderhit" : "isready");
        break;
      default:
        pause();
    }
  }
  /// Lets the engine get somewhere, so that the next command meets it at another moment.
  void pause() {
    std::this_thread::sleep_for(std::chrono::microseconds(rng_.below(3000)));
    if (rng_.below(3) == 0)
      gui_.say(drawn(std::array{"ucinewgame", "d", "eval", "uci", "debug on", "debug off"}, rng_));
  }
  void hear(const std::string& line) {
    if (!starts(line, "bestmove ")) return;
    ++answers_;
    EXPECT_NE(word_after(line, "bestmove"), "");
  }

  Rng rng_;
  Conversation gui_;
  int owed_ = 0;
  int answers_ = 0;
};

/// Games of `go nodes 100` from random openings, each answer held to the rules.
inline void play_fast_games(int games, std::uint64_t seed) {
  constexpr int kLongestGame = 160;
  Rng rng(seed);
  Conversation gui;
  for (int game = 0; game < games; ++game) {
    const auto session = chess_session();
    std::string moves;
    const auto play = [&](const std::string& move) { moves += " " + session->play_on(move); };
    for (int ply = 0; ply < 6 && !session->ended(); ++ply) play(drawn(session->moves(), rng));
    gui.say("ucinewgame");
    for (int ply = 0; ply < kLongestGame && !session->ended(); ++ply) {
      gui.say("position startpos moves" + moves);
      const auto heard = gui.search("go nodes 100");
      expect_good_answer(*session, heard);
      if (::testing::Test::HasFailure()) {
        ADD_FAILURE() << "game " << game << " of seed " << seed << ":" << moves;
        return;
      }
      play(best_move(heard));
    }
  }
}

}  // namespace pohon::testing
