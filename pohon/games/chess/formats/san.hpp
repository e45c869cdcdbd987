// SPDX-License-Identifier: MIT
/// Moves in standard algebraic notation: Nf3, exd5, e8=Q+, O-O-O#.
#pragma once

#include <string>
#include <string_view>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

/// P is empty: SAN has no letter for a pawn.
std::string_view san_letter(PieceType type) noexcept;

/// The strict form: no more disambiguation than needed, + and # where due. `move` must be legal.
std::string write_san(const Chess& state, Chess::Move move);

/// The forgiving form: also 0-0, missing x + #, too much disambiguation (Ng1-f3), e8Q, e8(Q), marks such as !?.
/// Never guesses: a text that fits no legal move, or more than one, is an InputError that says why.
Chess::Move read_san(const Chess& state, std::string_view text);

}  // namespace pohon::chess
