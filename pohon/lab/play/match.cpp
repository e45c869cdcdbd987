// SPDX-License-Identifier: MIT
#include "pohon/lab/play/match.hpp"

#include <algorithm>
#include <concepts>
#include <exception>
#include <mutex>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/lab/play/game_queue.hpp"
#include "pohon/lab/play/game_worker.hpp"

namespace pohon {

namespace {

void expect_sound(const MatchPlan& plan) {
  if (plan.players.size() < 2) throw InputError("players: a match needs at least two");
  expect_few(plan.players.size());
  expect_countable(plan);
  if (plan.sprt && plan.players.size() != 2) throw InputError("sprt: the test is for two players");
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const bool limited = plan.players[i].kind == PlayerKind::Random || control_of(plan, i).limits_anything();
    if (!limited) throw InputError("player " + plan.players[i].name + " has no limit: give a time control");
  }
}

class Match {
 public:
  Match(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell)
      : plan_(plan),
        openings_(plan.game, plan.options, plan.openings),
        stop_(stop),
        tally_(tally_of(plan), tell),
        queue_(ledger, tally_, schedule_of(plan), stop_) {}

  MatchResult play() {
    openings_.number(0, &stop_);  // a plan that cannot work is found out before the first game
    std::vector<GameWorker> places;
    const std::size_t workers =
        std::clamp<std::size_t>(plan_.concurrency, 1, std::max<std::size_t>(tally_.result().scheduled, 1));
    for (std::size_t i = 0; i < workers; ++i) places.emplace_back(plan_, openings_);
    std::vector<std::thread> threads;
    for (auto& place : places) threads.emplace_back([this, &place] { guarded([&] { work(place); }); });
    guarded([this] { queue_.run(); });
    for (auto& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    tally_.close();
    return tally_.result();
  }

 private:
  template <std::invocable Job>
  void guarded(Job&& job) noexcept {
    try {
      job();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request();
    }
  }

  void work(GameWorker& place) {
    while (const auto game = queue_.next()) {
      std::optional<GameRecord> record;
      try {
        record = place.play(*game, &stop_);
      } catch (...) {
        queue_.hand_in(std::nullopt);
        throw;
      }
      queue_.hand_in(std::move(record));
    }
  }

  const MatchPlan& plan_;
  Openings openings_;
  Stop stop_;  // below the caller's
  Tally tally_;
  GameQueue queue_;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

TimeControl control_of(const MatchPlan& plan, std::size_t player) {
  const TimeControl& own = plan.players[player].own_control;
  return own.limits_anything() ? own : plan.control;
}

void expect_playable(const MatchPlan& plan) {
  expect_sound(plan);
  const Openings openings(plan.game, plan.options, plan.openings);
  openings.number(0);
  GameWorker(plan, openings);
}

namespace {

SchedulePlan schedule_plan(const MatchPlan& plan) noexcept {
  return {.players = plan.players.size(), .games = plan.games, .form = plan.form};
}

}  // namespace

std::size_t scheduled_games(const MatchPlan& plan) noexcept { return scheduled_games(schedule_plan(plan)); }

void expect_few(std::size_t players) {
  if (players <= kMostPlayers) return;
  throw InputError::expected("players", "at most " + std::to_string(kMostPlayers), std::to_string(players));
}

void expect_countable(const MatchPlan& plan) {
  const std::size_t games = scheduled_games(plan);
  if (games <= kMostScheduled) return;
  const std::string wanted = "at most " + std::to_string(kMostScheduled) + " of all pairings together";
  throw InputError::expected("games", wanted, std::to_string(games));
}

std::vector<ScheduledGame> schedule_of(const MatchPlan& plan) { return schedule_of(schedule_plan(plan)); }

TallyPlan tally_of(const MatchPlan& plan) {
  return {.players = plan.players.size(), .scheduled = scheduled_games(plan), .sprt = plan.sprt};
}

MatchResult play_match(const MatchPlan& plan, const Stop* stop, const GameListener& tell) {
  expect_sound(plan);
  MemoryLedger ledger(scheduled_games(plan));
  return play_match(plan, ledger, stop, tell);
}

MatchResult play_match(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell) {
  expect_sound(plan);
  return Match(plan, ledger, stop, tell).play();
}

}  // namespace pohon
