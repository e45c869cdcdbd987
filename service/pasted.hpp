// SPDX-License-Identifier: MIT
/// Recognises what somebody pastes: FEN, PGN, PDN, a list of moves, or any position in the game's own notation.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pohon/engine/position.hpp"
#include "service/refusal.hpp"

namespace pohon::service {

struct Pasted {
  std::string_view kind = "position";            // or "fen", "pgn", "pdn", "moves"
  std::string start = {};                        // before the moves, as the game writes it
  std::vector<std::string> moves = {};           // as the game writes them
  std::map<std::string, std::string> tags = {};  // of a PGN or PDN
};

/// A Refusal tells the first wrong character where it can be known.
Pasted pasted(const GameEntry& game, const GivenOptions& options, const std::string& text);

}  // namespace pohon::service
