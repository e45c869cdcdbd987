// SPDX-License-Identifier: MIT
/// Games of the kernel against itself, kept as labelled positions: what evaluators learn from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "pohon/engine/learning/tuning.hpp"
#include "pohon/engine/position.hpp"

namespace pohon {

struct SelfPlayPlan {
  const GameEntry& game;
  GivenOptions options = {};
  std::string evaluator = {};
  std::size_t games = 1000;
  std::uint64_t nodes = 5000;  // a move
  int random_plies = 8;
  int calm = 60;       // positions count whose static and searched values are no further apart (evaluator's units)
  int decided = 1500;  // a game ends when both sides have seen so much for some moves
  std::uint64_t seed = 1;
  unsigned concurrency = 1;
};

/// Game number `n` of the plan, the same every time.
std::vector<LabelledPosition> self_play_game(const SelfPlayPlan& plan, std::size_t n, const Stop* stop);

/// Games done and positions in the file.
struct SelfPlayProgress {
  std::size_t games = 0;
  std::size_t positions = 0;
};
using SelfPlayListener = std::function<void(const SelfPlayProgress&)>;

/// Plays the games that are not yet in the file and adds each to it in one piece as it ends: a run that was cut off
/// goes on where it was. Returns what the file holds.
SelfPlayProgress self_play_into(const std::filesystem::path& file, const SelfPlayPlan& plan, const Stop* stop,
                                const SelfPlayListener& tell);

}  // namespace pohon
