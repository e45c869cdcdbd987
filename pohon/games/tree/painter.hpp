// SPDX-License-Identifier: MIT
/// A made tree as it is drawn: the node and what hangs below it, as far as it fits.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon {

struct TreePainter {
  static BoardPicture board(const Tree& state);
  static MovePicture move(const Tree& state, Tree::Move move);
};

static_assert(PainterFor<TreePainter, Tree>);

}  // namespace pohon
