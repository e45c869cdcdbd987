// SPDX-License-Identifier: MIT
/// A search tree as it was searched, in plain text and numbers: what drawings, JSON and pages are made from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/score.hpp"
#include "pohon/search/observer.hpp"

namespace pohon {

struct TraceNode {
  std::uint32_t parent = 0;  // the root is its own parent
  std::string move;          // as the notation writes it; empty at the root
  int ply = 0;
  int depth = 0;                        // remaining
  std::optional<Window> window;         // for the side to move here; none for searches without windows
  std::optional<Score> score;           // for the side to move here; none while unknown
  std::optional<Interval> bounds;       // best-first searches that know an interval
  std::optional<Why> why;               // how the visit ended
  std::uint32_t visits = 1;             // second looks and later passes at the same node are counted here
  std::vector<std::uint32_t> children;  // in order of first visit
  std::vector<std::string> skipped;     // moves that a cut left untried
  std::uint32_t order = 0;              // of the first visit, 0 = root
};

/// Nodes 0 … n-1 in order of first visit. `left_out` counts the visits that found the trace full.
struct Trace {
  std::uint32_t cap = 5'000;
  std::vector<TraceNode> nodes;
  std::uint64_t left_out = 0;
  bool first_to_move_at_root = true;
};

}  // namespace pohon
