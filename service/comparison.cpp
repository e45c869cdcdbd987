// SPDX-License-Identifier: MIT
#include "service/comparison.hpp"

#include <algorithm>

#include "apps/common/names.hpp"
#include "service/boards/board_view.hpp"

namespace pohon::service {

namespace {

constexpr std::size_t kMostRows = 40;
constexpr std::chrono::seconds kAllRows{60};

struct Row {
  std::string asked;
  Report report;
};

struct Contest {
  PositionSpec setup;
  std::vector<Bot> bots;
  std::vector<Row> rows = {};
};

Contest contest_from(const Json& request) {
  const Fields fields(
      request, "",
      {"game", "options", "position", "moves", "algorithms", "evaluator", "limits", "with", "without", "seed"});
  Contest contest{.setup = position_spec_from(fields), .bots = {}};
  const GameEntry& game = *contest.setup.game;
  const Bot usual = bot_from(fields, "algorithm", game);
  Limits limits = usual.limits;
  if (!usual.is_limited()) limits.depth = game.standard_depth();
  auto names = fields.texts("algorithms", kMostRows);
  if (names.empty()) {
    for (const auto name : game.algorithms(bare_name(usual.spec.evaluator))) names.emplace_back(name);
  }
  for (const std::string& name : names) {
    try {
      EngineSpec spec = usual.spec;
      const EngineSpec named = engine_spec_from(name);
      spec.algorithm = named.algorithm;
      spec.options = named.options;
      spec.level = named.level;
      spec.parallel = named.parallel;
      expect_possible(spec, game);
      contest.bots.push_back({.spec = spec, .limits = limits});
    } catch (const InputError& error) {
      throw Refusal::of(error, Code::BadField).in_field("algorithms");
    }
  }
  return contest;
}

void run_all(Contest& contest, const Stop& stop) {
  const auto began = Clock::now();
  const std::shared_ptr<const Position> position = contest.setup.open();
  for (const Bot& bot : contest.bots) {
    if (stop.requested() || Clock::now() - began > kAllRows) return;
    const ThinkTask task{.position = position, .bot = bot, .longest = kLongestComparison};
    contest.rows.push_back({agent_text(bot.spec), think(task, &stop, {})});
  }
}

std::optional<std::uint64_t> minimax_nodes(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    if (row.asked == "minimax" && row.report.complete()) return row.report.counts.nodes;
  }
  return std::nullopt;
}

std::string verdict(const std::vector<Row>& rows) {
  std::vector<Score> values;
  for (const Row& row : rows) {
    const bool exact = algorithm_named(bare_name(row.asked)).exact;
    if (exact && row.report.complete()) values.push_back(row.report.value);
  }
  if (values.size() < 2) return "";
  const bool agree = std::all_of(values.begin(), values.end(), [&](Score value) { return value == values.front(); });
  if (agree)
    return "The " + std::to_string(values.size()) + " exact searches agree: " + score_text(values.front()) + ".";
  return "The exact searches do not agree: they did not all look equally deep, or a table answered from deeper.";
}

}  // namespace

Json comparison(const Json& request, Executor& executor, const Client& client) {
  Contest contest = contest_from(request);
  run_for_client(executor, client, [&](const Stop& stop) { run_all(contest, stop); });
  const auto session = contest.setup.open();
  const GameEntry& game = *contest.setup.game;
  const auto yardstick = minimax_nodes(contest.rows);
  Json rows = Json::array();
  for (const Row& row : contest.rows) {
    Json json = report_json(row.report, game, session->to_move());
    json["asked"] = row.asked;
    json["exact"] = algorithm_named(bare_name(row.asked)).exact;
    json["ratio"] = nullptr;
    if (yardstick && *yardstick > 0) {
      json["ratio"] = static_cast<double>(row.report.counts.nodes) / static_cast<double>(*yardstick);
    }
    rows.push_back(std::move(json));
  }
  return {{"position", session->text()},
          {"board", view_of(game, contest.setup.options)->see(session->text()).board},
          {"to_move", index_of(session->to_move())},
          {"rows", rows},
          {"minimax_nodes", yardstick ? Json(*yardstick) : Json(nullptr)},
          {"verdict", verdict(contest.rows)},
          {"complete", contest.rows.size() == contest.bots.size()}};
}

}  // namespace pohon::service
