// SPDX-License-Identifier: MIT
/// Positions as text: Forsyth-Edwards Notation, with the castling letters of X-FEN and Shredder-FEN for Chess960.
#pragma once

#include <string>
#include <string_view>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

inline Chess start_position() noexcept { return {}; }

/// Scharnagl's numbering: 0 … 959; 518 is the usual start. InputError when out of range.
Chess chess960_start(int number);

/// Strict: the four fields of a position, or all six with the clocks. An InputError names the field and the token.
/// An en-passant square where no legal capture exists is dropped, whatever square it is.
Chess read_fen(std::string_view text);

/// All six fields. Castling is KQkq where that says which rook (the outermost), the rook's file elsewhere.
std::string write_fen(const Chess& position);

}  // namespace pohon::chess
