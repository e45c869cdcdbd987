// SPDX-License-Identifier: MIT
#include "apps/pohon/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>

#include "apps/common/machine.hpp"
#include "apps/common/names.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/interrupts.hpp"
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

std::string called(const Program& program, const Verb& verb) {
  return std::string(program.name) + " " + std::string(verb.name);
}

/// What the parser could not place: a flag it does not know, or a word too many.
void refuse_leftovers(const CLI::App& app, const Program& program, const Verb& verb) {
  const auto leftovers = app.remaining();
  if (leftovers.empty()) return;
  const std::string& token = leftovers.front();
  if (!token.starts_with('-')) {
    throw InputError("unexpected argument '" + shown(token) + "': see " + called(program, verb) + " --help");
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

bool has_verb(const Program& program, std::string_view name) {
  return std::any_of(program.verbs.begin(), program.verbs.end(), [&](const Verb& verb) { return verb.name == name; });
}

int tell_version(const Program& program, std::vector<std::string> arguments, Console& console) {
  if (has_verb(program, "version")) return run_verb(program, "version", std::move(arguments), console);
  console.out << program.name << ' ' << version() << '\n';
  return kDone;
}

int guarded(const Program& program, std::vector<std::string> arguments, Console& console) {
  try {
    const int code = dispatch(program, std::move(arguments), console);
    console.out.flush();
    if (!console.out) throw std::runtime_error("cannot write to standard output");
    return code;
  } catch (const std::bad_alloc&) {
    std::cerr << program.name << ": not enough memory: a smaller --hash or a lower limit may help\n";
  } catch (const std::exception& error) {
    console.out.flush();
    std::cerr << program.name << ": " << error.what() << '\n';
  }
  return kRefused;
}

}  // namespace

const Verb& verb_named(const Program& program, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Verb& verb : program.verbs) names.push_back(verb.name);
  return program.verbs[place_of_known("verb", name, names)];
}

Parser parser_of(const Program& program, const Verb& verb) {
  Parser parser{std::make_unique<CLI::App>(std::string(verb.summary), called(program, verb)), {}};
  parser.app->allow_extras();
  parser.app->set_help_flag("-h,--help", "show this page");
  parser.app->footer(footer_of(verb));
  parser.app->get_formatter()->column_width(34);
  parser.run = verb.declare(*parser.app);
  return parser;
}

int run_verb(const Program& program, std::string_view name, std::vector<std::string> arguments, Console& console) {
  const Verb& verb = verb_named(program, name);
  const Parser parser = parser_of(program, verb);
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    parser.app->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    console.out << parser.app->help();
    return kDone;
  } catch (const CLI::ParseError& error) {
    throw InputError(on_one_line(error.what()));
  }
  refuse_leftovers(*parser.app, program, verb);
  return parser.run(console);
}

void print_help(const Program& program, Console& console) {
  console.out << console.ink.bold(program.name) << " " << version() << ": " << program.summary << "\n\n"
              << "Usage: " << program.before << program.name << " VERB [FLAGS]\n\n";
  Columns list({{"Verbs"}, {""}});
  for (const Verb& verb : program.verbs) list.row({"  " + std::string(verb.name), std::string(verb.summary)});
  console.out << list.text(console.ink) << "\nEach verb explains itself: " << program.name
              << " search --help\n\nExamples:\n";
  for (const auto line : split(program.examples, '\n')) console.out << "  " << line << '\n';
}

int dispatch(const Program& program, std::vector<std::string> arguments, Console& console) {
  if (arguments.empty() && console.talks_to_a_person && !program.alone.empty()) {
    return run_verb(program, program.alone, {}, console);
  }
  const std::string first = arguments.empty() ? "--help" : arguments.front();
  if (!arguments.empty()) arguments.erase(arguments.begin());
  if (first == "--help" || first == "-h" || (first == "help" && arguments.empty())) {
    print_help(program, console);
    return kDone;
  }
  if (first == "help") return run_verb(program, arguments.front(), {"--help"}, console);
  if (first == "--version" || first == "-V") return tell_version(program, std::move(arguments), console);
  return run_verb(program, first, std::move(arguments), console);
}

int run_program(const Program& program, int argc, char** argv) {
  await_interrupt();
  Console console{.in = std::cin,
                  .out = std::cout,
                  .err = std::cerr,
                  .ink = ink_for(STDOUT_FILENO),
                  .err_is_terminal = isatty(STDERR_FILENO) == 1,
                  .talks_to_a_person = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
                  .stop = interrupt_stop(),
                  .program = program.name};
  return guarded(program, {argv + (argc > 0 ? 1 : 0), argv + argc}, console);
}

}  // namespace pohon::cli
