// SPDX-License-Identifier: MIT
/// What a search did, in numbers. Each worker has its own; they are added at the join.
#pragma once

#include <cstdint>

namespace pohon {

struct Counts {
  std::uint64_t nodes = 0;               // positions visited, the root included, each visit counted
  std::uint64_t leaves = 0;              // visits that ended in an evaluation or an ended game
  std::uint64_t evaluations = 0;         // leaves at the horizon, where the evaluator had to guess
  std::uint64_t cutoffs = 0;             // nodes left before their last move
  std::uint64_t first_move_cutoffs = 0;  // … already after their first
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;  // the table answered in place of a search
  std::uint64_t researches = 0;  // second looks after a null window, or passes after the first
  std::uint64_t playouts = 0;    // Monte-Carlo games

  /// How often a cut came with the first move: 1 is perfect ordering.
  double first_move_cut_rate() const noexcept {
    return cutoffs == 0 ? 0.0 : static_cast<double>(first_move_cutoffs) / static_cast<double>(cutoffs);
  }

  Counts& operator+=(const Counts& more) noexcept {
    nodes += more.nodes;
    leaves += more.leaves;
    evaluations += more.evaluations;
    cutoffs += more.cutoffs;
    first_move_cutoffs += more.first_move_cutoffs;
    table_probes += more.table_probes;
    table_hits += more.table_hits;
    researches += more.researches;
    playouts += more.playouts;
    return *this;
  }
  friend bool operator==(const Counts&, const Counts&) = default;
};

}  // namespace pohon
