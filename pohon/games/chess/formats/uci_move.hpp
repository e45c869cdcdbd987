// SPDX-License-Identifier: MIT
/// Moves as engines write them to each other: e2e4, e7e8q.
#pragma once

#include <string>
#include <string_view>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

enum class Castling { Standard, KingTakesRook };  // e1g1 or e1h1

/// A legal move of the position; InputError otherwise. Castling is read in both styles: the king's two steps are
/// taken for it where no other move is written so.
Chess::Move read_uci_move(const Chess& position, std::string_view text);

/// A castling that the usual game does not have is always written as the king taking its rook.
std::string write_uci_move(const Chess& position, Chess::Move move, Castling style = Castling::Standard);

}  // namespace pohon::chess
