// SPDX-License-Identifier: MIT
#include "pohon/lab/reports/match_report.hpp"

#include <algorithm>

namespace pohon {

namespace {

std::vector<GameRecord> games_in_order(const std::vector<KeptGame>& all, const MatchPlan& plan) {
  const auto schedule = schedule_of(plan);
  std::vector<GameRecord> games;
  for (KeptGame kept : all) {
    if (kept.record.game.number >= schedule.size()) continue;
    kept.record.game = schedule[kept.record.game.number];
    games.push_back(std::move(kept.record));
  }
  std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.game.number < b.game.number; });
  return games;
}

std::vector<std::vector<ProgressPoint>> progress_of(const std::vector<GameRecord>& games, std::size_t players) {
  constexpr std::size_t kPoints = 200;
  const std::size_t step = std::max<std::size_t>(2, 2 * ((games.size() + 2 * kPoints - 1) / (2 * kPoints)));
  std::vector<std::vector<ProgressPoint>> progress(players);
  Standings standings(players);
  for (const GameRecord& game : games) {
    standings.add(game);
    if (standings.games() % step != 0 && standings.games() != games.size()) continue;
    for (std::size_t i = 0; i < players; ++i) {
      const PlayerTotals& player = standings.players()[i];
      if (player.games.games() == 0) continue;
      progress[i].push_back({.games = standings.games(),
                             .score = player.games.score(),
                             .elo = elo_estimate(sample_of(player.games, player.pairs))});
    }
  }
  return progress;
}

}  // namespace

MatchReport report_of(const LabStore& store, const StoredMatch& match) {
  Experiment experiment = experiment_from_json(match.plan);
  MatchPlan plan = plan_of(experiment);
  std::vector<GameRecord> counted;
  Tally tally(tally_of(plan), [&](const GameRecord& record, const Standings&) { counted.push_back(record); });
  std::vector<std::string> damage;
  const auto games = store.games(match.id, [&](const std::string& what) { damage.push_back(what); });
  for (const GameRecord& record : games_in_order(games, plan)) tally.hear(record, Told::Yes);
  tally.close();
  auto progress = progress_of(counted, plan.players.size());
  return {.stored = match,
          .experiment = std::move(experiment),
          .plan = std::move(plan),
          .result = tally.result(),
          .games = std::move(counted),
          .progress = std::move(progress),
          .damage = std::move(damage)};
}

Encounter encounter_of(const Standings& standings, std::size_t player, std::size_t opponent) {
  for (const PairingTotals& pairing : standings.pairings()) {
    const bool as_first = pairing.first == player && pairing.second == opponent;
    if (!as_first && !(pairing.first == opponent && pairing.second == player)) continue;
    const GameCounts games = as_first ? pairing.games : pairing.games.seen_from_other_side();
    return {.points = static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2, .games = games.games()};
  }
  return {};
}

}  // namespace pohon
