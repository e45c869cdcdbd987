// SPDX-License-Identifier: MIT
// Whole matches on the real catalogue: seeds, colours, engines that misbehave, records that can be read back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/games/chess/formats/pgn_reader.hpp"
#include "pohon/lab/play/match.hpp"

namespace pohon {
namespace {

using ::testing::HasSubstr;

MatchPlan plan_of(std::string_view game, const std::vector<std::string>& players, std::size_t games) {
  MatchPlan plan{.game = game_named(game), .players = player_specs_from(players), .games = games};
  plan.control = time_control_from("depth=9");
  return plan;
}

std::vector<GameRecord> records_of(const MatchPlan& plan) {
  std::vector<GameRecord> records;
  play_match(plan, nullptr, [&](const GameRecord& record, const Standings&) { records.push_back(record); });
  std::sort(records.begin(), records.end(), [](auto& a, auto& b) { return a.game.number < b.game.number; });
  return records;
}

std::string table_of(const MatchPlan& plan) {
  std::string table;
  for (const auto& record : records_of(plan)) table += line_text(record, {.names = {"a", "b"}});
  return table;
}

TEST(Matches, AreNeverLostByAPerfectPlayer) {
  const MatchResult result = play_match(plan_of("tic-tac-toe", {"alpha-beta", "random"}, 40), nullptr, {});
  EXPECT_EQ(result.standings.games(), 40u);
  EXPECT_EQ(result.standings.players()[0].games.losses, 0);
  EXPECT_GT(result.standings.players()[0].games.wins, 20);
  EXPECT_TRUE(result.complete());
}

TEST(Matches, GiveBothColoursAndOpeningsToBoth) {
  MatchPlan plan = plan_of("tic-tac-toe", {"random", "random"}, 30);
  plan.openings.random_plies = 3;
  const auto records = records_of(plan);
  ASSERT_EQ(records.size(), 30u);
  for (std::size_t i = 0; i < records.size(); i += 2) {
    EXPECT_EQ(records[i].game.players[0], records[i + 1].game.players[1]);
    for (std::size_t ply = 0; ply < 3; ++ply) {
      EXPECT_TRUE(records[i].moves[ply].from_opening);
      EXPECT_EQ(records[i].moves[ply].text, records[i + 1].moves[ply].text);
    }
    EXPECT_FALSE(records[i].moves[3].from_opening);
  }
}

TEST(Matches, AreTheSameForTheSameSeedWhateverTheConcurrency) {
  MatchPlan plan = plan_of("tic-tac-toe", {"random", "mcts:iterations=30", "alpha-beta;depth=2"}, 10);
  plan.openings = {.random_plies = 2, .seed = 5};
  plan.seed = 5;
  const std::string table = table_of(plan);
  EXPECT_EQ(table_of(plan), table);
  plan.concurrency = 3;
  EXPECT_EQ(table_of(plan), table);
  plan.seed = 6;
  EXPECT_NE(table_of(plan), table);
}

TEST(Matches, AddUp) {
  const MatchResult result = play_match(plan_of("tic-tac-toe", {"random", "random", "random"}, 20), nullptr, {});
  std::int64_t wins = 0, losses = 0, pairs = 0;
  for (const auto& player : result.standings.players()) {
    EXPECT_EQ(player.games.games(), 40);
    wins += player.games.wins;
    losses += player.games.losses;
  }
  EXPECT_EQ(wins, losses);
  for (const auto& pairing : result.standings.pairings()) {
    double half_points = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      pairs += pairing.pairs[i];
      half_points += static_cast<double>(i) * static_cast<double>(pairing.pairs[i]);
    }
    EXPECT_DOUBLE_EQ(half_points / 2, pairing.games.score() * 20);
  }
  EXPECT_EQ(pairs, 30);
}

TEST(Matches, EndWhenTheTestIsDecided) {
  MatchPlan plan = plan_of("tic-tac-toe", {"alpha-beta", "random"}, 1000);
  plan.sprt = SprtPlan{.elo0 = 0, .elo1 = 50};
  const MatchResult result = play_match(plan, nullptr, {});
  EXPECT_EQ(result.sprt->verdict, SprtVerdict::AcceptedElo1);
  EXPECT_LT(result.standings.games(), 200u);
  EXPECT_TRUE(result.complete());
}

TEST(Matches, DropTheGamesUnderWayWhenStopped) {
  Stop stop;
  const MatchResult result = play_match(plan_of("tic-tac-toe", {"random", "random"}, 100), &stop,
                                        [&](const GameRecord&, const Standings& standings) {
                                          if (standings.games() == 7) stop.request();
                                        });
  EXPECT_EQ(result.standings.games(), 7u);
  EXPECT_FALSE(result.complete());
}

TEST(Matches, EndWithTheExceptionOfTheListener) {
  EXPECT_THROW(play_match(plan_of("tic-tac-toe", {"random", "random"}, 10), nullptr,
                          [](const GameRecord&, const Standings&) { throw std::runtime_error("disk full"); }),
               std::runtime_error);
}

TEST(Matches, ThatCannotBePlayedAreRefusedBeforeTheFirstGame) {
  const auto refused = [](const MatchPlan& plan) {
    EXPECT_THROW(play_match(plan, nullptr, [](const auto&, const auto&) { FAIL(); }), InputError);
  };
  refused(plan_of("tic-tac-toe", {"alpha-beta"}, 2));
  refused(plan_of("tic-tac-toe", {"alpha-beta", "quiescence"}, 2));
  refused(plan_of("tic-tac-toe", {"alpha-beta;evaluator=no-such", "random"}, 2));
  for (const std::string player : {"no-such", "alpha-beta;without=no-such", "alpha-beta;threads=no-such"}) {
    EXPECT_THROW(plan_of("tic-tac-toe", {player, "random"}, 2), InputError) << player;
  }
  refused(plan_of("chess", {"uci:no-such-program", "random"}, 2));
  refused(plan_of("chess", {"uci:true", "random"}, 2));
  MatchPlan long_opening = plan_of("tic-tac-toe", {"random", "random"}, 2);
  long_opening.openings.random_plies = 9;
  refused(long_opening);
}

TEST(OpeningFiles, HoldPositionsWithOrWithoutOperations) {
  const std::string fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const auto positions = positions_from(
      "# openings\n\n" + fen + "\r\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5; id \"x\";\n",
      game_named("chess"), {});
  EXPECT_EQ(positions, (std::vector<std::string>{fen, fen}));
  try {
    positions_from("\n\nnonsense\n", game_named("chess"), {});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("line 3"));
  }
}

/// A folder with a small engine that does what the test wants at its second move.
class FakeEngine {
 public:
  explicit FakeEngine(const std::string& second_move) {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    folder_ = name;
    std::ofstream(folder_ / "engine")
        << "#!/bin/sh\n"
           "count=0\n"
           "while read -r word rest; do\n"
           "  case $word in\n"
           "    uci) echo 'id name Fake'; echo 'option name Hash type spin'; echo uciok;;\n"
           "    isready) echo readyok;;\n"
           "    ucinewgame) count=0;;\n"
           "    go) count=$((count+1))\n"
           "      if [ $count = 1 ]; then echo 'info depth 3 score cp 12 nodes 40'\n"
           "        echo bestmove a2a3; else "
        << second_move
        << "; fi;;\n"
           "    quit) exit 0;;\n"
           "  esac\n"
           "done\n";
    chmod((folder_ / "engine").c_str(), 0755);
  }
  ~FakeEngine() { std::filesystem::remove_all(folder_); }
  FakeEngine(const FakeEngine&) = delete;
  FakeEngine& operator=(const FakeEngine&) = delete;

  std::string player(const std::string& settings = "") const {
    return "uci:" + (folder_ / "engine").string() + ";nodes=40" + settings;
  }

 private:
  std::filesystem::path folder_;
};

/// From a position where White, whoever it is, has a2a3 and Black has little to do; the engine is White every other
/// game, and has no legal answer as Black.
MatchPlan against(const FakeEngine& engine, const std::string& settings = "") {
  MatchPlan plan = plan_of("chess", {engine.player(settings), "random"}, 4);
  plan.openings.positions = {"7k/8/8/8/8/8/P7/K7 w - - 0 1"};
  return plan;
}

void expect_forfeits(const MatchPlan& plan, GameEnd as_white) {
  const auto records = records_of(plan);
  ASSERT_EQ(records.size(), 4u);
  for (const auto& record : records) {
    const Side engine = record.game.players[0] == 0 ? Side::First : Side::Second;
    EXPECT_EQ(record.at_fault, engine);
    EXPECT_EQ(record.outcome, won_by(other(engine)));
    EXPECT_EQ(record.end, engine == Side::First ? as_white : GameEnd::IllegalMove) << record.reason;
    EXPECT_EQ(record.moves.size(), engine == Side::First ? 2u : 1u);
  }
  EXPECT_EQ(records[0].moves[0].text, "a3");
  EXPECT_EQ(records[0].moves[0].value, Score{12});
  EXPECT_EQ(records[0].moves[0].nodes, 40u);
}

TEST(Engines, ThatCrashLoseTheirGameOnly) {
  const FakeEngine engine("kill -9 $$");
  expect_forfeits(against(engine), GameEnd::Crash);
}

TEST(Engines, ThatPlayIllegalMovesLoseTheirGameOnly) {
  for (const auto move : {"echo bestmove a1a8", "echo 'bestmove (none)'", "echo bestmove"}) {
    const FakeEngine engine(move);
    expect_forfeits(against(engine), GameEnd::IllegalMove);
  }
}

TEST(Engines, ThatFallSilentLoseTheirGameOnly) {
  const FakeEngine engine("sleep 60");
  MatchPlan plan = against(engine, ";timeout=1");
  plan.concurrency = 4;
  expect_forfeits(plan, GameEnd::NoAnswer);
}

TEST(Engines, ThatTalkWithoutEndLoseTheirGameOnly) {
  const FakeEngine engine("yes info string still thinking");
  MatchPlan plan = against(engine, ";timeout=1");
  plan.concurrency = 4;
  expect_forfeits(plan, GameEnd::NoAnswer);
}

TEST(Engines, ThatOverstepTheTimeLoseOnTime) {
  const FakeEngine engine("sleep 60");
  MatchPlan plan = against(engine, ";tc=1/move");
  plan.concurrency = 4;
  expect_forfeits(plan, GameEnd::TimeForfeit);
}

TEST(Engines, AreAskedForOptionsTheyHave) {
  const FakeEngine engine("exit 1");
  EXPECT_NO_THROW(make_player(player_spec_from(engine.player(";option.hash=16")), game_named("chess"), {}));
  EXPECT_THROW(make_player(player_spec_from(engine.player(";option.Hush=16")), game_named("chess"), {}), InputError);
}

TEST(Records, OfChessAreReadBackByTheReaderOfPgn) {
  MatchPlan plan = plan_of("chess", {"random", "alpha-beta;depth=1"}, 4);
  plan.openings = {.positions = {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}, .random_plies = 2};
  plan.adjudication.longest = 60;
  for (const auto& record : records_of(plan)) {
    const std::string text = pgn_text(record, {.names = {"a \"quoted\" \\ name", "b"}, .controls = {"x", "y"}});
    const auto games = chess::read_pgn(text);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].line.moves.size(), record.moves.size());
    EXPECT_EQ(games[0].tag("White"), "a \"quoted\" \\ name");
    EXPECT_EQ(chess::text_of(games[0].result), result_text(record.outcome));
    for (std::size_t at = 0, line = 0; (line = text.find('\n', at)) != std::string::npos; at = line + 1) {
      EXPECT_TRUE(line - at <= 80 || text[at] == '[') << text.substr(at, line - at);
    }
  }
}

}  // namespace
}  // namespace pohon
