// SPDX-License-Identifier: MIT
/// A traced tree as JSON, SVG or DOT. Drawings show values as the side to move at the root sees them: it maximises at
/// even plies (triangle up), its opponent minimises at odd ones (triangle down); cut branches are dashed, with the
/// reason.
#pragma once

#include <string>

#include "pohon/observe/trace.hpp"

namespace pohon {

/// `{"left_out": n, "nodes": [{"id", "parent", "ply", "move", "value", "window", "why", "reason", "skipped", …}]}`;
/// "value" and "window" are the root's view, "score" the side to move's.
std::string trace_as_json(const Trace& trace);
std::string trace_as_svg(const Trace& trace);
std::string trace_as_dot(const Trace& trace);

}  // namespace pohon
