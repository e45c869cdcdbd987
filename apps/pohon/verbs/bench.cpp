// SPDX-License-Identifier: MIT
/// pohon bench: fixed searches over all games. Their total nodes are the signature: it changes only when a search does.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/verb.hpp"

namespace pohon::cli {

namespace {

struct Fixed {
  std::string_view game;
  std::string_view moves;  // from the start position
  std::string_view algorithm;
  int depth;
};

constexpr std::array kSearches{
    Fixed{"tic-tac-toe", "", "minimax", 9},
    Fixed{"tic-tac-toe", "", "sss-star", 9},
    Fixed{"connect-four", "", "alpha-beta", 10},
    Fixed{"connect-four", "4 4 5", "pvs", 10},
    Fixed{"connect-four", "4 4", "memo-minimax", 9},
    Fixed{"othello", "", "alpha-beta", 12},
    Fixed{"othello", "f5 d6", "mtd-f", 11},
    Fixed{"checkers", "", "nega-scout", 14},
    Fixed{"checkers", "", "nega-c-star", 13},
    Fixed{"adjacency", "", "alpha-beta", 6},
    Fixed{"adjacency", "", "dual-star", 4},
    Fixed{"chess", "", "alpha-beta", 6},
    Fixed{"chess", "e4 e5 Nf3 Nc6", "pvs", 5},
    Fixed{"chess", "e4 e5", "quiescence", 5},
    Fixed{"chess", "d4 d5", "n-best", 7},
    Fixed{"chess", "d4 d5", "nega-scout", 5},
    Fixed{"tree", "", "negamax", 6},
    Fixed{"tree", "", "b-star", 6},
};

struct BenchFlags {
  TextFlag expected;
  bool json = false;
};

struct Done {
  const Fixed& search;
  std::uint64_t nodes = 0;
  double time_ms = 0;
};

std::vector<Done> run_fixed_searches(Console& console) {
  std::vector<Done> done;
  const auto here = game_names();
  for (const Fixed& fixed : kSearches) {
    if (!place_of(fixed.game, here)) {
      console.err << "this build has no " << fixed.game << ": its searches are left out of the signature\n";
      continue;
    }
    const auto session = game_named(fixed.game).open({}, std::nullopt);
    for (const auto move : words(fixed.moves)) session->play(move);
    ProgressLine progress(console, fmt::format("{} on {}", fixed.algorithm, fixed.game));
    const Handle handle = progress.handle();
    const Report report = search(*session, engine_spec_from(fixed.algorithm), {.depth = fixed.depth},
                                 {.progress = handle.progress}, handle.stop);
    if (console.stop.requested()) return done;
    done.push_back({fixed, report.counts.nodes, report.time_ms});
  }
  return done;
}

Json bench_json(const std::vector<Done>& done, std::uint64_t signature, double time_ms) {
  Json searches = Json::array();
  for (const auto& [fixed, nodes, time] : done) {
    searches.push_back({{"game", std::string(fixed.game)},
                        {"moves", std::string(fixed.moves)},
                        {"algorithm", std::string(fixed.algorithm)},
                        {"depth", fixed.depth},
                        {"nodes", nodes},
                        {"time_ms", rounded_ms(time)}});
  }
  const double rate = time_ms > 0 ? static_cast<double>(signature) * 1000 / time_ms : 0;
  return {{"signature", signature},
          {"nodes_per_second", static_cast<std::uint64_t>(rate)},
          {"time_ms", rounded_ms(time_ms)},
          {"searches", searches}};
}

void print_bench(Console& console, const std::vector<Done>& done, std::uint64_t signature, double time_ms) {
  Columns table({{"game"},
                 {"after"},
                 {"algorithm"},
                 {"depth", Align::Right},
                 {"nodes", Align::Right},
                 {"time", Align::Right},
                 {"speed", Align::Right}});
  for (const auto& [fixed, nodes, time] : done) {
    table.row({std::string(fixed.game), std::string(fixed.moves), std::string(fixed.algorithm),
               std::to_string(fixed.depth), grouped(nodes), duration_text(time), rate_text(nodes, time)});
  }
  console.out << table.text(console.ink) << "\nBench: " << console.ink.bold(std::to_string(signature)) << " nodes in "
              << duration_text(time_ms) << ", " << rate_text(signature, time_ms) << '\n';
}

int bench(const BenchFlags& given, Console& console) {
  const auto expected = given.expected.number("expect", {.least = 0, .most = INT64_MAX});
  const auto done = run_fixed_searches(console);
  std::uint64_t signature = 0;
  double time_ms = 0;
  for (const auto& each : done) {
    signature += each.nodes;
    time_ms += each.time_ms;
  }
  if (given.json) {
    print_json(console, bench_json(done, signature, time_ms));
  } else {
    print_bench(console, done, signature, time_ms);
  }
  if (console.stop.requested()) {
    console.err << "stopped before the end: the signature is not complete\n";
    return kNotFully;
  }
  if (expected && static_cast<std::uint64_t>(*expected) != signature) {
    console.err << "the signature is " << signature << ", expected " << *expected << '\n';
    return kNotFully;
  }
  return kDone;
}

}  // namespace

Run declare_bench(CLI::App& app) {
  const auto given = std::make_shared<BenchFlags>();
  given->expected.declare(app, "--expect", "N  exit with 1 if the signature is another");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return bench(*given, console); };
}

}  // namespace pohon::cli
