// SPDX-License-Identifier: MIT
/// The turns and reflections of a board: up to eight ways to lay it on itself.
#pragma once

#include <array>

#include "pohon/core/move_list.hpp"
#include "pohon/games/adjacency/adjacency.hpp"

namespace pohon::adjacency {

/// A reflection at the main diagonal, if any, then one upside down and one left to right, if any.
struct Symmetry {
  enum class Diagonal : std::uint8_t { Kept, Reflected };
  enum class Rows : std::uint8_t { Kept, UpsideDown };
  enum class Columns : std::uint8_t { Kept, LeftToRight };

  Diagonal diagonal = Diagonal::Kept;
  Rows rows = Rows::Kept;
  Columns columns = Columns::Kept;

  /// Only square boards can be reflected at a diagonal.
  constexpr bool fits(const Board& board) const noexcept {
    return diagonal == Diagonal::Kept || board.rows == board.columns;
  }

  constexpr Cells image(Cells cells, const Board& board) const noexcept {
    if (diagonal == Diagonal::Reflected) cells = transposed(cells);
    if (rows == Rows::UpsideDown) cells = upside_down(cells) >> 8 * (kMostLines - board.rows);
    if (columns == Columns::LeftToRight) cells = left_to_right(cells) >> (kMostLines - board.columns);
    return cells;
  }

  friend bool operator==(const Symmetry&, const Symmetry&) = default;

 private:
  static constexpr Cells upside_down(Cells cells) noexcept { return __builtin_bswap64(cells); }
  static constexpr Cells left_to_right(Cells cells) noexcept {
    cells = (cells >> 1 & 0x5555555555555555ull) | (cells & 0x5555555555555555ull) << 1;
    cells = (cells >> 2 & 0x3333333333333333ull) | (cells & 0x3333333333333333ull) << 2;
    return (cells >> 4 & 0x0F0F0F0F0F0F0F0Full) | (cells & 0x0F0F0F0F0F0F0F0Full) << 4;
  }
  static constexpr Cells transposed(Cells cells) noexcept {
    const auto exchange = [&](Cells mask, int distance) {
      const Cells differing = (cells ^ cells >> distance) & mask;
      cells ^= differing ^ differing << distance;
    };
    exchange(0x00AA00AA00AA00AAull, 7);
    exchange(0x0000CCCC0000CCCCull, 14);
    exchange(0x00000000F0F0F0F0ull, 28);
    return cells;
  }
};

inline constexpr Symmetry kHalfTurn{.rows = Symmetry::Rows::UpsideDown, .columns = Symmetry::Columns::LeftToRight};

/// Those that, done twice, change nothing; the half turn first.
inline constexpr std::array<Symmetry, 5> kInvolutions{
    kHalfTurn,
    {.rows = Symmetry::Rows::UpsideDown},
    {.columns = Symmetry::Columns::LeftToRight},
    {.diagonal = Symmetry::Diagonal::Reflected},
    {.diagonal = Symmetry::Diagonal::Reflected,
     .rows = Symmetry::Rows::UpsideDown,
     .columns = Symmetry::Columns::LeftToRight},
};

/// All but the one that changes nothing.
inline constexpr std::array<Symmetry, 7> kSymmetries{
    kInvolutions[0],
    kInvolutions[1],
    kInvolutions[2],
    kInvolutions[3],
    kInvolutions[4],
    {.diagonal = Symmetry::Diagonal::Reflected, .rows = Symmetry::Rows::UpsideDown},
    {.diagonal = Symmetry::Diagonal::Reflected, .columns = Symmetry::Columns::LeftToRight},
};

using Symmetries = MoveList<Symmetry, kSymmetries.size()>;

}  // namespace pohon::adjacency
