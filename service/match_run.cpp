// SPDX-License-Identifier: MIT
/// The thread that plays a match, and what it tells.
#include "pohon/lab/store/store_ledger.hpp"
#include "service/matches.hpp"

namespace pohon::service {

namespace {

constexpr std::chrono::milliseconds kBetweenStates{500};

}  // namespace

void MatchRun::start() {
  const std::lock_guard control(control_);
  join();
  stop_.reset();
  {
    const std::lock_guard lock(mutex_);
    error_.reset();
    began_ = Instant::now();
    told_ = 0;
  }
  running_ = true;
  thread_ = std::thread([this] { play(); });
}

void MatchRun::halt() {
  const std::lock_guard control(control_);
  join();
}

void MatchRun::join() {
  stop_.request();
  if (thread_.joinable()) thread_.join();
}

std::optional<Refusal> MatchRun::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

std::optional<double> MatchRun::games_per_minute() const {
  const std::lock_guard lock(mutex_);
  if (!running_ || told_ == 0) return std::nullopt;
  return static_cast<double>(told_) * 60 / std::chrono::duration<double>(Instant::now() - began_).count();
}

void MatchRun::play() {
  try {
    LabStore store(store_, StoreAccess::Write);
    const auto match = store.match(id_);
    const MatchPlan plan = plan_of(experiment_from_json(match->plan));
    auto last = Instant::time_point{};
    tell();
    StoreLedger ledger(store, match->id, schedule_of(plan));
    const MatchResult result = play_match(plan, ledger, &stop_, [&](const GameRecord&, const Standings&) {
      {
        const std::lock_guard lock(mutex_);
        ++told_;
      }
      if (Instant::now() - last < kBetweenStates) return;
      last = Instant::now();
      tell();
    });
    if (result.complete()) store.mark_complete(match->id);
  } catch (const std::exception& error) {
    const std::lock_guard lock(mutex_);
    error_ = Refusal::of(error);
  }
  running_ = false;
  tell();
}

void MatchRun::tell() {
  try {
    const LabStore store(store_, StoreAccess::Read);
    const MatchReport report = report_of(store, store.match(id_).value());
    const bool complete = report.stored.complete;
    const MatchStanding standing{.report = report,
                                 .status = running_   ? "running"
                                           : complete ? "complete"
                                                      : "paused",
                                 .version = topic_.next_version(),
                                 .error = error(),
                                 .games_per_minute = games_per_minute()};
    topic_.publish(dumped(match_state(standing)));
  } catch (const std::exception& error) {
    const std::lock_guard lock(mutex_);
    error_ = Refusal::of(error);
  }
}

}  // namespace pohon::service
