// SPDX-License-Identifier: MIT
/// The papers done again on demand: one run each at a time, with progress, the last report kept.
#pragma once

#include <map>
#include <mutex>
#include <thread>

#include "apps/common/papers.hpp"
#include "service/fields.hpp"
#include "service/play_store.hpp"
#include "service/topic.hpp"

namespace pohon::service {

class PaperRun {
 public:
  PaperRun(const Paper& paper, PlayStore& store);
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

  const Paper& paper_;
  PlayStore& store_;
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
  explicit Papers(PlayStore& store);

  Json list();
  PaperRun& find(const std::string& name);
  void start(const std::string& name, const Json& request);
  void end_all();

 private:
  std::map<std::string, std::unique_ptr<PaperRun>> runs_;  // all of them, from the beginning
};

}  // namespace pohon::service
