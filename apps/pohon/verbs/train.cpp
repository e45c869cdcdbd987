// SPDX-License-Identifier: MIT
/// pohon train: weights that are bred, generation by generation, in games against a rival.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "apps/pohon/flags.hpp"
#include "apps/pohon/output_file.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/train_judge.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/learn/weights_file.hpp"

namespace pohon::cli {

namespace {

struct TrainFlags {
  TextFlag game;
  TextFlag evaluator;
  TextFlag generations;
  TextFlag population;
  TextFlag depth;
  TextFlag openings;
  TextFlag seed;
  TextFlag checkpoint;
  TextFlag out;
  bool json = false;
};

TrainRequest request_from(const TrainFlags& given) {
  TrainRequest request{.evaluator = given.evaluator.text()};
  request.depth = static_cast<int>(given.depth.number("depth", {1, 20}).value_or(request.depth));
  request.openings = static_cast<int>(given.openings.number("openings", {1, 10'000}).value_or(request.openings));
  GeneticOptions& options = request.options;
  options.generations =
      static_cast<int>(given.generations.number("generations", {1, 1'000'000}).value_or(options.generations));
  options.population = static_cast<std::size_t>(
      given.population.number("population", {2, 10'000}).value_or(static_cast<std::int64_t>(options.population)));
  options.seed = static_cast<std::uint64_t>(given.seed.number("seed", kSeeds).value_or(1));
  if (given.checkpoint.given() && std::filesystem::exists(given.checkpoint.text())) {
    request.checkpoint = file_content(given.checkpoint.text());
  }
  return request;
}

void expect_places_for_files(const TrainFlags& given) {
  for (const TextFlag* file : {&given.checkpoint, &given.out}) {
    if (file->given()) expect_writable(file->text());
  }
}

void tell(const TrainReport& report, const TrainFlags& given, Console& console) {
  const Evolution& evolution = report.evolution;
  if (given.json) {
    Json weights = Json::object();
    for (std::size_t i = 0; i < report.names.size(); ++i) weights[report.names[i]] = evolution.best[i];
    print_json(console, {{"evaluator", report.evaluator},
                         {"generations", evolution.generation},
                         {"fitness", evolution.best_fitness},
                         {"won", report.won},
                         {"drawn", report.drawn},
                         {"lost", report.lost},
                         {"weights", weights}});
    return;
  }
  console.out << fmt::format("{} after {} generations: fitness {}, {} won, {} drawn, {} lost against its rival\n",
                             report.evaluator, evolution.generation, evolution.best_fitness, report.won, report.drawn,
                             report.lost)
              << write_weights(report.names, evolution.best);
}

int run_train(const TrainFlags& given, Console& console) {
  const GameEntry& game = game_named(given.game.given() ? given.game.text() : "adjacency");
  TrainRequest request = request_from(given);
  expect_places_for_files(given);
  request.judge = program_judge(game, request, &console.stop);
  const TrainReport report = game.train(request, &console.stop, [&](const TrainProgress& now) {
    console.err << fmt::format("generation {}: best {}, mean {:.1f}, best so far {}\n", now.generation, now.best,
                               now.mean, now.best_so_far);
    if (given.checkpoint.given()) write_whole(given.checkpoint.text(), now.checkpoint);
    return !console.stop.requested();
  });
  if (report.evolution.best.empty()) return kNotFully;  // stopped before the first generation was judged
  if (given.out.given()) save_weights(given.out.text(), report.names, report.evolution.best);
  tell(report, given, console);
  return report.evolution.generation < request.options.generations ? kNotFully : kDone;
}

}  // namespace

Run declare_train(CLI::App& app) {
  const auto given = std::make_shared<TrainFlags>();
  given->game.declare(app, "-g,--game,game", "GAME  adjacency if none");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  the game's first that has weights if none");
  given->generations.declare(app, "--generations", "N  in all, 100 if none");
  given->population.declare(app, "--population", "N  chromosomes in a generation, 4 if none");
  given->depth.declare(app, "-d,--depth", "N  of the searches in its games, 3 if none");
  given->openings.declare(app, "--openings", "N  random ones to play from where the evaluator names none, 8 if none");
  given->seed.declare(app, "--seed", "N  the same seed breeds the same weights, 1 if none");
  given->checkpoint.declare(app, "--checkpoint", "FILE  written after each generation; goes on from it if it is there");
  given->out.declare(app, "--out", "FILE  for the best weights, a name and a number a line");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return run_train(*given, console); };
}

}  // namespace pohon::cli
