// SPDX-License-Identifier: MIT
/// What each part of the kernel is worth: the nodes that the same depth costs without it, and the games lost.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/engine/position.hpp"
#include "pohon/lab/play/match.hpp"
#include "pohon/lab/statistics/elo.hpp"

namespace pohon {

struct AblationPlan {
  const GameEntry& game;
  GivenOptions options = {};
  std::string evaluator = {};           // empty: the kernel's own
  std::vector<std::string> parts = {};  // empty: all
  int depth = 10;
  std::size_t positions = 12;
  std::uint64_t seed = 1;
  std::size_t games = 0;  // of the whole kernel against the kernel without each part; 0: none
  TimeControl control = {};
  unsigned concurrency = 1;
};

struct AblationRow {
  std::string part;  // empty: the whole kernel
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::size_t same_moves = 0;                         // positions where the move is that of the whole kernel
  std::optional<PairingTotals> games = std::nullopt;  // of the whole kernel
};

/// Heard when a row is complete; the first one is the whole kernel.
using AblationListener = std::function<void(const AblationRow&)>;

/// Positions from short games of the kernel against itself, the same ones for the same seed.
std::vector<std::string> ablation_positions(const AblationPlan& plan);

/// Ends early, with the rows so far, when `stop` is requested.
std::vector<AblationRow> ablate(const AblationPlan& plan, const Stop* stop, const AblationListener& tell);

}  // namespace pohon
