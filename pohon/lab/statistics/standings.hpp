// SPDX-License-Identifier: MIT
/// The table of a match: what each player and each pairing has come to so far.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "pohon/lab/reports/game_record.hpp"
#include "pohon/lab/statistics/elo.hpp"

namespace pohon {

struct PlayerTotals {
  GameCounts games;
  PairCounts pairs{};
  int time_forfeits = 0;
  int crashes = 0;
  int illegal_moves = 0;
  int silences = 0;
  std::uint64_t moves = 0;  // of its own, openings not counted
  std::uint64_t nodes = 0;
  std::uint64_t depths = 0;  // their sum
  double seconds = 0;
  double longest_move = 0;  // seconds

  double mean_depth() const noexcept;
};

/// From the point of view of the first of the two.
struct PairingTotals {
  std::size_t first = 0;
  std::size_t second = 0;
  GameCounts games;
  PairCounts pairs{};  // only pairs of which both games are finished
};

/// Pairs say most; before the first is complete, games must do.
ScoreSample sample_of(const GameCounts& games, const PairCounts& pairs) noexcept;

class Standings {
 public:
  explicit Standings(std::size_t players) : players_(players) {}

  /// Games may come in any order, each once.
  void add(const GameRecord& record);

  std::size_t games() const noexcept { return games_; }
  const std::vector<PlayerTotals>& players() const noexcept { return players_; }
  const std::vector<PairingTotals>& pairings() const noexcept { return pairings_; }

 private:
  PairingTotals& pairing_of(std::size_t a, std::size_t b);
  void add_pair(const GameRecord& record, PairingTotals& pairing);

  std::vector<PlayerTotals> players_;
  std::vector<PairingTotals> pairings_;
  std::map<std::size_t, int> half_pairs_;  // by pair: half points of the pairing's first player in the game that is in
  std::size_t games_ = 0;
};

}  // namespace pohon
