// SPDX-License-Identifier: MIT
/// A verb of the command line, and the list of all of them.
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

/// Each program has its own list of verbs: this one in verb_list.cpp.
std::string_view program_name();
/// In the order of the help page.
std::span<const Verb> verbs();
const Verb& verb_named(std::string_view name);

/// The verb's parser with its flags, examples and help.
struct Parser {
  std::unique_ptr<CLI::App> app;
  Run run;
};
Parser parser_of(const Verb& verb);

/// Parses and runs; bad arguments are an InputError that names the token.
int run_verb(const Verb& verb, std::vector<std::string> arguments, Console& console);

void print_help(Console& console);

Run declare_games(CLI::App& app);
Run declare_algorithms(CLI::App& app);
Run declare_play(CLI::App& app);
Run declare_watch(CLI::App& app);
Run declare_serve(CLI::App& app);
Run declare_match(CLI::App& app);
Run declare_resume(CLI::App& app);
Run declare_report(CLI::App& app);
Run declare_ablate(CLI::App& app);
Run declare_tune(CLI::App& app);
Run declare_train(CLI::App& app);
Run declare_paper(CLI::App& app);
Run declare_suite(CLI::App& app);
Run declare_search(CLI::App& app);
Run declare_compare(CLI::App& app);
Run declare_speedup(CLI::App& app);
Run declare_solve(CLI::App& app);
Run declare_perft(CLI::App& app);
Run declare_tree(CLI::App& app);
Run declare_calibrate(CLI::App& app);
Run declare_uci(CLI::App& app);
Run declare_book(CLI::App& app);
Run declare_bench(CLI::App& app);
Run declare_doctor(CLI::App& app);
Run declare_completion(CLI::App& app);
Run declare_menu(CLI::App& app);
Run declare_version(CLI::App& app);

}  // namespace pohon::cli
