// SPDX-License-Identifier: MIT
/// pohon tune: games of the kernel against itself, and the weights that foretell best how they end.
#include <fmt/format.h>

#include <iostream>

#include "apps/common/numbers.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/print_json.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/lab/play/self_play.hpp"
#include "pohon/learn/weights_file.hpp"

namespace pohon::cli {

namespace {

struct TuneFlags {
  TextFlag game;
  TextFlag evaluator;
  TextFlag data;
  TextFlag games;
  TextFlag nodes;
  TextFlag concurrency;
  TextFlag seed;
  TextFlag epochs;
  TextFlag batch;
  TextFlag rate;
  TextFlag pull;
  TextFlag blend;
  TextFlag out;
  TextFlag source;
  bool untaught = false;
  bool json = false;
};

void play_games(const TuneFlags& given, const GameEntry& game, Console& console) {
  SelfPlayPlan plan{.game = game};
  plan.evaluator = given.evaluator.text();
  plan.games = static_cast<std::size_t>(*given.games.number("games", {1, 100'000'000}));
  plan.nodes = static_cast<std::uint64_t>(given.nodes.number("nodes", kNodes).value_or(5000));
  plan.concurrency = static_cast<unsigned>(given.concurrency.number("concurrency", {1, 256}).value_or(1));
  plan.seed = static_cast<std::uint64_t>(given.seed.number("seed", kSeeds).value_or(1));
  const auto began = Clock::now();
  std::size_t played = 0;
  const auto progress = self_play_into(given.data.text(), plan, &console.stop, [&](const SelfPlayProgress& now) {
    ++played;
    if (!console.err_is_terminal) return;
    const double each =
        std::chrono::duration<double, std::milli>(Clock::now() - began).count() / static_cast<double>(played);
    console.err << fmt::format("\r\x1b[K{} of {} games, {} positions, {} left", now.games, plan.games, now.positions,
                               duration_text(each * static_cast<double>(plan.games - std::min(plan.games, now.games))))
                << std::flush;
  });
  if (console.err_is_terminal) console.err << "\r\x1b[K" << std::flush;
  if (!given.json)
    console.out << grouped(progress.games) << " games, " << grouped(progress.positions) << " positions\n";
}

TuneReport fit(const TuneFlags& given, const GameEntry& game, Console& console) {
  TuneRequest request{.evaluator = given.evaluator.text(), .data = file_content(given.data.text())};
  request.options.epochs = static_cast<int>(given.epochs.number("epochs", {1, 100'000}).value_or(60));
  request.options.batch = static_cast<std::size_t>(given.batch.number("batch", {1, 1'000'000'000}).value_or(16'384));
  request.options.rate = static_cast<double>(given.rate.number("rate", {1, 10'000}).value_or(1));
  request.options.pull = static_cast<double>(given.pull.number("pull", {0, 1'000'000'000}).value_or(100)) * 1e-9;
  request.options.blend = static_cast<double>(given.blend.number("blend", {0, 100}).value_or(30)) / 100;
  if (given.untaught) request.from = TuneRequest::From::Untaught;
  request.options.seed = static_cast<std::uint64_t>(given.seed.number("seed", kSeeds).value_or(1));
  request.options.threads = static_cast<unsigned>(given.concurrency.number("concurrency", {1, 256}).value_or(1));
  return game.tune(request, [&](const TuneProgress& now) {
    if (console.err_is_terminal) {
      console.err << fmt::format("\r\x1b[Kepoch {} of {}, error {:.5f}, held out {:.5f}", now.epoch,
                                 request.options.epochs, now.training_error, now.held_out_error)
                  << std::flush;
    }
    return !console.stop.requested();
  });
}

void tell(const TuneFlags& given, const TuneReport& report, Console& console) {
  if (console.err_is_terminal) console.err << "\r\x1b[K" << std::flush;
  if (given.json) {
    print_json(console, {{"evaluator", report.evaluator},
                         {"positions", report.positions},
                         {"by_heart", report.by_heart},
                         {"scale", report.tuned.scale},
                         {"start_error", report.tuned.start.held_out_error},
                         {"best_error", report.tuned.best.held_out_error},
                         {"best_epoch", report.tuned.best.epoch},
                         {"weights", report.weights.size()}});
    return;
  }
  console.out << fmt::format(
      "{} weights of {} fitted to {} positions: error {:.5f} before, {:.5f} after epoch {} (held out)\n",
      report.weights.size(), report.evaluator, grouped(report.positions), report.tuned.start.held_out_error,
      report.tuned.best.held_out_error, report.tuned.best.epoch);
}

int run_tune(const TuneFlags& given, Console& console) {
  const GameEntry& game = game_named(given.game.given() ? given.game.text() : "chess");
  if (!given.data.given()) throw InputError("no data: name a file of labelled positions with --data");
  if (given.games.given()) play_games(given, game, console);
  if (console.stop.requested()) return kNotFully;
  if (!given.out.given() && !given.source.given()) {
    if (!given.games.given()) throw InputError("nothing to do: --games N plays, --out FILE fits");
    return kDone;
  }
  const TuneReport report = fit(given, game, console);
  if (given.out.given()) save_weights(given.out.text(), report.names, report.weights);
  if (given.source.given()) {
    if (report.source.empty()) throw InputError("evaluator " + report.evaluator + " keeps no weights in a source file");
    replace_file(given.source.text(), report.source);
  }
  tell(given, report, console);
  return report.tuned.stopped ? kNotFully : kDone;
}

}  // namespace

Run declare_tune(CLI::App& app) {
  const auto given = std::make_shared<TuneFlags>();
  given->game.declare(app, "-g,--game,game", "GAME  chess if none");
  given->evaluator.declare(app, "-e,--evaluator", "NAME  the kernel's own if none");
  given->data.declare(app, "--data", "FILE  of labelled positions; games are added to it");
  given->games.declare(app, "--games", "N  play until the file holds so many; goes on where it was cut off");
  given->nodes.declare(app, "-n,--nodes", "N  a move in those games, 5000 if none");
  given->concurrency.declare(app, "--concurrency", "N  threads, 1 if none");
  given->seed.declare(app, "--seed", "N  for openings and for the order of learning");
  given->epochs.declare(app, "--epochs", "N  how often each position is looked at, 60 if none");
  given->batch.declare(app, "--batch", "N  positions before each step, 16384 if none");
  given->rate.declare(app, "--rate", "N  how far a weight may go in a step at first, in its own units, 1 if none");
  given->pull.declare(app, "--pull", "N  billionths by which weights are drawn back to where they began, 100 if none");
  given->blend.declare(app, "--blend", "PERCENT  how much the searched value counts beside the result, 30 if none");
  given->out.declare(app, "--out", "FILE  fit the weights and write them, a name and a number a line");
  given->source.declare(app, "--source", "FILE  … as the game's source keeps them");
  app.add_flag("--untaught", given->untaught,
               "begin with weights that know next to nothing, not with the evaluator's own");
  app.add_flag("--json", given->json, "machine-readable output");
  return [given](Console& console) { return run_tune(*given, console); };
}

}  // namespace pohon::cli
