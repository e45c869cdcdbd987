// SPDX-License-Identifier: MIT
/// What all drawings of a trace share: the root's view of values, short numbers, escaped text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pohon/observe/trace.hpp"

namespace pohon::drawing {

/// Even plies belong to the side that moves at the root.
inline bool roots_turn(const TraceNode& node) noexcept { return node.ply % 2 == 0; }

std::optional<Score> root_score(const TraceNode& node) noexcept;
std::optional<Window> root_window(const TraceNode& node) noexcept;
std::optional<Interval> root_bounds(const TraceNode& node) noexcept;

/// "+inf", "-inf", "12", "win 5", "loss 4".
std::string number(Score score);
/// What stands in a node: its value, its interval, or "?".
std::string label(const TraceNode& node);

/// Text inside double quotes (JSON and DOT), and text inside XML.
std::string quoted(std::string_view text);
std::string xml(std::string_view text);

}  // namespace pohon::drawing
