// SPDX-License-Identifier: MIT
// Parallel search on real threads: how long a stop takes, and how much faster several threads are than one.
//   pohon_parallel_bench stop [threads] [stops] [search]
//                                                    latency of stops at random moments, for each way to search
//   pohon_parallel_bench speedup [threads] [seconds] [subject]
//                                                    time to a fixed depth, every scheme, against the best serial
//                                                    search; beside it what the simulated machine foretells
// Run it on a machine that does nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <thread>

#include "pohon/core/rng.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/lab/statistics/speedup.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace {

using namespace pohon;

double milliseconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

EngineSpec with_aids(std::string_view algorithm) {
  return engine_spec_from(std::string(algorithm) + ";with=table,hints,killers,history;hash=64");
}

// --- stop latency ---------------------------------------------------------------------------------------------------

/// One search that would take for ever, stopped at a random moment: from the request to the answer.
template <class Search>
double latency(Search&& search, std::chrono::microseconds moment) {
  Stop stop;
  std::atomic<Clock::time_point::rep> asked{0};
  std::thread outside([&] {
    std::this_thread::sleep_for(moment);
    asked = Clock::now().time_since_epoch().count();
    stop.request();
  });
  search(stop);
  const auto answered = Clock::now();
  outside.join();
  return milliseconds_between(Clock::time_point(Clock::duration(asked.load())), answered);
}

/// Of the searches whose names begin so.
void measure_stops(int threads, int stops, std::string_view beginning) {
  struct Way {
    std::string_view game, algorithm, scheme;
  };
  constexpr Way kWays[]{{"chess", "kernel", "lazy-smp"},   {"chess", "pvs", "ybwc"},     {"chess", "pvs", "dts"},
                        {"chess", "pvs", "jamboree"},      {"chess", "pvs", "pv-split"}, {"chess", "pvs", "tree-split"},
                        {"chess", "pvs", "abdada"},        {"othello", "pvs", "ybwc"},   {"adjacency", "pvs", "ybwc"},
                        {"chess", "mcts", "tree-parallel"}};
  std::cout << fmt::format("{} stops at random moments, {} threads\n{:<12}{:<10}{:<15}{:>11}{:>11}{:>11}\n", stops,
                           threads, "game", "search", "scheme", "median ms", "99 % ms", "worst ms");
  Rng rng(1);
  for (const Way& way : kWays) {
    if (!way.algorithm.starts_with(beginning)) continue;
    const auto session = game_named(way.game).open({}, std::nullopt);
    const bool pages = way.algorithm != "kernel" && way.algorithm != "mcts";
    EngineSpec spec = pages ? with_aids(way.algorithm) : engine_spec_from(way.algorithm);
    if (pages) spec.memory = std::size_t{4} << 20;  // made anew for each search
    if (way.algorithm == "mcts") spec.options = {{"iterations", "0"}, {"nodes", "2000000"}};
    spec.parallel = ParallelRequest{.scheme = std::string(way.scheme), .workers = threads};
    const auto engine = session->game().engine(spec);
    const auto search = [&](const Stop& stop) { return engine->think(*session, {.limits = {.depth = 60}}, {}, &stop); };
    latency(search, std::chrono::milliseconds(100));  // makes what is kept, as a GUI's isready does
    std::vector<double> all;
    for (int i = 0; i < stops; ++i) {
      all.push_back(latency(search, std::chrono::microseconds(1000 + rng.below(30'000))));
    }
    std::sort(all.begin(), all.end());
    std::cout << fmt::format("{:<12}{:<10}{:<15}{:>11.3f}{:>11.3f}{:>11.3f}\n", way.game, way.algorithm, way.scheme,
                             all[all.size() / 2], all[all.size() * 99 / 100], all.back())
              << std::flush;
  }
}

// --- time to depth --------------------------------------------------------------------------------------------------

struct Contest {
  std::string name;
  SpeedupSubject subject;
  int positions;
  enum class Depth : std::uint8_t { ByTime, ToTheEnd } depth = Depth::ByTime;
};

struct PreparedPosition {
  std::unique_ptr<Position> session;
  EngineSpec serial;  // the faster of alpha-beta and PVS
  int depth = 1;
};

/// To the end of the game, or to the depth that one worker needs about so long for.
PreparedPosition prepared(const Contest& contest, std::uint64_t seed, double seconds) {
  auto session = contest.subject.opened(seed);
  int depth = contest.depth == Contest::Depth::ToTheEnd ? 60 - contest.subject.random_plies + 4 : 1;
  Report pvs = search(*session, with_aids("pvs"), {.depth = depth});
  while (contest.depth == Contest::Depth::ByTime && pvs.time_ms * 3 < 1000 * seconds && depth < 60) {
    pvs = search(*session, with_aids("pvs"), {.depth = ++depth});
  }
  const bool pvs_is_faster = pvs.time_ms <= search(*session, with_aids("alpha-beta"), {.depth = depth}).time_ms;
  return {std::move(session), with_aids(pvs_is_faster ? "pvs" : "alpha-beta"), depth};
}

struct Sums {
  double serial_ms = 0, parallel_ms = 0, nodes = 0, serial_nodes = 0, busy = 0, foretold_serial = 0, foretold = 0;
  int wrong = 0;
};

/// Turn by turn with the serial search, the best of three times each: what else runs on the machine comes and goes.
void add(Sums& sums, PreparedPosition& position, std::string_view scheme, int threads) {
  constexpr int kRounds = 3;
  const auto answer = [&position](const EngineSpec& spec) {
    return search(*position.session, spec, {.depth = position.depth});
  };
  EngineSpec request = with_aids("pvs");
  request.parallel = ParallelRequest{.scheme = std::string(scheme), .workers = threads};
  Report serial = answer(position.serial);
  Report shared = answer(request);
  for (int round = 1; round < kRounds; ++round) {
    serial.time_ms = std::min(serial.time_ms, answer(position.serial).time_ms);
    const Report again = answer(request);
    if (again.time_ms < shared.time_ms) shared = again;
  }
  sums.serial_ms += serial.time_ms;
  sums.parallel_ms += shared.time_ms;
  sums.nodes += static_cast<double>(shared.counts.nodes);
  sums.serial_nodes += static_cast<double>(serial.counts.nodes);
  sums.busy += shared.team->work.utilisation;
  sums.wrong += shared.value != serial.value;
  request.parallel->machine = Machine::Simulated;
  request.parallel->split_nodes = kNodesWorthAJob;  // as on threads
  const Report virtual_report = answer(request);
  const Costs& costs = request.parallel->costs;
  sums.foretold_serial +=
      static_cast<double>(serial.counts.nodes * costs.node + serial.counts.table_probes * costs.table_access);
  sums.foretold += static_cast<double>(virtual_report.team->work.elapsed);
}

/// Of the subjects whose names begin so.
void measure_speedups(int threads, double seconds, std::string_view beginning) {
  const Contest contests[]{
      {"chess", {.game = "chess", .random_plies = 12}, 20},
      {"othello midgame", {.game = "othello", .random_plies = 24}, 8},
      {"othello endgame", {.game = "othello", .random_plies = 42}, 8, Contest::Depth::ToTheEnd},
      {"adjacency", {.game = "adjacency", .random_plies = 10}, 8},
  };
  for (const Contest& contest : contests) {
    if (!contest.name.starts_with(beginning)) continue;
    std::vector<PreparedPosition> positions;
    for (int i = 0; i < contest.positions; ++i) {
      positions.push_back(prepared(contest, static_cast<std::uint64_t>(i) + 1, seconds));
    }
    std::cout << fmt::format("\n{}, {} positions, {} threads\n{:<14}{:>11}{:>9}{:>11}{:>13}{:>11}{:>8}\n", contest.name,
                             contest.positions, threads, "scheme", "serial ms", "speed-up", "overhead", "utilisation",
                             "simulated", "wrong");
    for (const SchemeEntry& entry : kSchemes) {
      Sums sums;
      for (PreparedPosition& position : positions) add(sums, position, entry.name, threads);
      std::cout << fmt::format("{:<14}{:>11.0f}{:>9.2f}{:>9.1f} %{:>11.1f} %{:>11.2f}{:>8}\n", entry.name,
                               sums.serial_ms / contest.positions, sums.serial_ms / sums.parallel_ms,
                               100 * (sums.nodes / sums.serial_nodes - 1), 100 * sums.busy / contest.positions,
                               sums.foretold_serial / sums.foretold, sums.wrong)
                << std::flush;
    }
  }
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  const int threads = count > 2 ? std::atoi(words[2]) : 2;
  if (what == "stop") {
    measure_stops(threads, count > 3 ? std::atoi(words[3]) : 1000, count > 4 ? words[4] : "");
  } else if (what == "speedup") {
    measure_speedups(threads, count > 3 ? std::atof(words[3]) : 2.0, count > 4 ? words[4] : "");
  } else {
    std::cerr << "usage: pohon_parallel_bench stop|speedup [threads] [stops|seconds] [search|subject]\n";
    return 2;
  }
}
