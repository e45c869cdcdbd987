// SPDX-License-Identifier: MIT
/// What a search took its ranks, for people and for machines.
#pragma once

#include <optional>

#include "apps/common/json.hpp"
#include "pohon/cluster/run/cluster_question.hpp"

namespace pohon::cli {

struct RankedReport {
  ClusterReport report;
  LayerChoice layer;
  std::optional<std::uint64_t> serial = std::nullopt;  // nodes of one process, if they were asked for

  std::optional<double> nodes_over_serial() const {
    if (!serial || *serial == 0) return std::nullopt;
    return static_cast<double>(report.report.counts.nodes) / static_cast<double>(*serial);
  }
};

Json as_json(const RankedReport& told);
/// A few rows below those of the search.
std::string cluster_text(const RankedReport& told);

}  // namespace pohon::cli
