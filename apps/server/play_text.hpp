// SPDX-License-Identifier: MIT
/// A game in play as text that others read, and its last move as cells.
#pragma once

#include "apps/server/boards/board_view.hpp"
#include "apps/server/play_record.hpp"

namespace pohon::server {

/// PGN, PDN or a line, as the game says.
std::string play_text(const PlayRecord& record, Side first_mover);

/// Null if no move was played.
Json last_move(const PlayRecord& record, const ViewJson& view);

}  // namespace pohon::server
