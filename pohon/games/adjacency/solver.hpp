// SPDX-License-Identifier: MIT
/// Adjacency played perfectly: the final margin of a position and a move that reaches it.
///
/// A game that fills the board is a game on the set of its empty cells, and where the memory holds a byte for each of
/// their subsets, all of these are valued at once (subset_values.hpp): no search keeps up with that. Larger sets, and
/// games that end before the board is full, are searched (margin_search.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "pohon/core/solver.hpp"
#include "pohon/games/adjacency/bound_table.hpp"
#include "pohon/games/adjacency/margin_nodes.hpp"
#include "pohon/games/adjacency/subset_values.hpp"

namespace pohon {

class AdjacencySolver {
 public:
  /// 16 MB are good for 24 empty cells of a game that fills the board, 256 MB for the whole of 6x6. Memory is taken
  /// when it is needed.
  explicit AdjacencySolver(std::size_t bytes) noexcept : bytes_(bytes), subsets_(bytes) {}

  std::optional<Solution<Adjacency>> solve(const Adjacency& state, const KeepGoing& keep_going);

  /// Positions searched, and blocks of 64 subsets: these take about as long to value.
  std::uint64_t nodes() const noexcept { return nodes_; }

  /// About how many nodes a solver with so much memory will take, or the greatest number; off by a factor of three at
  /// times. Fitted to random positions of 8x8.
  static std::uint64_t expected_nodes(const Adjacency& state, std::size_t bytes = kUsualBytes) noexcept;

  /// A byte for each subset of the empty cells, as long as that is a fair thing to ask for.
  static std::size_t useful_bytes(const Adjacency& state) noexcept;

  static constexpr std::size_t kUsualBytes = std::size_t{32} << 20;

 private:
  Solution<Adjacency> best_of_subsets(const Adjacency& state) const noexcept;
  template <adjacency::MarginNode N>
  std::optional<Solution<Adjacency>> search(const Adjacency& state, const KeepGoing& keep_going, int lead);

  std::size_t bytes_;
  adjacency::SubsetValues subsets_;
  std::optional<adjacency::BoundTable> bounds_;
  std::uint64_t nodes_ = 0;
};

static_assert(ForetellingSolverFor<AdjacencySolver, Adjacency> && HungrySolverFor<AdjacencySolver, Adjacency>);

}  // namespace pohon
