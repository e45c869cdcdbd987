// SPDX-License-Identifier: MIT
#include "pohon/lab/play/schedule.hpp"

#include <limits>

namespace pohon {

std::size_t scheduled_games(const SchedulePlan& plan) noexcept {
  constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
  const auto product = [](std::size_t a, std::size_t b) { return b > 0 && a > kMost / b ? kMost : a * b; };
  if (plan.players < 2) return 0;
  const std::size_t opponents = plan.players - 1;
  const bool all_meet = plan.form == MatchForm::RoundRobin;
  const std::size_t seats = all_meet ? product(plan.players, opponents) : product(2, opponents);  // two a pairing
  return product(seats, plan.games / 2 + plan.games % 2);
}

std::vector<ScheduledGame> schedule_of(const SchedulePlan& plan) {
  std::vector<ScheduledGame> games;
  games.reserve(scheduled_games(plan));
  const std::size_t hosts = plan.form == MatchForm::Gauntlet ? 1 : plan.players;
  for (std::size_t round = 0; round < (plan.games + 1) / 2; ++round) {
    for (std::size_t a = 0; a < hosts; ++a) {
      for (std::size_t b = a + 1; b < plan.players; ++b) {
        games.push_back({.number = games.size(), .opening = round, .players = {a, b}});
        games.push_back({.number = games.size(), .opening = round, .players = {b, a}});
      }
    }
  }
  return games;
}

}  // namespace pohon
