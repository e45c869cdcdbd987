// SPDX-License-Identifier: MIT
/// pohon menu: a newcomer chooses by number; each choice is a command line, shown before it runs.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/common/names.hpp"
#include "apps/pohon/interrupts.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/catalogue.hpp"

namespace pohon::cli {

namespace {

class Menu {
 public:
  explicit Menu(Console& console) : console_(console) {}

  int run() {
    console_.out << console_.ink.bold("Pohon") << " " << version() << ": game trees in the terminal\n";
    constexpr std::array<std::string_view, 6> kChoices{
        "play against a bot",           "watch two bots", "compare algorithms on a position",
        "see how a search cuts a tree", "list the games", "list the algorithms"};
    while (const auto choice = choose("What would you like to do?", kChoices)) {
      if (*choice == 0) play();
      if (*choice == 1) watch();
      if (*choice == 2) compare();
      if (*choice == 3) run_line({"tree", "--game", "tree", "--position", "((3 12 8)(2 4 6)(14 5 2))"});
      if (*choice == 4) run_line({"games"});
      if (*choice == 5) run_line({"algorithms"});
    }
    console_.out << "Goodbye.\n";
    return kDone;
  }

 private:
  std::optional<std::string> ask(std::string_view question) {
    console_.out << question << " " << std::flush;
    std::string line;
    if (!std::getline(console_.in, line)) {
      console_.out << '\n';
      return std::nullopt;
    }
    return std::string(trimmed(line));
  }

  /// By number or by name; nothing for q, an empty line or the end of the input.
  std::optional<std::size_t> choose(std::string_view question, std::span<const std::string_view> names) {
    for (;;) {
      console_.out << '\n' << question << '\n';
      for (std::size_t i = 0; i < names.size(); ++i) console_.out << fmt::format("{:>4}  {}\n", i + 1, names[i]);
      const auto typed = ask("number or name, q to go back:");
      if (!typed || typed->empty() || *typed == "q") return std::nullopt;
      const auto number = whole_number(*typed);
      if (number && *number >= 1 && *number <= static_cast<std::int64_t>(names.size())) {
        return static_cast<std::size_t>(*number - 1);
      }
      if (const auto place = place_of(*typed, names)) return place;
      console_.out << fmt::format("'{}' is none of them: type a number from 1 to {}.\n", shown(*typed), names.size());
    }
  }

  std::optional<std::string> choose_game() {
    const auto names = game_names();
    const auto place = choose("Which game?", names);
    return place ? std::optional(std::string(names[*place])) : std::nullopt;
  }

  std::optional<std::string> choose_algorithm(std::string_view question, const std::string& game) {
    const auto names = game_named(game).algorithms({});
    const auto place = choose(question, names);
    return place ? std::optional(std::string(names[*place])) : std::nullopt;
  }

  void play() {
    const auto game = choose_game();
    if (!game) return;
    constexpr std::array<std::string_view, 3> kLevels{"quick (0.1 s a move)", "thoughtful (1 s)", "patient (5 s)"};
    constexpr std::array<std::string_view, 3> kTimes{"100", "1000", "5000"};
    const auto level = choose("How long may the bot think?", kLevels);
    if (!level) return;
    constexpr std::array<std::string_view, 2> kSeats{"you", "the bot"};
    const auto first = choose("Who begins?", kSeats);
    if (!first) return;
    const bool you = *first == 0;
    run_line({"play", "--game", *game, "--first", you ? "human" : "alpha-beta", "--second",
              you ? "alpha-beta" : "human", "--time", std::string(kTimes[*level])});
  }

  void watch() {
    const auto game = choose_game();
    if (!game) return;
    const auto first = choose_algorithm("Who moves first?", *game);
    if (!first) return;
    const auto second = choose_algorithm("Who moves second?", *game);
    if (second) run_line({"watch", "--game", *game, "--first", *first, "--second", *second, "--time", "300"});
  }

  void compare() {
    const auto game = choose_game();
    if (!game) return;
    std::vector<std::string> line{"compare", "--game", *game};
    if (const auto position = ask("Position in the game's notation (empty for the start):");
        position && !position->empty()) {
      line.insert(line.end(), {"--position", *position});
    }
    if (const auto depth = ask("Depth (empty for the game's usual one):"); depth && !depth->empty()) {
      line.insert(line.end(), {"--depth", *depth});
    }
    run_line(std::move(line));
  }

  static std::string as_typed(const std::string& argument) {
    return argument.find_first_of(" ()/") == std::string::npos ? argument : "\"" + argument + "\"";
  }

  /// Errors are said and the menu goes on; so it does after Ctrl-C.
  void run_line(std::vector<std::string> line) {
    std::string shown_line = "\n$ pohon";
    for (const auto& argument : line) shown_line += " " + as_typed(argument);
    console_.out << console_.ink.faint(shown_line) << "\n\n";
    const std::string verb = line.front();
    line.erase(line.begin());
    try {
      run_verb(pohon_program(), verb, std::move(line), console_);
    } catch (const InputError& error) {
      console_.out << error.what() << '\n';
    }
    if (!console_.stop.requested()) return;
    await_interrupt();
    console_.in.clear();
  }

  Console& console_;
};

}  // namespace

Run declare_menu(CLI::App&) {
  return [](Console& console) { return Menu(console).run(); };
}

}  // namespace pohon::cli
