// SPDX-License-Identifier: MIT
/// Which squares a piece attacks. Sliders look theirs up by what stands in their way: with PEXT where the
/// processor has it (Pettersson 2010), with magic multiplication elsewhere (Kannan 2007).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/games/chess/rules/types.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace pohon::chess {

constexpr Bitboard east(Bitboard set) noexcept { return (set & ~kFileH) << 1; }
constexpr Bitboard west(Bitboard set) noexcept { return (set & ~kFileA) >> 1; }
constexpr Bitboard north(Bitboard set) noexcept { return set << 8; }
constexpr Bitboard south(Bitboard set) noexcept { return set >> 8; }

/// One rank ahead, as the side sees it.
template <Side S>
constexpr Bitboard ahead(Bitboard set) noexcept {
  return S == kWhite ? north(set) : south(set);
}

constexpr Bitboard pawn_attacks(Side side, Bitboard pawns) noexcept {
  const Bitboard sideways = east(pawns) | west(pawns);
  return side == kWhite ? north(sideways) : south(sideways);
}

constexpr Bitboard knight_attacks(Bitboard knights) noexcept {
  const Bitboard near = east(knights) | west(knights);
  const Bitboard far = east(east(knights)) | west(west(knights));
  return near << 16 | near >> 16 | far << 8 | far >> 8;
}

constexpr Bitboard king_attacks(Bitboard kings) noexcept {
  const Bitboard row = kings | east(kings) | west(kings);
  return (row | north(row) | south(row)) & ~kings;
}

struct Step {
  int file;
  int rank;
};
inline constexpr std::array<Step, 4> kDiagonalSteps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
inline constexpr std::array<Step, 4> kStraightSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

/// The squares from here in one direction, up to and with the first occupied one.
constexpr Bitboard walk(Square from, Step step, Bitboard occupied) noexcept {
  Bitboard seen = 0;
  int file = static_cast<int>(file_of(from)) + step.file;
  int rank = static_cast<int>(rank_of(from)) + step.rank;
  for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += step.file, rank += step.rank) {
    const Bitboard here = Bitboard{1} << (rank * 8 + file);
    seen |= here;
    if (occupied & here) break;
  }
  return seen;
}

constexpr Bitboard walk(Square from, const std::array<Step, 4>& steps, Bitboard occupied) noexcept {
  Bitboard seen = 0;
  for (const Step step : steps) seen |= walk(from, step, occupied);
  return seen;
}

using SquareTable = std::array<Bitboard, 64>;

inline constexpr SquareTable kKnightAttacks = [] {
  SquareTable table{};
  for (Square square = 0; square < 64; ++square) table[square] = knight_attacks(bit(square));
  return table;
}();

inline constexpr SquareTable kKingAttacks = [] {
  SquareTable table{};
  for (Square square = 0; square < 64; ++square) table[square] = king_attacks(bit(square));
  return table;
}();

/// What a bishop or a rook would attack on the empty board.
inline constexpr SquareTable kDiagonals = [] {
  SquareTable table{};
  for (Square square = 0; square < 64; ++square) table[square] = walk(square, kDiagonalSteps, 0);
  return table;
}();

inline constexpr SquareTable kStraights = [] {
  SquareTable table{};
  for (Square square = 0; square < 64; ++square) table[square] = walk(square, kStraightSteps, 0);
  return table;
}();

/// The squares strictly between two squares of one line; empty if they are on none.
inline constexpr std::array<SquareTable, 64> kBetween = [] {
  std::array<SquareTable, 64> table{};
  const auto fill = [&table](Square from, Step step) {
    Bitboard passed = 0;
    for (Bitboard ray = walk(from, step, 0); ray != 0;) {
      const bool upwards = step.rank > 0 || (step.rank == 0 && step.file > 0);
      const auto to = static_cast<Square>(upwards ? std::countr_zero(ray) : 63 - std::countl_zero(ray));
      table[from][to] = passed;
      passed |= bit(to);
      ray &= ~bit(to);
    }
  };
  for (Square from = 0; from < 64; ++from) {
    for (const Step step : kDiagonalSteps) fill(from, step);
    for (const Step step : kStraightSteps) fill(from, step);
  }
  return table;
}();

/// A square's row in the table of slider attacks: the blockers that matter, and where its attacks begin.
#if defined(__BMI2__)
using SliderSet = std::uint16_t;  // only the bits that the piece reaches on the empty board

struct SliderRow {
  Bitboard relevant = 0;
  Bitboard reach = 0;
  const SliderSet* attacks = nullptr;

  std::size_t place(Bitboard occupied) const noexcept { return _pext_u64(occupied, relevant); }
  SliderSet packed(Bitboard seen) const noexcept { return static_cast<SliderSet>(_pext_u64(seen, reach)); }
  Bitboard operator()(Bitboard occupied) const noexcept { return _pdep_u64(attacks[place(occupied)], reach); }
};
#else
using SliderSet = Bitboard;

struct SliderRow {
  Bitboard relevant = 0;
  Bitboard magic = 0;
  const SliderSet* attacks = nullptr;
  unsigned shift = 0;

  std::size_t place(Bitboard occupied) const noexcept { return ((occupied & relevant) * magic) >> shift; }
  SliderSet packed(Bitboard seen) const noexcept { return seen; }
  Bitboard operator()(Bitboard occupied) const noexcept { return attacks[place(occupied)]; }
};
#endif

/// The attacks of all sliders behind all blockers; there is one, filled before main() begins.
class SliderTable {
 public:
  SliderTable() noexcept;
  SliderTable(const SliderTable&) = delete;
  SliderTable& operator=(const SliderTable&) = delete;

  std::array<SliderRow, 64> bishop;
  std::array<SliderRow, 64> rook;

 private:
  // 64 rooks have 102,400 sets of relevant blockers between them, 64 bishops 5,248.
  std::array<SliderSet, 102'400 + 5'248> sets_;
};
extern const SliderTable kSliders;

inline Bitboard bishop_attacks(Square from, Bitboard occupied) noexcept { return kSliders.bishop[from](occupied); }
inline Bitboard rook_attacks(Square from, Bitboard occupied) noexcept { return kSliders.rook[from](occupied); }

}  // namespace pohon::chess
