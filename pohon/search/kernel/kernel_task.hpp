// SPDX-License-Identifier: MIT
/// What the kernel is asked.
#pragma once

#include <optional>
#include <span>

#include "pohon/search/cut_model.hpp"
#include "pohon/search/kernel/parts.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

template <Game G, EvaluatorFor<G> E>
struct KernelTask {
  G root;
  const E& evaluate;
  std::span<const Key> history = {};  // keys of the positions before the root, oldest first
  int depth = kMaxDepth;
  PartSet parts = PartSet::all();
  std::span<const typename G::Move> only = {};  // root moves to look at; empty: all
  int lines = 1;                                // the best so many root moves
  std::optional<int> mate = std::nullopt;       // moves: a win within so many is enough
  const CutModel* model = nullptr;              // forecasts for Multi-ProbCut, if there are any
};

}  // namespace pohon
