// SPDX-License-Identifier: MIT
#include "apps/pohon/verb.hpp"

#include <algorithm>
#include <iostream>

#include "apps/pohon/names.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon::cli {

namespace {

std::string footer_of(const Verb& verb) {
  const auto lines = split(verb.examples, '\n');
  std::string footer = lines.size() == 1 ? "Example:" : "Examples:";
  for (const auto line : lines) footer.append("\n  ").append(line);
  return footer + "\n";
}

std::vector<std::string> long_flags(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

/// What the parser could not place: a flag it does not know, or a word too many.
void refuse_leftovers(const CLI::App& app, const Verb& verb) {
  const auto leftovers = app.remaining();
  if (leftovers.empty()) return;
  const std::string& token = leftovers.front();
  if (!token.starts_with('-')) {
    throw InputError("unexpected argument '" + shown(token) + "': see " + std::string(program_name()) + " " +
                     std::string(verb.name) + " --help");
  }
  const auto flags = long_flags(app);
  const std::vector<std::string_view> names(flags.begin(), flags.end());
  throw InputError(unknown_name("flag of " + std::string(verb.name), split(token, '=').front(), names));
}

std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return text;
}

}  // namespace

const Verb& verb_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  return verbs()[place_of_known("verb", name, names)];
}

Parser parser_of(const Verb& verb) {
  Parser parser{
      std::make_unique<CLI::App>(std::string(verb.summary), std::string(program_name()) + " " + std::string(verb.name)),
      {}};
  parser.app->allow_extras();
  parser.app->set_help_flag("-h,--help", "show this page");
  parser.app->footer(footer_of(verb));
  parser.app->get_formatter()->column_width(34);
  parser.run = verb.declare(*parser.app);
  return parser;
}

int run_verb(const Verb& verb, std::vector<std::string> arguments, Console& console) {
  const Parser parser = parser_of(verb);
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    parser.app->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    console.out << parser.app->help();
    return kDone;
  } catch (const CLI::ParseError& error) {
    throw InputError(on_one_line(error.what()));
  }
  refuse_leftovers(*parser.app, verb);
  return parser.run(console);
}

}  // namespace pohon::cli
