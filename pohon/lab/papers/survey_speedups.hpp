// SPDX-License-Identifier: MIT
/// Table I of paper D, speed-ups on 1 to 16 processors, beside the same schemes on virtual processors.
#pragma once

#include <array>

#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/reports/markup.hpp"
#include "pohon/lab/statistics/speedup.hpp"

namespace pohon::papers {

inline constexpr std::array kTableProcessors{1, 2, 4, 8, 16};

/// A row of the table as it is printed.
struct PrintedSpeedUps {
  std::string_view print;
  std::string_view scheme;
  std::array<double, kTableProcessors.size()> speed_ups;
};
inline constexpr std::array kPrintedSpeedUps{PrintedSpeedUps{"PVS", "pv-split", {1.0, 1.8, 3.0, 4.1, 4.6}},
                                             PrintedSpeedUps{"YBWC", "ybwc", {1.0, 1.9, 3.4, 6.1, 10.9}},
                                             PrintedSpeedUps{"DTS", "dts", {1.0, 2.0, 3.7, 6.6, 11.1}}};

struct ParallelSubject {
  std::string title;
  SpeedupSubject subject;
  int seeds;
};

inline std::vector<ParallelSubject> parallel_subjects() {
  SpeedupSubject othello{.game = "othello", .random_plies = 12, .depth = 7};
  SpeedupSubject chess{.game = "chess", .random_plies = 8, .depth = 5};
  return {{"a made tree, well ordered", made_tree_subject("noisy b=24 d=6 range=1000000 noise=1"), 30},
          {"a made tree, badly ordered", made_tree_subject("noisy b=24 d=6 range=1000000 noise=30"), 10},
          {"Othello, depth 7", othello, 10},
          {"chess, depth 5", chess, 10}};
}

inline SpeedupPlan speed_up_plan(const PaperOptions& options, const ParallelSubject& asked) {
  SpeedupPlan plan;
  plan.subject = asked.subject;
  plan.seeds = options.quick() ? 2 : asked.seeds;
  plan.first_seed = options.seed;
  plan.processors.assign(kTableProcessors.begin(), kTableProcessors.end());
  for (const PrintedSpeedUps& row : kPrintedSpeedUps) plan.schemes.emplace_back(row.scheme);
  plan.search.algorithm = "pvs";
  if (game_named(asked.subject.game).profile().kind == GameKind::MadeTree) return plan;
  plan.search = engine_spec_from("pvs;with=table,hints,killers,history;hash=4");
  return plan;
}

/// Why a number is as it is: the two factors that make it.
inline std::string made_of(const SpeedupPoint& point) {
  return "± " + fixed(point.speed_up.margin, 2) + "; " + fixed(100 * point.utilisation, 0) + " % busy, " +
         fixed(100 * point.overhead, 0) + " % more work";
}

inline PaperTable speed_ups(const PaperOptions& options, const ParallelSubject& asked, PaperSteps& steps) {
  PaperTable table{"Speed-ups (its table I), simulated on " + asked.title, {"scheme", "processors"}};
  if (steps.stopped()) return table;
  const SpeedupReport report = measure_speedup(speed_up_plan(options, asked), {.stop = steps.stop()});
  for (std::size_t scheme = 0; scheme < report.curves.size() && report.complete; ++scheme) {
    const PrintedSpeedUps& print = kPrintedSpeedUps[scheme];
    for (std::size_t i = 0; i < kTableProcessors.size(); ++i) {
      const SpeedupPoint& point = report.curves[scheme].points[i];
      table.rows.push_back({.about = {std::string(print.print) + " (" + std::string(print.scheme) + ")",
                                      static_cast<std::uint64_t>(point.processors)},
                            .theirs = fixed(print.speed_ups[i], 1),
                            .ours = fixed(point.speed_up.value, 2),
                            .verdict = estimated(print.speed_ups[i], point.speed_up.value, 0.1 * print.speed_ups[i]),
                            .why = made_of(point)});
    }
    table.bars.push_back({.name = std::string(print.scheme) + ", 16 processors",
                          .pieces = {report.curves[scheme].points.back().speed_up.value},
                          .text = fixed(report.curves[scheme].points.back().speed_up.value, 1) + ", first-move cuts " +
                                  fixed(100 * report.first_move_cut_rate, 1) + " %"});
  }
  steps.done(0);
  return table;
}

}  // namespace pohon::papers
