// SPDX-License-Identifier: MIT
/// A made tree as a page draws it: the node and what hangs below it, as far as it fits.
#pragma once

#include "apps/server/boards/board_view.hpp"
#include "pohon/games/tree/tree.hpp"

namespace pohon::server {

struct TreePainter {
  static bool is_firsts(const std::string&) { return true; }
  static Board board(const Tree& state);
  static Shape shape(const Tree& state, Tree::Move move);
};

}  // namespace pohon::server
