// SPDX-License-Identifier: MIT
/// The board of chess as it is drawn, White below.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/chess/rules/chess.hpp"

namespace pohon {

struct ChessPainter {
  static BoardPicture board(const Chess& state);
  static MovePicture move(const Chess& state, Chess::Move move);
  /// The cell of a king in check.
  static std::optional<int> check(const Chess& state);
};

static_assert(PainterFor<ChessPainter, Chess>);

}  // namespace pohon
