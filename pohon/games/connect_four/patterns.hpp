// SPDX-License-Identifier: MIT
/// What a learnt evaluator of Connect Four looks at: blocks of eight cells (n-tuples, as Thill, Koch and Konen 2012
/// learnt them for this game), and in each column the lowest threats of both sides on odd and even rows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pohon/core/ternary.hpp"
#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon::connect_four {

using Stones = ConnectFour::Stones;

/// Four by two and two by four cells, wherever they fit into the board; of two mirror images only the left one, which
/// is looked at on the board and on its image.
inline constexpr std::size_t kBlocks = 2 * 5 + 3 * 3;
inline constexpr std::size_t kContents = power_of_three(8);  // empty, X, O

inline constexpr std::array<Stones, kBlocks> kBlockCells = [] {
  std::array<Stones, kBlocks> blocks{};
  std::size_t at = 0;
  const auto add_all = [&](unsigned columns, unsigned rows) {
    for (unsigned left = 0; 2 * left + columns < ConnectFour::kColumns; ++left) {
      for (unsigned bottom = 0; bottom + rows <= ConnectFour::kRows; ++bottom) {
        for (unsigned column = left; column < left + columns; ++column) {
          blocks[at] |= ((Stones{1} << rows) - 1) << (ConnectFour::kStep * column + bottom);
        }
        ++at;
      }
    }
  };
  add_all(4, 2);
  add_all(2, 4);
  return blocks;
}();

/// Where a side's lowest threats of a column stand: 0 … 3 on an odd row (none, or the first, second, third of them),
/// times four, plus the same for even rows.
inline constexpr std::size_t kLowest = 16;
inline constexpr std::array<std::uint8_t, 1u << ConnectFour::kRows> kLowestThreats = [] {
  std::array<std::uint8_t, 1u << ConnectFour::kRows> all{};
  constexpr unsigned kOddOnes = 0b010101;
  const auto place = [](unsigned rows) { return rows == 0 ? 0 : std::countr_zero(rows) / 2 + 1; };
  for (unsigned rows = 0; rows < all.size(); ++rows) {
    all[rows] = static_cast<std::uint8_t>(4 * place(rows & kOddOnes) + place(rows & ~kOddOnes));
  }
  return all;
}();

/// The weights: of each block by its contents, then of each column (the outer three stand for their images) by the
/// threats of X, those of O, and who is to move.
struct PatternIndex {
  static constexpr std::size_t kColumns = kBlocks * kContents;
  static constexpr std::size_t kColumnKinds = ConnectFour::kColumns / 2 + 1;
  static constexpr std::size_t kSize = kColumns + kColumnKinds * kLowest * kLowest * 2;

  static constexpr std::size_t column(unsigned number, std::size_t x, std::size_t o, std::size_t mover) noexcept {
    const std::size_t kind = number < kColumnKinds ? number : ConnectFour::kColumns - 1 - number;
    return kColumns + ((kind * kLowest + x) * kLowest + o) * 2 + mover;
  }
};

/// Calls `visit` with each weight that counts, for X.
template <class Visit>
void for_each_pattern(const ConnectFour& state, const Visit& visit) {
  const Stones x = state.stones(Side::First), o = state.stones(Side::Second);
  const Stones x_image = ConnectFour::mirrored(x), o_image = ConnectFour::mirrored(o);
  for (std::size_t block = 0; block < kBlocks; ++block) {
    visit(block * kContents + ternary_content(x, o, kBlockCells[block]));
    visit(block * kContents + ternary_content(x_image, o_image, kBlockCells[block]));
  }
  const auto mover = static_cast<std::size_t>(index_of(state.to_move()));
  Stones x_threats = ConnectFour::completions(x) & ~state.taken();
  Stones o_threats = ConnectFour::completions(o) & ~state.taken();
  constexpr Stones kRowsOfColumn = (Stones{1} << ConnectFour::kRows) - 1;
  for (unsigned column = 0; column < ConnectFour::kColumns; ++column) {
    visit(PatternIndex::column(column, kLowestThreats[x_threats & kRowsOfColumn],
                               kLowestThreats[o_threats & kRowsOfColumn], mover));
    x_threats >>= ConnectFour::kStep;
    o_threats >>= ConnectFour::kStep;
  }
}

}  // namespace pohon::connect_four
