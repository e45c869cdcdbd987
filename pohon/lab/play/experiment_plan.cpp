// SPDX-License-Identifier: MIT
#include "pohon/lab/play/experiment_plan.hpp"

#include <charconv>
#include <concepts>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/catalogue.hpp"

namespace pohon {

namespace {

constexpr Range kSeeds{0, INT64_MAX};

double elo_from(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !(number >= -2000 && number <= 2000)) {
    throw InputError::expected("sprt", "a number from -2000 to 2000", text);
  }
  return number;
}

SprtPlan sprt_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) throw InputError::expected("sprt", "ELO0,ELO1", text);
  SprtPlan plan{.elo0 = elo_from(trimmed(parts[0])), .elo1 = elo_from(trimmed(parts[1]))};
  if (!(plan.elo0 < plan.elo1)) throw InputError::expected("sprt", "ELO0 below ELO1", text);
  return plan;
}

int small_number(std::string_view field, std::string_view text, Range range) {
  return static_cast<int>(whole_number(field, trimmed(text), range));
}

ResignRule resign_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() < 2 || parts.size() > 3) throw InputError::expected("resign", "VALUE,MOVES[,loser]", text);
  ResignRule rule{.value = small_number("resign value", parts[0], {1, 1'000'000}),
                  .moves = small_number("resign moves", parts[1], {1, 1000})};
  if (parts.size() == 3 && trimmed(parts[2]) != "loser") throw InputError::expected("resign", "loser", parts[2]);
  if (parts.size() == 3) rule.agreement = Agreement::Loser;
  return rule;
}

DrawRule draw_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 3) throw InputError::expected("draw", "VALUE,MOVES,FROM", text);
  return {.value = small_number("draw value", parts[0], {0, 1'000'000}),
          .moves = small_number("draw moves", parts[1], {1, 1000}),
          .from_ply = 2 * small_number("draw from move", parts[2], {0, 10'000})};
}

SolveRule solve_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() > 2) throw InputError::expected("solve", "NODES[,FROM]", text);
  SolveRule rule{.nodes =
                     static_cast<std::uint64_t>(whole_number("solve nodes", trimmed(parts[0]), {1, 1'000'000'000}))};
  if (parts.size() == 2) rule.from_ply = 2 * small_number("solve from move", parts[1], {0, 10'000});
  return rule;
}

BalanceRule balance_from(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() > 2) throw InputError::expected("balance", "VALUE[,NODES]", text);
  BalanceRule rule{.value = small_number("balance value", parts[0], {0, 1'000'000})};
  if (parts.size() == 2) {
    rule.nodes = static_cast<std::uint64_t>(whole_number("balance nodes", trimmed(parts[1]), {1, 1'000'000'000}));
  }
  return rule;
}

MatchForm form_from(std::string_view text) {
  constexpr std::array<std::string_view, 2> kForms{"round-robin", "gauntlet"};
  if (same_name(text, kForms[0])) return MatchForm::RoundRobin;
  if (same_name(text, kForms[1])) return MatchForm::Gauntlet;
  throw InputError(unknown_name("form", text, kForms));
}

/// Runs what reads a key; what it refuses is refused with the key's place in the file.
template <std::invocable Read>
auto at_place(const Experiment& experiment, std::string_view key, Read&& read) {
  try {
    return read();
  } catch (const InputError& error) {
    throw InputError(experiment.place_of(key) + error.what());
  }
}

/// The setting as `read` understands it, or the standard.
template <class Value, std::invocable<std::string_view> Read>
Value setting_or(const Experiment& experiment, std::string_view key, Value standard, Read&& read) {
  const std::string* text = experiment.setting(key);
  if (text == nullptr) return standard;
  return at_place(experiment, key, [&] { return static_cast<Value>(read(*text)); });
}

std::int64_t number_or(const Experiment& experiment, std::string_view key, std::int64_t standard, Range range) {
  return setting_or(experiment, key, standard, [&](std::string_view text) { return whole_number(key, text, range); });
}

const GameEntry& game_of(const Experiment& experiment) {
  if (experiment.game.empty()) throw InputError("no game given: choose one with --game (pohon games lists them)");
  return *at_place(experiment, "game", [&] { return &game_named(experiment.game); });
}

std::size_t games_of(const Experiment& experiment) {
  return static_cast<std::size_t>(number_or(experiment, "games", 100, {1, 1'000'000}));
}

std::uint64_t seed_of(const Experiment& experiment) {
  return static_cast<std::uint64_t>(number_or(experiment, "seed", 1, kSeeds));
}

std::vector<PlayerSpec> players_of(const Experiment& experiment) {
  expect_few(experiment.players.size());
  return player_specs_from(experiment.players);
}

AdjudicationRules adjudication_of(const Experiment& experiment) {
  AdjudicationRules rules;
  rules.resign = setting_or(experiment, "resign", std::optional<ResignRule>(), resign_from);
  rules.draw = setting_or(experiment, "draw", std::optional<DrawRule>(), draw_from);
  rules.solve = setting_or(experiment, "solve", std::optional<SolveRule>(), solve_from);
  rules.longest = static_cast<int>(number_or(experiment, "max-plies", rules.longest, {1, 100'000}));
  return rules;
}

OpeningPlan openings_of(const Experiment& experiment, const GameEntry& game) {
  constexpr int kUsualPlies = 4;
  OpeningPlan plan{.seed = seed_of(experiment)};
  for (std::size_t i = 0; i < experiment.lines.size(); ++i) {
    try {
      plan.lines.push_back(played_through(experiment.lines[i], game, experiment.options));
    } catch (const InputError& error) {
      throw InputError(experiment.place_of("lines") + "opening " + std::to_string(i + 1) + ": " + error.what());
    }
  }
  const int usual = plan.lines.empty() ? kUsualPlies : 0;
  plan.random_plies = static_cast<int>(number_or(experiment, "random-plies", usual, {0, 200}));
  plan.balance = setting_or(experiment, "balance", std::optional<BalanceRule>(), balance_from);
  if (plan.balance && plan.random_plies == 0) {
    throw InputError(experiment.place_of("balance") + "balance: nothing is drawn by lot (random-plies is 0)");
  }
  return plan;
}

}  // namespace

void resolve_openings(Experiment& experiment, const OpeningReader& read) {
  const std::string* file = experiment.setting("openings");
  if (file == nullptr || !experiment.lines.empty()) return;
  const int plies = static_cast<int>(number_or(experiment, "opening-plies", 16, {1, 400}));
  experiment.lines = at_place(experiment, "openings", [&] {
    return read({.file = *file,
                 .game = game_of(experiment),
                 .options = experiment.options,
                 .most_plies = plies,
                 .lines = (games_of(experiment) + 1) / 2,
                 .seed = seed_of(experiment)});
  });
}

MatchPlan plan_of(const Experiment& experiment) {
  MatchPlan plan{.game = game_of(experiment)};
  plan.options = experiment.options;
  at_place(experiment, "options", [&] { plan.game.open(plan.options, std::nullopt); });
  plan.players = at_place(experiment, "players", [&] { return players_of(experiment); });
  plan.control = setting_or(experiment, "tc", time_control_from("0.1/move"), time_control_from);
  plan.games = games_of(experiment);
  plan.form = setting_or(experiment, "form", MatchForm::RoundRobin, form_from);
  at_place(experiment, "games", [&] { expect_countable(plan); });
  plan.concurrency = static_cast<unsigned>(number_or(experiment, "concurrency", 1, {1, 256}));
  plan.seed = seed_of(experiment);
  plan.openings = openings_of(experiment, plan.game);
  plan.sprt = setting_or(experiment, "sprt", std::optional<SprtPlan>(), sprt_from);
  plan.adjudication = adjudication_of(experiment);
  plan.margin = std::chrono::milliseconds(number_or(experiment, "margin", 20, {0, 60'000}));
  plan.experiment = json_text(experiment);
  return plan;
}

}  // namespace pohon
