// SPDX-License-Identifier: MIT
/// How many times as fast several workers are as one: every scheme on virtual processors, over many positions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pohon/engine/catalogue.hpp"

namespace pohon {

/// Made trees take the seed themselves; games are led away from the start by so many random plies.
struct SpeedupSubject {
  std::string game = "tree";
  GivenOptions options = {};
  std::optional<std::string> position = {};
  int random_plies = 0;
  int depth = 6;

  /// The position of this seed; of a game, one that is not yet over.
  std::unique_ptr<Position> opened(std::uint64_t seed) const;
};

struct SpeedupPlan {
  SpeedupSubject subject = {};
  std::vector<std::string> schemes = {};
  std::vector<int> processors = {1, 2, 4, 8, 16};
  int seeds = 30;
  std::uint64_t first_seed = 1;
  EngineSpec search = {};        // algorithm, evaluator, enhancements
  ParallelRequest sharing = {};  // costs, split depth, partition
};

/// A number with the half width of its 95 % interval.
struct Estimate {
  double value = 0;
  double margin = 0;
};

/// Sums over all seeds, so that speed-up = processors * utilisation / (1 + overhead) holds for the sums as well.
struct SpeedupPoint {
  int processors = 1;
  Estimate speed_up;
  double overhead = 0;
  double utilisation = 1;
  double aborted = 0;  // the share of the nodes that was thrown away
  double first_move_cut_rate = 0;

  double by_identity() const noexcept { return processors * utilisation / (1 + overhead); }
};
struct SpeedupCurve {
  std::string scheme;
  std::vector<SpeedupPoint> points;
};

struct SpeedupReport {
  std::string subject;
  std::string serial;  // the best serial search, which 1 stands for
  double serial_nodes = 0;
  double first_move_cut_rate = 0;
  int seeds = 0;
  std::vector<SpeedupCurve> curves;
  bool values_agree = true;  // every parallel search gave the serial search's value
  bool complete = true;
};

/// InputError if a scheme does not suit the algorithm, or the game has no such position.
SpeedupReport measure_speedup(const SpeedupPlan& plan, const Handle& handle);

/// Tables and drawings that need nothing else.
std::string speedup_page(const SpeedupReport& report);

/// "noisy b=24 d=6 noise=1" as a subject: the depth is the tree's, its seed is left out.
SpeedupSubject made_tree_subject(std::string_view text);

}  // namespace pohon
