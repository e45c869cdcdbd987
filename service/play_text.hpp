// SPDX-License-Identifier: MIT
/// A game in play as text that others read, and its last move as cells.
#pragma once

#include "service/boards/board_view.hpp"
#include "service/play_record.hpp"

namespace pohon::service {

/// PGN, PDN or a line, as the game says.
std::string play_text(const PlayRecord& record, Side first_mover);

/// Null if no move was played.
Json last_move(const PlayRecord& record, const ViewJson& view);

}  // namespace pohon::service
