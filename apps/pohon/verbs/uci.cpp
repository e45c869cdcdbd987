// SPDX-License-Identifier: MIT
/// pohon uci: the engine behind the Universal Chess Interface.
#include <chrono>
#include <csignal>
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/pohon/chess_book.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/protocol/uci/uci_engine.hpp"

namespace pohon::cli {

namespace {

struct UciFlags {
  TextFlag game;
  TextFlag seed;
  std::vector<std::string> options;
};

UciSetup setup_from(const UciFlags& given) {
  UciSetup setup;
  if (given.game.given()) setup.game = game_named(given.game.text()).name();
  for (const std::string& text : given.options) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) throw InputError::expected("option", "key=value", text);
    setup.game_options[text.substr(0, equals)] = text.substr(equals + 1);
  }
  setup.version = version();
  setup.memory_in_megabytes = memory_for_tables();
  setup.seed = static_cast<std::uint64_t>(
      given.seed.number("seed", kSeeds).value_or(std::chrono::system_clock::now().time_since_epoch().count()));
  if (game_named(setup.game).profile().books == BookFormat::Polyglot) setup.open_book = open_chess_book;
  return setup;
}

int uci(const UciFlags& given, Console& console) {
  std::signal(SIGINT, SIG_DFL);  // nobody waits for a last answer
  std::signal(SIGTERM, SIG_DFL);
  UciEngine(setup_from(given), console.out).run(console.in);
  return kDone;
}

}  // namespace

Run declare_uci(CLI::App& app) {
  const auto given = std::make_shared<UciFlags>();
  given->game.declare(app, "-g,--game,game", "GAME  chess if none");
  given->seed.declare(app, "--seed", "N  for book moves and weakened play; from the clock if none");
  app.add_option("-o,--option", given->options, "KEY=VALUE  an option of the game; may be repeated")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return [given](Console& console) { return uci(*given, console); };
}

}  // namespace pohon::cli
