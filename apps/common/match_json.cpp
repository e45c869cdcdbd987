// SPDX-License-Identifier: MIT
#include "apps/common/match_json.hpp"

#include <cmath>

namespace pohon {

namespace {

double spent_ms(const GameRecord& record, Side side) {
  return rounded_ms(static_cast<double>(effort_of(record, side).time.count()) / 1000);
}

Json finite(double number) { return std::isfinite(number) ? Json(std::round(number * 100) / 100) : Json(nullptr); }

double rounded(double number) { return std::round(number * 10'000) / 10'000; }

Json score_json(const GameCounts& games, const PairCounts& pairs) {
  const ScoreSample sample = sample_of(games, pairs);
  const EloEstimate estimate = elo_estimate(sample);
  return {{"games", games.games()},
          {"wins", games.wins},
          {"draws", games.draws},
          {"losses", games.losses},
          {"score", rounded(games.score())},
          {"elo", finite(estimate.elo)},
          {"elo_low", finite(estimate.low)},
          {"elo_high", finite(estimate.high)},
          {"los", rounded(likelihood_of_superiority(sample))},
          {"pentanomial", pairs}};
}

}  // namespace

std::string_view verdict_text(SprtVerdict verdict) {
  if (verdict == SprtVerdict::Open) return "undecided";
  return verdict == SprtVerdict::AcceptedElo0 ? "elo0 accepted" : "elo1 accepted";
}

Json match_json(const MatchPlan& plan, const MatchResult& result) {
  Json players = Json::array();
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const PlayerTotals& player = result.standings.players()[i];
    Json json = {{"name", plan.players[i].name}, {"control", text_of(control_of(plan, i))}};
    json.update(score_json(player.games, player.pairs));
    json.update({{"time_forfeits", player.time_forfeits},
                 {"crashes", player.crashes},
                 {"illegal_moves", player.illegal_moves},
                 {"silences", player.silences},
                 {"moves", player.moves},
                 {"nodes", player.nodes},
                 {"mean_depth", rounded(player.mean_depth())},
                 {"time_ms", rounded_ms(1000 * player.seconds)},
                 {"longest_ms", rounded_ms(1000 * player.longest_move)}});
    players.push_back(std::move(json));
  }
  Json pairings = Json::array();
  for (const PairingTotals& pairing : result.standings.pairings()) {
    Json json = {{"first", plan.players[pairing.first].name}, {"second", plan.players[pairing.second].name}};
    json.update(score_json(pairing.games, pairing.pairs));
    pairings.push_back(std::move(json));
  }
  Json json = {{"game", plan.game.name()},      {"seed", plan.seed},
               {"scheduled", result.scheduled}, {"complete", result.complete()},
               {"players", std::move(players)}, {"pairings", std::move(pairings)}};
  if (plan.sprt && result.sprt) {
    json["sprt"] = {{"elo0", plan.sprt->elo0},
                    {"elo1", plan.sprt->elo1},
                    {"llr", rounded(result.sprt->llr)},
                    {"lower", rounded(result.sprt->lower)},
                    {"upper", rounded(result.sprt->upper)},
                    {"verdict", verdict_text(result.sprt->verdict)}};
  }
  return json;
}

Json game_json(const MatchPlan& plan, const GameRecord& record) {
  std::vector<std::string> moves;
  for (const auto& move : record.moves) moves.push_back(move.text);
  return {{"number", record.game.number + 1},
          {"first", plan.players[record.game.players[0]].name},
          {"second", plan.players[record.game.players[1]].name},
          {"result", result_text(record.outcome)},
          {"end", text_of(record.end)},
          {"reason", record.reason},
          {"position", record.position ? Json(*record.position) : Json(nullptr)},
          {"moves", std::move(moves)},
          {"nodes", {effort_of(record, Side::First).nodes, effort_of(record, Side::Second).nodes}},
          {"time_ms", {spent_ms(record, Side::First), spent_ms(record, Side::Second)}}};
}

Json report_json(const MatchReport& report) {
  Json json = {{"match", report.stored.name}, {"version", report.stored.version}, {"begun", report.stored.created}};
  json.update(match_json(report.plan, report.result));
  const Experiment& experiment = report.experiment;
  json["settings"] = experiment.settings;
  json["options"] = experiment.options;
  json["player_texts"] = experiment.players;
  json["opening_lines"] = experiment.lines.size();
  json["progress"] = Json::object();
  for (std::size_t i = 0; i < report.progress.size(); ++i) {
    Json points = Json::array();
    for (const ProgressPoint& point : report.progress[i]) {
      points.push_back({{"games", point.games},
                        {"score", rounded(point.score)},
                        {"elo", finite(point.elo.elo)},
                        {"elo_low", finite(point.elo.low)},
                        {"elo_high", finite(point.elo.high)}});
    }
    json["progress"][report.plan.players[i].name] = std::move(points);
  }
  json["games"] = Json::array();
  for (const GameRecord& record : report.games) json["games"].push_back(game_json(report.plan, record));
  return json;
}

}  // namespace pohon
