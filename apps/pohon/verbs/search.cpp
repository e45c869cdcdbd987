// SPDX-License-Identifier: MIT
/// pohon search: one position, one algorithm, a short report.
#include <iostream>

#include "apps/pohon/flags.hpp"
#include "apps/pohon/json.hpp"
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

/// What one worker needs for the same: only where the depth is the limit can the two be compared.
void compare_with_serial(const SearchRequest& request, Session& session, Console& console, SearchReport& report) {
  if (!report.team || !report.complete() || is_limited(request.limits) || console.stop.requested()) return;
  SearchRequest alone = request;
  alone.parallel = std::nullopt;
  ProgressLine progress(console, request.algorithm + " alone");
  const SearchReport serial = session.search(alone, progress.handle());
  if (serial.complete()) set_beside_serial(report, serial, request.parallel->costs);
}

int search(const SearchVerbFlags& given, Console& console) {
  const std::string algorithm = given.algorithm.given() ? given.algorithm.text() : "alpha-beta";
  const SearchRequest request = given.search.request(algorithm);
  const GameEntry& game = given.game.entry();
  expect_fitting(algorithm, game, given.search.evaluator());
  const auto session = given.game.open();
  SearchReport report;
  {
    ProgressLine progress(console, request.algorithm, request.limits);
    report = session->search(request, progress.handle());
  }
  compare_with_serial(request, *session, console, report);
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
  return [given](Console& console) { return search(*given, console); };
}

}  // namespace pohon::cli
