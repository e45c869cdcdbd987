// SPDX-License-Identifier: MIT
/// Boards of pieces that move: chess and checkers.
#pragma once

#include "apps/server/boards/board_view.hpp"
#include "pohon/games/checkers/checkers.hpp"
#include "pohon/games/chess/chess.hpp"

namespace pohon::server {

struct ChessPainter {
  static bool is_firsts(const std::string& piece) { return piece[0] < 'a'; }
  static Board board(const Chess& state);
  static Shape shape(const Chess& state, Chess::Move move);
  static std::optional<int> check(const Chess& state);
};

struct CheckersPainter {
  static bool is_firsts(const std::string& piece) { return piece == "b" || piece == "B"; }
  static Board board(const Checkers& state);
  static Shape shape(const Checkers& state, Checkers::Move move);
};

}  // namespace pohon::server
