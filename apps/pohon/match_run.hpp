// SPDX-License-Identifier: MIT
/// A match under the eyes of a person: progress while it runs, the games in a file, the table at the end.
#pragma once

#include "apps/pohon/console.hpp"
#include "apps/pohon/flags.hpp"
#include "pohon/lab/play/experiment.hpp"
#include "pohon/lab/play/match.hpp"
#include "pohon/lab/store/lab_store.hpp"
#include "pohon/lab/store/store_ledger.hpp"

namespace pohon::cli {

/// The flags of all verbs that play matches.
struct MatchOutput {
  TextFlag record;
  TextFlag lease;
  bool verbose = false;
  bool json = false;

  void declare(CLI::App& app);
  LeaseRules lease_rules() const;
};

/// Plays it and prints the table; the exit code says whether it was complete.
int run_match(const MatchPlan& plan, const MatchOutput& output, Console& console);

/// Plays what is left of a stored match; the table is that of the whole match.
int run_stored_match(LabStore& store, const StoredMatch& match, const MatchPlan& plan, const MatchOutput& output,
                     Console& console);

/// The match of that name, or else the last one; an InputError if there is none. Damaged ones are told and left out.
StoredMatch chosen_match(const LabStore& store, const TextFlag& name, const DamageListener& damage);

}  // namespace pohon::cli
