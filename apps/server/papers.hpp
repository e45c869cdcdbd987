// SPDX-License-Identifier: MIT
/// The papers done again on demand: one run each at a time, with progress, the last report kept.
#pragma once

#include <map>
#include <mutex>
#include <thread>

#include "apps/pohon/papers.hpp"
#include "apps/server/fields.hpp"
#include "apps/server/keeper.hpp"
#include "apps/server/topic.hpp"

namespace pohon::server {

class PaperRun {
 public:
  PaperRun(const cli::Paper& paper, Keeper& keeper);
  ~PaperRun();

  void start(const PaperOptions& options);
  void halt();
  bool is_running() const noexcept { return running_; }
  Topic& topic() noexcept { return topic_; }
  std::string state_text();
  Json summary();

 private:
  void run(const PaperOptions& options);
  void hear(const Progress& progress);
  void tell();
  Json state(std::int64_t version) const;  // expects mutex_

  const cli::Paper& paper_;
  Keeper& keeper_;
  Topic topic_;
  Stop stop_;
  std::mutex control_;  // who starts and halts
  std::thread thread_;
  std::atomic<bool> running_{false};
  std::mutex mutex_;
  std::string status_ = "never";
  Json progress_ = nullptr;
  Json report_ = nullptr;
  Instant::time_point told_;
};

class Papers {
 public:
  explicit Papers(Keeper& keeper);

  Json list();
  PaperRun& find(const std::string& name);
  void start(const std::string& name, const Json& request);
  void end_all();

 private:
  std::map<std::string, std::unique_ptr<PaperRun>> runs_;  // all of them, from the beginning
};

}  // namespace pohon::server
