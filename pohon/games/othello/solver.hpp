// SPDX-License-Identifier: MIT
/// Solves Othello positions to the last disc.
#pragma once

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

 private:
  othello::SolverTable table_;
  OthelloPatterns evaluate_;
  std::uint64_t nodes_ = 0;
};

static_assert(SolverFor<OthelloSolver, Othello>);

}  // namespace pohon
