// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_setup.hpp"

#include <algorithm>

#include "pohon/agents/strength.hpp"
#include "pohon/engine/names/scheme_names.hpp"
#include "pohon/engine/names/sharing.hpp"

namespace pohon {

namespace {

using Kind = UciOption::Kind;

UciOption spin(std::string name, std::int64_t standard, Range range) {
  return {.name = std::move(name), .kind = Kind::Spin, .value = std::to_string(standard), .range = range};
}

UciOption check(std::string name) { return {.name = std::move(name), .kind = Kind::Check, .value = "false"}; }

UciOption combo(std::string name, std::string standard, std::vector<std::string> choices) {
  return {.name = std::move(name), .kind = Kind::Combo, .value = std::move(standard), .choices = std::move(choices)};
}

}  // namespace

std::string evaluator_of(const UciOptions& options) {
  const std::string& name = options.text("Evaluator");
  return name == kStandardEvaluator ? std::string() : name;
}

bool plays_weakly(const UciOptions& options) {
  return options.is_on("UCI_LimitStrength") && !options.is_on("UCI_AnalyseMode");
}

EngineSpec engine_spec_of(const UciOptions& options) {
  EngineSpecReader reader;
  const std::string& whole = options.text("Engine");
  const std::string algorithm = whole.empty() ? options.text("Algorithm") : whole;
  if (whole.empty()) reader.evaluator(evaluator_of(options));
  reader.algorithm(algorithm);
  EngineSpec spec = reader.read();
  if (!spec.memory) spec.memory = static_cast<std::size_t>(options.number("Hash")) << 20;
  const int threads = options.number("Threads");
  if (!spec.parallel && threads > 1 && can_be_shared(spec.algorithm)) {
    const std::string scheme(suitable_sharing(options.text("Parallel"), spec.algorithm));
    spec.parallel = ParallelRequest{.scheme = scheme, .workers = threads};
  }
  if (plays_weakly(options)) spec.parallel.reset();
  return spec;
}

std::string standard_algorithm(const GameEntry& game) {
  const auto fitting = game.algorithms("");
  for (const std::string_view wanted : {kKernel, std::string_view("pvs")}) {
    if (std::find(fitting.begin(), fitting.end(), wanted) != fitting.end()) return std::string(wanted);
  }
  return std::string(fitting.front());
}

UciOptions uci_options_for(const UciSetup& setup, const GameEntry& game) {
  constexpr int kUsualHash = 16;
  constexpr int kMostThreads = 256;
  constexpr int kMostLines = 500;  // as other engines have it; no position of any game here has so many moves
  const int most_hash = std::max(1, setup.memory_in_megabytes);
  std::vector<std::string> evaluators{std::string(kStandardEvaluator)};
  for (const auto& evaluator : game.evaluators()) evaluators.emplace_back(evaluator.name);
  std::vector<std::string> algorithms;
  for (const auto& evaluator : game.evaluators()) {
    for (const auto name : game.algorithms(evaluator.name)) {
      if (std::find(algorithms.begin(), algorithms.end(), name) == algorithms.end()) algorithms.emplace_back(name);
    }
  }
  std::vector<std::string> schemes;
  for (const auto name : sharing_names()) schemes.emplace_back(name);
  std::vector<UciOption> options{spin("Threads", 1, {.least = 1, .most = kMostThreads}),
                                 spin("Hash", std::min(kUsualHash, most_hash), {.least = 1, .most = most_hash}),
                                 {.name = "Clear Hash", .kind = Kind::Button, .value = {}},
                                 check("Ponder"),
                                 spin("MultiPV", 1, {.least = 1, .most = kMostLines}),
                                 spin("Move Overhead", 10, {.least = 0, .most = 5000}),
                                 check("UCI_AnalyseMode"),
                                 check("UCI_ShowWDL"),
                                 check("UCI_LimitStrength"),
                                 spin("UCI_Elo", kStrongestElo, {.least = kWeakestElo, .most = kStrongestElo}),
                                 combo("Algorithm", standard_algorithm(game), algorithms),
                                 combo("Evaluator", evaluators.front(), evaluators),
                                 combo("Parallel", "lazy-smp", schemes),
                                 {.name = "Engine", .kind = Kind::String, .value = {}}};
  if (const auto* variant = game.profile().variant) options.push_back(check(std::string(variant->uci_option)));
  if (setup.open_book) {
    options.push_back(check("OwnBook"));
    options.push_back({.name = "Book File", .kind = Kind::String, .value = {}});
  }
  return UciOptions(std::move(options));
}

}  // namespace pohon
