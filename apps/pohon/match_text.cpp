// SPDX-License-Identifier: MIT
#include "apps/pohon/match_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "pohon/core/printable.hpp"

namespace pohon::cli {

namespace {

std::string elo_text(double elo) { return std::isfinite(elo) ? fmt::format("{:+.1f}", elo) : elo > 0 ? "inf" : "-inf"; }

std::string error_text(double error) { return std::isfinite(error) ? fmt::format("{:.1f}", error) : "?"; }

std::vector<std::string> score_cells(const GameCounts& games, const PairCounts& pairs) {
  const ScoreSample sample = sample_of(games, pairs);
  const EloEstimate estimate = elo_estimate(sample);
  return {std::to_string(games.games()), std::to_string(games.wins),
          std::to_string(games.draws),   std::to_string(games.losses),
          percent_text(games.score()),   elo_text(estimate.elo),
          error_text(estimate.error()),  percent_text(likelihood_of_superiority(sample))};
}

std::vector<Column> score_columns(std::string title) {
  std::vector<Column> columns{{std::move(title)}};
  for (const auto name : {"games", "wins", "draws", "losses", "score", "Elo", "±", "LOS"}) {
    columns.push_back({name, Align::Right});
  }
  return columns;
}

std::string pairing_name(const MatchPlan& plan, const PairingTotals& pairing) {
  return plan.players[pairing.first].name + " - " + plan.players[pairing.second].name;
}

std::string player_rows(const MatchPlan& plan, const Standings& standings, const Ink& ink) {
  auto columns = score_columns("player");
  for (const auto name : {"on time", "crashes", "illegal", "silent", "depth", "nodes/s", "ms/move", "longest"}) {
    columns.push_back({name, Align::Right});
  }
  Columns table(columns);
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const PlayerTotals& player = standings.players()[i];
    std::vector<std::string> cells{plan.players[i].name};
    const auto score = score_cells(player.games, player.pairs);
    cells.insert(cells.end(), score.begin(), score.end());
    const double per_move = player.moves == 0 ? 0 : 1000 * player.seconds / static_cast<double>(player.moves);
    cells.insert(cells.end(),
                 {std::to_string(player.time_forfeits), std::to_string(player.crashes),
                  std::to_string(player.illegal_moves), std::to_string(player.silences),
                  fmt::format("{:.1f}", player.mean_depth()), rate_text(player.nodes, 1000 * player.seconds),
                  fmt::format("{:.1f}", per_move), duration_text(1000 * player.longest_move)});
    table.row(cells);
  }
  return table.text(ink);
}

std::string pairing_rows(const MatchPlan& plan, const Standings& standings, const Ink& ink) {
  Columns table(score_columns("pairing"));
  for (const PairingTotals& pairing : standings.pairings()) {
    std::vector<std::string> cells{pairing_name(plan, pairing)};
    const auto score = score_cells(pairing.games, pairing.pairs);
    cells.insert(cells.end(), score.begin(), score.end());
    table.row(cells);
  }
  return table.text(ink);
}

std::string crosstable(const MatchPlan& plan, const Standings& standings, const Ink& ink) {
  std::vector<Column> columns{{"points / games"}};
  for (const auto& player : plan.players) columns.push_back({player.name, Align::Right});
  Columns table(columns);
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    std::vector<std::string> cells{plan.players[i].name};
    for (std::size_t other = 0; other < plan.players.size(); ++other) {
      const Encounter met = encounter_of(standings, i, other);
      cells.push_back(met.games == 0 ? "" : fmt::format("{:g} / {}", met.points, met.games));
    }
    table.row(cells);
  }
  return table.text(ink);
}

std::string sprt_text(const SprtPlan& plan, const SprtState& state) {
  return fmt::format("SPRT elo0 {:g}, elo1 {:g}: LLR {:.2f} in ({:.2f}, {:.2f}), {}\n", plan.elo0, plan.elo1, state.llr,
                     state.lower, state.upper, verdict_text(state.verdict));
}

}  // namespace

std::string match_text(const MatchPlan& plan, const MatchResult& result, const Ink& ink) {
  std::string text = player_rows(plan, result.standings, ink);
  if (plan.players.size() > 2) {
    text += "\n" + pairing_rows(plan, result.standings, ink) + "\n" + crosstable(plan, result.standings, ink);
  }
  if (plan.players.size() == 2 && !result.standings.pairings().empty()) {
    const PairingTotals& pairing = result.standings.pairings().front();
    text += fmt::format("\npairs 0 ½ 1 1½ 2: {}, draws {}\n", fmt::join(pairing.pairs, " "),
                        percent_text(pairing.games.draw_rate()));
  }
  if (plan.sprt && result.sprt) text += sprt_text(*plan.sprt, *result.sprt);
  if (!result.complete())
    text += fmt::format("stopped after {} of {} games\n", result.standings.games(), result.scheduled);
  return text;
}

std::string report_text(const MatchReport& report, const Ink& ink) {
  const Experiment& experiment = report.experiment;
  std::string text =
      fmt::format("{}: {} of {} games of {}{}, seed {}, version {}\n", ink.bold(printable(report.stored.name)),
                  report.result.standings.games(), report.result.scheduled, report.plan.game.name(),
                  report.result.complete() ? "" : ", unfinished", report.plan.seed, printable(report.stored.version));
  for (const auto& [key, value] : experiment.options)
    text += printable(fmt::format("option {} = {}", key, value)) + "\n";
  for (const auto& [key, value] : experiment.settings) text += printable(fmt::format("{} = {}", key, value)) + "\n";
  for (const auto& player : experiment.players) text += printable("player " + player) + "\n";
  return text + "\n" + match_text(report.plan, report.result, ink);
}

std::string standing_line(const MatchPlan& plan, const Standings& standings, std::size_t scheduled) {
  const PlayerTotals& first = standings.players().front();
  const EloEstimate estimate = elo_estimate(sample_of(first.games, first.pairs));
  return fmt::format("{}/{} games, {}: +{} ={} -{} {}, Elo {} ± {}", standings.games(), scheduled,
                     printable(plan.players.front().name), first.games.wins, first.games.draws, first.games.losses,
                     percent_text(first.games.score()), elo_text(estimate.elo), error_text(estimate.error()));
}

std::string game_line(const MatchPlan& plan, const GameRecord& record) {
  return printable(fmt::format("game {}: {} - {} {} ({}), {} plies", record.game.number + 1,
                               plan.players[record.game.players[0]].name, plan.players[record.game.players[1]].name,
                               result_text(record.outcome), record.reason, record.moves.size()));
}

}  // namespace pohon::cli
