// SPDX-License-Identifier: MIT
/// The board of the Adjacency Strategy Game as it is drawn.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/adjacency/adjacency.hpp"

namespace pohon {

struct AdjacencyPainter {
  static BoardPicture board(const Adjacency& state);
  static MovePicture move(const Adjacency& state, Adjacency::Move move);
  static std::array<int, 2> score(const Adjacency& state);
  static int plies_left(const Adjacency& state) { return state.plies_left(); }
};

static_assert(PainterFor<AdjacencyPainter, Adjacency>);

}  // namespace pohon
