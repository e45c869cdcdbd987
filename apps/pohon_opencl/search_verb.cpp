// SPDX-License-Identifier: MIT
/// pohon-opencl search: one position on one device, a short report.
#include <fmt/format.h>

#include <iostream>

#include "apps/common/match_json.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon_opencl/device_flags.hpp"
#include "apps/pohon_opencl/device_search.hpp"
#include "apps/pohon_opencl/verbs.hpp"
#include "pohon/engine/names/describe.hpp"

namespace pohon::cli {

namespace {

struct Given {
  GameFlags game;
  DeviceFlags device;
  TextFlag algorithm;
  TextFlag evaluator;
  TextFlag depth;
  TextFlag nodes;
  TextFlag time;
  TextFlag seed;
  bool json = false;

  EngineSpec spec() const {
    EngineSpec spec;
    if (algorithm.given()) {
      const NamedOptions named = named_options("algorithm", algorithm.text());  // a device has options of its own
      spec.algorithm = named.name;
      spec.options = named.options;
    }
    spec.evaluator = evaluator.text();
    if (const auto number = seed.number("seed", kSeeds)) spec.seed = static_cast<std::uint64_t>(*number);
    return spec;
  }
  Limits limits() const {
    Limits limits = limits_from(nodes, time);
    if (const auto plies = depth.number("depth", kDepths)) limits.depth = static_cast<int>(*plies);
    return limits;
  }
};

Json report_json(const DeviceReport& report, const opencl::DeviceFacts& device) {
  Json json = as_json(report.search);
  json["device"] = device.name;
  json["device_type"] = std::string(name_of(device.type));
  json["units"] = device.units;
  json["launches"] = report.launches.launches;
  json["jobs"] = report.launches.jobs;
  return json;
}

int search(const Given& given, Console& console) {
  const EngineSpec spec = given.spec();
  const Limits limits = given.limits();
  const GameEntry& game = given.game.entry();
  const auto session = given.game.open();
  const DeviceQuestion question{.game = std::string(game.name()),
                                .options = given.game.options(),
                                .position = session->text(),
                                .spec = spec,
                                .limits = limits};
  const opencl::Device device = given.device.open();
  DeviceReport report;
  {
    ProgressLine progress(console, spec.algorithm, limits);
    report = search_on(device, question, progress.handle());
  }
  if (given.json) {
    print_json(console, report_json(report, device.facts()));
    return kDone;
  }
  console.out << session->drawing() << game.title() << ", " << standing_text(*session) << "\n\n"
              << report_text(report.search, console.ink)
              << fmt::format("{:<10}  {}: {} jobs in {} launches\n", "device", device_text(device.facts()),
                             grouped(report.launches.jobs), grouped(report.launches.launches));
  return kDone;
}

}  // namespace

Run declare_device_search(CLI::App& app) {
  const auto given = std::make_shared<Given>();
  given->game.declare(app);
  given->device.declare(app);
  given->algorithm.declare(app, "-a,--algorithm",
                           "NAME  alpha-beta or mcts; options follow: alpha-beta:jobs=256, mcts:games=32");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  what judges positions at the horizon");
  given->depth.declare(app, "-d,--depth", "PLIES  1 … 200");
  given->nodes.declare(app, "-n,--nodes", "N  stop after the launch that searches so many nodes");
  given->time.declare(app, "-t,--time", "MS  stop after the launch in which so many milliseconds have passed");
  given->seed.declare(app, "--seed", "N  for what is drawn by lot");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return search(*given, console); };
}

}  // namespace pohon::cli
