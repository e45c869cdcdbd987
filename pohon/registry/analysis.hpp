// SPDX-License-Identifier: MIT
/// A question to an engine that keeps what it learns: lines are told while it thinks, limits may change meanwhile.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pohon/registry/report.hpp"
#include "pohon/registry/sharing.hpp"
#include "pohon/search/table.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

struct AnalysisRequest {
  std::string algorithm = "kernel";  // as in SearchRequest; only the kernel keeps its memory and knows the rest below
  std::string evaluator = {};
  std::optional<int> depth = {};          // none: as deep as the limits allow
  Limits limits = {};                     // hard: nodes, time
  const TimeBudget* budget = nullptr;     // soft and hard, may be started later (pondering); outlives the analysis
  std::optional<int> mate = {};           // moves: stop when a win within so many is found
  int lines = 1;                          // the best so many root moves, each with its line
  std::vector<std::string> only = {};     // root moves to look at; empty: all
  std::vector<std::string> without = {};  // parts of the kernel to leave out
  int threads = 1;
  std::string scheme = {};  // how they share the work; empty: what suits the algorithm

  /// For searches other than the kernel's: more than one worker, where the algorithm can be shared.
  std::optional<ParallelRequest> several() const {
    if (threads == 1 || !can_be_shared(algorithm)) return std::nullopt;
    return ParallelRequest{.scheme = scheme, .workers = threads};
  }
};

/// One line of thought. The last line told for rank 1 before an analysis ends is exact and is what it answers.
struct AnalysisLine {
  int rank = 1;
  int depth = 0;
  int deepest = 0;  // plies, extensions and quiescence included
  Score value;
  Bound bound = Bound::Exact;
  std::vector<std::string> moves;
  std::uint64_t nodes = 0;
  double time_ms = 0;
  int table_permille = 0;
};
using LineListener = std::function<void(const AnalysisLine&)>;

}  // namespace pohon
