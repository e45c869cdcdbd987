// SPDX-License-Identifier: MIT
// The store: what it keeps, what it refuses, and what a disk that is full or read-only does to it.
#include "pohon/lab/store/lab_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include <fstream>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/lab_testing.hpp"
#include "pohon/lab/store/stored_moves.hpp"

namespace pohon {
namespace {

using namespace lab_testing;
using ::testing::HasSubstr;

std::string refusal(const std::function<void()>& job) {
  try {
    job();
  } catch (const std::exception& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing was refused";
  return "";
}

/// Every field of a record.
std::string all_of(const GameRecord& record) {
  const std::string fault = record.at_fault ? std::to_string(index_of(*record.at_fault)) : "-";
  return line_text(record, {.names = {"a", "b"}}) + stored_moves(record.moves) + std::string(text_of(record.end)) +
         fault + std::to_string(index_of(record.first_mover)) + std::to_string(record.outcome.margin);
}

TEST(Stores, GiveBackEveryFieldOfAGame) {
  const ScratchFolder folder;
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const StoredMatch match = store.add_match({.plan = "{}", .scheduled = 10});
  GameRecord lost;
  lost.game.number = 3;
  lost.position = "somewhere";
  lost.first_mover = Side::Second;
  lost.moves = {
      {.text = "a1", .from_opening = true},
      {.text = "b2", .value = Score{-7}, .depth = 4, .nodes = 1'234'567'890'123, .time = std::chrono::microseconds(51)},
      {.text = "c3"}};
  lost.outcome = won_by(Side::Second, 12);
  lost.end = GameEnd::TimeForfeit;
  lost.at_fault = Side::First;
  lost.reason = "X lost 'on' \"time\"\n; DROP TABLE games";
  GameRecord drawn;
  drawn.game.number = 0;
  EXPECT_TRUE(store.keep(match.id, lost));
  EXPECT_TRUE(store.keep(match.id, drawn));
  EXPECT_FALSE(store.keep(match.id, lost)) << "a game is kept once";
  const auto kept = LabStore(folder / "lab.db", StoreAccess::Read).games(match.id);
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(all_of(kept[0].record), all_of(lost));
  EXPECT_EQ(all_of(kept[1].record), all_of(drawn));
  std::vector<std::size_t> news;
  store.read_games(match.id, kept[0].place,
                   {.hear = [&](const KeptGame& game) { news.push_back(game.record.game.number); }});
  EXPECT_EQ(news, std::vector<std::size_t>{0});
}

TEST(Stores, KnowMatchesByTheirName) {
  const ScratchFolder folder;
  LabStore store(folder / "lab.db", StoreAccess::Write);
  EXPECT_EQ(store.add_match({.plan = "a"}).name, "match-1");
  EXPECT_EQ(store.add_match({.plan = "a"}).name, "match-2");
  const StoredMatch named = store.add_match({.name = "mine", .plan = "b", .scheduled = 7, .version = "1.2"});
  EXPECT_EQ(named.version, "1.2");
  EXPECT_EQ(named.scheduled, 7u);
  EXPECT_FALSE(named.complete);
  EXPECT_EQ(store.add_match({.name = "mine", .plan = "b"}).id, named.id) << "the same plan is the same match";
  EXPECT_THAT(refusal([&] { store.add_match({.name = "mine", .plan = "c"}); }), HasSubstr("'mine'"));
  store.mark_complete(named.id);
  EXPECT_TRUE(store.match("mine")->complete);
  EXPECT_EQ(store.match("yours"), std::nullopt);
  EXPECT_EQ(store.matches().size(), 3u);
}

TEST(Stores, GiveAGameToOneRunnerOnly) {
  const ScratchFolder folder;
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const StoredMatch match = store.add_match({.plan = "{}", .scheduled = 10});
  const auto a = store.enter(this_runner(), 1), b = store.enter(this_runner(), 1);
  EXPECT_TRUE(store.claim(match.id, 4, a));
  EXPECT_FALSE(store.claim(match.id, 4, b));
  store.leave(a);
  EXPECT_TRUE(store.claim(match.id, 4, b));
  store.unclaim(match.id, 4);
  GameRecord record;
  record.game.number = 4;
  store.keep(match.id, record);
  EXPECT_FALSE(store.claim(match.id, 4, b)) << "it is finished";
}

TEST(Stores, AreTheirOwnersAlone) {
  const ScratchFolder folder;
  const mode_t before = umask(0);
  {
    LabStore store(folder / "lab.db", StoreAccess::Write);
    store.add_match({.plan = "{}", .scheduled = 10});
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      EXPECT_EQ(file.status().permissions(), std::filesystem::perms{0600}) << file.path();
    }
  }
  umask(before);
  chmod((folder / "lab.db").c_str(), 0644);
  LabStore(folder / "lab.db", StoreAccess::Write);
  EXPECT_EQ(std::filesystem::status(folder / "lab.db").permissions(), std::filesystem::perms{0644})
      << "what the owner allows later stays";
}

TEST(Stores, UndoWhatFailsHalfway) {
  const ScratchFolder folder;
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const StoredMatch match = store.add_match({.plan = "{}", .scheduled = 10});
  EXPECT_THROW(store.in_transaction([&] {
    store.keep(match.id, {});
    throw std::runtime_error("power");
  }),
               std::runtime_error);
  EXPECT_EQ(store.finished(match.id), 0u);
}

TEST(Stores, AreNotMadeOfOtherFiles) {
  const ScratchFolder folder;
  std::ofstream(folder / "text") << std::string(5000, 'x');
  SQLite::Database(folder / "other.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t(a)");
  for (const StoreAccess access : {StoreAccess::Read, StoreAccess::Write}) {
    EXPECT_THAT(refusal([&] { LabStore(folder / "text", access); }), HasSubstr("not a database"));
    EXPECT_THAT(refusal([&] { LabStore(folder / "other.db", access); }), HasSubstr("not a store"));
    EXPECT_THAT(refusal([&] { LabStore(folder.path(), access); }), HasSubstr("a folder"));
    EXPECT_THAT(refusal([&] { LabStore(folder / "no" / "lab.db", access); }), HasSubstr("no such"));
  }
  EXPECT_THAT(refusal([&] { LabStore(folder / "none.db", StoreAccess::Read); }), HasSubstr("no such file"));
  EXPECT_FALSE(std::filesystem::exists(folder / "none.db"));
  SQLite::Database(folder / "other.db", SQLite::OPEN_READWRITE)
      .exec("PRAGMA application_id=1347373135; PRAGMA user_version=99");
  EXPECT_THAT(refusal([&] { LabStore(folder / "other.db", StoreAccess::Read); }), HasSubstr("newer version"));
}

TEST(Stores, ThatSomebodySpoiltAreRefusedNotBelieved) {
  const ScratchFolder folder;
  LabStore store(folder / "lab.db", StoreAccess::Write);
  const StoredMatch match = store.add_match({.plan = "{}", .scheduled = 10});
  store.keep(match.id, {});
  EXPECT_EQ(store.games(match.id).size(), 1u);
  for (const auto change : {"result = '2-0'", "ending = 'x'", "moves = '[['", "moves = '[[1]]'", "moves = '{\"a\":1}'",
                            "moves = '[[\"e4\",1]]'", "result = '0-1'", "checksum = NULL"}) {
    SQLite::Database other((folder / "lab.db").string(), SQLite::OPEN_READWRITE);
    other.exec(std::string("UPDATE games SET ") + change);
    EXPECT_THAT(refusal([&] { store.games(match.id); }), HasSubstr("game 1: its checksum does not fit")) << change;
  }
}

/// Runs the job as a user who is not root: what it says, or what was refused.
std::string as_nobody(const std::function<std::string()>& job) {
  OtherProcess process([&](const OtherProcess::Say& say) {
    if (getuid() == 0 && setuid(65534) != 0) return say("off");
    say(job());
  });
  return process.hear_all();
}

TEST(Stores, OnAReadOnlyPathAreAnErrorBeforeAnythingStarts) {
  const ScratchFolder folder;
  play_in_store(folder / "lab.db", small_experiment("2"));
  chmod((folder / "lab.db").c_str(), 0444);
  chmod(folder.path().c_str(), 0555);
  const auto tried = [&](const char* name) {
    return as_nobody([&] {
      play_in_store(folder / name, small_experiment("4"), [](const auto&, const auto&) { _exit(3); });
      return std::string("played");
    });
  };
  EXPECT_THAT(tried("lab.db"), HasSubstr("readonly"));
  EXPECT_THAT(tried("new.db"), HasSubstr("unable to open"));
  EXPECT_EQ(as_nobody([&] { return std::to_string(LabStore(folder / "lab.db", StoreAccess::Read).games(1).size()); }),
            "6")
      << "reading is possible all the same";
  chmod(folder.path().c_str(), 0755);
}

/// In a process of its own with a small disk of its own; "off" where that may not be.
std::string on_small_disk(const std::string& size, const std::filesystem::path& folder,
                          const std::function<std::string()>& job) {
  OtherProcess process([&](const OtherProcess::Say& say) {
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("tmpfs", folder.c_str(), "tmpfs", 0, ("size=" + size).c_str()) != 0) {
      return say("off");
    }
    say(job());
  });
  return process.hear_all();
}

TEST(Stores, OnAFullDiskAreAnErrorBeforeAnythingStarts) {
  const ScratchFolder folder;
  for (const auto size : {"64k", "1m", "5m"}) {
    const std::string said = on_small_disk(size, folder.path(), [&] {
      play_in_store(folder / "lab.db", small_experiment("400"), [](const auto&, const auto&) { _exit(3); });
      return std::string("played");
    });
    if (said == "off") GTEST_SKIP() << "off: no small disk can be made here (not root)";
    EXPECT_THAT(said, HasSubstr("full")) << size;
  }
}

TEST(Stores, OnADiskThatFillsUpKeepWhatTheyHave) {
  const ScratchFolder folder;
  const std::string said = on_small_disk("12m", folder.path(), [&] {
    std::string refused_with = "played";
    std::size_t told = 0;
    try {
      play_in_store(folder / "lab.db", small_experiment("400"), [&](const GameRecord&, const Standings&) {
        if (++told == 5) std::ofstream(folder / "filler") << std::string(12u << 20, 'x');
      });
    } catch (const std::exception& error) {
      refused_with = error.what();
    }
    std::filesystem::remove(folder / "filler");
    const std::size_t kept = LabStore(folder / "lab.db", StoreAccess::Write).games(1).size();
    return refused_with + (kept >= told ? ", all kept" : ", some lost");
  });
  if (said == "off") GTEST_SKIP() << "off: no small disk can be made here (not root)";
  EXPECT_THAT(said, HasSubstr("full"));
  EXPECT_THAT(said, HasSubstr("all kept"));
}

}  // namespace
}  // namespace pohon
