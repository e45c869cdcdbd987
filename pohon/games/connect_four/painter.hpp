// SPDX-License-Identifier: MIT
/// The upright board of Connect Four as it is drawn.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon {

struct ConnectFourPainter {
  static BoardPicture board(const ConnectFour& state);
  static MovePicture move(const ConnectFour& state, ConnectFour::Move move);
};

static_assert(PainterFor<ConnectFourPainter, ConnectFour>);

}  // namespace pohon
