// SPDX-License-Identifier: MIT
#include "apps/pohon/flags.hpp"

#include <algorithm>

#include "apps/common/machine.hpp"
#include "apps/common/names.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

/// "1." before a move is for people.
bool is_move_number(std::string_view word) {
  const auto after = word.find_first_not_of("0123456789");
  return after != 0 && after != std::string_view::npos && word.find_first_not_of('.', after) == std::string_view::npos;
}

}  // namespace

CLI::Option* TextFlag::declare(CLI::App& app, const std::string& names, const std::string& help) {
  option_ = app.add_option(names, text_, help);
  return option_->type_name("");
}

std::optional<std::string> TextFlag::optional() const { return given() ? std::optional(text_) : std::nullopt; }

std::optional<std::int64_t> TextFlag::number(std::string_view field, Range range) const {
  if (!given()) return std::nullopt;
  return whole_number(field, text_, range);
}

void GameFlags::declare(CLI::App& app, const std::string& moves_names) {
  game_.declare(app, "-g,--game,game", "GAME  which game (pohon games lists them)");
  position_.declare(app, "-p,--position", "TEXT  a position in the game's own notation; the start if none");
  moves_.declare(app, moves_names, "\"M M …\"  moves to play from the position first");
  app.add_option("-o,--option", options_, "KEY=VALUE  an option of the game; may be repeated")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

const GameEntry& GameFlags::entry() const {
  if (game_.given()) return game_named(game_.text());
  std::string message = "no game given: choose one with --game from";
  for (const auto name : game_names()) message.append(" ").append(name);
  throw InputError(message);
}

GivenOptions options_from(const std::vector<std::string>& texts) {
  GivenOptions given;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) throw InputError::expected("option", "key=value", text);
    const std::string key = text.substr(0, equals);
    if (!given.emplace(key, text.substr(equals + 1)).second) {
      throw InputError("option: '" + shown(key) + "' is given twice");
    }
  }
  return given;
}

std::unique_ptr<Position> GameFlags::open() const {
  auto session = entry().open(options(), position());
  for (const auto& move : moves()) session->play(move);
  return session;
}

std::vector<std::string> GameFlags::moves() const {
  std::vector<std::string> moves;
  for (const auto word : words(moves_.text())) {
    if (!is_move_number(word)) moves.emplace_back(word);
  }
  return moves;
}

void SearchFlags::declare(CLI::App& app) {
  evaluator_.declare(app, "-e,--evaluator", "NAME  what judges positions at the horizon");
  depth_.declare(app, "-d,--depth", "PLIES  1 … 200");
  nodes_.declare(app, "-n,--nodes", "N  stop after so many nodes");
  time_.declare(app, "-t,--time", "MS  stop after so many milliseconds");
  seed_.declare(app, "--seed", "N  for what is drawn by lot");
  hash_.declare(app, "--hash", "MB  memory of the table, 1 … 65536");
  app.add_option("--with", with_, "AIDS  switch on: table,killers,history,hints,iterative-deepening,deeper-entries")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--without", without_,
                 "AIDS  switch off; also parts of the kernel (pohon algorithms kernel lists them)")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_flag("--deeper-entries", deeper_entries_, "the table may answer from deeper searches than asked");
  parallel_.declare(app);
}

Limits SearchFlags::limits() const {
  Limits limits = limits_from(nodes_, time_);
  if (const auto depth = depth_.number("depth", kDepths)) limits.depth = static_cast<int>(*depth);
  return limits;
}

std::uint64_t SearchFlags::seed() const { return static_cast<std::uint64_t>(seed_.number("seed", kSeeds).value_or(1)); }

EngineSpec SearchFlags::spec(std::string_view algorithm) const {
  EngineSpecReader reader;
  reader.algorithm(algorithm);
  if (evaluator_.given()) reader.evaluator(evaluator_.text());
  if (seed_.given()) reader.set("seed", seed_.text());
  for (const auto& names : with_) reader.with(names);
  for (const auto& names : without_) reader.without(names);
  if (deeper_entries_) reader.with("deeper-entries");
  parallel_.apply(reader);
  table_bytes(hash_);  // no more than this machine has
  if (hash_.given()) reader.set("hash", hash_.text());
  return reader.read();
}

std::optional<std::size_t> table_bytes(const TextFlag& hash) {
  const auto megabytes =
      hash.number("hash", {.least = 1, .most = std::min<std::int64_t>(memory_for_tables(), kMostHashMegabytes)});
  if (!megabytes) return std::nullopt;
  return static_cast<std::size_t>(*megabytes) << 20;
}

Limits limits_from(const TextFlag& nodes, const TextFlag& time) {
  Limits limits;
  if (const auto n = nodes.number("nodes", kNodes)) limits.nodes = static_cast<std::uint64_t>(*n);
  if (const auto ms = time.number("time", kTimes)) limits.time = std::chrono::milliseconds(*ms);
  return limits;
}

}  // namespace pohon::cli
