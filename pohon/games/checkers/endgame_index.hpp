// SPDX-License-Identifier: MIT
/// Positions with few pieces as numbers: their material, and their place among all positions with that material.
///
/// The side to move always sees itself as dark: with light to move the board is turned round. So each kind of ending
/// needs one table, not one for each side.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pohon/games/checkers/checkers.hpp"

namespace pohon::checkers {

inline constexpr int kMostEndgamePieces = 4;

/// The board turned round: square n becomes 33 - n, which is place 13 - p, modulo 32.
constexpr SquareSet turned(SquareSet set) noexcept {
  set = (set >> 1 & 0x5555'5555u) | (set & 0x5555'5555u) << 1;
  set = (set >> 2 & 0x3333'3333u) | (set & 0x3333'3333u) << 2;
  set = (set >> 4 & 0x0F0F'0F0Fu) | (set & 0x0F0F'0F0Fu) << 4;
  set = (set >> 8 & 0x00FF'00FFu) | (set & 0x00FF'00FFu) << 8;
  return std::rotl(std::rotl(set, 16), 14);
}
static_assert(turned(square(1) | square(7) | square(12)) == (square(32) | square(26) | square(21)));

/// The pieces as the side to move sees them.
struct Endgame {
  Checkers::Army mine;
  Checkers::Army theirs;

  static constexpr Endgame of(const Checkers& state) noexcept {
    const auto army = [&](Side side) { return Checkers::Army{.men = state.men(side), .kings = state.kings(side)}; };
    if (state.to_move() == Side::First) return {army(Side::First), army(Side::Second)};
    const auto seen = [](Checkers::Army each) { return Checkers::Army{turned(each.men), turned(each.kings)}; };
    return {seen(army(Side::Second)), seen(army(Side::First))};
  }
  constexpr Checkers state() const noexcept { return {mine, theirs, Side::First}; }
  constexpr std::array<SquareSet, 4> sets() const noexcept { return {mine.men, mine.kings, theirs.men, theirs.kings}; }
};

/// How many pieces of each kind, in the order of `Endgame::sets`.
struct Material {
  static constexpr std::size_t kNumbers = 625;  // each count is at most 4
  std::array<int, 4> counts{};

  static constexpr Material of(const Endgame& endgame) noexcept {
    Material material;
    for (std::size_t i = 0; i < 4; ++i) material.counts[i] = std::popcount(endgame.sets()[i]);
    return material;
  }
  constexpr std::size_t number() const noexcept {
    std::size_t number = 0;
    for (const int count : counts) number = 5 * number + static_cast<std::size_t>(count);
    return number;
  }
  constexpr int pieces() const noexcept { return counts[0] + counts[1] + counts[2] + counts[3]; }
  constexpr int kings() const noexcept { return counts[1] + counts[3]; }
  constexpr bool has_both_sides() const noexcept { return counts[0] + counts[1] > 0 && counts[2] + counts[3] > 0; }
  /// As the other side sees it.
  constexpr Material swapped() const noexcept { return {{counts[2], counts[3], counts[0], counts[1]}}; }
  /// Five bits a piece: some numbers stand for no position.
  constexpr std::size_t positions() const noexcept { return std::size_t{1} << 5 * pieces(); }

  friend bool operator==(const Material&, const Material&) = default;
};

/// The place among the positions with the same material.
constexpr std::uint32_t index_of_endgame(const Endgame& endgame) noexcept {
  std::uint32_t index = 0;
  for (const SquareSet set : endgame.sets()) {
    for (SquareSet left = set; left != 0; left &= left - 1) {
      index = index * 32 + static_cast<std::uint32_t>(std::countr_zero(left));
    }
  }
  return index;
}

/// The position at an index; what stands for no position is told by `is_position`.
constexpr Endgame endgame_at(const Material& material, std::uint32_t index) noexcept {
  std::array<SquareSet, 4> sets{};
  for (std::size_t i = 4; i-- > 0;) {
    for (int n = 0; n < material.counts[i]; ++n, index /= 32) sets[i] |= SquareSet{1} << index % 32;
  }
  return {{sets[0], sets[1]}, {sets[2], sets[3]}};
}

/// One piece on a square, like pieces in ascending order, no man on its king row.
constexpr bool is_position(const Material& material, std::uint32_t index) noexcept {
  const Endgame endgame = endgame_at(material, index);
  const SquareSet all = endgame.mine.all() | endgame.theirs.all();
  return std::popcount(all) == material.pieces() && index_of_endgame(endgame) == index &&
         (endgame.mine.men & kKingRow[0]) == 0 && (endgame.theirs.men & kKingRow[1]) == 0;
}

/// Calls `visit` for all kinds of endings with so many pieces, those first that others can turn into.
template <class Visit>
constexpr void for_each_material(int pieces, Visit&& visit) {
  for (int kings = pieces; kings >= 0; --kings) {
    for (int mine = 1; mine < pieces; ++mine) {
      for (int my_kings = 0; my_kings <= kings && my_kings <= mine; ++my_kings) {
        const Material material{{mine - my_kings, my_kings, pieces - mine - (kings - my_kings), kings - my_kings}};
        if (material.counts[2] >= 0) visit(material);
      }
    }
  }
}

}  // namespace pohon::checkers
