// SPDX-License-Identifier: MIT
#include "service/speedup.hpp"

#include <algorithm>
#include <thread>

#include "pohon/lab/statistics/speedup.hpp"
#include "pohon/search/parallel/schedule.hpp"
#include "service/bot.hpp"
#include "service/position_spec.hpp"

namespace pohon::service {

namespace {

constexpr std::array<std::string_view, 4> kUsualSchemes{"pv-split", "ybwc", "jamboree", "dts"};
constexpr std::array<int, 5> kProcessors{1, 2, 4, 8, 16};
constexpr std::size_t kMostSchemes = 12;
constexpr int kSeeds = 2;
constexpr std::uint64_t kEnoughToSimulate = 40'000;  // nodes of the serial search: all curves take a few seconds
constexpr std::uint64_t kEnoughToTime = 1'500'000;   // some tenths of a second
constexpr double kShortestTime = 3;  // in ms: what is shorter says more of the machine than of the search
constexpr int kTimings = 3;          // of which the best counts: others use the machine as well
constexpr std::chrono::seconds kAllCurves{40};

struct Measuring {
  PositionSpec setup;
  std::vector<std::string> schemes;
  EngineSpec search;
  std::optional<int> most_depth = {};  // what one worker is asked
  int simulated_depth = 1;             // of the curves on virtual processors
  int threads_depth = 1;               // of those on threads, which are faster
  std::vector<SpeedupCurve> simulated = {};
  std::vector<SpeedupCurve> real = {};
  bool complete = true;
};

Measuring measuring_from(const Json& request) {
  const Fields fields(request, "", {"game", "options", "position", "moves", "evaluator", "limits", "schemes"});
  Measuring measuring{.setup = position_spec_from(fields), .schemes = {}, .search = {}};
  const GameEntry& game = *measuring.setup.game;
  const Bot bot = bot_from(fields, "algorithm", game);
  measuring.search.algorithm = "pvs";
  measuring.search.evaluator = bot.spec.evaluator;
  measuring.most_depth = bot.limits.depth;
  measuring.search.memory = std::size_t{4} << 20;
  Enhancements& enhancements = measuring.search.enhancements;
  enhancements.hints = enhancements.killers = enhancements.history = Switch::On;
  for (const std::string& name : fields.texts("schemes", kMostSchemes)) {
    measuring.schemes.emplace_back(entry_of(scheme_named(name)).name);
  }
  if (measuring.schemes.empty()) measuring.schemes.assign(kUsualSchemes.begin(), kUsualSchemes.end());
  return measuring;
}

/// As deep as was asked, but no deeper than so many nodes go or the game lasts.
int affordable_depth(const Measuring& measuring, std::uint64_t nodes, const Stop& stop) {
  const auto session = measuring.setup.open();
  const int most = measuring.most_depth.value_or(static_cast<int>(kDepths.most));
  std::uint64_t before = 0;
  for (int depth = 1; depth <= most; ++depth) {
    const Report report = search(*session, measuring.search, {.depth = depth, .nodes = nodes}, {}, &stop);
    if (!report.finished() || report.counts.nodes == before) return std::max(depth - 1, 1);
    before = report.counts.nodes;
  }
  return most;
}

/// The best time of a few, in ms; nothing if a stop came.
std::optional<double> best_time(const Measuring& measuring, const std::optional<ParallelRequest>& parallel,
                                const Stop& stop) {
  const auto session = measuring.setup.open();
  EngineSpec spec = measuring.search;
  spec.parallel = parallel;
  std::optional<double> best;
  for (int timing = 0; timing < kTimings; ++timing) {
    const Report report = search(*session, spec, {.depth = measuring.threads_depth}, {}, &stop);
    if (!report.finished()) return std::nullopt;
    best = std::min(best.value_or(report.time_ms), report.time_ms);
  }
  return best;
}

/// One curve on this machine's threads: the time of the serial search over that of several workers. Empty where a
/// search is too short to be timed.
SpeedupCurve on_threads(const Measuring& measuring, const std::string& scheme, double alone, const Stop& stop) {
  SpeedupCurve curve{.scheme = scheme, .points = {}};
  if (alone < kShortestTime) return curve;
  const int most = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 16u));
  for (const int workers : kProcessors) {
    if (workers > most || stop.requested()) break;
    const auto time = best_time(measuring, ParallelRequest{.scheme = scheme, .workers = workers}, stop);
    if (!time || *time <= 0) break;
    curve.points.push_back({.processors = workers, .speed_up = {.value = alone / *time}});
  }
  return curve;
}

void measure(Measuring& measuring, const Stop& stop) {
  const auto began = Clock::now();
  measuring.simulated_depth = affordable_depth(measuring, kEnoughToSimulate, stop);
  measuring.threads_depth = affordable_depth(measuring, kEnoughToTime, stop);
  const double alone = best_time(measuring, std::nullopt, stop).value_or(0);
  const auto in_time = [&] { return !stop.requested() && Clock::now() - began < kAllCurves; };
  SpeedupPlan plan;
  plan.subject = {.game = std::string(measuring.setup.game->name()),
                  .options = measuring.setup.options,
                  .position = measuring.setup.open()->text(),
                  .random_plies = 0,
                  .depth = measuring.simulated_depth};
  if (measuring.setup.game->profile().kind == GameKind::MadeTree) {
    plan.subject.position = made_tree_subject(*plan.subject.position).position;
  }
  plan.processors.assign(kProcessors.begin(), kProcessors.end());
  plan.seeds = kSeeds;
  plan.search = measuring.search;
  for (const std::string& scheme : measuring.schemes) {
    measuring.complete = measuring.complete && in_time();
    if (!in_time()) return;
    plan.schemes = {scheme};
    SpeedupReport report = measure_speedup(plan, {.stop = &stop});
    measuring.complete = measuring.complete && report.complete;
    if (report.complete) std::move(report.curves.begin(), report.curves.end(), std::back_inserter(measuring.simulated));
    measuring.real.push_back(on_threads(measuring, scheme, alone, stop));
  }
}

void add_curves(Json& list, const std::vector<SpeedupCurve>& curves, std::string_view runtime) {
  for (const SpeedupCurve& curve : curves) {
    Json points = Json::array();
    for (const SpeedupPoint& point : curve.points) {
      points.push_back({{"processors", point.processors}, {"speedup", point.speed_up.value}});
    }
    list.push_back({{"scheme", curve.scheme}, {"runtime", runtime}, {"points", points}});
  }
}

}  // namespace

Json speedup(const Json& request, Executor& executor, const Client& client) {
  Measuring measuring = measuring_from(request);
  run_for_client(executor, client, [&](const Stop& stop) { measure(measuring, stop); });
  Json curves = Json::array();
  add_curves(curves, measuring.simulated, "simulated");
  add_curves(curves, measuring.real, "threads");
  return {{"position", measuring.setup.open()->text()},
          {"depth", measuring.simulated_depth},
          {"threads_depth", measuring.threads_depth},
          {"curves", curves},
          {"complete", measuring.complete}};
}

}  // namespace pohon::service
