// SPDX-License-Identifier: MIT
/// One place at which games of a match are played, one at a time, by players of its own.
#pragma once

#include "pohon/lab/play/match.hpp"

namespace pohon {

/// What it is made of must outlive it. Not for use from two threads at once.
class GameWorker {
 public:
  /// InputError if a player cannot be.
  GameWorker(const MatchPlan& plan, const Openings& openings);

  /// Nothing if it was stopped on the way. The same game for the same plan and number, wherever it is played, if the
  /// players are limited by nodes or depth.
  std::optional<GameRecord> play(const ScheduledGame& game, const Stop* stop);

 private:
  const MatchPlan& plan_;
  const Openings& openings_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace pohon
