// SPDX-License-Identifier: MIT
/// The lines of UCI (Huber and Meyer-Kahlen 2000) as the one who asks an engine reads its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pohon/core/score.hpp"

namespace pohon {

/// What an engine has told of its thoughts.
struct UciInfo {
  std::optional<Score> value = std::nullopt;  // for the side to move, in the engine's own units
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Takes depth, nodes and score of the first line of thought out of an "info …" line; what it does not know it skips.
void read_uci_info(std::string_view line, UciInfo& info);

/// The move of a "bestmove …" line, nothing if it is another line.
std::optional<std::string> uci_best_move(std::string_view line);

/// The name in "option name Own Book type check …", empty if it is another line.
std::string uci_option_name(std::string_view line);

}  // namespace pohon
