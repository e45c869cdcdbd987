// SPDX-License-Identifier: MIT
/// Lines of OBF files, the form of the FFO endgame tests: a position and what its moves are worth.
#pragma once

#include <string_view>
#include <vector>

#include "pohon/games/othello/othello.hpp"

namespace pohon {

struct ObfLine {
  struct ScoredMove {
    Othello::Move move;
    int score = 0;  // discs, for the side to move
  };

  Othello position;
  std::vector<ScoredMove> moves;  // in the line's order; usually the best one first
};

/// Reads "O--OX… X; A2:+38; C7:+36;". Throws InputError naming the field and the token.
ObfLine read_obf(std::string_view line);

}  // namespace pohon
