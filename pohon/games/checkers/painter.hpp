// SPDX-License-Identifier: MIT
/// The board of checkers as it is drawn: square 1 on top, light, who moves second, below.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/checkers/checkers.hpp"

namespace pohon {

struct CheckersPainter {
  static BoardPicture board(const Checkers& state);
  static MovePicture move(const Checkers& state, Checkers::Move move);
};

static_assert(PainterFor<CheckersPainter, Checkers>);

}  // namespace pohon
