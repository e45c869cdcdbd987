// SPDX-License-Identifier: MIT
#include "pohon/games/chess/rules/attacks.hpp"

#if !defined(__BMI2__)
#include "pohon/games/chess/rules/magics.hpp"
#endif

namespace pohon::chess {

namespace {

/// Blockers on the rim do not shorten an attack, so they are not relevant.
Bitboard relevant_blockers(Square square, const std::array<Step, 4>& steps) noexcept {
  Bitboard relevant = 0;
  for (const Step step : steps) {
    for (Bitboard left = walk(square, step, 0); left != 0; left &= left - 1) {
      if (walk(first_square(left), step, 0) != 0) relevant |= left & -left;
    }
  }
  return relevant;
}

/// Fills the row of one square and gives the place behind its sets.
SliderSet* fill(SliderRow& row, Square square, const std::array<Step, 4>& steps, SliderSet* sets) noexcept {
  row.relevant = relevant_blockers(square, steps);
  row.attacks = sets;
#if defined(__BMI2__)
  row.reach = walk(square, steps, 0);
#else
  row.magic = &steps == &kDiagonalSteps ? kBishopMagics[square] : kRookMagics[square];
  row.shift = 64 - count(row.relevant);
#endif
  Bitboard blockers = 0;
  do {
    sets[row.place(blockers)] = row.packed(walk(square, steps, blockers));
    blockers = (blockers - row.relevant) & row.relevant;  // the next subset (Carry-Rippler)
  } while (blockers != 0);
  return sets + (std::size_t{1} << count(row.relevant));
}

}  // namespace

SliderTable::SliderTable() noexcept {
  SliderSet* sets = sets_.data();
  for (Square square = 0; square < 64; ++square) {
    sets = fill(bishop[square], square, kDiagonalSteps, sets);
    sets = fill(rook[square], square, kStraightSteps, sets);
  }
}

const SliderTable kSliders;

}  // namespace pohon::chess
