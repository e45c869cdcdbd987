// SPDX-License-Identifier: MIT
/// pohon paper: the experiments of the papers done again, their figures beside ours.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/common/papers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/lab/papers/paper_page.hpp"

namespace pohon::cli {

namespace {

struct PaperFlags {
  TextFlag paper;
  TextFlag depth;
  TextFlag games;
  TextFlag rounds;
  TextFlag preset;
  TextFlag seed;
  TextFlag page;
  bool quick = false;
  bool json = false;
};

const Paper& paper_asked_for(const PaperFlags& given) {
  if (!given.paper.given()) throw InputError("no paper given: alpha-beta, memo, adjacency or survey");
  return paper_named(given.paper.text());
}

/// A flag that is given and not read is an error.
void expect_read(const PaperFlags& given, const Paper& paper) {
  const auto expect = [&](const TextFlag& flag, std::string_view name) {
    const bool read = std::find(paper.flags.begin(), paper.flags.end(), name) != paper.flags.end();
    if (flag.given() && !read) throw InputError(fmt::format("paper {} has no use for --{}", paper.name, name));
  };
  expect(given.depth, "depth");
  expect(given.games, "games");
  expect(given.rounds, "rounds");
  expect(given.preset, "preset");
  expect(given.seed, "seed");
}

PaperOptions options_from(const PaperFlags& given, const Paper& paper) {
  expect_read(given, paper);
  const auto number = [](const TextFlag& flag, std::string_view field, Range range) -> std::optional<int> {
    const auto value = flag.number(field, range);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  };
  PaperOptions options;
  options.depth = number(given.depth, "depth", {1, 10});
  options.games = number(given.games, "games", {1, 1'000'000});
  options.rounds = number(given.rounds, "rounds", {2, 28});
  options.seed = static_cast<std::uint64_t>(given.seed.number("seed", {0, INT32_MAX}).value_or(1));
  if (given.quick) options.extent = PaperOptions::Extent::Quick;
  if (given.preset.given()) {
    constexpr std::array<std::string_view, 3> kPresets{"both", "paper", "right"};
    options.bots = static_cast<PaperBots>(place_of_known("preset", given.preset.text(), kPresets));
  }
  return options;
}

std::string table_text(const PaperTable& table, const Ink& ink) {
  const auto is_count = [](const Figure& figure) { return std::holds_alternative<std::uint64_t>(figure); };
  std::vector<Column> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const bool counts = !table.rows.empty() && is_count(table.rows.front().about[i]);
    columns.push_back({table.columns[i], counts ? Align::Right : Align::Left});
  }
  columns.push_back({table.source, Align::Right});
  columns.push_back({"ours", Align::Right});
  columns.push_back({""});
  columns.push_back({""});
  Columns lines(columns);
  for (const PaperRow& row : table.rows) {
    std::vector<std::string> cells;
    for (const Figure& figure : row.about) cells.push_back(figure_text(figure, grouped));
    cells.push_back(figure_text(row.theirs, grouped));
    cells.push_back(figure_text(row.ours, grouped));
    cells.emplace_back(row.verdict == Verdict::NoFigure ? "" : text_of(row.verdict));
    cells.push_back(row.why);
    lines.row(std::move(cells));
  }
  return ink.bold(table.title) + "\n" + lines.text(ink);
}

void print_report(const PaperReport& report, Console& console) {
  console.out << console.ink.bold(report.title) << "\n";
  for (const PaperTable& table : report.tables) console.out << '\n' << table_text(table, console.ink);
  console.out << '\n';
  for (const std::string& note : report.notes) console.out << note << '\n';
  console.out << fmt::format("{} equal, {} close, {} different, {} without a figure to compare with{}\n",
                             count_of(report, Verdict::Equal), count_of(report, Verdict::Close),
                             count_of(report, Verdict::Different), count_of(report, Verdict::NoFigure),
                             report.complete ? "" : "; stopped before the end");
}

Json as_json(const Figure& figure) {
  if (const auto* count = std::get_if<std::uint64_t>(&figure)) return *count;
  const auto* words = std::get_if<std::string>(&figure);
  return words == nullptr ? Json(nullptr) : Json(*words);
}

Json as_json(const PaperTable& table) {
  Json rows = Json::array();
  for (const PaperRow& row : table.rows) {
    Json about = Json::object();
    for (std::size_t i = 0; i < row.about.size(); ++i) about[table.columns[i]] = as_json(row.about[i]);
    rows.push_back({{"about", about},
                    {"theirs", as_json(row.theirs)},
                    {"ours", as_json(row.ours)},
                    {"verdict", std::string(text_of(row.verdict))},
                    {"why", row.why}});
  }
  return {{"title", table.title}, {"source", table.source}, {"rows", rows}};
}

Json as_json(const PaperReport& report) {
  Json tables = Json::array();
  for (const PaperTable& table : report.tables) tables.push_back(as_json(table));
  return {{"paper", report.name},
          {"title", report.title},
          {"complete", report.complete},
          {"equal", count_of(report, Verdict::Equal)},
          {"close", count_of(report, Verdict::Close)},
          {"different", count_of(report, Verdict::Different)},
          {"tables", tables},
          {"notes", report.notes}};
}

int run_paper(const PaperFlags& given, Console& console) {
  const Paper& paper = paper_asked_for(given);
  const PaperOptions options = options_from(given, paper);
  if (given.page.given()) expect_writable(given.page.text());
  const PaperReport report = [&] {
    ProgressLine progress(console, std::string(paper.name));
    return paper.run(options, progress.handle());
  }();
  if (given.page.given()) write_whole(given.page.text(), paper_page(report, grouped));
  if (given.json) {
    print_json(console, as_json(report));
  } else {
    print_report(report, console);
  }
  return report.complete ? kDone : kNotFully;
}

}  // namespace

Run declare_paper(CLI::App& app) {
  const auto given = std::make_shared<PaperFlags>();
  given->paper.declare(app, "-p,--paper,paper", "PAPER  alpha-beta, memo, adjacency or survey");
  given->depth.declare(app, "-d,--depth",
                       "PLIES  alpha-beta: the deepest, 5 if none; adjacency: of the searching bots");
  given->games.declare(app, "--games", "N  adjacency: of each match in which lots are drawn, 50 if none");
  given->rounds.declare(app, "--rounds", "N  adjacency: only matches of so many, 28, 21 and 14 if none");
  given->preset.declare(app, "--preset", "NAME  adjacency: the bots of the paper's program, the right ones, or both");
  given->seed.declare(app, "--seed", "N  adjacency, survey: the same seed draws the same lots, 1 if none");
  given->page.declare(app, "--html", "FILE  a page with tables and drawings that needs nothing else");
  app.add_flag("--quick", given->quick, "a part of it, in a few seconds");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return run_paper(*given, console); };
}

}  // namespace pohon::cli
