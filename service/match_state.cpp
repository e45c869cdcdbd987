// SPDX-License-Identifier: MIT
/// A match as a page shows it: tables, test, progress, the latest games.
#include <cmath>

#include "apps/common/match_json.hpp"
#include "service/matches.hpp"

namespace pohon::service {

namespace {

constexpr std::size_t kLatest = 20;

/// Why it does not go on, or which games do not count although they are there.
Json error_of(const MatchStanding& standing) {
  if (standing.error) return error_json(*standing.error);
  if (standing.report.damage.empty()) return nullptr;
  const std::string what = "the store is damaged: " + standing.report.damage.front();
  return error_json({{.status = 500, .code = Code::Internal, .values = {{"detail", what}}}, what});
}

Json finite(double number) { return std::isfinite(number) ? Json(std::round(number * 100) / 100) : Json(nullptr); }

Json crosstable(const MatchReport& report) {
  Json rows = Json::array();
  const std::size_t players = report.plan.players.size();
  for (std::size_t i = 0; i < players; ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < players; ++j) {
      const Encounter met = encounter_of(report.result.standings, i, j);
      row.push_back(met.games == 0 ? Json(nullptr) : Json{{"points", met.points}, {"games", met.games}});
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string_view verdict_name(SprtVerdict verdict) {
  if (verdict == SprtVerdict::Open) return "open";
  return verdict == SprtVerdict::AcceptedElo0 ? "elo0" : "elo1";
}

Json sprt_json(const MatchReport& report) {
  const auto& plan = report.plan.sprt;
  const auto& state = report.result.sprt;
  if (!plan || !state) return nullptr;
  return {{"elo0", plan->elo0},
          {"elo1", plan->elo1},
          {"llr", finite(state->llr)},
          {"lower", finite(state->lower)},
          {"upper", finite(state->upper)},
          {"verdict", verdict_name(state->verdict)}};
}

Json progress_json(const MatchReport& report) {
  Json lists = Json::array();
  for (const auto& points : report.progress) {
    Json list = Json::array();
    for (const ProgressPoint& point : points) {
      list.push_back({{"games", point.games},
                      {"score", finite(point.score)},
                      {"elo", finite(point.elo.elo)},
                      {"low", finite(point.elo.low)},
                      {"high", finite(point.elo.high)}});
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

Json latest_json(const MatchReport& report) {
  Json list = Json::array();
  const auto& games = report.games;
  for (std::size_t i = games.size(); i-- > 0 && list.size() < kLatest;) {
    const GameRecord& game = games[i];
    list.push_back({{"number", game.game.number + 1},
                    {"first", report.plan.players[game.game.players[0]].name},
                    {"second", report.plan.players[game.game.players[1]].name},
                    {"result", result_text(game.outcome)},
                    {"reason", game.reason},
                    {"plies", game.moves.size()}});
  }
  return list;
}

}  // namespace

Json match_state(const MatchStanding& standing) {
  const MatchReport& report = standing.report;
  const Json table = match_json(report.plan, report.result);
  std::vector<std::string> names;
  for (const PlayerSpec& player : report.plan.players) names.push_back(player.name);
  return {{"id", report.stored.name},
          {"game", report.plan.game.name()},
          {"players", names},
          {"status", standing.status},
          {"finished", report.stored.finished},
          {"scheduled", report.stored.scheduled},
          {"created", report.stored.created},
          {"version", standing.version},
          {"error", error_of(standing)},
          {"settings", report.experiment.settings},
          {"options", report.experiment.options},
          {"specs", report.experiment.players},
          {"table", table.at("players")},
          {"pairings", table.at("pairings")},
          {"crosstable", crosstable(report)},
          {"sprt", sprt_json(report)},
          {"progress", progress_json(report)},
          {"latest", latest_json(report)},
          {"games_per_minute", standing.games_per_minute ? finite(*standing.games_per_minute) : Json(nullptr)}};
}

}  // namespace pohon::service
