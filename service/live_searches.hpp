// SPDX-License-Identifier: MIT
/// Searches that run while somebody follows them: started by one request, followed by others, stopped when unseen.
#pragma once

#include <map>

#include "service/executor.hpp"
#include "service/thinking.hpp"

namespace pohon::service {

class LiveSearch : public std::enable_shared_from_this<LiveSearch> {
 public:
  LiveSearch(std::string id, ThinkTask task, Executor& executor);

  void begin();
  void stop() { stop_.request(); }
  bool is_running();
  Topic& topic() noexcept { return topic_; }
  const std::string& id() const noexcept { return id_; }
  std::string state_text();

 private:
  void run();
  void hear(Json line);
  void stop_unless_followed();
  Json state() const;  // expects the lock

  const std::string id_;
  ThinkTask task_;
  Executor& executor_;
  Stop stop_;
  Topic topic_;
  std::mutex mutex_;
  std::string_view status_ = "running";
  std::map<int, Json> lines_;  // by rank
  Json report_ = nullptr;
  Json fault_ = nullptr;
  std::string position_;
  Side to_move_;
};

class LiveSearches {
 public:
  explicit LiveSearches(Executor& executor) : executor_(executor) {}

  std::shared_ptr<LiveSearch> add(const Json& request);
  std::shared_ptr<LiveSearch> find(const std::string& id);
  void remove(const std::string& id);

 private:
  Executor& executor_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveSearch>> searches_;
  std::vector<std::string> order_;
};

/// The position and the bot of a search request.
ThinkTask task_from(const Json& request);

}  // namespace pohon::service
