// SPDX-License-Identifier: MIT
/// One game between two players, with clocks, legal moves and an end.
#pragma once

#include "pohon/lab/play/adjudication.hpp"
#include "pohon/lab/play/openings.hpp"
#include "pohon/lab/reports/game_record.hpp"

namespace pohon {

struct GamePlan {
  const GameEntry& game;
  const GivenOptions& options;
  ScheduledGame scheduled;
  Opening opening;
  std::array<Player*, 2> players;       // by side
  std::array<TimeControl, 2> controls;  // by side
  AdjudicationRules adjudication = {};
  std::chrono::microseconds margin{0};  // of time, forgiven at each move
  std::uint64_t seed = 1;
};

/// Nothing if it was stopped on the way. A player that errs loses; only what is wrong with the plan itself throws.
std::optional<GameRecord> play_game(const GamePlan& plan, const Stop* stop);

}  // namespace pohon
