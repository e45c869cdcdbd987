// SPDX-License-Identifier: MIT
#include "apps/common/json.hpp"

#include <cmath>

namespace pohon {

namespace {

std::string text(std::string_view view) { return std::string(view); }

std::string_view ending_name(Ending ending) {
  switch (ending) {
    case Ending::Complete:
      return "complete";
    case Ending::Halted:
      return "halted";
    case Ending::MemoryFull:
      break;
  }
  return "memory-full";
}

std::string_view exactness_name(Exactness exactness) {
  if (exactness == Exactness::Proved) return "proved";
  return exactness == Exactness::ToDepth ? "to-depth" : "guess";
}

Json bound_or_null(Score bound) {
  return bound == kInfinity || bound == -kInfinity ? Json(nullptr) : Json(bound.value());
}

}  // namespace

double rounded_ms(double milliseconds) { return std::round(milliseconds * 1000) / 1000; }

void add_distance(Json& object, Score value) {
  if (const auto plies = plies_to_win(value)) object["win_in"] = *plies;
  if (const auto plies = plies_to_loss(value)) object["loss_in"] = *plies;
}

Json as_json(const OptionSpec& option) {
  return {{"name", option.name}, {"standard", option.standard}, {"allowed", option.allowed}, {"help", option.help}};
}

Json as_json(const GameEntry& game) {
  Json options = Json::array();
  for (const auto& option : game.options()) options.push_back(as_json(option));
  Json evaluators = Json::array();
  for (const auto& each : game.evaluators()) {
    evaluators.push_back({{"name", text(each.name)}, {"summary", text(each.summary)}});
  }
  Json fitting = Json::array();
  for (const auto name : game.algorithms({})) fitting.push_back(text(name));
  Json agents = Json::array();
  for (const auto name : game.agents({})) agents.push_back(text(name));
  return {{"name", text(game.name())},
          {"title", text(game.title())},
          {"summary", text(game.summary())},
          {"standard_depth", game.standard_depth()},
          {"options", options},
          {"evaluators", evaluators},
          {"algorithms", fitting},
          {"agents", agents}};
}

Json as_json(const AlgorithmEntry& algorithm) {
  Json options = Json::array();
  for (const auto& option : algorithm.options) options.push_back(as_json(option));
  return {{"name", text(algorithm.name)},
          {"exact", algorithm.exact},
          {"source", text(algorithm.source)},
          {"summary", text(algorithm.summary)},
          {"options", options}};
}

void add_team(Json& object, const TeamReport& team) {
  object["parallel"] = team.scheme;
  object["runtime"] = team.machine == Machine::Threads ? "threads" : "simulated";
  object["workers"] = team.work.workers;
  object["utilisation"] = team.work.utilisation;
  object["overhead"] = team.against_serial ? Json(team.against_serial->overhead) : Json(nullptr);
  object["speed_up"] = team.against_serial ? Json(team.against_serial->speed_up) : Json(nullptr);
  object["splits"] = team.work.splits;
  object["aborted_nodes"] = team.work.aborted_nodes;
}

Json as_json(const Report& report) {
  const Counts& counts = report.counts;
  Json json = {{"algorithm", report.algorithm},
               {"evaluator", report.evaluator},
               {"value", report.value.value()},
               {"move", report.move ? Json(*report.move) : Json(nullptr)},
               {"line", report.line},
               {"depth", report.depth},
               {"nodes", counts.nodes},
               {"leaves", counts.leaves},
               {"cutoffs", counts.cutoffs},
               {"first_move_cut_rate", counts.first_move_cut_rate()},
               {"table_probes", counts.table_probes},
               {"table_hits", counts.table_hits},
               {"researches", counts.researches},
               {"playouts", counts.playouts},
               {"time_ms", rounded_ms(report.time_ms)},
               {"complete", report.complete()},
               {"ending", text(ending_name(report.ending))},
               {"exactness", text(exactness_name(report.exactness))}};
  add_distance(json, report.value);
  if (report.bounds) json["bounds"] = {bound_or_null(report.bounds->lo), bound_or_null(report.bounds->hi)};
  if (!report.note.empty()) json["note"] = report.note;
  if (report.team) add_team(json, *report.team);
  return json;
}

Json as_json(const SolveReport& report) {
  Json moves = Json::object();
  for (const auto& each : report.moves) moves[each.move] = each.value.value();
  const auto number = [](std::optional<Score> value) { return value ? Json(value->value()) : Json(nullptr); };
  Json json = {{"value", number(report.value)},         {"moves", moves},
               {"nodes", report.counts.nodes},          {"leaves", report.counts.leaves},
               {"cutoffs", report.counts.cutoffs},      {"table_hits", report.counts.table_hits},
               {"time_ms", rounded_ms(report.time_ms)}, {"complete", report.complete}};
  if (report.value) {
    add_distance(json, *report.value);
  } else {
    json["at_least"] = number(report.at_least);
    json["at_most"] = number(report.at_most);
  }
  return json;
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace pohon
