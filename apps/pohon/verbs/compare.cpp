// SPDX-License-Identifier: MIT
/// pohon compare: many algorithms on one position, a row each.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "apps/common/fitting.hpp"
#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

struct CompareFlags {
  GameFlags game;
  SearchFlags search;
  std::vector<std::string> algorithms;
  bool json = false;
};

/// A yardstick nobody asked for must not make them wait: beyond this the ratios are left out.
constexpr std::uint64_t kYardstickNodes = 20'000'000;
/// When nobody chose the algorithms or a limit, no row may take longer.
constexpr std::chrono::seconds kUnaskedTime{2};

struct Row {
  std::string asked;  // with the options that were given
  Report report;
};

/// The chosen algorithms, all of them known and fit for the game; all that fit when none were chosen.
std::vector<std::string> contestants(const CompareFlags& given, const GameEntry& game) {
  std::vector<std::string> list;
  for (const auto& part : given.algorithms) {
    for (const auto& text : engine_texts_in(part)) list.push_back(text);
  }
  for (const auto& name : list) expect_fitting(name, game, given.search.evaluator());
  if (!list.empty()) return list;
  for (const auto name : game.algorithms(bare_name(given.search.evaluator()))) list.emplace_back(name);
  return list;
}

std::vector<Row> run_all(const CompareFlags& given, Console& console, const Position& session,
                         const std::vector<std::string>& list) {
  std::vector<Row> rows;
  for (const auto& algorithm : list) {
    Limits limits = given.search.limits();
    if (given.algorithms.empty() && !given.search.limited()) {
      limits.time = kUnaskedTime;
      if (!limits.depth) limits.depth = given.game.entry().standard_depth();
    }
    ProgressLine progress(console, fmt::format("{} ({} of {})", algorithm, rows.size() + 1, list.size()), limits);
    const Handle handle = progress.handle();
    const EngineSpec spec = given.search.spec(algorithm);
    rows.push_back({algorithm, search(session, spec, limits, {.progress = handle.progress}, handle.stop)});
    if (console.stop.requested()) break;
  }
  return rows;
}

/// The nodes of a plain minimax to the same depth, if it fits the game and is not too long.
std::optional<std::uint64_t> minimax_nodes(const CompareFlags& given, Console& console, const Position& session,
                                           const std::vector<Row>& rows) {
  for (const auto& row : rows) {
    if (row.asked != "minimax") continue;
    return row.report.complete() ? std::optional(row.report.counts.nodes) : std::nullopt;
  }
  const auto fitting = given.game.entry().algorithms(bare_name(given.search.evaluator()));
  if (console.stop.requested() || std::find(fitting.begin(), fitting.end(), "minimax") == fitting.end()) return {};
  Limits limits = given.search.limits();
  limits.nodes = std::min(limits.nodes, kYardstickNodes);
  if (!limits.depth) limits.depth = given.game.entry().standard_depth();
  ProgressLine progress(console, "minimax (for the ratios)", limits);
  const Handle handle = progress.handle();
  const Report report =
      search(session, given.search.spec("minimax"), limits, {.progress = handle.progress}, handle.stop);
  return report.complete() ? std::optional(report.counts.nodes) : std::nullopt;
}

double ratio(std::uint64_t nodes, std::uint64_t yardstick) {
  return static_cast<double>(nodes) / static_cast<double>(std::max<std::uint64_t>(1, yardstick));
}

void print_rows_as_json(Console& console, const std::vector<Row>& rows, std::optional<std::uint64_t> yardstick) {
  Json list = Json::array();
  for (const auto& row : rows) {
    Json json = as_json(row.report);
    json["algorithm"] = row.asked;
    json["ratio"] = yardstick ? Json(ratio(row.report.counts.nodes, *yardstick)) : Json(nullptr);
    list.push_back(std::move(json));
  }
  print_json(console, list);
}

/// What exact algorithms must not do is differ; it is worth a line either way.
std::string verdict(const std::vector<Row>& rows) {
  std::vector<const Row*> exact;
  for (const auto& row : rows) {
    if (row.report.complete() && algorithm_named(bare_name(row.asked)).exact) exact.push_back(&row);
  }
  if (exact.size() < 2) return "";
  const Score value = exact.front()->report.value;
  const bool agree =
      std::all_of(exact.begin(), exact.end(), [&](const Row* row) { return row->report.value == value; });
  if (agree) return fmt::format("The {} exact searches agree: {}.\n", exact.size(), score_text(value));
  return "The exact searches do not agree: they did not all look equally deep, or a table answered from deeper.\n";
}

void print_rows(Console& console, const std::vector<Row>& rows, std::optional<std::uint64_t> yardstick) {
  std::vector<Column> columns{{"algorithm"},
                              {"value", Align::Right},
                              {"move"},
                              {"nodes", Align::Right},
                              {"of minimax", Align::Right},
                              {"cut-offs", Align::Right},
                              {"by first move", Align::Right},
                              {"time", Align::Right},
                              {""}};
  Columns table(columns);
  for (const auto& [asked, report] : rows) {
    const Counts& counts = report.counts;
    table.row({asked, score_text(report.value), report.move.value_or("none"), grouped(counts.nodes),
               yardstick ? percent_text(ratio(counts.nodes, *yardstick)) : "-", grouped(counts.cutoffs),
               counts.cutoffs > 0 ? percent_text(counts.first_move_cut_rate()) : "-", duration_text(report.time_ms),
               report.finished() ? "" : "stopped early"});
  }
  console.out << table.text(console.ink) << '\n' << verdict(rows);
  for (const auto& [asked, report] : rows) {
    if (!report.note.empty()) console.out << asked << ": " << report.note << '\n';
  }
}

int compare(const CompareFlags& given, Console& console) {
  given.search.spec("minimax");  // bad numbers are refused before anything runs
  const auto list = contestants(given, given.game.entry());
  const auto session = given.game.open();
  const auto rows = run_all(given, console, *session, list);
  const auto yardstick = minimax_nodes(given, console, *session, rows);
  if (given.json) {
    print_rows_as_json(console, rows, yardstick);
  } else {
    console.out << session->drawing() << given.game.entry().title() << ", " << standing_text(*session) << "\n\n";
    print_rows(console, rows, yardstick);
  }
  return rows.size() == list.size() ? kDone : kNotFully;
}

}  // namespace

Run declare_compare(CLI::App& app) {
  const auto given = std::make_shared<CompareFlags>();
  given->game.declare(app);
  app.add_option("-a,--algorithms", given->algorithms, "A,B,C  all that fit the game if none")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  given->search.declare(app);
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return compare(*given, console); };
}

}  // namespace pohon::cli
