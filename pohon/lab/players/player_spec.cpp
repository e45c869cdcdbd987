// SPDX-License-Identifier: MIT
#include "pohon/lab/players/player_spec.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/lab/players/engine_player.hpp"
#include "pohon/lab/players/random_player.hpp"
#include "pohon/lab/players/remote_player.hpp"
#include "pohon/lab/players/search_player.hpp"

namespace pohon {

namespace {

constexpr std::string_view kEngine = "uci:";
constexpr std::string_view kEngineOption = "option.";

std::vector<std::string_view> settings_of(PlayerKind kind) {
  std::vector<std::string_view> names{"name", "tc", "nodes", "depth", "time"};
  if (kind == PlayerKind::Search) names.insert(names.end(), engine_settings().begin(), engine_settings().end());
  if (kind == PlayerKind::Remote)
    names.insert(names.end(), {"algorithm", "evaluator", "with", "without", "token", "timeout"});
  if (kind == PlayerKind::Engine) names.insert(names.end(), {"timeout"});
  return names;
}

/// "uci:/opt/x/engine --quiet" is called engine.
std::string program_name(std::string_view command) {
  const std::string_view path = words(command).front();
  return std::string(path.substr(path.find_last_of('/') + 1));
}

void read_setting(std::string_view part, PlayerSpec& spec) {
  const auto equals = part.find('=');
  if (equals == std::string_view::npos) throw InputError::expected("player " + spec.what, "key=value", part);
  const std::string key(trimmed(part.substr(0, equals)));
  const std::string value(trimmed(part.substr(equals + 1)));
  if (spec.kind == PlayerKind::Engine && key.starts_with(kEngineOption)) {
    spec.engine_options[key.substr(kEngineOption.size())] = value;
    return;
  }
  const auto known = settings_of(spec.kind);
  if (std::find(known.begin(), known.end(), key) == known.end()) {
    throw InputError(unknown_name("setting of player " + shown(spec.what), key, known));
  }
  if (!spec.settings.emplace(key, value).second) {
    throw InputError("player " + shown(spec.what) + ": '" + key + "' is given twice");
  }
}

/// What is not the player's own setting is the engine's.
EngineSpec engine_of(const PlayerSpec& spec) {
  EngineSpecReader reader;
  reader.algorithm(spec.what);
  for (const auto& [name, value] : spec.settings) {
    const auto known = engine_settings();
    if (std::find(known.begin(), known.end(), name) != known.end()) reader.set(name, value);
  }
  return reader.read();
}

TimeControl own_control_of(const std::map<std::string, std::string>& settings) {
  TimeControl control;
  for (const auto& [key, value] : settings) {
    if (key == "tc") control = time_control_from(value);
  }
  for (const auto& [key, value] : settings) {
    if (key == "nodes")
      control.nodes = static_cast<std::uint64_t>(whole_number(key, value, {1, std::int64_t{1} << 60}));
    if (key == "depth") control.depth = static_cast<int>(whole_number(key, value, {1, 200}));
    if (key == "time") control.per_move = std::chrono::milliseconds(whole_number(key, value, {1, 86'400'000}));
  }
  return control;
}

}  // namespace

PlayerKind player_kind(std::string_view text) {
  const std::string_view head = trimmed(text.substr(0, text.find(';')));
  if (head.starts_with(kEngine)) return PlayerKind::Engine;
  if (same_name(head, "random")) return PlayerKind::Random;
  return names_a_server(head) ? PlayerKind::Remote : PlayerKind::Search;
}

PlayerSpec player_spec_from(std::string_view text) {
  const auto parts = split(text, ';');
  const std::string_view head = trimmed(parts.front());
  PlayerSpec spec{.kind = player_kind(text), .name = std::string(trimmed(text)), .what = std::string(head)};
  if (spec.kind == PlayerKind::Engine) {
    spec.what = std::string(trimmed(head.substr(kEngine.size())));
    if (spec.what.empty()) throw InputError::expected("player", "a program after uci:", text);
    spec.name = program_name(spec.what);
  } else if (spec.kind == PlayerKind::Remote) {
    spec.name = std::string(head);
  } else if (head.empty()) {
    throw InputError::expected("player", "an algorithm, uci:PROGRAM, http://SERVER or random", text);
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!trimmed(parts[i]).empty()) read_setting(parts[i], spec);
  }
  if (const auto name = spec.settings.find("name"); name != spec.settings.end()) spec.name = name->second;
  spec.own_control = own_control_of(spec.settings);
  if (spec.kind == PlayerKind::Search) spec.engine = engine_of(spec);
  return spec;
}

std::vector<PlayerSpec> player_specs_from(const std::vector<std::string>& texts) {
  std::vector<PlayerSpec> specs;
  std::set<std::string> taken;
  for (const auto& text : texts) {
    PlayerSpec spec = player_spec_from(text);
    const std::string bare = spec.name;
    for (int copy = 2; !taken.insert(spec.name).second; ++copy) spec.name = bare + " (" + std::to_string(copy) + ")";
    specs.push_back(std::move(spec));
  }
  return specs;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameEntry& game, const GivenOptions& options) {
  switch (spec.kind) {
    case PlayerKind::Engine:
      return std::make_unique<EnginePlayer>(spec, game, options);
    case PlayerKind::Remote:
      return std::make_unique<RemotePlayer>(spec, game, options);
    case PlayerKind::Random:
      return std::make_unique<RandomPlayer>();
    case PlayerKind::Search:
      break;
  }
  return std::make_unique<SearchPlayer>(spec.engine, game, options);
}

}  // namespace pohon
