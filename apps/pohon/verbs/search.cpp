// SPDX-License-Identifier: MIT
/// pohon search: one position, one algorithm, a short report.
#include <iostream>

#include "apps/common/fitting.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

namespace {

struct SearchVerbFlags {
  GameFlags game;
  SearchFlags search;
  TextFlag algorithm;
  bool json = false;
};

/// One question to an engine made for it, with a line of progress.
Report answered(const Position& session, const EngineSpec& spec, const Limits& limits, Console& console,
                const std::string& title) {
  ProgressLine progress(console, title, limits);
  const Handle handle = progress.handle();
  return search(session, spec, limits, {.progress = handle.progress}, handle.stop);
}

/// What one worker needs for the same: only where the depth is the limit can the two be compared.
void compare_with_serial(const Position& session, const EngineSpec& spec, const Limits& limits, Console& console,
                         Report& report) {
  if (!report.team || !report.finished() || is_limited(limits) || console.stop.requested()) return;
  EngineSpec alone = spec;
  alone.parallel = std::nullopt;
  const Report serial = answered(session, alone, limits, console, spec.algorithm + " alone");
  if (serial.finished()) set_beside_serial(report, serial, spec.parallel->costs);
}

int search_position(const SearchVerbFlags& given, Console& console) {
  const EngineSpec spec = given.search.spec(given.algorithm.given() ? given.algorithm.text() : "alpha-beta");
  const Limits limits = given.search.limits();
  const GameEntry& game = given.game.entry();
  expect_fitting(spec.algorithm, game, spec.evaluator);
  const auto session = given.game.open();
  Report report = answered(*session, spec, limits, console, spec.algorithm);
  compare_with_serial(*session, spec, limits, console, report);
  if (given.json) {
    print_json(console, as_json(report));
    return kDone;
  }
  console.out << session->drawing() << game.title() << ", " << standing_text(*session) << "\n\n"
              << report_text(report, console.ink);
  return kDone;
}

}  // namespace

Run declare_search(CLI::App& app) {
  const auto given = std::make_shared<SearchVerbFlags>();
  given->game.declare(app);
  given->algorithm.declare(app, "-a,--algorithm", "NAME  alpha-beta if none; options follow: n-best:n=5");
  given->search.declare(app);
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return search_position(*given, console); };
}

}  // namespace pohon::cli
