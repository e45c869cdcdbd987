// SPDX-License-Identifier: MIT
/// Zobrist 1970: a random number for each thing that can be true of a position; a key is the xor of those that are.
#pragma once

#include <array>
#include <cstddef>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/chess/rules/types.hpp"

namespace pohon::chess {

struct Zobrist {
  std::array<std::array<Key, 64>, 16> piece{};  // by piece code; the row of the empty square (0) stays 0
  std::array<Key, 64> castling_rook{};          // by the square of a rook that may still castle
  std::array<Key, 64> en_passant{};             // a1 means none and stays 0
  Key black_to_move = 0;
};

inline constexpr Zobrist kZobrist = [] {
  Rng rng(0x506F686F6E2D4368ull);
  Zobrist table;
  for (std::size_t code = 1; code < 16; ++code) {
    for (Key& key : table.piece[code]) key = rng.next();
  }
  for (Key& key : table.castling_rook) key = rng.next();
  for (std::size_t square = 1; square < 64; ++square) table.en_passant[square] = rng.next();
  table.black_to_move = rng.next();
  return table;
}();

}  // namespace pohon::chess
