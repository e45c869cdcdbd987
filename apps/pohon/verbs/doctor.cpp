// SPDX-License-Identifier: MIT
/// pohon doctor: what this build and this machine can do, with a quick self-test.
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <iostream>

#include "apps/common/machine.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/opencl_devices.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/engine/catalogue.hpp"

namespace pohon::cli {

namespace {

struct Finding {
  std::string what;
  std::string found;
};

struct SelfTest {
  const GameEntry* game;
  PerftFigure known;
  std::uint64_t counted;

  bool passed() const { return counted == known.lines; }
};

std::string terminal_text() {
  const char* term = std::getenv("TERM");
  const char* refused = std::getenv("NO_COLOR");
  if (isatty(STDOUT_FILENO) != 1) return "output is not a terminal: no colours, no progress line";
  std::string text = term == nullptr ? "unknown" : term;
  return text + (refused != nullptr && *refused != '\0' ? ", NO_COLOR is set" : "");
}

std::vector<Finding> findings(const Stop& stop) {
  std::vector<Finding> list{{"version", std::string(version())},
                            {"compiler", compiler()},
                            {"build", instructions()},
                            {"cores", std::to_string(cores())},
                            {"memory", grouped(memory_in_megabytes()) + " MB"},
                            {"games", std::to_string(games().size())},
                            {"algorithms", std::to_string(algorithms().size())},
                            {"terminal", terminal_text()}};
  for (const std::string_view program : {"stockfish", "node"}) {
    auto path = program_on_path(program);
    if (!path && program == "stockfish") path = "/usr/games/stockfish";
    const bool there = path && access(path->c_str(), X_OK) == 0;
    list.push_back({std::string(program), there ? *path : "not found (only some tests use it)"});
  }
  list.push_back({"opencl", opencl_devices(&stop)});
  return list;
}

std::vector<SelfTest> self_tests() {
  std::vector<SelfTest> tests;
  for (const GameEntry* game : games()) {
    const PerftFigure known = game->profile().perft;
    if (known.depth == 0) continue;
    tests.push_back({game, known, game->open({}, std::nullopt)->perft(known.depth, {}).nodes});
  }
  return tests;
}

Json doctor_json(const std::vector<Finding>& list, const std::vector<SelfTest>& tests) {
  Json json = Json::object();
  for (const auto& [what, found] : list) json[what] = found;
  Json results = Json::array();
  for (const auto& test : tests) {
    results.push_back({{"game", std::string(test.game->name())},
                       {"depth", test.known.depth},
                       {"expected", test.known.lines},
                       {"nodes", test.counted},
                       {"passed", test.passed()}});
  }
  json["self_test"] = results;
  return json;
}

int examine(const bool& as_json, Console& console) {
  const auto list = findings(console.stop);
  const auto tests = self_tests();
  int code = kDone;
  for (const auto& test : tests) {
    if (!test.passed()) code = kNotFully;
  }
  if (as_json) {
    print_json(console, doctor_json(list, tests));
    return code;
  }
  Columns facts({{"pohon doctor"}, {""}});
  for (const auto& [what, found] : list) facts.row({what, found});
  Columns results({{"self-test"}, {"depth", Align::Right}, {"lines", Align::Right}, {""}});
  for (const auto& test : tests) {
    results.row({std::string(test.game->name()), std::to_string(test.known.depth), grouped(test.counted),
                 test.passed() ? "as published" : "WRONG: expected " + grouped(test.known.lines)});
  }
  console.out << facts.text(console.ink) << '\n' << results.text(console.ink) << '\n';
  console.out << (code == kDone ? console.ink.good("all is well") : console.ink.bad("a self-test failed")) << '\n';
  return code;
}

}  // namespace

Run declare_doctor(CLI::App& app) {
  const auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "machine-readable output");
  return [json](Console& console) { return examine(*json, console); };
}

}  // namespace pohon::cli
