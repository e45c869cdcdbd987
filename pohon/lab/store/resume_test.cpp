// SPDX-License-Identifier: MIT
// Matches that are killed, resumed and shared between processes give the table of a match that nobody disturbed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "pohon/core/rng.hpp"
#include "pohon/lab/store/lab_testing.hpp"

namespace pohon {
namespace {

using namespace lab_testing;
using ::testing::HasSubstr;

std::string undisturbed(const Experiment& experiment) { return table_of(play_match(plan_of(experiment), nullptr, {})); }

/// All games are there once, and the file is whole.
void expect_sound(const std::filesystem::path& file, std::size_t games) {
  SQLite::Database database(file.string());
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM claims").getInt(), 0);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM games").getInt64(), static_cast<std::int64_t>(games));
  EXPECT_EQ(database.execAndGet("SELECT count(DISTINCT number) FROM games").getInt64(),
            static_cast<std::int64_t>(games));
}

/// Plays in other processes that are killed at random moments, until at last one comes to the end. Returns its table.
/// On a fast machine a process waits for its end after some games, so that there are games left for the next.
std::string played_under_fire(const std::filesystem::path& file, const Experiment& experiment, int kills) {
  Rng lots(2026);
  for (int killed = 0; killed < kills; ++killed) {
    OtherProcess player([&](const OtherProcess::Say& say) {
      int told = 0;
      play_in_store(file, experiment, [&](const GameRecord&, const Standings&) {
        say(".");
        if (++told == 12) pause();
      });
    });
    EXPECT_EQ(player.hear(lots.below(6)).find("exception"), std::string::npos);
    usleep(static_cast<useconds_t>(lots.below(3000)));
    player.end();
  }
  {
    LabStore store(file, StoreAccess::Read);
    EXPECT_LT(store.games(1).size(), scheduled_games(plan_of(experiment))) << "the kills came too late to matter";
  }
  return table_of(play_in_store(file, experiment));
}

TEST(Resuming, AfterManyKillsGivesTheTableOfAnUndisturbedMatch) {
  const ScratchFolder folder;
  const Experiment experiment = small_experiment("800");
  EXPECT_EQ(played_under_fire(folder / "lab.db", experiment, 25), undisturbed(experiment));
  expect_sound(folder / "lab.db", 2400);
}

TEST(Resuming, AfterManyKillsGivesTheVerdictOfAnUndisturbedTest) {
  const ScratchFolder folder;
  Experiment experiment = small_experiment("2000");
  experiment.players = {"mcts:iterations=12", "mcts:iterations=10"};
  experiment.settings["sprt"] = "-10,20";
  const std::string table = undisturbed(experiment);
  EXPECT_THAT(table, HasSubstr("llr"));
  EXPECT_EQ(played_under_fire(folder / "lab.db", experiment, 20), table);
}

TEST(Resuming, ACompleteMatchPlaysNothing) {
  const ScratchFolder folder;
  const Experiment experiment = small_experiment("4");
  const std::string table = table_of(play_in_store(folder / "lab.db", experiment));
  EXPECT_EQ(table_of(play_in_store(folder / "lab.db", experiment, [](const auto&, const auto&) { FAIL(); })), table);
}

TEST(Verdicts, DoNotDependOnTheConcurrency) {
  Experiment experiment = small_experiment("1000");
  experiment.players = {"mcts:iterations=40", "random"};
  experiment.settings["sprt"] = "0,50";
  const std::string table = undisturbed(experiment);
  for (const auto concurrency : {"1", "3", "8"}) {
    experiment.settings["concurrency"] = concurrency;
    EXPECT_EQ(undisturbed(experiment), table);
  }
}

TEST(TwoProcesses, OnOneStoreShareTheGamesAndAgreeOnTheTable) {
  const ScratchFolder folder;
  const Experiment experiment = small_experiment("200");
  const std::string table = undisturbed(experiment);
  const auto job = [&](const OtherProcess::Say& say) {
    std::size_t own = 0;
    const MatchResult result =
        play_in_store(folder / "lab.db", experiment, [&](const GameRecord&, const Standings&) { ++own; });
    say(std::to_string(own) + "\n" + table_of(result));
  };
  OtherProcess a(job), b(job);
  const std::string from_a = a.hear_all(), from_b = b.hear_all();
  EXPECT_EQ(from_a.substr(from_a.find('\n') + 1), table) << from_a;
  EXPECT_EQ(from_b.substr(from_b.find('\n') + 1), table) << from_b;
  EXPECT_EQ(std::stoi(from_a) + std::stoi(from_b), 600) << "a game was counted twice, or by nobody";
  expect_sound(folder / "lab.db", 600);
}

TEST(TwoProcesses, InheritTheGamesOfTheOneThatDies) {
  const ScratchFolder folder;
  const Experiment experiment = small_experiment("150");
  const std::string table = undisturbed(experiment);
  for (int round = 0; round < 3; ++round) {
    const auto file = folder / ("lab" + std::to_string(round) + ".db");
    OtherProcess heir([&](const OtherProcess::Say& say) { say(table_of(play_in_store(file, experiment))); });
    {
      OtherProcess victim([&](const OtherProcess::Say& say) {
        play_in_store(file, experiment, [&](const GameRecord&, const Standings&) { say("."); });
      });
      victim.hear(10);
    }
    EXPECT_EQ(heir.hear_all(), table);
    expect_sound(file, 450);
  }
}

constexpr LeaseRules kShortLease{.renewal = std::chrono::milliseconds(30), .length = std::chrono::milliseconds(400)};

TEST(TwoProcesses, InheritTheGamesOfTheOneThatIsStopped) {
  const ScratchFolder folder;
  const auto file = folder / "lab.db";
  const Experiment experiment = small_experiment("150");
  const std::string table = undisturbed(experiment);
  OtherProcess sleeper([&](const OtherProcess::Say& say) {
    std::size_t told = 0;
    const MatchResult result = play_in_store(
        file, experiment,
        [&](const GameRecord&, const Standings&) {
          if (++told == 10) raise(SIGSTOP);  // here no transaction is open
        },
        kShortLease);
    say(std::to_string(told) + "\n" + table_of(result));
  });
  ASSERT_TRUE(sleeper.await_stop());
  std::size_t own = 0;
  OtherProcess heir([&](const OtherProcess::Say& say) {
    const auto count = [&](const GameRecord&, const Standings&) { ++own; };
    const MatchResult result = play_in_store(file, experiment, count, kShortLease);
    say(std::to_string(own) + "\n" + table_of(result));
  });
  const std::string from_heir = heir.hear_all();
  EXPECT_EQ(from_heir.substr(from_heir.find('\n') + 1), table) << "it ends although the other one still is";
  sleeper.send(SIGCONT);
  const std::string from_sleeper = sleeper.hear_all();
  EXPECT_EQ(from_sleeper.substr(from_sleeper.find('\n') + 1), table) << "it hears what became of its games";
  EXPECT_EQ(std::stoi(from_heir) + std::stoi(from_sleeper), 450) << "a game was written twice, or by nobody";
  expect_sound(file, 450);
}

TEST(Leases, ThatRanOutLeaveTheGameToWhoeverTookIt) {
  const ScratchFolder folder;
  const MatchPlan plan = plan_of(small_experiment("2"));
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const auto match = store.add_match({.plan = "{}", .scheduled = 6});
  constexpr LeaseRules kNone{.renewal = std::chrono::milliseconds(0), .length = std::chrono::milliseconds(-1)};
  StoreLedger sleeper(store, match.id, schedule_of(plan), kNone), heir(store, match.id, schedule_of(plan), kNone);
  ASSERT_EQ(sleeper.exchange({.wanted = 2}).to_play, (std::vector<std::size_t>{0, 1}));
  ASSERT_EQ(heir.exchange({.wanted = 6}).to_play.size(), 6u) << "no lease lasts here";
  std::vector<GameRecord> played(1);
  const Receipt refused = sleeper.exchange({.finished = played});
  EXPECT_EQ(refused.refused, std::vector<std::size_t>{0});
  EXPECT_EQ(refused.claims, Claims::Lost);
  EXPECT_EQ(store.finished(match.id), 0u) << "nothing was written";
  EXPECT_TRUE(heir.exchange({.finished = played}).refused.empty());
  EXPECT_EQ(sleeper.exchange({}).of_others.size(), 1u);
}

TEST(Leases, TellWhoHasTheRest) {
  const ScratchFolder folder;
  const MatchPlan plan = plan_of(small_experiment("2"));
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const auto match = store.add_match({.plan = "{}", .scheduled = 6});
  StoreLedger first(store, match.id, schedule_of(plan)), second(store, match.id, schedule_of(plan));
  first.exchange({.wanted = 6});
  const Receipt receipt = second.exchange({.wanted = 1});
  EXPECT_EQ(receipt.elsewhere, Elsewhere::Some);
  ASSERT_EQ(receipt.holders.size(), 1u);
  EXPECT_EQ(receipt.holders[0].process, getpid());
  EXPECT_EQ(receipt.holders[0].games, 6u);
  EXPECT_GT(receipt.holders[0].since, 1'600'000'000);
}

TEST(Runners, AreToldFromThoseWhoHadTheirNumberBefore) {
  const RunnerMark here = this_runner();
  EXPECT_TRUE(is_running(here));
  RunnerMark before = here;
  before.started -= 1;
  EXPECT_FALSE(is_running(before));
  RunnerMark of_another_day = here;
  of_another_day.boot = "another";
  EXPECT_FALSE(is_running(of_another_day));
}

}  // namespace
}  // namespace pohon
