// SPDX-License-Identifier: MIT
/// pohon games: a table of all of them, or one game in detail.
#include <iostream>

#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

namespace {

struct GamesFlags {
  TextFlag game;
  bool json = false;
};

int list_games(const GamesFlags& given, Console& console) {
  if (given.json) {
    Json list = Json::array();
    for (const GameEntry* game : games()) list.push_back(as_json(*game));
    print_json(console, list);
    return kDone;
  }
  Columns table({{"game"}, {"what it is"}, {"options"}, {"evaluators"}});
  for (const GameEntry* game : games()) {
    std::vector<std::string> options;
    for (const auto& option : game->options()) options.push_back(option.name);
    std::vector<std::string> evaluators;
    for (const auto& evaluator : game->evaluators()) evaluators.emplace_back(evaluator.name);
    table.row({std::string(game->name()), std::string(game->summary()), joined(options), joined(evaluators)});
  }
  console.out << table.text(console.ink) << "\nMore about one: pohon games " << games().front()->name() << '\n';
  return kDone;
}

int describe_game(const GameEntry& game, const GamesFlags& given, Console& console) {
  if (given.json) {
    print_json(console, as_json(game));
    return kDone;
  }
  console.out << console.ink.bold(game.title()) << ": " << game.summary() << "\n\n";
  if (const auto options = game.options(); !options.empty()) {
    Columns table({{"option"}, {"standard"}, {"allowed"}, {"what it is"}});
    for (const auto& option : options) table.row({option.name, option.standard, option.allowed, option.help});
    console.out << table.text(console.ink) << '\n';
  }
  Columns evaluators({{"evaluator"}, {"what it counts"}});
  for (const auto& each : game.evaluators()) evaluators.row({std::string(each.name), std::string(each.summary)});
  console.out << evaluators.text(console.ink) << '\n' << console.ink.bold("algorithms that fit") << '\n';
  const auto fitting = game.algorithms({});
  console.out << joined({fitting.begin(), fitting.end()});
  const auto session = game.open({}, std::nullopt);
  console.out << "\n\n" << console.ink.bold("start") << "  " << session->text() << '\n' << session->drawing();
  return kDone;
}

}  // namespace

Run declare_games(CLI::App& app) {
  const auto given = std::make_shared<GamesFlags>();
  given->game.declare(app, "-g,--game,game", "GAME  only this one, in detail");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) {
    return given->game.given() ? describe_game(game_named(given->game.text()), *given, console)
                               : list_games(*given, console);
  };
}

}  // namespace pohon::cli
