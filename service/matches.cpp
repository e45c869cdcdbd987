// SPDX-License-Identifier: MIT
#include "service/matches.hpp"

#include <algorithm>

#include "apps/common/machine.hpp"
#include "service/bot.hpp"
#include "service/position_spec.hpp"

namespace pohon::service {

namespace {

/// Files are named on the command line only.
const Fields::Names kSettings{"tc",   "games",  "form", "random-plies", "concurrency", "seed",
                              "sprt", "resign", "draw", "solve",        "max-plies",   "margin"};

void expect_plain_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.' || c == ' ';
  });
  if (!plain || name.size() > 60 || trimmed(name) != name || name.starts_with('.')) {
    throw Refusal::expected("name", "at most 60 letters, digits, blanks, '-', '_' and '.'", name);
  }
}

/// Whoever speaks to the server starts no programs, not even those that its owner once named.
void expect_of_the_house(const PlayerSpec& player) {
  if (player.kind != PlayerKind::Engine && player.kind != PlayerKind::Remote) return;
  throw Refusal({.code = Code::NotAllowed, .field = "players", .token = shown(player.what)},
                "players: other programs and servers can be asked from the command line only");
}

void expect_harmless_player(const PlayerSpec& player) {
  expect_of_the_house(player);
  if (player.kind == PlayerKind::Search) expect_harmless(player.engine);
  const auto bounded = [&](const std::string& setting, Range range) {
    const auto found = player.settings.find(setting);
    if (found != player.settings.end()) whole_number(setting, found->second, range);
  };
  bounded("hash", kHashes);
  bounded("threads", {1, std::max(1U, pohon::cores())});
}

Experiment experiment_from(const Fields& fields) {
  Experiment experiment;
  experiment.name = fields.text("name").value_or("");
  expect_plain_name(experiment.name);
  experiment.game = fields.text_needed("game");
  experiment.options = fields.map("options");
  experiment.players = fields.texts("players", 16);
  experiment.settings = fields.map("settings");
  for (const auto& [name, value] : experiment.settings) {
    if (std::find(kSettings.begin(), kSettings.end(), name) != kSettings.end()) continue;
    throw Refusal::of(InputError(unknown_name("setting", name, kSettings))).in_field("settings");
  }
  for (const PlayerSpec& player : player_specs_from(experiment.players)) expect_harmless_player(player);
  return experiment;
}

void expect_bounded(const MatchPlan& plan) {
  const auto games = static_cast<std::int64_t>(scheduled_games(plan));
  whole_number("games", std::to_string(games), {1, kMostGames});
  whole_number("concurrency", std::to_string(plan.concurrency), {1, std::max(1U, pohon::cores())});
}

}  // namespace

Matches::Matches(std::filesystem::path store) : store_(std::move(store)) {}
Matches::~Matches() { end_all(); }

StoredMatch Matches::stored(const std::string& id) const {
  const auto match = LabStore(store_, StoreAccess::Read).match(id);
  if (!match) throw Refusal::not_found("match", id);
  return *match;
}

std::shared_ptr<MatchRun> Matches::run_of(const std::string& id) {
  stored(id);
  const std::lock_guard lock(mutex_);
  auto& run = runs_[id];
  if (!run) {
    run = std::make_shared<MatchRun>(store_, id);
    run->tell();
  }
  return run;
}

std::string Matches::status_of(const StoredMatch& match) {
  const std::lock_guard lock(mutex_);
  const auto run = runs_.find(match.name);
  if (run != runs_.end() && run->second->is_running()) return "running";
  return match.complete ? "complete" : "paused";
}

Json Matches::list() {
  Json list = Json::array();
  auto matches = LabStore(store_, StoreAccess::Read).matches();
  std::reverse(matches.begin(), matches.end());
  for (const StoredMatch& match : matches) {
    const Experiment experiment = experiment_from_json(match.plan);
    std::vector<std::string> names;
    for (const PlayerSpec& player : player_specs_from(experiment.players)) names.push_back(player.name);
    list.push_back({{"id", match.name},
                    {"game", experiment.game},
                    {"players", names},
                    {"status", status_of(match)},
                    {"finished", match.finished},
                    {"scheduled", match.scheduled},
                    {"created", match.created}});
  }
  return {{"matches", list}};
}

std::string Matches::add(const Json& request) {
  const Fields fields(request, "", {"name", "game", "options", "players", "settings", "start"});
  const Experiment experiment = experiment_from(fields);
  const MatchPlan plan = plan_of(experiment);
  expect_bounded(plan);
  expect_playable(plan);
  const StoredMatch match = kept({.name = experiment.name,
                                  .plan = json_text(experiment),
                                  .scheduled = scheduled_games(plan),
                                  .version = std::string(version())});
  if (fields.truth("start").value_or(true)) resume(match.name);
  return match.name;
}

StoredMatch Matches::kept(const NewMatch& match) {
  const std::lock_guard lock(mutex_);  // no other request adds one between the count and the entry
  LabStore store(store_, StoreAccess::Write);
  const bool is_new = match.name.empty() || !store.match(match.name);
  if (is_new && store.match_count() >= kMostMatches) {
    throw Refusal({.status = 503, .code = Code::StoreFull},
                  "the store keeps " + std::to_string(kMostMatches) +
                      " matches, and more cannot be added from here: start the server with another store");
  }
  return store.add_match(match);
}

MatchReport Matches::report(const std::string& id) const {
  const LabStore store(store_, StoreAccess::Read);
  const auto match = store.match(id);
  if (!match) throw Refusal::not_found("match", id);
  return report_of(store, *match);
}

std::string Matches::state_text(const std::string& id) {
  const auto run = run_of(id);
  const Topic::News news = run->topic().look({});
  if (run->is_running() && news.state) return *news.state;
  const MatchReport found = report(id);
  return dumped(match_state(
      {.report = found, .status = status_of(found.stored), .version = news.version, .error = run->error()}));
}

void Matches::resume(const std::string& id) {
  const auto run = run_of(id);
  if (run->is_running()) return;
  const StoredMatch match = stored(id);
  if (match.complete) throw Refusal({.status = 409, .code = Code::MatchComplete}, "the match is complete");
  for (const auto& player : player_specs_from(experiment_from_json(match.plan).players)) expect_of_the_house(player);
  const std::lock_guard lock(mutex_);
  const auto running =
      std::count_if(runs_.begin(), runs_.end(), [](const auto& each) { return each.second->is_running(); });
  if (static_cast<std::size_t>(running) >= kMostRunningMatches) {
    throw Refusal({.status = 503, .code = Code::MatchesFull}, "so many matches are running already: pause one first");
  }
  run->start();
}

void Matches::pause(const std::string& id) { run_of(id)->halt(); }

void Matches::end_all() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, run] : runs_) {
    run->halt();
    run->topic().close();
  }
}

}  // namespace pohon::service
