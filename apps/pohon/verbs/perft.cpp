// SPDX-License-Identifier: MIT
/// pohon perft: counts lines of play, the classic check of a move generator.
#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

namespace {

struct PerftFlags {
  GameFlags game;
  TextFlag depth;
  bool divide = false;
  bool json = false;
};

Json perft_json(const PerftReport& report, const PerftFlags& given) {
  Json json = {{"nodes", report.nodes}, {"time_ms", rounded_ms(report.time_ms)}, {"complete", report.complete}};
  if (!given.divide) return json;
  Json divide = Json::object();
  for (const auto& [move, nodes] : report.divide) divide[move] = nodes;
  json["divide"] = std::move(divide);
  return json;
}

int perft_verb(const PerftFlags& given, Console& console) {
  const GameEntry& game = given.game.entry();
  const auto depth = static_cast<int>(given.depth.number("depth", kDepths).value_or(4));
  const auto session = given.game.open();
  PerftReport report;
  {
    ProgressLine progress(console, "counting");
    report = session->perft(depth, progress.handle());
  }
  if (given.json) {
    print_json(console, perft_json(report, given));
    return report.complete ? kDone : kNotFully;
  }
  if (given.divide) {
    Columns table({{"move"}, {"lines", Align::Right}});
    for (const auto& [move, nodes] : report.divide) table.row({move, grouped(nodes)});
    console.out << table.text(console.ink) << '\n';
  }
  console.out << game.title() << ", depth " << depth << ": " << console.ink.bold(grouped(report.nodes)) << " lines in "
              << duration_text(report.time_ms) << " (" << rate_text(report.nodes, report.time_ms) << ")\n";
  if (!report.complete) console.out << "stopped before the end: the count is not complete\n";
  return report.complete ? kDone : kNotFully;
}

}  // namespace

Run declare_perft(CLI::App& app) {
  const auto given = std::make_shared<PerftFlags>();
  given->game.declare(app);
  given->depth.declare(app, "-d,--depth", "PLIES  1 … 200; 4 if none");
  app.add_flag("--divide", given->divide, "the count below each move");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return perft_verb(*given, console); };
}

}  // namespace pohon::cli
