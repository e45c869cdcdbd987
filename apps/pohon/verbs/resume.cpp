// SPDX-License-Identifier: MIT
/// pohon resume: goes on with a match of a store, after Ctrl-C, a crash or a power cut, or beside another process.
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/pohon/match_run.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/printable.hpp"
#include "pohon/lab/play/experiment_plan.hpp"

namespace pohon::cli {

namespace {

struct ResumeFlags {
  TextFlag store;
  TextFlag name;
  TextFlag concurrency;
  MatchOutput output;
};

/// The named one, or else the last that is not complete, or else the last.
StoredMatch match_to_resume(const LabStore& store, const TextFlag& name) {
  if (!name.given()) {
    const auto matches = store.matches();
    for (auto match = matches.rbegin(); match != matches.rend(); ++match) {
      if (!match->complete) return *match;
    }
  }
  return chosen_match(store, name, {});
}

int resume(const ResumeFlags& given, Console& console) {
  if (!given.store.given()) throw InputError("no store given: --store FILE");
  { const LabStore probe(given.store.text(), StoreAccess::Read); }  // it must be there: writing would make a new one
  LabStore store(given.store.text(), StoreAccess::Write);
  store.check_structure({});  // with nobody to tell, damage is an error
  const StoredMatch match = match_to_resume(store, given.name);
  MatchPlan plan = plan_of(experiment_from_json(match.plan));
  if (const auto games = given.concurrency.number("concurrency", {1, 256})) {
    plan.concurrency = static_cast<unsigned>(*games);
  }
  if (match.version != version()) {
    console.err << "pohon: match " << printable(match.name) << " was begun by version " << printable(match.version)
                << ", this is " << version() << '\n';
  }
  return run_stored_match(store, match, plan, given.output, console);
}

}  // namespace

Run declare_resume(CLI::App& app) {
  const auto given = std::make_shared<ResumeFlags>();
  given->store.declare(app, "--store", "FILE  of the match");
  given->name.declare(app, "--match,--name", "NAME  which one; the last that is not complete if none");
  given->concurrency.declare(app, "--concurrency", "N  games at a time; as the match was begun if none");
  given->output.declare(app);
  return [given](Console& console) { return resume(*given, console); };
}

}  // namespace pohon::cli
