// SPDX-License-Identifier: MIT
/// pohon-opencl check: does this device find what the host finds?
#include <iostream>
#include <vector>

#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon_opencl/device_flags.hpp"
#include "apps/pohon_opencl/verbs.hpp"
#include "pohon/opencl/self_check.hpp"

namespace pohon::cli {

namespace {

using opencl::Checked;

struct Given {
  DeviceFlags device;
  TextFlag positions;
  TextFlag depth;
  TextFlag seed;
  bool json = false;

  opencl::TrialChoices choices() const {
    opencl::TrialChoices choices;
    if (const auto count = positions.number("positions", {.least = 1, .most = 1'000'000})) {
      choices.positions = static_cast<std::uint64_t>(*count);
    }
    if (const auto plies = depth.number("depth", {.least = 0, .most = 12})) choices.deepest = static_cast<int>(*plies);
    if (const auto number = seed.number("seed", {.least = 0, .most = 1'000'000'000'000})) {
      choices.seed = static_cast<std::uint64_t>(*number);
    }
    return choices;
  }
};

Json checked_json(const std::vector<Checked>& list) {
  Json json = Json::array();
  for (const Checked& each : list) {
    json.push_back({{"game", each.game},
                    {"evaluator", each.evaluator},
                    {"searches", each.searches},
                    {"wrong_searches", each.wrong_searches},
                    {"nodes", each.nodes},
                    {"playouts", each.playouts},
                    {"wrong_playouts", each.wrong_playouts},
                    {"passed", each.passed()}});
  }
  return json;
}

std::string checked_text(const std::vector<Checked>& list, const Ink& ink) {
  Columns table({{"game"},
                 {"evaluator"},
                 {"searches", Align::Right},
                 {"wrong", Align::Right},
                 {"nodes", Align::Right},
                 {"random games", Align::Right},
                 {"wrong", Align::Right}});
  for (const Checked& each : list) {
    table.row({each.game, each.evaluator, grouped(each.searches), grouped(each.wrong_searches), grouped(each.nodes),
               grouped(each.playouts), grouped(each.wrong_playouts)});
  }
  return table.text(ink);
}

int check(const Given& given, Console& console) {
  const opencl::Device device = given.device.open();
  std::vector<Checked> list;
  bool good = true;
  const bool whole = opencl::check_device(device, given.choices(), &console.stop, [&](const Checked& checked) {
    list.push_back(checked);
    good = good && checked.passed();
    if (console.err_is_terminal) console.err << checked.game << " with " << checked.evaluator << ": done\n";
  });
  const int code = whole && good ? kDone : kNotFully;
  if (given.json) {
    print_json(console, checked_json(list));
    return code;
  }
  console.out << device_text(device.facts()) << "\n\n" << checked_text(list, console.ink) << '\n';
  if (!whole) console.out << "stopped before the last game\n";
  console.out << (good ? console.ink.good("the device agrees with the host")
                       : console.ink.bad("the device does not find what the host finds: do not trust it"))
              << '\n';
  return code;
}

}  // namespace

Run declare_device_check(CLI::App& app) {
  const auto given = std::make_shared<Given>();
  given->device.declare(app);
  given->positions.declare(app, "--positions", "N  of every game with every evaluator (1000)");
  given->depth.declare(app, "-d,--depth", "PLIES  searches go up to so deep (4)");
  given->seed.declare(app, "--seed", "N  the first position's");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return check(*given, console); };
}

}  // namespace pohon::cli
