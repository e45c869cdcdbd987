// SPDX-License-Identifier: MIT
/// One turn of a match as the line that asks a UCI engine for a move.
#pragma once

#include <string>

#include "pohon/lab/players/player.hpp"

namespace pohon {

/// "go wtime 2000 btime 1950 winc 20 binc 20", "go movetime 50", "go nodes 5000" …; "go infinite" without a limit.
std::string uci_go(const Turn& turn);

}  // namespace pohon
