// SPDX-License-Identifier: MIT
/// A match: the games of a schedule, several at a time, until all are played, a test is decided, or somebody stops it.
#pragma once

#include <functional>

#include "pohon/lab/one_game.hpp"
#include "pohon/lab/player_spec.hpp"
#include "pohon/lab/sprt.hpp"
#include "pohon/lab/standings.hpp"

namespace pohon {

struct MatchPlan {
  const GameEntry& game;
  GivenOptions options = {};
  std::vector<PlayerSpec> players = {};
  TimeControl control = {};  // for players without one of their own
  std::size_t games = 100;   // of each pairing, in pairs with colours reversed
  MatchForm form = MatchForm::RoundRobin;
  OpeningPlan openings = {};
  AdjudicationRules adjudication = {};
  std::chrono::microseconds margin{20'000};
  unsigned concurrency = 1;
  std::uint64_t seed = 1;
  std::optional<SprtPlan> sprt = std::nullopt;  // for two players; pairs are counted
};

/// Heard after each game, one call at a time. It may throw: the match ends and the exception comes out.
using GameListener = std::function<void(const GameRecord&, const Standings&)>;

struct MatchResult {
  Standings standings;
  std::size_t scheduled = 0;
  std::optional<SprtState> sprt = std::nullopt;

  /// All played, or the test decided.
  bool complete() const noexcept {
    return standings.games() == scheduled || (sprt && sprt->verdict != SprtVerdict::Open);
  }
};

/// How a player of the plan is limited.
TimeControl control_of(const MatchPlan& plan, std::size_t player);

/// An InputError before the first game if a player or an opening cannot be; during the games nothing that a player
/// does throws. The games under way are dropped when `stop` is requested. With the same seed and players limited by
/// nodes or depth the same games come out, whatever the concurrency (a test by SPRT may end a few games apart).
MatchResult play_match(const MatchPlan& plan, const Stop* stop, const GameListener& tell);

}  // namespace pohon
