// SPDX-License-Identifier: MIT
// Matches by the rules of Chess960: what an engine is told, what Stockfish makes of it, and what PGN says of the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/lab/play/match.hpp"

namespace pohon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kUsual = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
constexpr const char* kInnerRook = "4k3/8/8/8/8/8/8/R3K1R1 w GA - 0 1";

MatchPlan plan_of(const std::vector<std::string>& players, std::size_t games) {
  MatchPlan plan{.game = game_named("chess"), .players = player_specs_from(players), .games = games};
  plan.control = time_control_from("depth=2");
  plan.adjudication.longest = 60;
  return plan;
}

std::vector<GameRecord> records_of(const MatchPlan& plan) {
  std::vector<GameRecord> records;
  play_match(plan, nullptr, [&](const GameRecord& record, const Standings&) { records.push_back(record); });
  return records;
}

/// An engine that writes down what it hears, and can say only one move.
class Listener {
 public:
  explicit Listener(const std::string& move, const std::string& offer = "UCI_Chess960") {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    folder_ = name;
    std::ofstream(folder_ / "engine") << "#!/bin/sh\n"
                                         "while read -r line; do\n"
                                         "  echo \"$line\" >> " +
                                             (folder_ / "heard").string() +
                                             "\n"
                                             "  case $line in\n"
                                             "    uci) echo 'option name " +
                                             offer +
                                             " type check default false'; echo uciok;;\n"
                                             "    isready) echo readyok;;\n"
                                             "    go*) echo bestmove " +
                                             move +
                                             ";;\n"
                                             "    quit) exit 0;;\n"
                                             "  esac\n"
                                             "done\n";
    chmod((folder_ / "engine").c_str(), 0755);
  }
  ~Listener() { std::filesystem::remove_all(folder_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::string player(const std::string& settings = "") const {
    return "uci:" + (folder_ / "engine").string() + settings;
  }
  /// What it heard that begins so.
  std::vector<std::string> heard(const std::string& beginning) const {
    std::vector<std::string> lines;
    std::ifstream file(folder_ / "heard");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with(beginning)) lines.push_back(line);
    }
    return lines;
  }

 private:
  std::filesystem::path folder_;
};

/// Asks a player for a first move from each position.
void play_from(const Listener& engine, const std::vector<std::string>& positions, const std::string& settings = "") {
  const GameEntry& chess = game_named("chess");
  const auto player = make_player(player_spec_from(engine.player(settings)), chess, {});
  const TimeControl control = time_control_from("depth=1");
  for (const std::string& position : positions) {
    const auto board = chess.open({}, position);
    player->new_game({.position = position});
    player->choose({.board = *board, .moves = {}, .control = control, .clocks = {}, .longest = {}, .stop = nullptr});
  }
}

TEST(Chess960Matches, TellAnEngineBeforeEachGameWhoseRulesHold) {
  const Listener engine("a2a3");
  play_from(engine, {kUsual, kInnerRook, kUsual});
  EXPECT_THAT(engine.heard("setoption"),
              ElementsAre("setoption name UCI_Chess960 value false", "setoption name UCI_Chess960 value true",
                          "setoption name UCI_Chess960 value false"));
}

TEST(Chess960Matches, LeaveAloneWhatTheSettingsSayAndWhatIsNotOffered) {
  const Listener told("a2a3");
  play_from(told, {kUsual, kInnerRook}, ";option.uci_chess960=true");
  EXPECT_THAT(told.heard("setoption"), ElementsAre("setoption name uci_chess960 value true"));
  const Listener plain("a2a3", "Hash");
  play_from(plain, {kInnerRook});
  EXPECT_TRUE(plain.heard("setoption").empty());
}

TEST(Chess960Matches, WriteCastlingAsTheKingTakingItsRook) {
  const Listener engine("e8e7");
  MatchPlan plan = plan_of({engine.player(), "random"}, 2);
  plan.openings.lines = {{.position = kInnerRook, .moves = {"O-O"}}};
  records_of(plan);
  EXPECT_THAT(engine.heard("position").front(), HasSubstr(" moves e1g1"));
  const Listener usual("e8e7");
  MatchPlan plain = plan_of({usual.player(), "random"}, 2);
  plain.openings.lines = {{.position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", .moves = {"O-O"}}};
  records_of(plain);
  EXPECT_THAT(usual.heard("position").front(), HasSubstr(" moves e1g1"));
  const Listener far("e8e7");
  MatchPlan wide = plan_of({far.player(), "random"}, 2);
  wide.openings.lines = {{.position = kInnerRook, .moves = {"O-O-O"}}};
  records_of(wide);
  EXPECT_THAT(far.heard("position").front(), HasSubstr(" moves e1a1"));
}

int castlings(const GameRecord& record) {
  return static_cast<int>(std::count_if(record.moves.begin(), record.moves.end(),
                                        [](const PlayedMove& move) { return move.text.starts_with("O-O"); }));
}

/// Half developed games, in which both sides have a rook and a king that may castle from where the usual game has none.
const std::vector<std::string> kHalfDeveloped{
    "1r2k1r1/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/1R2K1R1 w GBgb - 0 8",
    "2r2kr1/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/2R2KR1 w GCgc - 0 8",
    "r1k4r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R1K4R w KQkq - 0 8",
    "rk5r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/RK5R b KQkq - 0 8"};

class Stockfish960 : public ::testing::Test {
 protected:
  void SetUp() override {
    try {
      make_player(player_spec_from("uci:stockfish"), game_named("chess"), {});
    } catch (const InputError& error) {
      GTEST_SKIP() << "Stockfish is not installed: " << error.what();
    }
  }

  static void expect_lawful(const std::vector<GameRecord>& records) {
    for (const auto& record : records) {
      EXPECT_TRUE(record.end == GameEnd::ByRules || record.end == GameEnd::Adjudicated)
          << record.reason << " in " << pgn_text(record, {});
    }
  }
};

TEST_F(Stockfish960, PlaysLawfullyWithEitherColourAndIsUnderstoodWhenItCastles) {
  MatchPlan plan = plan_of({"uci:stockfish;depth=6", "uci:stockfish;depth=5"}, 2 * kHalfDeveloped.size());
  plan.openings.positions = kHalfDeveloped;
  const auto records = records_of(plan);
  ASSERT_EQ(records.size(), 2 * kHalfDeveloped.size());
  expect_lawful(records);
  int castled = 0;
  for (const auto& record : records) castled += castlings(record);
  EXPECT_GT(castled, 0) << "else nothing was tried";
}

TEST_F(Stockfish960, UnderstandsEveryCastlingOfOurs) {
  MatchPlan plan = plan_of({"uci:stockfish;depth=4", "random"}, 4 * kHalfDeveloped.size());
  for (const auto& position : kHalfDeveloped) {
    const auto session = game_named("chess").open({}, position);
    for (const std::string castling : {"O-O", "O-O-O"}) {
      const auto legal = session->moves();
      if (std::find(legal.begin(), legal.end(), castling) == legal.end()) continue;
      plan.openings.lines.push_back({.position = position, .moves = {castling}});
    }
  }
  ASSERT_GT(plan.openings.lines.size(), 3u);
  expect_lawful(records_of(plan));
}

TEST_F(Stockfish960, PlaysUsualGamesBetweenThem) {
  MatchPlan plan = plan_of({"uci:stockfish;depth=5", "random"}, 8);
  plan.openings.positions = {kHalfDeveloped[0], "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8"};
  expect_lawful(records_of(plan));
}

}  // namespace
}  // namespace pohon
