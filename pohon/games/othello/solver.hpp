// SPDX-License-Identifier: MIT
/// Solves Othello positions to the last disc.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "pohon/core/solver.hpp"
#include "pohon/games/othello/othello.hpp"
#include "pohon/games/othello/pattern_evaluator.hpp"
#include "pohon/games/othello/solver_table.hpp"

namespace pohon {

/// The value is the final lead with the empty cells given to the winner, as `Othello::outcome` counts.
class OthelloSolver {
 public:
  explicit OthelloSolver(std::size_t bytes) : table_(bytes) {}

  std::optional<Solution<Othello>> solve(const Othello& state, const KeepGoing& keep_going);

  /// Every position entered, by looks ahead and in the last moves too; only the disc that fills the board is not
  /// counted apart.
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// Measured on positions by lot: 14 thousand with twelve cells empty, 7/3 as many for each cell more.
  static constexpr std::uint64_t expected_nodes(const Othello& state) noexcept {
    std::uint64_t expected = 14'000;
    for (int empties = std::min(std::popcount(state.empty()), 40); empties > 12; --empties) expected = expected * 7 / 3;
    return expected;
  }

 private:
  othello::SolverTable table_;
  OthelloPatterns evaluate_;
  std::uint64_t nodes_ = 0;
};

static_assert(ForetellingSolverFor<OthelloSolver, Othello>);

}  // namespace pohon
