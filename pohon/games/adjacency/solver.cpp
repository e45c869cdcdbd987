// SPDX-License-Identifier: MIT
#include "pohon/games/adjacency/solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "pohon/games/adjacency/margin_search.hpp"

namespace pohon {

namespace {

using adjacency::Cells;
using adjacency::Field;

double blocks_of_subsets(int empties) {
  return std::ldexp(1.0, std::max(empties - adjacency::SubsetValues::kFewestCells, 0));
}
double filled_positions(int empties) { return 4e5 * std::pow(1.9, empties - 20); }
double cut_short_positions(int empties, int plies) { return 1.3 * std::pow(1.05 + 0.075 * empties, plies); }

}  // namespace

std::uint64_t AdjacencySolver::expected_nodes(const Adjacency& state, std::size_t bytes) noexcept {
  constexpr std::uint64_t kGreatest = std::numeric_limits<std::uint64_t>::max();
  const int empties = std::popcount(state.empty());
  double nodes = cut_short_positions(empties, state.plies_left());
  if (adjacency::fills_board(state)) {
    const bool has_room = empties <= adjacency::SubsetValues(bytes).most_cells();
    nodes = has_room ? blocks_of_subsets(empties) : filled_positions(empties);
  }
  return nodes < static_cast<double>(kGreatest) ? static_cast<std::uint64_t>(nodes) : kGreatest;
}

std::size_t AdjacencySolver::useful_bytes(const Adjacency& state) noexcept {
  constexpr int kFair = 28;  // 256 MB: all of 6x6
  const int empties = std::popcount(state.empty());
  return adjacency::fills_board(state) && empties <= kFair ? std::size_t{1} << empties : 0;
}

Solution<Adjacency> AdjacencySolver::best_of_subsets(const Adjacency& state) const noexcept {
  Solution<Adjacency> best{.value = -kInfinity, .best = std::nullopt};
  for (const Adjacency::Move move : state.moves()) {
    Adjacency child = state;
    child.play(move);
    const Score value{-adjacency::settled_lead(child) - subsets_.value(child.empty())};
    if (value > best.value) best = {.value = value, .best = move};
  }
  assert(best.value == Score{adjacency::settled_lead(state) + subsets_.value(state.empty())});
  return best;
}

/// `lead` is what the open margin adds to.
template <adjacency::MarginNode N>
std::optional<Solution<Adjacency>> AdjacencySolver::search(const Adjacency& state, const KeepGoing& keep_going,
                                                           int lead) {
  subsets_.forget();
  if (!bounds_) bounds_.emplace(bytes_);
  adjacency::MarginSearch<N> search(Field::of(state), *bounds_, keep_going, nodes_);
  const auto found = search.solve(N::of(state));
  if (search.stopped()) return std::nullopt;
  return Solution<Adjacency>{.value = Score{lead + found.margin}, .best = Adjacency::Move{found.cell}};
}

std::optional<Solution<Adjacency>> AdjacencySolver::solve(const Adjacency& state, const KeepGoing& keep_going) {
  if (state.is_over()) return Solution<Adjacency>{.value = Score{state.lead()}, .best = std::nullopt};
  if (!adjacency::fills_board(state)) return search<adjacency::CutShortNode>(state, keep_going, state.lead());
  if (std::popcount(state.empty()) > subsets_.most_cells()) {
    return search<adjacency::FilledNode>(state, keep_going, adjacency::settled_lead(state));
  }
  bounds_.reset();
  if (!subsets_.cover(Field::of(state), state.empty(), keep_going, nodes_)) return std::nullopt;
  return best_of_subsets(state);
}

}  // namespace pohon
