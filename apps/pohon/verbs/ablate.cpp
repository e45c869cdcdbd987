// SPDX-License-Identifier: MIT
/// pohon ablate: what each part of the kernel is worth, by nodes to a depth and by games.
#include <fmt/format.h>

#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/lab/statistics/ablation.hpp"

namespace pohon::cli {

namespace {

struct AblateFlags {
  TextFlag game;
  TextFlag evaluator;
  TextFlag parts;
  TextFlag depth;
  TextFlag positions;
  TextFlag games;
  TextFlag control;
  TextFlag concurrency;
  TextFlag seed;
  bool json = false;
};

AblationPlan plan_from(const AblateFlags& given) {
  AblationPlan plan{.game = game_named(given.game.given() ? given.game.text() : "chess")};
  plan.evaluator = given.evaluator.text();
  for (const auto name : split(given.parts.text(), ',')) {
    if (!trimmed(name).empty()) plan.parts.emplace_back(trimmed(name));
  }
  plan.depth = static_cast<int>(given.depth.number("depth", kDepths).value_or(10));
  plan.positions = static_cast<std::size_t>(given.positions.number("positions", {1, 10'000}).value_or(12));
  plan.games = static_cast<std::size_t>(given.games.number("games", {0, 1'000'000}).value_or(0));
  plan.control = time_control_from(given.control.given() ? given.control.text() : "nodes=5000");
  plan.concurrency = static_cast<unsigned>(given.concurrency.number("concurrency", {1, 256}).value_or(1));
  plan.seed = static_cast<std::uint64_t>(given.seed.number("seed", kSeeds).value_or(1));
  return plan;
}

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

EloEstimate estimate_of(const PairingTotals& games) { return elo_estimate(sample_of(games.pairs)); }

std::vector<std::string> cells_of(const AblationRow& row, const AblationRow& whole, std::size_t positions) {
  std::vector<std::string> cells{
      row.part.empty() ? "(the whole kernel)" : row.part, grouped(row.nodes),
      fmt::format("{:.2f}", ratio(static_cast<double>(row.nodes), static_cast<double>(whole.nodes))),
      fmt::format("{:.2f}", ratio(row.seconds, whole.seconds)), fmt::format("{}/{}", row.same_moves, positions)};
  if (row.games) {
    const EloEstimate elo = estimate_of(*row.games);
    cells.push_back(fmt::format("{}-{}-{}", row.games->games.wins, row.games->games.draws, row.games->games.losses));
    cells.push_back(fmt::format("{:+.0f} ± {:.0f}", elo.elo, elo.error()));
  } else {
    cells.insert(cells.end(), {"", ""});
  }
  return cells;
}

Json row_json(const AblationRow& row, const AblationRow& whole) {
  Json json{{"part", row.part.empty() ? Json(nullptr) : Json(row.part)},
            {"nodes", row.nodes},
            {"nodes_ratio", ratio(static_cast<double>(row.nodes), static_cast<double>(whole.nodes))},
            {"seconds", row.seconds},
            {"same_moves", row.same_moves}};
  if (row.games) {
    json["wins"] = row.games->games.wins;
    json["draws"] = row.games->games.draws;
    json["losses"] = row.games->games.losses;
  }
  return json;
}

int run_ablation(const AblateFlags& given, Console& console) {
  const AblationPlan plan = plan_from(given);
  const auto rows = ablate(plan, &console.stop, [&](const AblationRow& row) {
    if (console.err_is_terminal) console.err << "\r\x1b[K" << (row.part.empty() ? "kernel" : row.part) << std::flush;
  });
  if (console.err_is_terminal) console.err << "\r\x1b[K" << std::flush;
  if (given.json) {
    Json json = Json::array();
    for (const auto& row : rows) json.push_back(row_json(row, rows.front()));
    print_json(console, {{"game", plan.game.name()}, {"depth", plan.depth}, {"rows", json}});
  } else if (!rows.empty()) {
    console.out << fmt::format("{}, depth {}, {} positions; each row leaves one part out\n\n", plan.game.title(),
                               plan.depth, plan.positions);
    Columns table({{"without"},
                   {"nodes", Align::Right},
                   {"nodes x", Align::Right},
                   {"time x", Align::Right},
                   {"same move", Align::Right},
                   {plan.games > 0 ? "whole won-drew-lost" : "", Align::Right},
                   {plan.games > 0 ? "Elo of the part" : "", Align::Right}});
    for (const auto& row : rows) table.row(cells_of(row, rows.front(), plan.positions));
    console.out << table.text(console.ink);
  }
  return console.stop.requested() ? kNotFully : kDone;
}

}  // namespace

Run declare_ablate(CLI::App& app) {
  const auto given = std::make_shared<AblateFlags>();
  given->game.declare(app, "-g,--game,game", "GAME  chess if none");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  the kernel's own if none");
  given->parts.declare(app, "--parts", "A,B,…  all if none (pohon algorithms lists the parts of the kernel)");
  given->depth.declare(app, "-d,--depth", "PLIES  of the searches that are counted, 10 if none");
  given->positions.declare(app, "--positions", "N  from games of the kernel, 12 if none");
  given->games.declare(app, "--games", "N  against the kernel without the part, none if 0");
  given->control.declare(app, "--tc", "CONTROL  of the games, nodes=5000 if none");
  given->concurrency.declare(app, "--concurrency", "N  games at a time, 1 if none");
  given->seed.declare(app, "--seed", "N  for positions and openings");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return run_ablation(*given, console); };
}

}  // namespace pohon::cli
