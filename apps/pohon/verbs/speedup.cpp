// SPDX-License-Identifier: MIT
/// pohon speedup: parallel schemes on virtual processors, against the best serial search.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "apps/common/fitting.hpp"
#include "apps/common/names.hpp"
#include "apps/common/numbers.hpp"
#include "apps/pohon/columns.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/seats.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/lab/statistics/speedup.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace pohon::cli {

namespace {

struct SpeedupFlags {
  TextFlag scheme, game, tree, position, depth, algorithm, evaluator, processors, seeds, seed, plies, aids, page;
  std::vector<std::string> options;
  SharingFlags sharing;
  bool json = false;
};

constexpr std::string_view kStandardTree = "noisy b=24 d=6 range=1000000 noise=1";
constexpr int kMostOfWholeTrees = 64;  // unasked: there each processor searches the whole tree

/// "all" are those that open nodes, and those that search whole trees; each name is checked.
std::vector<std::string> schemes_of(const SpeedupFlags& given) {
  const std::string text = given.scheme.given() ? given.scheme.text() : "all";
  std::vector<std::string> names;
  if (same_name(text, "all")) {
    for (const auto name : scheme_names()) names.emplace_back(name);
    return names;
  }
  for (const auto part : split(text, ',')) names.emplace_back(entry_of(scheme_named(trimmed(part))).name);
  return names;
}

std::vector<int> processors_of(const SpeedupFlags& given) {
  std::vector<int> list;
  const std::string text = given.processors.given() ? given.processors.text() : "1,2,4,8,16";  // the parts are views
  for (const auto part : split(text, ',')) {
    list.push_back(static_cast<int>(whole_number("processors", trimmed(part), {.least = 1, .most = Simulated::kMost})));
  }
  return list;
}

bool is_tree(const SpeedupFlags& given) {
  return !given.game.given() || game_named(given.game.text()).profile().kind == GameKind::MadeTree;
}

SpeedupSubject subject_of(const SpeedupFlags& given) {
  if (given.tree.given() && !is_tree(given)) {
    throw InputError("tree: given for game " + shown(given.game.text()) + ", which is no made tree");
  }
  SpeedupSubject subject;
  if (is_tree(given) && given.options.empty()) {
    subject = made_tree_subject(given.tree.given() ? given.tree.text() : std::string(kStandardTree));
  } else {
    const GameEntry& entry = is_tree(given) ? made_trees() : game_named(given.game.text());
    subject.game = entry.name();
    subject.options = options_from(given.options);
    subject.position = given.position.optional();
    const auto depth = subject.options.find("depth");
    subject.depth = !is_tree(given) ? entry.standard_depth()
                    : depth != subject.options.end()
                        ? static_cast<int>(whole_number("depth", depth->second, {.least = 1, .most = 60}))
                        : 6;
    if (!is_tree(given)) subject.random_plies = 8;
  }
  if (const auto depth = given.depth.number("depth", kDepths)) subject.depth = static_cast<int>(*depth);
  if (const auto plies = given.plies.number("random-plies", {0, 1000})) subject.random_plies = static_cast<int>(*plies);
  return subject;
}

/// Games are searched with all that orders moves, as programs do; made trees have nothing to order by.
void set_aids(Enhancements& aids, const SpeedupFlags& given) {
  const Switch usual = is_tree(given) ? Switch::Off : Switch::On;
  aids.hints = aids.killers = aids.history = usual;
  aids.table = is_tree(given) ? Switch::AsUsual : Switch::On;
  if (!given.aids.given()) return;
  aids.hints = aids.killers = aids.history = aids.table = Switch::Off;
  if (same_name(given.aids.text(), "none")) return;
  constexpr std::array<std::string_view, 4> kNames{"table", "hints", "killers", "history"};
  for (const auto part : split(given.aids.text(), ',')) {
    Switch* const named[]{&aids.table, &aids.hints, &aids.killers, &aids.history};
    *named[place_of_known("aid", trimmed(part), kNames)] = Switch::On;
  }
}

SpeedupPlan plan_of(const SpeedupFlags& given) {
  SpeedupPlan plan;
  plan.subject = subject_of(given);
  plan.schemes = schemes_of(given);
  plan.processors = processors_of(given);
  plan.seeds = static_cast<int>(given.seeds.number("seeds", {1, 100'000}).value_or(30));
  plan.first_seed = static_cast<std::uint64_t>(given.seed.number("seed", {0, INT32_MAX}).value_or(1));
  plan.search = engine_spec_from(given.algorithm.given() ? given.algorithm.text() : "pvs");
  plan.search.evaluator = given.evaluator.text();
  plan.search.memory = std::size_t{4} << 20;
  set_aids(plan.search.enhancements, given);
  given.sharing.apply(plan.sharing);
  const int most = *std::max_element(plan.processors.begin(), plan.processors.end());
  if (!given.scheme.given() && most > kMostOfWholeTrees) {
    std::erase_if(plan.schemes, [](const std::string& name) { return !opens_nodes(scheme_named(name)); });
  }
  return plan;
}

Json as_json(const SpeedupReport& report) {
  Json curves = Json::array();
  for (const SpeedupCurve& curve : report.curves) {
    Json points = Json::array();
    for (const SpeedupPoint& point : curve.points) {
      points.push_back({{"processors", point.processors},
                        {"speed_up", point.speed_up.value},
                        {"margin", point.speed_up.margin},
                        {"overhead", point.overhead},
                        {"utilisation", point.utilisation},
                        {"aborted", point.aborted},
                        {"first_move_cut_rate", point.first_move_cut_rate}});
    }
    curves.push_back({{"scheme", curve.scheme}, {"points", points}});
  }
  return {{"subject", report.subject},
          {"seeds", report.seeds},
          {"serial", report.serial},
          {"serial_nodes", report.serial_nodes},
          {"first_move_cut_rate", report.first_move_cut_rate},
          {"values_agree", report.values_agree},
          {"complete", report.complete},
          {"curves", curves}};
}

void print(const SpeedupReport& report, Console& console) {
  console.out << console.ink.bold(report.subject) << '\n'
              << fmt::format(
                     "{} seeds; the best serial search ({}) visits {:.0f} nodes, {} of its cuts come with the first "
                     "move\n\n",
                     report.seeds, report.serial, report.serial_nodes, percent_text(report.first_move_cut_rate));
  Columns table({{"scheme"},
                 {"processors", Align::Right},
                 {"speed-up", Align::Right},
                 {"± 95 %", Align::Right},
                 {"overhead", Align::Right},
                 {"utilisation", Align::Right},
                 {"aborted", Align::Right},
                 {"by first move", Align::Right}});
  for (const SpeedupCurve& curve : report.curves) {
    for (const SpeedupPoint& point : curve.points) {
      table.row({curve.scheme, std::to_string(point.processors), fmt::format("{:.2f}", point.speed_up.value),
                 fmt::format("{:.2f}", point.speed_up.margin), percent_text(point.overhead),
                 percent_text(point.utilisation), percent_text(point.aborted),
                 percent_text(point.first_move_cut_rate)});
    }
  }
  console.out << table.text(console.ink) << "\nspeed-up = processors * utilisation / (1 + overhead)\n"
              << (report.values_agree ? "Every search gave the serial search's value.\n"
                                      : "Some searches did not give the serial search's value.\n");
}

int speedup(const SpeedupFlags& given, Console& console) {
  const SpeedupPlan plan = plan_of(given);
  expect_fitting(plan.search.algorithm, game_named(plan.subject.game), plan.search.evaluator);
  if (given.page.given()) expect_writable(given.page.text());
  const SpeedupReport report = [&] {
    ProgressLine progress(console, "speed-ups");
    return measure_speedup(plan, progress.handle());
  }();
  if (given.page.given()) write_whole(given.page.text(), speedup_page(report));
  if (given.json) {
    print_json(console, as_json(report));
  } else {
    print(report, console);
  }
  return report.complete && report.values_agree ? kDone : kNotFully;
}

}  // namespace

Run declare_speedup(CLI::App& app) {
  const auto given = std::make_shared<SpeedupFlags>();
  given->scheme.declare(app, "-s,--scheme", "A,B,C  parallel schemes, all if none");
  given->game.declare(app, "-g,--game", "GAME  made trees if none");
  given->tree.declare(app, "--tree", "TEXT  a made tree: \"noisy b=24 d=6 noise=1\"");
  given->position.declare(app, "-p,--position", "TEXT  where the random plies begin; the start if none");
  app.add_option("-o,--option", given->options, "KEY=VALUE  an option of the game; may be repeated")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  given->depth.declare(app, "-d,--depth", "PLIES  the tree's own, or the game's usual one if none");
  given->algorithm.declare(app, "-a,--algorithm", "NAME  alpha-beta or pvs, pvs if none");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  what judges positions at the horizon");
  given->processors.declare(app, "--processors", "N,N,…  1,2,4,8,16 if none; at most 4096");
  given->seeds.declare(app, "--seeds", "N  trees or positions, 30 if none");
  given->seed.declare(app, "--seed", "N  the first of them, 1 if none");
  given->plies.declare(app, "--random-plies", "N  from the start to a position, 8 if none");
  given->aids.declare(app, "--with",
                      "AIDS  only these: table,hints,killers,history or none; all for games if none given");
  given->sharing.declare(app);
  given->page.declare(app, "--html", "FILE  a page with drawings that needs nothing else");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return speedup(*given, console); };
}

}  // namespace pohon::cli
