// SPDX-License-Identifier: MIT
/// What the tests of the store share: scratch folders, other processes, and tables that can be compared.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <string>

#include "pohon/lab/play/experiment_plan.hpp"
#include "pohon/lab/store/store_ledger.hpp"

namespace pohon::lab_testing {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "pohon-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Another process, and a pipe on which it says things. Only for tests that have no threads at the time.
class OtherProcess {
 public:
  using Say = std::function<void(const std::string&)>;

  explicit OtherProcess(const std::function<void(const Say&)>& job) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    process_ = fork();
    if (process_ == 0) {
      close(ends[0]);
      become(job, ends[1]);
    }
    close(ends[1]);
    hears_ = ends[0];
  }
  ~OtherProcess() {
    end();
    close(hears_);
  }
  OtherProcess(const OtherProcess&) = delete;
  OtherProcess& operator=(const OtherProcess&) = delete;

  /// Waits for so many more bytes; fewer at the end.
  std::string hear(std::size_t bytes) {
    std::string text;
    std::array<char, 4096> buffer;
    while (text.size() < bytes) {
      const ssize_t got = read(hears_, buffer.data(), std::min(buffer.size(), bytes - text.size()));
      if (got <= 0) break;
      text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return text;
  }
  std::string hear_all() { return hear(SIZE_MAX); }
  void send(int signal) { kill(process_, signal); }
  /// Waits until it has stopped, as after SIGSTOP.
  bool await_stop() {
    int status = 0;
    return waitpid(process_, &status, WUNTRACED) == process_ && WIFSTOPPED(status);
  }
  /// Kills it, as the kernel would that runs out of memory.
  void end() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  [[noreturn]] static void become(const std::function<void(const Say&)>& job, int line) {
    const auto say = [line](const std::string& text) {
      if (write(line, text.data(), text.size()) < 0) _exit(1);
    };
    try {
      job(say);
    } catch (const std::exception& error) {
      say(std::string("exception: ") + error.what());
    }
    _exit(0);
  }

  pid_t process_ = -1;
  int hears_ = -1;
};

/// Everything about a result that does not depend on time.
inline std::string table_of(const MatchResult& result) {
  std::string text = std::to_string(result.standings.games()) + " of " + std::to_string(result.scheduled) + "\n";
  for (const PlayerTotals& player : result.standings.players()) {
    for (const auto number : {player.games.wins, player.games.draws, player.games.losses}) {
      text += std::to_string(number) + " ";
    }
    for (const auto number : player.pairs) text += std::to_string(number) + " ";
    text +=
        std::to_string(player.moves) + " " + std::to_string(player.nodes) + " " + std::to_string(player.depths) + "\n";
  }
  if (result.sprt) text += "llr " + std::to_string(result.sprt->llr) + "\n";
  return text;
}

/// Adds the match to the store, or finds it there, and plays what is left of it.
inline MatchResult play_in_store(const std::filesystem::path& file, const Experiment& experiment,
                                 const GameListener& tell = {}, LeaseRules lease = {}) {
  const MatchPlan plan = plan_of(experiment);
  LabStore store(file, StoreAccess::Write);
  const StoredMatch match =
      store.add_match({.name = experiment.name, .plan = json_text(experiment), .scheduled = scheduled_games(plan)});
  StoreLedger ledger(store, match.id, schedule_of(plan), lease);
  return play_match(plan, ledger, nullptr, tell);
}

/// Three players whose games differ with every seed.
inline Experiment small_experiment(const std::string& games) {
  return {
      .name = "small",
      .game = "tic-tac-toe",
      .players = {"alpha-beta;depth=3", "random", "mcts:iterations=20"},
      .settings = {{"tc", "depth=9"}, {"games", games}, {"random-plies", "1"}, {"seed", "5"}, {"concurrency", "2"}}};
}

}  // namespace pohon::lab_testing
