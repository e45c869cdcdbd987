// SPDX-License-Identifier: MIT
#include "pohon/lab/match.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

namespace {

using Team = std::vector<std::unique_ptr<Player>>;

Team team_of(const MatchPlan& plan) {
  Team team;
  for (const auto& spec : plan.players) team.push_back(make_player(spec, plan.game, plan.options));
  return team;
}

void expect_sound(const MatchPlan& plan) {
  if (plan.players.size() < 2) throw InputError("players: a match needs at least two");
  if (plan.sprt && plan.players.size() != 2) throw InputError("sprt: the test is for two players");
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const bool limited = plan.players[i].kind == PlayerKind::Random || control_of(plan, i).limits_anything();
    if (!limited) throw InputError("player " + plan.players[i].name + " has no limit: give a time control");
  }
}

/// The state that the workers share, behind one lock.
class Match {
 public:
  Match(const MatchPlan& plan, const Stop* stop, const GameListener& tell)
      : plan_(plan),
        tell_(tell),
        openings_(plan.game, plan.options, plan.openings),
        schedule_(schedule_of({.players = plan.players.size(), .games = plan.games, .form = plan.form})),
        stop_(stop),
        result_{.standings = Standings(plan.players.size()), .scheduled = schedule_.size()} {}

  MatchResult play() {
    openings_.number(0);  // a plan that cannot work is found out before the first game
    std::vector<Team> teams;
    const std::size_t workers =
        std::clamp<std::size_t>(plan_.concurrency, 1, std::max<std::size_t>(schedule_.size(), 1));
    for (std::size_t i = 0; i < workers; ++i) teams.push_back(team_of(plan_));
    std::vector<std::thread> threads;
    for (auto& team : teams) threads.emplace_back([this, &team] { work(team); });
    for (auto& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(result_);
  }

 private:
  void work(Team& team) noexcept {
    try {
      while (const auto game = next()) {
        if (const auto record = play_game(plan_for(*game, team), &stop_)) finish(*record);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request();
    }
  }

  std::optional<ScheduledGame> next() {
    const std::lock_guard lock(mutex_);
    if (stop_.requested() || taken_ == schedule_.size()) return std::nullopt;
    return schedule_[taken_++];
  }

  GamePlan plan_for(const ScheduledGame& game, Team& team) const {
    const auto [first, second] = game.players;
    return {.game = plan_.game,
            .options = plan_.options,
            .scheduled = game,
            .opening = openings_.number(game.opening),
            .players = {team[first].get(), team[second].get()},
            .controls = {control_of(plan_, first), control_of(plan_, second)},
            .adjudication = plan_.adjudication,
            .margin = plan_.margin,
            .seed = scatter(plan_.seed ^ scatter(game.number))};
  }

  void finish(const GameRecord& record) {
    const std::lock_guard lock(mutex_);
    if (stop_.requested()) return;  // the test was decided meanwhile
    result_.standings.add(record);
    if (plan_.sprt) {
      result_.sprt = sprt(result_.standings.pairings().front().pairs, *plan_.sprt);
      if (result_.sprt->verdict != SprtVerdict::Open) stop_.request();
    }
    if (tell_) tell_(record, result_.standings);
  }

  const MatchPlan& plan_;
  const GameListener& tell_;
  Openings openings_;
  std::vector<ScheduledGame> schedule_;
  Stop stop_;  // below the caller's
  std::mutex mutex_;
  std::size_t taken_ = 0;
  MatchResult result_;
  std::exception_ptr failure_;
};

}  // namespace

TimeControl control_of(const MatchPlan& plan, std::size_t player) {
  const TimeControl& own = plan.players[player].own_control;
  return own.limits_anything() ? own : plan.control;
}

MatchResult play_match(const MatchPlan& plan, const Stop* stop, const GameListener& tell) {
  expect_sound(plan);
  return Match(plan, stop, tell).play();
}

}  // namespace pohon
