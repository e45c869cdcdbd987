// SPDX-License-Identifier: MIT
/// pohon store: says whether a store is as it was written, and saves what is left of one that is not.
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/lab/store/store_repair.hpp"

namespace pohon::cli {

namespace {

struct StoreFlags {
  std::string what;
  std::string file;
  bool json = false;
};

int check(const StoreFlags& given, Console& console) {
  const LabStore store(given.file, StoreAccess::Read);
  Json damage = Json::array();
  store.check([&](const std::string& what) {
    damage.push_back(what);
    if (!given.json) console.out << "damaged: " << what << '\n';
  });
  if (given.json) {
    print_json(console, {{"store", given.file}, {"damage", damage}});
  } else if (damage.empty()) {
    console.out << shown(given.file) << ": as it was written\n";
  }
  return damage.empty() ? kDone : kNotFully;
}

int repair(const StoreFlags& given, Console& console) {
  Json damage = Json::array();
  const StoreRepair done = repair_store(given.file, [&](const std::string& what) {
    damage.push_back(what);
    if (!given.json) console.out << "left out: " << what << '\n';
  });
  if (given.json) {
    print_json(console, {{"store", given.file},
                         {"damage", damage},
                         {"matches", done.matches},
                         {"games", done.games},
                         {"matches_lost", done.matches_lost},
                         {"games_to_play", done.games_to_play},
                         {"backup", done.backup.string()}});
  } else {
    console.out << shown(given.file) << ": " << done.matches << " matches and " << done.games << " games saved, "
                << done.games_to_play << " games to be played again, " << done.matches_lost
                << " matches lost; the old file is " << shown(done.backup.string()) << '\n';
  }
  return done.matches_lost == 0 ? kDone : kNotFully;
}

int store_verb(const StoreFlags& given, Console& console) {
  constexpr std::array<std::string_view, 2> kWhat{"check", "repair"};
  if (given.what.empty()) throw InputError("store: say check or repair");
  const bool is_check = place_of_known("use of store", given.what, kWhat) == 0;
  if (given.file.empty()) throw InputError("store: FILE is missing: pohon store " + given.what + " FILE");
  return is_check ? check(given, console) : repair(given, console);
}

}  // namespace

Run declare_store(CLI::App& app) {
  const auto given = std::make_shared<StoreFlags>();
  app.add_option("what", given->what, "check or repair")->type_name("");
  app.add_option("file", given->file, "the store; repair keeps the old one as FILE.bak")->type_name("");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return store_verb(*given, console); };
}

}  // namespace pohon::cli
