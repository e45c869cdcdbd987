// SPDX-License-Identifier: MIT
/// Writes PGN in the export style: the seven-tag roster first, moves in SAN, lines of at most 80 columns.
#pragma once

#include <string>

#include "pohon/games/chess/formats/pgn.hpp"

namespace pohon::chess {

/// The game as text, with a newline at its end. Reading it back gives the same tree; writing that again the same text.
/// (Missing tags of the roster are written as unknown; what is no blank in a comment is kept byte by byte.)
std::string write_pgn(const PgnGame& game);

}  // namespace pohon::chess
