// SPDX-License-Identifier: MIT
/// Searches and random games on an OpenCL device against one core of this machine, turn by turn in one run.
///
/// Usage: pohon_opencl_bench [device] [units]; prints a table for bench/README.md. Both sides do the same jobs, and the
/// run ends with an error if they do not find the same.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>

#include "pohon/core/text.hpp"
#include "pohon/opencl/jobs.hpp"
#include "pohon/opencl/playouts.hpp"

namespace pohon::opencl {
namespace {

constexpr int kRounds = 5;

struct Speeds {
  double device = 0;  // best of the rounds, a second
  double core = 0;
};

template <std::invocable Work>
double seconds_of(const Work& work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

/// The positions after so many random moves, no ended games.
template <Game G>
std::vector<G> positions(const G& start, std::size_t count, int plies) {
  std::vector<G> list;
  for (std::uint64_t seed = 0; list.size() < count; ++seed) {
    Rng rng(seed);
    G state = start;
    for (int i = 0; i < plies; ++i) {
      const auto moves = state.moves();
      if (moves.empty()) break;
      state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
    if (!state.outcome()) list.push_back(state);
  }
  return list;
}

template <DeviceGame G>
struct Exercise {
  std::string_view name;
  G start;
  int plies = 8;
  int depth = 6;
};

template <DeviceGame G, DeviceEvaluatorFor<G> E>
Speeds searches(const Device& device, const Exercise<G>& exercise, const E& evaluate) {
  std::vector<Ask<G>> asks;
  for (const G& state : positions(exercise.start, 64, exercise.plies)) {
    asks.push_back({.state = state, .window = {}, .depth = exercise.depth});
  }
  DeviceSearch search(program_for<G>(device, evaluate));
  DeviceJobs<G, E> there(search);
  SerialJobs<G, E> here(evaluate);
  Speeds best;
  for (int round = 0; round < kRounds; ++round) {
    Control on_device, on_core;
    const double device_seconds = seconds_of([&] { there(asks, on_device); });
    const double core_seconds = seconds_of([&] { here(asks, on_core); });
    if (on_device.nodes() != on_core.nodes()) throw std::runtime_error("device and core differ in nodes");
    best.device = std::max(best.device, static_cast<double>(on_device.nodes()) / device_seconds);
    best.core = std::max(best.core, static_cast<double>(on_core.nodes()) / core_seconds);
  }
  return best;
}

template <DeviceGame G, DeviceEvaluatorFor<G> E>
Speeds games(const Device& device, const Exercise<G>& exercise, const E& evaluate) {
  const auto starts = positions(exercise.start, 256, exercise.plies);
  DevicePlayouts playouts(program_for<G>(device, evaluate));
  PlayoutsOnDevice<G> there(playouts);
  PlayoutsHere<G, E> here(evaluate);
  Speeds best;
  for (int round = 0; round < kRounds; ++round) {
    const PlayoutChoices how{.games_each = 100, .seed = static_cast<std::uint64_t>(round)};
    Control control;
    std::vector<Playout> on_device, on_core;
    const double device_seconds = seconds_of([&] { on_device = there(starts, how, control); });
    const double core_seconds = seconds_of([&] { on_core = here(starts, how, control); });
    if (on_device != on_core) throw std::runtime_error("device and core play different games");
    best.device = std::max(best.device, static_cast<double>(on_device.size()) / device_seconds);
    best.core = std::max(best.core, static_cast<double>(on_core.size()) / core_seconds);
  }
  return best;
}

void print_row(std::string_view what, const Speeds& speeds) {
  fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} |\n", what, speeds.device / 1e6, speeds.core / 1e6,
             speeds.device / speeds.core);
  std::fflush(stdout);
}

template <DeviceGame G, DeviceEvaluatorFor<G> E>
void measure(const Device& device, const Exercise<G>& exercise, const E& evaluate) {
  print_row(fmt::format("{}, alpha-beta to depth {}, nodes", exercise.name, exercise.depth),
            searches(device, exercise, evaluate));
  print_row(fmt::format("{}, random games", exercise.name), games(device, exercise, evaluate));
}

void run(const DeviceChoice& choice) {
  const Device device(choice);
  fmt::print("Device: {} ({}, {} units, {}); best of {} rounds, turn by turn.\n\n", device.facts().name,
             name_of(device.facts().type), device.facts().units, device.facts().version, kRounds);
  fmt::print("| what | device, M/s | one core, M/s | ratio |\n|---|---|---|---|\n");
  measure<TicTacToe>(device, {.name = "tic-tac-toe", .start = {}, .plies = 1, .depth = 8}, TicTacToeOutcome{});
  measure<ConnectFour>(device, {.name = "Connect Four", .start = {}, .plies = 6, .depth = 7}, ConnectFourLines{});
  measure<Othello>(device, {.name = "Othello", .start = {}, .plies = 12, .depth = 5}, OthelloPositional{});
  measure<Adjacency>(device, {.name = "adjacency", .start = adjacency::start({}), .plies = 16, .depth = 4},
                     AdjacencyMarks{});
}

}  // namespace
}  // namespace pohon::opencl

int main(int argc, char** argv) {
  try {
    const std::string device = argc > 1 ? argv[1] : "";
    const auto units = argc > 2 ? pohon::whole_number("units", argv[2], {.least = 1, .most = 65'536}) : 0;
    pohon::opencl::run({.device = device, .units = static_cast<unsigned>(units)});
  } catch (const std::exception& error) {
    fmt::print(stderr, "pohon_opencl_bench: {}\n", error.what());
    return 2;
  }
  return 0;
}
