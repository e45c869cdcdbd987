// SPDX-License-Identifier: MIT
/// Matches of the laboratory under the server: begun, paused and resumed by requests, kept game by game in the store.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "pohon/lab/reports/match_report.hpp"
#include "pohon/search/stop.hpp"
#include "service/fields.hpp"
#include "service/topic.hpp"

namespace pohon::service {

class MatchRun;

class Matches {
 public:
  explicit Matches(std::filesystem::path store);
  ~Matches();

  /// Newest first.
  Json list();
  /// Its id.
  std::string add(const Json& request);
  std::string state_text(const std::string& id);
  void resume(const std::string& id);
  /// Waits until the games under way are dropped.
  void pause(const std::string& id);
  void end_all();

  std::shared_ptr<MatchRun> run_of(const std::string& id);
  MatchReport report(const std::string& id) const;

 private:
  StoredMatch stored(const std::string& id) const;
  StoredMatch kept(const NewMatch& match);
  std::string status_of(const StoredMatch& match);

  std::filesystem::path store_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<MatchRun>> runs_;
};

/// One match and the thread that plays it, while one does.
class MatchRun {
 public:
  MatchRun(std::filesystem::path store, std::string id) : store_(std::move(store)), id_(std::move(id)) {}
  ~MatchRun() { halt(); }

  void start();
  void halt();
  bool is_running() const noexcept { return running_; }
  std::optional<Refusal> error() const;
  std::optional<double> games_per_minute() const;
  Topic& topic() noexcept { return topic_; }
  /// How it stands is told to the followers.
  void tell();

 private:
  void play();
  void join();  // expects control_

  std::filesystem::path store_;
  std::string id_;
  Topic topic_;
  Stop stop_;
  std::mutex control_;  // who starts and halts
  std::thread thread_;
  std::atomic<bool> running_{false};
  mutable std::mutex mutex_;
  std::optional<Refusal> error_;
  Instant::time_point began_;
  std::size_t told_ = 0;
};

/// All that a page shows of a match.
struct MatchStanding {
  const MatchReport& report;
  std::string status;
  std::int64_t version = 0;
  std::optional<Refusal> error = {};
  std::optional<double> games_per_minute = {};
};
Json match_state(const MatchStanding& standing);

}  // namespace pohon::service
