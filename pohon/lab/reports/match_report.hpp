// SPDX-License-Identifier: MIT
/// All that a store knows about a match, added up.
#pragma once

#include "pohon/lab/play/experiment_plan.hpp"
#include "pohon/lab/store/lab_store.hpp"

namespace pohon {

/// How a player stood after some games of the match.
struct ProgressPoint {
  std::size_t games = 0;  // of the whole match
  double score = 0.5;
  EloEstimate elo;
};

struct MatchReport {
  StoredMatch stored;
  Experiment experiment;
  MatchPlan plan;
  MatchResult result;
  std::vector<GameRecord> games;                     // those that count, in the order of the schedule
  std::vector<std::vector<ProgressPoint>> progress;  // by player; some two hundred points
  std::vector<std::string> damage = {};              // games that the store cannot vouch for, which do not count
};

/// InputError if the store holds what this program cannot have written; damaged games are named and do not count.
MatchReport report_of(const LabStore& store, const StoredMatch& match);

/// Points and games of one player against another.
struct Encounter {
  double points = 0;
  std::int64_t games = 0;
};
Encounter encounter_of(const Standings& standings, std::size_t player, std::size_t opponent);

/// A row a game: who, how it ended, what it cost, the moves.
std::string games_csv(const MatchReport& report);
/// A row a player: score, Elo, what it cost, and its points against each of the others.
std::string crosstable_csv(const MatchReport& report);

/// One page with tables and plots, without scripts and without anything from elsewhere; light or dark as the reader
/// likes.
std::string report_page(const MatchReport& report);

}  // namespace pohon
