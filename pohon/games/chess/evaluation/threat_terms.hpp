// SPDX-License-Identifier: MIT
/// What a side's pieces threaten to take, and how far its passed pawns are from a queen.
#pragma once

#include "pohon/games/chess/evaluation/piece_terms.hpp"

namespace pohon::chess::evaluation {

/// Counts the victims kind by kind.
template <Side S, Tally T>
void count_victims(T& tally, Term first, const SideSight& foe, Bitboard victims) noexcept {
  if (victims == 0) return;
  tally.template add<S>(first, times(victims & foe.pawns));
  tally.template add<S>(first + 1, times(victims & foe.knights));
  tally.template add<S>(first + 2, times(victims & foe.bishops));
  tally.template add<S>(first + 3, times(victims & foe.rooks));
  tally.template add<S>(first + 4, times(victims & foe.queens));
}

template <Side S, Tally T>
void threat_terms(T& tally, const Sight& sight) noexcept {
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  const Bitboard officers = foe.all & ~foe.pawns & ~bit(foe.king);
  const Bitboard firm = foe.by_pawns | (foe.twice & ~own.twice);
  const Bitboard weak = foe.all & ~firm & own.attacked & ~bit(foe.king);
  const Bitboard worth_a_minor = (officers & firm) | weak;

  const Bitboard safe = own.attacked | ~foe.attacked;
  const Bitboard safe_pawns = own.pawns & safe;
  const Bitboard by_safe_pawns = pawn_attacks(S, safe_pawns) & officers;
  count_victims<S>(tally, kFirst<Group::PawnThreat>, foe, by_safe_pawns);
  count_victims<S>(tally, kFirst<Group::MinorThreat>, foe, worth_a_minor & (own.by_knights | own.by_bishops));
  count_victims<S>(tally, kFirst<Group::RookThreat>, foe, weak & own.by_rooks);
  if ((weak & own.by_king) != 0) tally.template add<S>(kFirst<Group::KingThreat>);
  tally.template add<S>(kFirst<Group::Hanging>, times(weak & (~foe.attacked | (officers & own.twice))));
  tally.template add<S>(kFirst<Group::Restricted>, times(foe.attacked & ~firm & own.attacked));

  Bitboard pushes = ahead<S>(own.pawns) & ~sight.occupied;
  pushes |= ahead<S>(pushes & rank_mask<S>(2)) & ~sight.occupied;
  pushes &= safe & ~foe.by_pawns;
  tally.template add<S>(kFirst<Group::PushThreat>, times(pawn_attacks(S, pushes) & officers));
}

/// The way of each passed pawn: who stands on it, who looks at it, whose king is near, whose rook is behind.
template <Side S, Tally T>
void passed_terms(T& tally, const Sight& sight, Bitboard passed) noexcept {
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  for (Bitboard left = passed & own.pawns; left != 0; left &= left - 1) {
    const Square pawn = first_square(left);
    const Bitboard way = squares_ahead<S>(bit(pawn));
    const Square next = static_cast<Square>(S == kWhite ? pawn + 8 : pawn - 8);
    const Term rank = own_rank<S>(pawn) - 1;
    if ((bit(next) & sight.occupied) == 0) tally.template add<S>(kFirst<Group::PassedFree> + rank);
    if ((way & (foe.all | foe.attacked)) == 0) tally.template add<S>(kFirst<Group::PassedSafe> + rank);
    tally.template add<S>(kFirst<Group::PassedOwnKing> + rank, distance(own.king, next));
    tally.template add<S>(kFirst<Group::PassedEnemyKing> + rank, distance(foe.king, next));
    const Bitboard behind = squares_ahead<other(S)>(bit(pawn));
    tally.template add<S>(kFirst<Group::PassedRook>, times(behind & own.rooks));
    tally.template add<S>(kFirst<Group::PassedRook> + 1, times(behind & foe.rooks));
  }
}

}  // namespace pohon::chess::evaluation
