// SPDX-License-Identifier: MIT
/// The moves of a game as a store keeps them: JSON that SQL can look into.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pohon/lab/reports/game_record.hpp"

namespace pohon {

/// [["e4"],["e5",-12,8,5000,40125]]: the move, and where a player thought also value, depth, nodes and microseconds.
std::string stored_moves(const std::vector<PlayedMove>& moves);
/// Anything else is an InputError.
std::vector<PlayedMove> moves_from_store(std::string_view text);

}  // namespace pohon
