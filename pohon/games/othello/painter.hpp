// SPDX-License-Identifier: MIT
/// The board of Othello as it is drawn.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/othello/othello.hpp"

namespace pohon {

struct OthelloPainter {
  static BoardPicture board(const Othello& state);
  static MovePicture move(const Othello& state, Othello::Move move);
  static std::array<int, 2> score(const Othello& state);
};

static_assert(PainterFor<OthelloPainter, Othello>);

}  // namespace pohon
