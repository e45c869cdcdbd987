// SPDX-License-Identifier: MIT
/// A match whose games are played by the other ranks, while rank 0 keeps the schedule, the ledger and the table.
#pragma once

#include "pohon/cluster/farm/farm.hpp"
#include "pohon/lab/play/match.hpp"

namespace pohon {

struct MatchOrder {
  const MatchPlan& plan;  // with its experiment
  Ledger& ledger;
  const Stop* stop = nullptr;
  const GameListener& tell;
};

/// As `play_match`, each other rank a place at which one game at a time is played.
/// The same table as there, if the players are limited by nodes or depth. When `stop` is requested nobody is waited
/// for: a rank may be gone. Alone, rank 0 plays by threads of its own.
MatchResult play_match_on_ranks(const MatchOrder& order, Farm& farm);

/// Plays the games of a plan.
Craft match_craft(const Bytes& plan);

}  // namespace pohon
