// SPDX-License-Identifier: MIT
/// pohon-mpi search: one position by all ranks, and what it took them.
#include <array>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/progress.hpp"
#include "apps/pohon/report_text.hpp"
#include "apps/pohon_mpi/cluster_text.hpp"
#include "apps/pohon_mpi/verbs.hpp"
#include "apps/pohon_mpi/world.hpp"

namespace pohon::cli {

namespace {

struct Given {
  GameFlags game;
  TextFlag algorithm;
  TextFlag evaluator;
  TextFlag depth;
  TextFlag time;
  TextFlag seed;
  TextFlag hash;
  TextFlag layer;
  TextFlag split_depth;
  std::vector<std::string> with;
  bool gossip = false;
  bool serial = false;
  bool json = false;
};

Layer layer_from(const TextFlag& flag) {
  constexpr std::array<std::string_view, 2> kLayers{"root", "ybwc"};
  if (!flag.given()) return Layer::Ybwc;
  return place_of_known("layer", flag.text(), kLayers) == 0 ? Layer::Root : Layer::Ybwc;
}

EngineSpec spec_from(const Given& given) {
  EngineSpecReader reader;
  reader.algorithm(given.algorithm.given() ? given.algorithm.text() : "alpha-beta");
  reader.evaluator(given.evaluator.text());
  if (given.seed.given()) reader.set("seed", given.seed.text());
  for (const auto& names : given.with) reader.with(names);
  table_bytes(given.hash);  // no more than this machine has
  if (given.hash.given()) reader.set("hash", given.hash.text());
  return reader.read();
}

Limits limits_of(const Given& given) {
  Limits limits = limits_from({}, given.time);
  if (const auto depth = given.depth.number("depth", kDepths)) limits.depth = static_cast<int>(*depth);
  return limits;
}

ClusterQuestion question_from(const Given& given, const Stop& stop) {
  ClusterQuestion question{.options = given.game.options(), .position = given.game.position()};
  question.moves = given.game.moves();
  question.spec = spec_from(given);
  question.limits = limits_of(given);
  LayerChoice& layer = question.layer;
  layer.layer = layer_from(given.layer);
  layer.gossip = given.gossip;
  layer.seed = question.spec.seed;
  layer.split_depth = static_cast<int>(given.split_depth.number("split-depth", {1, 100}).value_or(layer.split_depth));
  question.abandons = [&stop] { return stop.requested(); };  // mpirun ends the others, and they answer nobody
  return question;
}

/// What one process needs for the same, with the same aids.
std::optional<std::uint64_t> serial_nodes(const Given& given, const ClusterQuestion& question, Console& console) {
  if (!given.serial || world_post().rank() != 0) return std::nullopt;
  EngineSpec alone = question.spec;
  Switch& table = alone.enhancements.table;
  if (question.layer.gossip && table == Switch::AsUsual) table = Switch::On;
  ProgressLine progress(console, alone.algorithm + " alone");
  const Handle handle = progress.handle();
  const Report report =
      pohon::search(*given.game.open(), alone, question.limits, {.progress = handle.progress}, handle.stop);
  if (!report.finished()) return std::nullopt;
  return report.counts.nodes;
}

int search(const Given& given, Console& console) {
  const GameEntry& game = given.game.entry();
  const auto session = given.game.open();  // what is wrong with the position is said before anybody searches
  const ClusterQuestion question = question_from(given, console.stop);
  ClusterReport report;
  {
    ProgressLine progress(console, question.spec.algorithm, question.limits);
    report = search_on_ranks(game.name(), question, world_post(), progress.handle());
  }
  if (world_post().rank() != 0) return kDone;
  const RankedReport told{.report = report, .layer = question.layer, .serial = serial_nodes(given, question, console)};
  if (given.json) {
    print_json(console, as_json(told));
  } else {
    console.out << session->drawing() << game.title() << ", " << standing_text(*session) << "\n\n"
                << report_text(report.report, console.ink) << cluster_text(told);
  }
  return report.report.finished() || is_limited(question.limits) ? kDone : kNotFully;
}

}  // namespace

Run declare_ranked_search(CLI::App& app) {
  const auto given = std::make_shared<Given>();
  given->game.declare(app);
  given->algorithm.declare(app, "-a,--algorithm", "NAME  alpha-beta or pvs; alpha-beta if none");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  what judges positions at the horizon");
  given->depth.declare(app, "-d,--depth", "PLIES  1 … 200");
  given->time.declare(app, "-t,--time", "MS  stop after so many milliseconds");
  given->layer.declare(app, "--layer",
                       "NAME  root (brothers of the first line) or ybwc (stealing anywhere); ybwc if none");
  given->split_depth.declare(app, "--split-depth",
                             "PLIES  nodes with less before them are searched by one rank, 5 if none");
  app.add_flag("--gossip", given->gossip, "ranks tell each other deep entries of their tables");
  given->hash.declare(app, "--hash", "MB  memory of each rank's table, 1 … 65536");
  app.add_option("--with", given->with, "AIDS  switch on: table,killers,history,hints,iterative-deepening")
      ->type_name("")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  given->seed.declare(app, "--seed", "N  for whom idle ranks ask for work");
  app.add_flag("--serial", given->serial, "also search by one process, for comparison");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return search(*given, console); };
}

}  // namespace pohon::cli
