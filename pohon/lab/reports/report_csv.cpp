// SPDX-License-Identifier: MIT
#include "pohon/lab/reports/markup.hpp"
#include "pohon/lab/reports/match_report.hpp"

namespace pohon {

namespace {

std::string row_of(const std::vector<std::string>& fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i) row.append(i == 0 ? "" : ",").append(csv_field(fields[i]));
  return row + "\r\n";
}

std::string in_milliseconds(std::chrono::microseconds time) {
  return fixed(static_cast<double>(time.count()) / 1000, 3);
}

std::string moves_text(const GameRecord& record) {
  std::string text;
  for (const PlayedMove& move : record.moves) text.append(text.empty() ? "" : " ").append(move.text);
  return text;
}

}  // namespace

std::string games_csv(const MatchReport& report) {
  std::string text = row_of({"number", "first", "second", "result", "end", "reason", "plies", "first_nodes",
                             "second_nodes", "first_ms", "second_ms", "position", "moves"});
  for (const GameRecord& game : report.games) {
    const GameEffort first = effort_of(game, Side::First), second = effort_of(game, Side::Second);
    text += row_of({std::to_string(game.game.number + 1), report.plan.players[game.game.players[0]].name,
                    report.plan.players[game.game.players[1]].name, std::string(result_text(game.outcome)),
                    std::string(text_of(game.end)), game.reason, std::to_string(game.moves.size()),
                    std::to_string(first.nodes), std::to_string(second.nodes), in_milliseconds(first.time),
                    in_milliseconds(second.time), game.position.value_or(""), moves_text(game)});
  }
  return text;
}

std::string crosstable_csv(const MatchReport& report) {
  std::vector<std::string> titles{"player",  "games",    "wins", "draws", "losses", "score",  "elo",
                                  "elo_low", "elo_high", "los",  "moves", "nodes",  "time_ms"};
  for (const auto& player : report.plan.players) titles.push_back("vs " + player.name);
  std::string text = row_of(titles);
  const Standings& standings = report.result.standings;
  for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
    const PlayerTotals& player = standings.players()[i];
    const ScoreSample sample = sample_of(player.games, player.pairs);
    const EloEstimate elo = elo_estimate(sample);
    std::vector<std::string> fields{report.plan.players[i].name,
                                    std::to_string(player.games.games()),
                                    std::to_string(player.games.wins),
                                    std::to_string(player.games.draws),
                                    std::to_string(player.games.losses),
                                    fixed(player.games.score(), 4),
                                    fixed(elo.elo, 1),
                                    fixed(elo.low, 1),
                                    fixed(elo.high, 1),
                                    fixed(likelihood_of_superiority(sample), 4),
                                    std::to_string(player.moves),
                                    std::to_string(player.nodes),
                                    fixed(1000 * player.seconds, 3)};
    for (std::size_t other = 0; other < report.plan.players.size(); ++other) {
      const Encounter met = encounter_of(standings, i, other);
      fields.push_back(met.games == 0 ? "" : fixed(met.points, 1));
    }
    text += row_of(fields);
  }
  return text;
}

}  // namespace pohon
