// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/standings.hpp"

#include <algorithm>

namespace pohon {

namespace {

/// 0, 1 or 2 half points.
int half_points(const GameRecord& record, Side side) {
  if (!record.outcome.winner) return 1;
  return *record.outcome.winner == side ? 2 : 0;
}

void count_result(GameCounts& counts, int half_points) {
  ++(half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses);
}

void count_fault(PlayerTotals& player, GameEnd end) {
  if (end == GameEnd::TimeForfeit) ++player.time_forfeits;
  if (end == GameEnd::Crash) ++player.crashes;
  if (end == GameEnd::IllegalMove) ++player.illegal_moves;
  if (end == GameEnd::NoAnswer) ++player.silences;
}

void count_move(PlayerTotals& player, const PlayedMove& move) {
  const double seconds = static_cast<double>(move.time.count()) / 1e6;
  ++player.moves;
  player.nodes += move.nodes;
  player.depths += static_cast<std::uint64_t>(std::max(move.depth, 0));
  player.seconds += seconds;
  player.longest_move = std::max(player.longest_move, seconds);
}

}  // namespace

double PlayerTotals::mean_depth() const noexcept {
  return moves == 0 ? 0 : static_cast<double>(depths) / static_cast<double>(moves);
}

ScoreSample sample_of(const GameCounts& games, const PairCounts& pairs) noexcept {
  const ScoreSample by_pairs = sample_of(pairs);
  return by_pairs.units > 0 ? by_pairs : sample_of(games);
}

void Standings::add(const GameRecord& record) {
  ++games_;
  for (const Side side : {Side::First, Side::Second}) {
    PlayerTotals& player = players_[record.game.players[index_of(side)]];
    count_result(player.games, half_points(record, side));
    if (record.at_fault == side) count_fault(player, record.end);
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (record.moves[i].from_opening) continue;
    count_move(players_[record.game.players[index_of(record.mover_of(i))]], record.moves[i]);
  }
  PairingTotals& pairing = pairing_of(record.game.players[0], record.game.players[1]);
  const Side first = record.game.players[0] == pairing.first ? Side::First : Side::Second;
  count_result(pairing.games, half_points(record, first));
  add_pair(record, pairing);
}

PairingTotals& Standings::pairing_of(std::size_t a, std::size_t b) {
  const auto [first, second] = std::minmax(a, b);
  for (auto& pairing : pairings_) {
    if (pairing.first == first && pairing.second == second) return pairing;
  }
  const auto after =
      std::find_if(pairings_.begin(), pairings_.end(), [&, first = first, second = second](const auto& each) {
        return std::pair(each.first, each.second) > std::pair(first, second);
      });
  return *pairings_.insert(after, {.first = first, .second = second, .games = {}});
}

void Standings::add_pair(const GameRecord& record, PairingTotals& pairing) {
  const Side first = record.game.players[0] == pairing.first ? Side::First : Side::Second;
  const int points = half_points(record, first);
  const auto [half, is_first] = half_pairs_.try_emplace(record.game.pair(), points);
  if (is_first) return;
  const auto both = static_cast<std::size_t>(half->second + points);
  half_pairs_.erase(half);
  ++pairing.pairs[both];
  ++players_[pairing.first].pairs[both];
  ++players_[pairing.second].pairs[4 - both];
}

}  // namespace pohon
