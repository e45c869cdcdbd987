// SPDX-License-Identifier: MIT
/// Why a visit ended as it did: a name that stays, the words for people, and the two ends that crossed at a cut.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pohon/observe/trace.hpp"

namespace pohon {

/// "cut", "stood-pat" …: for programs that read traces; never changed.
std::string_view name_of(Why why) noexcept;

struct Reason {
  std::string_view name;  // empty while nothing is known
  std::string words;
  std::optional<Window> cut = std::nullopt;  // where the visit was cut: alpha >= beta, in the root's view
};

/// In the view of the side to move at the root, who is Max: "cut: at most 2, and Max already has 3, so this node cannot
/// matter".
Reason reason_of(const TraceNode& node);

}  // namespace pohon
