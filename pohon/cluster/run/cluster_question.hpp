// SPDX-License-Identifier: MIT
/// A search by the ranks of a network, as text asks for it.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/cluster/layer.hpp"
#include "pohon/cluster/letters.hpp"
#include "pohon/cluster/post.hpp"
#include "pohon/engine/position.hpp"

namespace pohon {

/// The same at all ranks, but for the limits and the handle, which are rank 0's.
struct ClusterQuestion {
  GivenOptions options = {};
  std::optional<std::string> position = std::nullopt;  // none: the start of these options
  std::vector<std::string> moves = {};                 // played from there first
  EngineSpec spec = {};                                // of alpha-beta or PVS
  Limits limits = {};
  LayerChoice layer = {};
  std::function<bool()> abandons = {};  // see LayerPlan
};

struct ClusterReport {
  Report report;                // the counts are those of all ranks
  std::vector<RankWork> works;  // by rank; only rank 0 knows them

  /// Of the nodes, what the busiest rank has visited.
  double largest_share() const noexcept {
    std::uint64_t largest = 0;
    for (const RankWork& work : works) largest = std::max(largest, work.counts.nodes);
    return report.counts.nodes == 0 ? 1 : static_cast<double>(largest) / static_cast<double>(report.counts.nodes);
  }
};

/// Called by all ranks. Throws InputError before the search begins, at all ranks alike.
ClusterReport search_on_ranks(std::string_view game, const ClusterQuestion& question, Post& post, const Handle& handle);

}  // namespace pohon
