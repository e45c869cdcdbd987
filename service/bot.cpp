// SPDX-License-Identifier: MIT
#include "service/bot.hpp"

#include <algorithm>

#include "apps/common/fitting.hpp"
#include "apps/common/machine.hpp"

namespace pohon::service {

Bot bot_from(const Fields& fields, std::string_view agent, const GameEntry& game) {
  Bot bot;
  EngineSpecReader reader;
  reader.algorithm(fields.text(agent).value_or("alpha-beta"));
  if (const auto evaluator = fields.text("evaluator")) reader.evaluator(*evaluator);
  for (const auto& names : fields.texts("with", 32)) reader.with(names);
  for (const auto& names : fields.texts("without", 64)) reader.without(names);
  if (const auto seed = fields.number("seed", {0, INT64_MAX})) reader.set("seed", std::to_string(*seed));
  if (const auto limits = fields.object("limits", {"depth", "nodes", "time_ms", "hash_mb"})) {
    if (const auto depth = limits->number("depth", kDepths)) bot.limits.depth = static_cast<int>(*depth);
    if (const auto nodes = limits->number("nodes", kNodes)) bot.limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto time = limits->number("time_ms", kTimes)) bot.limits.time = std::chrono::milliseconds(*time);
    if (const auto hash = limits->number("hash_mb", kHashes)) reader.set("hash", std::to_string(*hash));
  }
  bot.spec = reader.read();
  expect_possible(bot.spec, game);
  return bot;
}

void expect_possible(const EngineSpec& spec, const GameEntry& game) {
  expect_fitting(spec.algorithm, game, spec.evaluator);
  expect_harmless(spec);
  game.engine(spec);
}

void expect_harmless(const EngineSpec& spec) {
  const Range cores{1, std::max(1U, pohon::cores())};
  for (const auto& [name, value] : spec.options) {
    if (same_name(name, "weights")) {
      throw Refusal({.code = Code::NotAllowed, .field = "agent", .token = "weights"},
                    "weights: a file can be named on the command line only");
    }
    if (same_name(name, "threads")) whole_number("threads", value, cores);
    if (same_name(name, "nodes") || same_name(name, "entries")) whole_number(name, value, {1, kMostKept});
  }
  if (spec.parallel && spec.parallel->machine == Machine::Threads) {
    whole_number("threads", std::to_string(spec.parallel->workers), cores);
  }
  if (spec.memory) whole_number("hash", std::to_string(*spec.memory >> 20), kHashes);
}

Bot limited(Bot bot, const GameEntry& game) {
  if (bot.is_limited()) return bot;
  if (algorithm_named(bot.spec.algorithm).plays_by_time) {
    bot.limits.time = std::chrono::seconds(1);
    return bot;
  }
  bot.limits.depth = game.standard_depth();
  bot.limits.nodes = 5'000'000;  // about a second, and the same on every machine
  Switch& deepening = bot.spec.enhancements.iterative_deepening;
  if (deepening == Switch::AsUsual) deepening = Switch::On;
  return bot;
}

std::string agent_text(const EngineSpec& spec) {
  return text_of(
      EngineSpec{.algorithm = spec.algorithm, .options = spec.options, .level = spec.level, .parallel = spec.parallel});
}

Json bot_json(const Bot& bot) {
  Json limits = Json::object();
  if (bot.limits.depth) limits["depth"] = *bot.limits.depth;
  if (bot.limits.nodes != Limits{}.nodes) limits["nodes"] = bot.limits.nodes;
  if (bot.limits.time) limits["time_ms"] = bot.limits.time->count();
  if (bot.spec.memory) limits["hash_mb"] = *bot.spec.memory >> 20;
  return {{"agent", agent_text(bot.spec)}, {"evaluator", bot.spec.evaluator},    {"limits", limits},
          {"with", names_with(bot.spec)},  {"without", names_without(bot.spec)}, {"seed", bot.spec.seed}};
}

Bot bot_in(const Json& json) {
  Bot bot;
  EngineSpecReader reader;
  reader.algorithm(json.at("agent").get<std::string>());
  reader.evaluator(json.at("evaluator").get<std::string>());
  for (const auto& names : json.at("with")) reader.with(names.get<std::string>());
  for (const auto& names : json.at("without")) reader.without(names.get<std::string>());
  reader.set("seed", std::to_string(json.at("seed").get<std::int64_t>()));
  const Json& limits = json.at("limits");
  const auto number = [&](const char* name) { return limits.contains(name) && !limits[name].is_null(); };
  if (number("depth")) bot.limits.depth = limits["depth"].get<int>();
  if (number("nodes")) bot.limits.nodes = limits["nodes"].get<std::uint64_t>();
  if (number("time_ms")) bot.limits.time = std::chrono::milliseconds(limits["time_ms"].get<std::int64_t>());
  if (number("hash_mb")) reader.set("hash", std::to_string(limits["hash_mb"].get<std::int64_t>()));
  bot.spec = reader.read();
  return bot;
}

}  // namespace pohon::service
