// SPDX-License-Identifier: MIT
/// The board of tic-tac-toe as it is drawn.
#pragma once

#include "pohon/core/board_picture.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

namespace pohon {

struct TicTacToePainter {
  static BoardPicture board(const TicTacToe& state);
  static MovePicture move(const TicTacToe& state, TicTacToe::Move move);
};

static_assert(PainterFor<TicTacToePainter, TicTacToe>);

}  // namespace pohon
