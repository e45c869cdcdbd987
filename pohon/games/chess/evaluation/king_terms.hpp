// SPDX-License-Identifier: MIT
/// How safe a king is from the enemy's officers, and where it stands.
#pragma once

#include "pohon/games/chess/evaluation/piece_terms.hpp"

namespace pohon::chess::evaluation {

/// Checks that the enemy of S could give, in units of danger.
template <Side S>
int check_units(const Sight& sight, Bitboard safe) noexcept {
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  const Bitboard through = sight.occupied ^ own.queens;
  const Bitboard straight = rook_attacks(own.king, through);
  const Bitboard slanted = bishop_attacks(own.king, through);
  const Bitboard by_rooks = straight & foe.by_rooks;
  const Bitboard by_bishops = slanted & foe.by_bishops;
  const Bitboard by_knights = kKnightAttacks[own.king] & foe.by_knights;
  const Bitboard by_queens = (straight | slanted) & foe.by_queens & safe & ~own.by_queens;

  int units = 0;
  if ((by_rooks & safe) != 0) units += danger::kRookCheck;
  if ((by_queens & ~by_rooks) != 0) units += danger::kQueenCheck;
  if ((by_bishops & safe & ~by_queens) != 0) units += danger::kBishopCheck;
  if ((by_knights & safe) != 0) units += danger::kKnightCheck;
  const Bitboard unsafe = (by_rooks | by_bishops | by_knights) & ~safe & ~foe.all;
  return units + danger::kUnsafeCheck * times(unsafe);
}

template <Side S, Tally T>
void king_terms(T& tally, const Sight& sight) noexcept {
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  tally.template piece<S>(PieceType::King, own.king);

  const Bitboard weak = foe.attacked & ~own.twice & (~own.attacked | own.by_king | own.by_queens);
  const Bitboard safe = ~foe.all & (~own.attacked | (weak & foe.twice));
  int units = foe.attackers * foe.attack_weight + danger::kRingHit * foe.ring_hits +
              danger::kWeakSquare * times(own.ring & weak) + check_units<S>(sight, safe);
  if (foe.queens == 0) units += danger::kNoQueen;
  if ((own.knights & own.by_king) != 0) units += danger::kKnightGuard;
  const int step = std::clamp(units / danger::kPerStep, 0, danger::kLastStep);
  tally.template add<S>(kFirst<Group::KingDanger> + static_cast<Term>(step));
}

}  // namespace pohon::chess::evaluation
