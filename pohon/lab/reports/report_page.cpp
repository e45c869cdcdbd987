// SPDX-License-Identifier: MIT
#include <cmath>
#include <concepts>

#include "pohon/lab/reports/markup.hpp"
#include "pohon/lab/reports/match_report.hpp"
#include "pohon/lab/reports/plot.hpp"

namespace pohon {

namespace {

constexpr std::string_view kStyle =
    ":root{--paper:#fff;--text:#1c2126;--faint:#66707a;--rule:#dfe3e8;color-scheme:light dark}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#15181c;--text:#e4e7ea;--faint:#98a2ad;--rule:#323840}}\n"
    "body{max-width:60rem;margin:2rem auto;padding:0 1rem;background:var(--paper);color:var(--text);"
    "font:15px/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.5rem;margin-bottom:.2rem} h2{font-size:1.1rem;margin-top:2rem} .faint,.legend{color:var(--faint)}\n"
    "table{border-collapse:collapse} td,th{padding:.25rem .7rem;border-bottom:1px solid var(--rule);text-align:right;"
    "font-variant-numeric:tabular-nums} td:first-child,th:first-child{text-align:left} .wide{overflow-x:auto}\n"
    ".settings td{text-align:left;vertical-align:top}\n";

using Row = std::vector<std::string>;

std::string table_row(const Row& cells, const std::string& tag) {
  std::string text = "<tr>";
  for (const auto& cell : cells) text += "<" + tag + ">" + escaped(cell) + "</" + tag + ">";
  return text + "</tr>\n";
}

std::string table(const Row& titles, const std::vector<Row>& rows) {
  std::string text = "<div class=\"wide\"><table>\n" + table_row(titles, "th");
  for (const Row& row : rows) text += table_row(row, "td");
  return text + "</table></div>\n";
}

std::string section(const std::string& title, const std::string& content) {
  return "<h2>" + escaped(title) + "</h2>\n" + content;
}

double ratio(double a, double b) { return b > 0 ? a / b : 0; }

std::string standings_table(const MatchReport& report) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
    const PlayerTotals& player = report.result.standings.players()[i];
    const ScoreSample sample = sample_of(player.games, player.pairs);
    const EloEstimate elo = elo_estimate(sample);
    const int faults = player.time_forfeits + player.crashes + player.illegal_moves + player.silences;
    rows.push_back({report.plan.players[i].name, std::to_string(player.games.games()),
                    std::to_string(player.games.wins), std::to_string(player.games.draws),
                    std::to_string(player.games.losses), fixed(100 * player.games.score(), 1) + " %", fixed(elo.elo, 1),
                    std::isfinite(elo.error()) ? fixed(elo.error(), 1) : "?",
                    fixed(100 * likelihood_of_superiority(sample), 1) + " %",
                    fixed(100 * player.games.draw_rate(), 1) + " %", std::to_string(faults)});
  }
  return table({"player", "games", "wins", "draws", "losses", "score", "Elo", "±", "LOS", "drawn", "forfeits"}, rows);
}

std::string crosstable(const MatchReport& report) {
  Row titles{""};
  for (const auto& player : report.plan.players) titles.push_back(player.name);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
    Row row{report.plan.players[i].name};
    for (std::size_t other = 0; other < report.plan.players.size(); ++other) {
      const Encounter met = encounter_of(report.result.standings, i, other);
      row.push_back(met.games == 0 ? "" : fixed(met.points, 1) + " / " + std::to_string(met.games));
    }
    rows.push_back(std::move(row));
  }
  return table(titles, rows);
}

std::string pairs_table(const MatchReport& report) {
  std::vector<Row> rows;
  for (const PairingTotals& pairing : report.result.standings.pairings()) {
    Row row{report.plan.players[pairing.first].name + " - " + report.plan.players[pairing.second].name};
    for (const auto count : pairing.pairs) row.push_back(std::to_string(count));
    rows.push_back(std::move(row));
  }
  return table({"pairs that brought", "0", "½", "1", "1½", "2"}, rows);
}

std::string elo_plot(const MatchReport& report) {
  std::vector<PlotLine> lines;
  const bool is_duel = report.plan.players.size() == 2;  // the second line would be the first one mirrored
  for (std::size_t i = 0; i < (is_duel ? 1 : report.plan.players.size()); ++i) {
    PlotLine line{.name = report.plan.players[i].name, .points = {}};
    for (const ProgressPoint& point : report.progress[i]) {
      line.points.push_back({.x = static_cast<double>(point.games),
                             .y = point.elo.elo,
                             .low = is_duel ? point.elo.low : point.elo.elo,
                             .high = is_duel ? point.elo.high : point.elo.elo});
    }
    lines.push_back(std::move(line));
  }
  return line_plot(lines, "games");
}

template <std::invocable<const PlayerTotals&> MakeBar>
std::string bars_of(const MatchReport& report, MakeBar&& make_bar) {
  std::vector<PlotBar> bars;
  for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
    PlotBar bar = make_bar(report.result.standings.players()[i]);
    bar.name = report.plan.players[i].name;
    bars.push_back(std::move(bar));
  }
  return bar_plot(bars);
}

std::string score_plot(const MatchReport& report) {
  return bars_of(report, [](const PlayerTotals& player) {
    const GameCounts& games = player.games;
    return PlotBar{.name = {},
                   .pieces = {static_cast<double>(games.wins), static_cast<double>(games.draws),
                              static_cast<double>(games.losses)},
                   .text = std::string("+").append(std::to_string(games.wins)) + " =" + std::to_string(games.draws) +
                           " -" + std::to_string(games.losses)};
  });
}

std::string nodes_plot(const MatchReport& report) {
  return bars_of(report, [](const PlayerTotals& player) {
    const double each = ratio(static_cast<double>(player.nodes), static_cast<double>(player.moves));
    return PlotBar{
        .name = {},
        .pieces = {each},
        .text = fixed(each, 0) + " (" + fixed(ratio(static_cast<double>(player.nodes), player.seconds), 0) + "/s)"};
  });
}

std::string time_plot(const MatchReport& report) {
  return bars_of(report, [](const PlayerTotals& player) {
    const double each = 1000 * ratio(player.seconds, static_cast<double>(player.moves));
    return PlotBar{.name = {},
                   .pieces = {each},
                   .text = fixed(each, 2) + " ms (longest " + fixed(1000 * player.longest_move, 1) + ")"};
  });
}

std::string settings_table(const MatchReport& report) {
  std::vector<Row> rows{{"game", report.experiment.game}};
  for (const auto& [key, value] : report.experiment.options) rows.push_back({"option " + key, value});
  for (std::size_t i = 0; i < report.experiment.players.size(); ++i) {
    rows.push_back({"player " + std::to_string(i + 1), report.experiment.players[i]});
  }
  for (const auto& [key, value] : report.experiment.settings) rows.push_back({key, value});
  if (report.experiment.setting("seed") == nullptr) rows.push_back({"seed", std::to_string(report.plan.seed)});
  if (!report.experiment.lines.empty())
    rows.push_back({"opening lines", std::to_string(report.experiment.lines.size())});
  rows.push_back({"version", report.stored.version});
  rows.push_back({"begun", report.stored.created + " UTC"});
  std::string text = "<table class=\"settings\">\n";
  for (const Row& row : rows) text += table_row(row, "td");
  return text + "</table>\n";
}

std::string headline(const MatchReport& report) {
  std::string text = std::to_string(report.result.standings.games()) + " of " +
                     std::to_string(report.result.scheduled) + " games" +
                     (report.result.complete() ? ", complete" : ", unfinished");
  if (const auto& test = report.result.sprt) {
    text += "; SPRT: LLR " + fixed(test->llr, 2) + " in (" + fixed(test->lower, 2) + ", " + fixed(test->upper, 2) + ")";
  }
  return "<h1>" + escaped(report.stored.name) + "</h1>\n<p class=\"faint\">" + escaped(report.plan.game.title()) +
         ": " + escaped(text) + "</p>\n";
}

}  // namespace

std::string report_page(const MatchReport& report) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
      escaped(report.stored.name) + "</title>\n<style>\n";
  page.append(kStyle).append(plot_style()).append("</style></head>\n<body>\n");
  page += headline(report) + section("Standings", standings_table(report));
  if (report.plan.players.size() > 2) page += section("Crosstable: points / games", crosstable(report));
  page += section("Pairs", pairs_table(report));
  page += section("Elo as the games came in, with the 95 % interval in a duel", elo_plot(report));
  page += section("Scores: wins, draws, losses", score_plot(report));
  page += section("Nodes a move", nodes_plot(report));
  page += section("Time a move", time_plot(report));
  page += section("Settings", settings_table(report));
  return page + "</body></html>\n";
}

}  // namespace pohon
