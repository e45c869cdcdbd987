// SPDX-License-Identifier: MIT
/// A match: the games of a schedule, several at a time, until all are played, a test is decided, or somebody stops it.
#pragma once

#include "pohon/lab/play/ledger.hpp"
#include "pohon/lab/play/one_game.hpp"
#include "pohon/lab/players/player_spec.hpp"
#include "pohon/lab/statistics/tally.hpp"

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
  std::string experiment = {};                  // the text that it was made from, as a store keeps it, if it was
};

/// How a player of the plan is limited.
TimeControl control_of(const MatchPlan& plan, std::size_t player);

/// What a match may come to: its schedule is kept in memory.
inline constexpr std::size_t kMostPlayers = 64;
inline constexpr std::size_t kMostScheduled = 2'000'000;

std::vector<ScheduledGame> schedule_of(const MatchPlan& plan);
/// Their number, by arithmetic alone.
std::size_t scheduled_games(const MatchPlan& plan) noexcept;

// --- asked before any work is done for it: an InputError if it is more than a match may come to
void expect_few(std::size_t players);
void expect_countable(const MatchPlan& plan);

/// What its games come to, for a table that others made.
TallyPlan tally_of(const MatchPlan& plan);

/// Finds out what is wrong with a plan without playing: players that cannot be, no limit, an opening that ends the
/// game. An InputError says what.
void expect_playable(const MatchPlan& plan);

/// An InputError before the first game if a player or an opening cannot be; during the games nothing that a player
/// does throws. The games under way are dropped when `stop` is requested. With the same seed and players limited by
/// nodes or depth the same games and the same table come out, whatever the concurrency.
MatchResult play_match(const MatchPlan& plan, const Stop* stop, const GameListener& tell);

/// As above, with the games that a ledger hands out: those that it has already are counted, but not told. A game is
/// told when the ledger has it; while it is written down the next ones are played.
MatchResult play_match(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell);

}  // namespace pohon
