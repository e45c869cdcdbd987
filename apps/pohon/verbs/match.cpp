// SPDX-License-Identifier: MIT
/// pohon match: many games between searches and engines, with openings, clocks, Elo and SPRT.
#include <array>
#include <filesystem>

#include "apps/common/machine.hpp"
#include "apps/pohon/match_openings.hpp"
#include "apps/pohon/match_run.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"

namespace pohon::cli {

namespace {

struct MatchFlags {
  TextFlag experiment;
  TextFlag game;
  std::vector<std::string> options;
  std::vector<std::string> players;
  std::array<TextFlag, kExperimentSettings.size()> settings;  // as they are listed there
  bool gauntlet = false;
  TextFlag store;
  TextFlag name;
  MatchOutput output;
};

/// Files that an experiment names are beside it.
Experiment experiment_in(const std::string& path) {
  Experiment experiment = experiment_from_toml(file_content(path, {.bytes = 16u << 20}));
  const auto openings = experiment.settings.find("openings");
  if (openings != experiment.settings.end() && std::filesystem::path(openings->second).is_relative()) {
    openings->second = (std::filesystem::path(path).parent_path() / openings->second).string();
  }
  return experiment;
}

/// What is on the command line goes before what is in the file.
void override_with(const MatchFlags& given, Experiment& experiment) {
  const auto put = [&](const std::string& key, const std::string& value) {
    experiment.settings[key] = value;
    experiment.places.erase(key);
  };
  if (given.game.given()) {
    experiment.game = given.game.text();
    experiment.places.erase("game");
  }
  for (const auto& [key, value] : options_from(given.options)) experiment.options[key] = value;
  if (!given.players.empty()) {
    experiment.players = given.players;
    experiment.places.erase("players");
  }
  for (std::size_t i = 0; i < kExperimentSettings.size(); ++i) {
    if (given.settings[i].given()) put(std::string(kExperimentSettings[i].name), given.settings[i].text());
  }
  if (given.gauntlet) put("form", "gauntlet");
  if (given.name.given()) experiment.name = given.name.text();
}

int match(const MatchFlags& given, Console& console) {
  Experiment experiment = given.experiment.given() ? experiment_in(given.experiment.text()) : Experiment{};
  override_with(given, experiment);
  resolve_openings(experiment, openings_from_file);
  const MatchPlan plan = plan_of(experiment);
  if (!given.store.given()) {
    if (given.name.given()) throw InputError("name: a match has a name only in a store (--store FILE)");
    return run_match(plan, given.output, console);
  }
  expect_playable(plan);  // a match that cannot be shall not be in the store
  LabStore store(given.store.text(), StoreAccess::Write);
  const StoredMatch stored = store.add_match({.name = experiment.name,
                                              .plan = json_text(experiment),
                                              .scheduled = scheduled_games(plan),
                                              .version = std::string(version())});
  return run_stored_match(store, stored, plan, given.output, console);
}

}  // namespace

Run declare_match(CLI::App& app) {
  const auto given = std::make_shared<MatchFlags>();
  given->experiment.declare(app, "--experiment", "FILE  a match described in TOML; flags go before what it says");
  given->game.declare(app, "-g,--game", "GAME  which game (pohon games lists them)");
  app.add_option("-o,--option", given->options, "KEY=VALUE  an option of the game; may be repeated")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--players", given->players,
                 "A B …  an algorithm, uci:PROGRAM, http://SERVER or random, each with settings: "
                 "\"kernel;evaluator=classical;without=null-move\", "
                 "\"uci:stockfish;nodes=5000;option.Hash=16;name=SF\", \"pvs;depth=6\", \"mcts;time=50\"")
      ->type_name("")
      ->expected(1, 64);
  for (std::size_t i = 0; i < kExperimentSettings.size(); ++i) {
    given->settings[i].declare(app, "--" + std::string(kExperimentSettings[i].name),
                               std::string(kExperimentSettings[i].help));
  }
  app.add_flag("--gauntlet", given->gauntlet, "the same as --form gauntlet");
  given->store.declare(app, "--store", "FILE  where each game is kept as it ends; pohon resume goes on from there");
  given->name.declare(app, "--name", "NAME  of the match in the store");
  given->output.declare(app);
  return [given](Console& console) { return match(*given, console); };
}

}  // namespace pohon::cli
