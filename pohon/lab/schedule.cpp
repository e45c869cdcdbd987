// SPDX-License-Identifier: MIT
#include "pohon/lab/schedule.hpp"

namespace pohon {

std::vector<ScheduledGame> schedule_of(const SchedulePlan& plan) {
  std::vector<ScheduledGame> games;
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
