// SPDX-License-Identifier: MIT
/// pohon algorithms: all of them and the agents, those that fit a game, or one in detail.
#include <algorithm>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon::cli {

namespace {

struct AlgorithmsFlags {
  TextFlag algorithm;
  TextFlag game;
  TextFlag evaluator;
  bool json = false;
};

/// Of these, the ones that are asked for.
std::vector<const AlgorithmEntry*> chosen(const AlgorithmsFlags& given, std::span<const AlgorithmEntry> entries) {
  std::vector<const AlgorithmEntry*> list;
  std::vector<std::string_view> fitting = algorithm_names();
  if (given.game.given()) fitting = fitting_names(game_named(given.game.text()), bare_name(given.evaluator.text()));
  for (const AlgorithmEntry& entry : entries) {
    if (std::find(fitting.begin(), fitting.end(), entry.name) != fitting.end()) list.push_back(&entry);
  }
  return list;
}

void list_parts(Console& console) {
  Columns table({{"part"}, {"what it does"}});
  for (const PartEntry& part : kParts) table.row({std::string(part.name), std::string(part.summary)});
  console.out << '\n' << table.text(console.ink) << "\nEach can be left out: --without " << kParts.back().name << '\n';
}

int describe_algorithm(const AlgorithmEntry& entry, Console& console) {
  console.out << console.ink.bold(entry.name) << ": " << entry.summary << "\nsource  " << entry.source << "\nexact   "
              << (entry.exact ? "yes: a complete answer equals plain minimax to the same depth" : "no") << '\n';
  if (entry.options.empty()) return kDone;
  Columns table({{"option"}, {"standard"}, {"allowed"}, {"what it is"}});
  for (const auto& option : entry.options) table.row({option.name, option.standard, option.allowed, option.help});
  console.out << '\n'
              << table.text(console.ink) << "\nGive options after the name: --algorithm " << entry.name << ":"
              << entry.options.front().name << "=" << entry.options.front().standard << '\n';
  if (entry.name == "kernel") list_parts(console);
  return kDone;
}

void print_table(std::string_view title, const std::vector<const AlgorithmEntry*>& list, Console& console) {
  Columns table({{std::string(title)}, {"exact"}, {"what it is"}, {"options"}, {"source"}});
  for (const AlgorithmEntry* entry : list) {
    std::vector<std::string> options;
    for (const auto& option : entry->options) options.push_back(option.name);
    table.row({std::string(entry->name), entry->exact ? "yes" : "no", std::string(entry->summary), joined(options),
               std::string(entry->source)});
  }
  console.out << table.text(console.ink);
}

int list_algorithms(const AlgorithmsFlags& given, Console& console) {
  if (given.algorithm.given()) {
    const AlgorithmEntry& entry = algorithm_named(given.algorithm.text());
    if (!given.json) return describe_algorithm(entry, console);
    print_json(console, Json::array({as_json(entry)}));
    return kDone;
  }
  const auto searches = chosen(given, algorithms());
  const auto others = chosen(given, agents());
  if (given.json) {
    Json json = Json::array();
    for (const auto& list : {searches, others}) {
      for (const AlgorithmEntry* entry : list) json.push_back(as_json(*entry));
    }
    print_json(console, json);
    return kDone;
  }
  print_table("algorithm", searches, console);
  if (others.empty()) return kDone;
  console.out << '\n';
  print_table("agent", others, console);
  return kDone;
}

}  // namespace

Run declare_algorithms(CLI::App& app) {
  const auto given = std::make_shared<AlgorithmsFlags>();
  given->algorithm.declare(app, "-a,--algorithm,algorithm", "NAME  only this one, in detail");
  given->game.declare(app, "-g,--game", "GAME  only those that fit this game");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  … with this evaluator");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return list_algorithms(*given, console); };
}

}  // namespace pohon::cli
