// SPDX-License-Identifier: MIT
/// The lines of UCI (Huber and Meyer-Kahlen 2000) as the one who asks writes and reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pohon/lab/player.hpp"

namespace pohon {

/// "go wtime 2000 btime 1950 winc 20 binc 20", "go movetime 50", "go nodes 5000" …; "go infinite" without a limit.
std::string uci_go(const Turn& turn);

/// Takes depth, nodes and score of the first line of thought out of an "info …" line; what it does not know it skips.
void read_uci_info(std::string_view line, Choice& choice);

/// The move of a "bestmove …" line, nothing if it is another line.
std::optional<std::string> uci_best_move(std::string_view line);

/// The name in "option name Own Book type check …", empty if it is another line.
std::string uci_option_name(std::string_view line);

}  // namespace pohon
