// SPDX-License-Identifier: MIT
/// The reply that restores a symmetry of the empty cells, and with it a result that the other side cannot spoil.
#pragma once

#include <bit>
#include <optional>

#include "pohon/games/adjacency/set_game.hpp"
#include "pohon/games/adjacency/symmetry.hpp"

namespace pohon::adjacency {

/// In a game that fills the board: the cell whose taking leaves empty cells in pairs, each the image of the other under
/// a reflection or the half turn. None if there is no such cell.
///
/// Who goes on to answer each cell with its image ends with a margin not below the settled lead after this reply: the
/// last pair of moves in or beside a cell is also the last one in or beside its image, so of such two cells each side
/// gets one or the answering side both. From the start of an even board the second player never loses that way, nor the
/// first one who begins in the centre of an odd board.
constexpr std::optional<Adjacency::Move> mirror_reply(const Adjacency& state) noexcept {
  if (state.is_over() || !fills_board(state)) return std::nullopt;
  const Board board = state.board();
  for (const Symmetry& symmetry : kInvolutions) {
    if (!symmetry.fits(board)) continue;
    Cells unpaired = state.empty() & ~symmetry.image(state.empty(), board);
    for (Cells left = state.empty(); left != 0; left &= left - 1) {
      const Cells cell = left & -left;
      if (symmetry.image(cell, board) == cell) unpaired |= cell;
    }
    if (std::has_single_bit(unpaired)) return Adjacency::Move{static_cast<std::uint8_t>(first_cell(unpaired))};
  }
  return std::nullopt;
}

}  // namespace pohon::adjacency
