// SPDX-License-Identifier: MIT
#include "service/catalogue_json.hpp"

#include <algorithm>

#include "pohon/agents/strength.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/search/kernel/parts.hpp"
#include "service/boards/board_view.hpp"

namespace pohon::service {

namespace {

std::string text(std::string_view view) { return std::string(view); }

/// "off | 0 … 959", "3x3 … 8x8", "0.01 … 1000" read back: what a form needs.
void add_kind(Json& json, const OptionSpec& option) {
  Json choices = Json::array();
  json["kind"] = "text";
  for (const auto part : split(option.allowed, '|')) {
    const std::string word(trimmed(part));
    const auto dots = word.find("…");
    if (dots == std::string::npos) {
      choices.push_back(word);
      continue;
    }
    const std::string least(trimmed(std::string_view(word).substr(0, dots)));
    const std::string most(trimmed(std::string_view(word).substr(dots + std::string_view("…").size())));
    if (least.find('x') != std::string::npos) {
      json["kind"] = "size";
      return;
    }
    char* end = nullptr;
    const double low = std::strtod(least.c_str(), &end);
    if (end == least.c_str() || *end != '\0') return;
    json["kind"] = option.standard.find('.') != std::string::npos ? "real" : "number";
    json["least"] = low;
    json["most"] = std::strtod(most.c_str(), nullptr);
  }
  const bool several = choices.size() > 1 || (choices.size() == 1 && json.contains("least"));
  if (!several) return;
  json["kind"] = "choice";
  json["choices"] = choices;
}

Json option_json(const OptionSpec& option) {
  Json json = {{"name", option.name},
               {"kind", "text"},
               {"standard", option.standard},
               {"allowed", option.allowed},
               {"help", option.help}};
  add_kind(json, option);
  return json;
}

Json options_json(const std::vector<OptionSpec>& options) {
  Json list = Json::array();
  for (const OptionSpec& option : options) {
    if (option.name != "weights") list.push_back(option_json(option));  // of files the page knows nothing
  }
  return list;
}

Json names_json(const std::vector<std::string_view>& names) {
  Json list = Json::array();
  for (const auto name : names) list.push_back(text(name));
  return list;
}

Json samples_json(const GameEntry& game, const std::string& start) {
  Json list = Json::array({{{"title", "Start"}, {"position", start}}});
  for (const PositionSample& sample : game.profile().samples) {
    const auto session = game.open({}, std::string(sample.position));
    list.push_back({{"title", text(sample.title)}, {"position", session->text()}});
  }
  return list;
}

std::string_view text_of(RecordFormat format) {
  if (format == RecordFormat::Line) return "line";
  return format == RecordFormat::Pgn ? "pgn" : "pdn";
}

Json game_json(const GameEntry& game) {
  const auto session = game.open({}, std::nullopt);
  const std::string start = session->text();
  Json evaluators = Json::array();
  Json fits = Json::object();
  for (const auto& evaluator : game.evaluators()) {
    evaluators.push_back({{"name", text(evaluator.name)}, {"summary", text(evaluator.summary)}});
    fits[text(evaluator.name)] = names_json(game.algorithms(evaluator.name));
  }
  return {{"name", text(game.name())},
          {"title", text(game.title())},
          {"summary", text(game.summary())},
          {"kind", game.profile().kind == GameKind::MadeTree ? "made-tree" : "played"},
          {"record", text_of(game.profile().record)},
          {"sides", {session->side_name(Side::First), session->side_name(Side::Second)}},
          {"standard_depth", game.standard_depth()},
          {"options", options_json(game.options())},
          {"evaluators", evaluators},
          {"algorithms", names_json(game.algorithms({}))},
          {"agents", names_json(game.agents({}))},
          {"fits", fits},
          {"start", start},
          {"board", view_of(game, {})->see(start).board},
          {"samples", samples_json(game, start)}};
}

Json entries_json(std::span<const AlgorithmEntry> entries) {
  Json list = Json::array();
  for (const AlgorithmEntry& entry : entries) {
    list.push_back({{"name", text(entry.name)},
                    {"summary", text(entry.summary)},
                    {"source", text(entry.source)},
                    {"exact", entry.exact},
                    {"options", options_json(entry.options)}});
  }
  return list;
}

Json levels_json() {
  Json list = Json::array();
  for (int level = 1; level <= kFullLevel; ++level) {
    const int steps = kFullLevel - 2;  // from level 1 to 9
    const int elo = kWeakestElo + (kStrongestElo - kWeakestElo) * (level - 1) / steps;
    list.push_back({{"level", level},
                    {"agent", "strong:level=" + std::to_string(level)},
                    {"elo", level == kFullLevel ? Json(nullptr) : Json(elo)}});
  }
  return list;
}

}  // namespace

Json catalogue_json() {
  Json all = Json::array();
  for (const GameEntry* game : games()) {
    if (game->view({}) != nullptr) all.push_back(game_json(*game));  // the page shows what can be drawn
  }
  Json parts = Json::array();
  for (const PartEntry& part : kParts) parts.push_back({{"name", text(part.name)}, {"summary", text(part.summary)}});
  return {{"games", all},
          {"algorithms", entries_json(algorithms())},
          {"agents", entries_json(agents())},
          {"levels", levels_json()},
          {"aids", {"table", "killers", "history", "hints", "iterative-deepening", "deeper-entries"}},
          {"parts", parts}};
}

}  // namespace pohon::service
