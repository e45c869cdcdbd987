// SPDX-License-Identifier: MIT
/// pohon suite: positions with known best moves, solved or not in the time given.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/games/chess/formats/epd.hpp"
#include "pohon/games/chess/formats/fen.hpp"
#include "pohon/games/chess/formats/san.hpp"

namespace pohon::cli {

namespace {

struct SuiteFlags {
  TextFlag file;
  TextFlag epd;
  TextFlag algorithm;
  SearchFlags search;
  bool verbose = false;
  bool json = false;
};

struct Tried {
  std::string id;
  std::string wanted;
  std::string move;
  bool solved = false;
  int depth = 0;
  std::uint64_t nodes = 0;
  double time_ms = 0;
};

std::vector<std::string> named_moves(const chess::Epd& epd, std::string_view opcode) {
  std::vector<std::string> moves;
  if (epd.find(opcode) == nullptr) return moves;
  for (const auto move : epd.moves(opcode)) moves.push_back(chess::write_san(epd.position, move));
  return moves;
}

Tried tried_of(const chess::Epd& epd, const SuiteFlags& given, Console& console) {
  const auto best = named_moves(epd, "bm");
  const auto avoid = named_moves(epd, "am");
  if (best.empty() && avoid.empty())
    throw InputError("suite: a position has neither best moves (bm) nor moves to avoid (am): " +
                     chess::write_fen(epd.position));
  const auto session = game_named("chess").open({}, chess::write_fen(epd.position));
  Limits limits = given.search.limits();
  if (!limits.depth && !is_limited(limits)) limits.time = std::chrono::milliseconds(1000);
  const EngineSpec spec = given.search.spec(given.algorithm.given() ? given.algorithm.text() : "kernel");
  const Report report = search(*session, spec, limits, {}, &console.stop);
  const auto is_among = [&](const auto& moves) {
    return report.move && std::find(moves.begin(), moves.end(), *report.move) != moves.end();
  };
  return {.id = std::string(epd.text("id")),
          .wanted = best.empty() ? "not " + joined(avoid) : joined(best),
          .move = report.move.value_or(""),
          .solved = best.empty() ? !is_among(avoid) : is_among(best),
          .depth = report.depth,
          .nodes = report.counts.nodes,
          .time_ms = report.time_ms};
}

Json as_json(const Tried& tried) {
  return {{"id", tried.id},       {"wanted", tried.wanted}, {"move", tried.move},      {"solved", tried.solved},
          {"depth", tried.depth}, {"nodes", tried.nodes},   {"time_ms", tried.time_ms}};
}

void print_table(const std::vector<Tried>& all, const SuiteFlags& given, Console& console) {
  Columns table({{"position"}, {"wanted"}, {"found"}, {"depth", Align::Right}, {"nodes", Align::Right}});
  for (const Tried& each : all) {
    if (!each.solved || given.verbose)
      table.row({each.id, each.wanted, each.move, std::to_string(each.depth), grouped(each.nodes)});
  }
  console.out << table.text(console.ink) << '\n';
}

int run_suite(const SuiteFlags& given, Console& console) {
  if (given.file.given() == given.epd.given()) throw InputError("suite: name a file, or give one position with --epd");
  const auto positions = chess::read_epd_file(given.epd.given() ? given.epd.text() : file_content(given.file.text()));
  std::vector<Tried> all;
  std::size_t solved = 0;
  std::uint64_t nodes = 0;
  double time_ms = 0;
  for (const auto& epd : positions) {
    const Tried tried = tried_of(epd, given, console);
    if (console.stop.requested()) break;
    solved += tried.solved;
    nodes += tried.nodes;
    time_ms += tried.time_ms;
    all.push_back(tried);
    if (console.err_is_terminal)
      console.err << fmt::format("\r\x1b[K{} of {}, solved {}", all.size(), positions.size(), solved) << std::flush;
  }
  if (console.err_is_terminal) console.err << "\r\x1b[K" << std::flush;
  if (given.json) {
    Json rows = Json::array();
    for (const Tried& each : all) rows.push_back(as_json(each));
    print_json(console, {{"solved", solved}, {"tried", all.size()}, {"nodes", nodes}, {"positions", rows}});
  } else {
    if (solved < all.size() || given.verbose) print_table(all, given, console);
    console.out << fmt::format("solved {} of {}, {} nodes in {}\n", solved, all.size(), grouped(nodes),
                               duration_text(time_ms));
  }
  return console.stop.requested() ? kNotFully : kDone;
}

}  // namespace

Run declare_suite(CLI::App& app) {
  const auto given = std::make_shared<SuiteFlags>();
  given->file.declare(app, "file", "FILE  chess positions in EPD, with bm or am");
  given->epd.declare(app, "--epd", "TEXT  … or one of them");
  given->algorithm.declare(app, "-a,--algorithm", "NAME  kernel if none");
  given->search.declare(app);
  app.add_flag("-v,--verbose", given->verbose, "also the positions that were solved");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return run_suite(*given, console); };
}

}  // namespace pohon::cli
