// SPDX-License-Identifier: MIT
#include "pohon/lab/play/self_play.hpp"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "pohon/core/input_error.hpp"
#include "pohon/core/input_file.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/text.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon {

namespace {

constexpr int kLongestGame = 400;
constexpr int kDecidedPlies = 6;
constexpr std::string_view kGameMark = "# game ";

bool stopped(const Stop* stop) { return stop != nullptr && stop->requested(); }

/// The moves by lot; false when the game ended on the way.
bool open_by_lot(Position& session, int plies, Rng& rng) {
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = session.moves();
    if (session.ended() || moves.empty()) return false;
    session.play(moves[rng.below(moves.size())]);
  }
  return !session.ended();
}

double result_for_first(const Outcome& outcome) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == Side::First ? 1 : 0;
}

struct FileContent {
  std::set<std::size_t> games;
  SelfPlayProgress progress;
};

/// A line that was cut off in the middle belongs to a game whose mark, which comes last, is missing: it is dropped.
FileContent content_of(const std::filesystem::path& file) {
  FileContent content;
  if (!std::filesystem::exists(file)) return content;
  std::istringstream in(file_content(file.string()));
  std::string line;
  std::string whole;
  std::string game;
  std::size_t positions = 0;
  while (std::getline(in, line)) {
    if (line.rfind(kGameMark, 0) != 0) {
      game += line + '\n';
      ++positions;
      continue;
    }
    content.games.insert(static_cast<std::size_t>(
        whole_number("game number", line.substr(kGameMark.size()), {.least = 0, .most = 1'000'000'000})));
    whole += game + line + '\n';
    content.progress.positions += positions;
    game.clear();
    positions = 0;
  }
  content.progress.games = content.games.size();
  if (!game.empty()) {
    std::ofstream out(file, std::ios::trunc);
    out << whole;
  }
  return content;
}

}  // namespace

std::vector<LabelledPosition> self_play_game(const SelfPlayPlan& plan, std::size_t n, const Stop* stop) {
  Rng rng(scatter(plan.seed ^ scatter(n)));
  const auto session = plan.game.open(plan.options, std::nullopt);
  if (!open_by_lot(*session, plan.random_plies + static_cast<int>(n % 2), rng)) return {};
  std::vector<LabelledPosition> positions;
  const auto engine = plan.game.engine({.algorithm = "kernel", .evaluator = plan.evaluator});
  double result = 0.5;
  int decided_for = 0;
  for (int ply = 0; ply < kLongestGame; ++ply) {
    if (stopped(stop)) return {};
    if (const auto end = session->ended()) {
      result = result_for_first(end->outcome);
      break;
    }
    const Report report = engine->think(*session, {.limits = {.nodes = plan.nodes}});
    const int value = report.value.value();
    const bool calm = std::abs(value - session->evaluate(plan.evaluator).value()) <= plan.calm;
    if (calm && std::abs(value) < plan.decided)
      positions.push_back({.position = session->text(), .value = report.value});
    decided_for = std::abs(value) >= plan.decided ? decided_for + 1 : 0;
    if (decided_for >= kDecidedPlies) {
      result = (value > 0) == (session->to_move() == Side::First) ? 1 : 0;
      break;
    }
    session->play(*report.move);
  }
  for (auto& each : positions) each.result = result;
  return positions;
}

SelfPlayProgress self_play_into(const std::filesystem::path& file, const SelfPlayPlan& plan, const Stop* stop,
                                const SelfPlayListener& tell) {
  const FileContent before = content_of(file);
  std::ofstream out(file, std::ios::app);
  if (!out) throw InputError("data: cannot write '" + file.string() + "'");
  SelfPlayProgress progress = before.progress;
  std::mutex mutex;
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t n = next++; n < plan.games && !stopped(stop); n = next++) {
      if (before.games.contains(n)) continue;
      const auto positions = self_play_game(plan, n, stop);
      if (stopped(stop)) return;
      std::string text;
      for (const auto& each : positions) text += labelled_line(each);
      const std::lock_guard lock(mutex);
      out << text << kGameMark << n << std::endl;
      ++progress.games;
      progress.positions += positions.size();
      if (tell) tell(progress);
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < plan.concurrency; ++i) threads.emplace_back(work);
  work();
  threads.clear();
  return progress;
}

}  // namespace pohon
