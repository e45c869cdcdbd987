// SPDX-License-Identifier: MIT
/// A program of verbs: finds the verb, runs it, and turns what went wrong into one line and an exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/pohon/console.hpp"

namespace pohon::cli {

/// Exit codes: the answer is there; it is there but not as hoped (a solve that was stopped, a failed self-test).
/// Bad input and resource failures are exceptions and become `kRefused` in main.
inline constexpr int kDone = 0;
inline constexpr int kNotFully = 1;
inline constexpr int kRefused = 2;

using Run = std::function<int(Console&)>;

struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;      // one command a line
  Run (*declare)(CLI::App& app);  // adds the flags; what comes back reads them after the parse
};

struct Program {
  std::string_view name;
  std::string_view summary;
  std::span<const Verb> verbs;   // in the order of the help page
  std::string_view examples;     // one command a line
  std::string_view before = {};  // what a person types before its name
  std::string_view alone = {};   // the verb that a person without arguments gets; none: the help page
};

const Verb& verb_named(const Program& program, std::string_view name);

/// The verb's parser with its flags, examples and help.
struct Parser {
  std::unique_ptr<CLI::App> app;
  Run run;
};
Parser parser_of(const Program& program, const Verb& verb);

/// Parses and runs; an unknown verb and bad arguments are an InputError that names the token.
int run_verb(const Program& program, std::string_view name, std::vector<std::string> arguments, Console& console);

void print_help(const Program& program, Console& console);

/// The first argument is the verb, or asks for the help page or the version.
int dispatch(const Program& program, std::vector<std::string> arguments, Console& console);

/// What `main` does.
int run_program(const Program& program, int argc, char** argv);

}  // namespace pohon::cli
