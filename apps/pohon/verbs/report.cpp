// SPDX-License-Identifier: MIT
/// pohon report: what a store knows about a match, as text, JSON, CSV, a page with plots, or an experiment to run
/// again.
#include <iostream>

#include "apps/common/match_record.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/match_run.hpp"
#include "apps/pohon/match_text.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

struct ReportFlags {
  TextFlag store;
  TextFlag name;
  TextFlag page;
  TextFlag games;
  TextFlag crosstable;
  TextFlag record;
  TextFlag experiment;
  bool list = false;
  bool json = false;
};

/// What is damaged is named, and told by the exit code.
class Damage {
 public:
  explicit Damage(Console& console) : console_(console) {}

  void hear(const std::string& what) {
    console_.err << console_.program << ": the store is damaged: " << what << '\n';
    code_ = kNotFully;
  }
  int code() const noexcept { return code_; }

 private:
  Console& console_;
  int code_ = kDone;
};

void print_list(const LabStore& store, const ReportFlags& given, const DamageListener& damage, Console& console) {
  Json list = Json::array();
  Columns table({{"match"}, {"games", Align::Right}, {"of", Align::Right}, {""}});
  for (const StoredMatch& match : store.matches(damage)) {
    list.push_back({{"match", match.name},
                    {"finished", match.finished},
                    {"scheduled", match.scheduled},
                    {"complete", match.complete},
                    {"version", match.version},
                    {"begun", match.created}});
    table.row({match.name, std::to_string(match.finished), std::to_string(match.scheduled),
               match.complete ? "complete" : ""});
  }
  if (given.json) {
    print_json(console, list);
  } else {
    console.out << table.text(console.ink);
  }
}

int report(const ReportFlags& given, Console& console) {
  if (!given.store.given()) throw InputError("no store given: --store FILE");
  const LabStore store(given.store.text(), StoreAccess::Read);
  Damage damage(console);
  const DamageListener hear = [&](const std::string& what) { damage.hear(what); };
  store.check_structure(hear);
  if (given.list) {
    print_list(store, given, hear, console);
    return damage.code();
  }
  const MatchReport report = report_of(store, chosen_match(store, given.name, hear));
  for (const std::string& what : report.damage) damage.hear(what);
  if (given.page.given()) write_whole(given.page.text(), report_page(report));
  if (given.games.given()) write_whole(given.games.text(), games_csv(report));
  if (given.crosstable.given()) write_whole(given.crosstable.text(), crosstable_csv(report));
  if (given.record.given()) write_whole(given.record.text(), all_records(report));
  if (given.experiment.given()) write_whole(given.experiment.text(), toml_text(report.experiment));
  if (given.json) {
    print_json(console, report_json(report));
  } else {
    console.out << report_text(report, console.ink);
  }
  return damage.code();
}

}  // namespace

Run declare_report(CLI::App& app) {
  const auto given = std::make_shared<ReportFlags>();
  given->store.declare(app, "--store", "FILE  of the match");
  given->name.declare(app, "--match,--name", "NAME  which one; the last if none");
  app.add_flag("--list", given->list, "the matches of the store, and nothing else");
  given->page.declare(app, "--html", "FILE  a page with tables and plots that needs nothing else");
  given->games.declare(app, "--csv", "FILE  a row a game");
  given->crosstable.declare(app, "--crosstable", "FILE  a row a player, as CSV");
  given->record.declare(app, "--pgn,--record", "FILE  the games: PGN for chess, PDN for checkers, else a line a game");
  given->experiment.declare(app, "--toml", "FILE  the experiment, to be run again with pohon match --experiment");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return report(*given, console); };
}

}  // namespace pohon::cli
