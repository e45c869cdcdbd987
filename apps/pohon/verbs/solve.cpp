// SPDX-License-Identifier: MIT
/// pohon solve: the exact value of a position, and of each of its moves.
#include <algorithm>
#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

namespace {

struct SolveFlags {
  GameFlags game;
  TextFlag nodes;
  TextFlag time;
  TextFlag hash;
  bool every_move = false;
  bool json = false;
};

void print_solution(Console& console, const Position& session, const SolveReport& report) {
  console.out << session.drawing() << standing_text(session) << "\n\n";
  if (report.value) {
    console.out << "value  " << console.ink.bold(score_text(*report.value)) << " for the side to move\n";
  } else {
    console.out << "not solved: stopped before the end; "
                << (report.at_least ? "at least " + score_text(*report.at_least) : "nothing") << " is proved\n";
  }
  if (!report.moves.empty()) {
    auto moves = report.moves;
    std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    Columns table({{"move"}, {"value"}});
    for (const auto& each : moves) table.row({each.move, score_text(each.value)});
    console.out << '\n' << table.text(console.ink);
  }
  console.out << '\n' << grouped(report.counts.nodes) << " nodes in " << duration_text(report.time_ms) << '\n';
}

int solve(const SolveFlags& given, Console& console) {
  SolveRequest request{.every_move = given.every_move, .limits = limits_from(given.nodes, given.time)};
  if (const auto bytes = table_bytes(given.hash)) request.table_entries = *bytes / Table::kBytesPerEntry;
  const auto session = given.game.open();
  SolveReport report;
  {
    ProgressLine progress(console, "solving", request.limits);
    report = session->solve(request, progress.handle());
  }
  if (given.json) {
    print_json(console, as_json(report));
  } else {
    print_solution(console, *session, report);
  }
  return report.complete ? kDone : kNotFully;
}

}  // namespace

Run declare_solve(CLI::App& app) {
  const auto given = std::make_shared<SolveFlags>();
  given->game.declare(app, "--after");
  app.add_flag("--moves", given->every_move, "the value of every move, not only of the best");
  given->nodes.declare(app, "-n,--nodes", "N  stop after so many nodes");
  given->time.declare(app, "-t,--time", "MS  stop after so many milliseconds");
  given->hash.declare(app, "--hash", "MB  memory of the table, 1 … 65536");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return solve(*given, console); };
}

}  // namespace pohon::cli
