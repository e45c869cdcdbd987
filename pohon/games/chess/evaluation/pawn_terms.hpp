// SPDX-License-Identifier: MIT
/// What the pawns alone are worth: where they stand, what holds them together, which of them are passed.
#pragma once

#include <array>

#include "pohon/games/chess/evaluation/geometry.hpp"
#include "pohon/games/chess/evaluation/tally.hpp"

namespace pohon::chess::evaluation {

/// The pawns of White and Black, and what follows from them.
struct PawnFacts {
  Bitboard passed = 0;                 // of both sides
  std::array<Bitboard, 2> reach = {};  // squares that a side's pawns attack now or could after pushes
};

template <Side S, Tally T>
void count_by_rank(T& tally, Term first, Bitboard pawns) noexcept {
  for (Bitboard left = pawns; left != 0; left &= left - 1) {
    tally.template add<S>(first + own_rank<S>(first_square(left)) - 1);
  }
}

/// Sets decide about all pawns at once; only those that a set picks out are looked at one by one.
template <Side S, Tally T>
void pawn_terms(T& tally, Bitboard own, Bitboard foes, PawnFacts& facts) noexcept {
  constexpr Side kFoe = other(S);
  const Bitboard guarded = pawn_attacks(S, own);
  const Bitboard foe_guarded = pawn_attacks(kFoe, foes);
  const Bitboard reach = filled_ahead<S>(guarded);
  const Bitboard foe_way = filled_ahead<kFoe>(foes);
  const Bitboard foe_reach = filled_ahead<kFoe>(foe_guarded);

  for (Bitboard left = own; left != 0; left &= left - 1) {
    tally.template piece<S>(PieceType::Pawn, first_square(left));
  }
  const Bitboard unopposed = own & ~ahead<kFoe>(foe_way);
  const Bitboard isolated = own & ~sideways(filled_files(own));
  // The square ahead is held by an enemy pawn and no friend can come to guard the pawn from behind.
  const Bitboard stopped = own & ahead<kFoe>(foe_guarded | foes);
  const Bitboard backward = stopped & ~isolated & ~reach & ~sideways(own);
  const Bitboard doubled = own & ahead<kFoe>(filled_ahead<kFoe>(own));
  const Bitboard passed = unopposed & ~foe_reach & ~doubled;

  const auto times = [](Bitboard set) { return static_cast<int>(count(set)); };
  tally.template add<S>(kFirst<Group::Isolated>, times(isolated));
  tally.template add<S>(kFirst<Group::Isolated> + 1, times(isolated & unopposed));
  tally.template add<S>(kFirst<Group::Backward>, times(backward));
  tally.template add<S>(kFirst<Group::Backward> + 1, times(backward & unopposed));
  tally.template add<S>(kFirst<Group::Doubled>, times(doubled));
  count_by_rank<S>(tally, kFirst<Group::Phalanx>, own & sideways(own));
  count_by_rank<S>(tally, kFirst<Group::Supported>, own & guarded);
  count_by_rank<S>(tally, kFirst<Group::Passed>, passed);
  facts.passed |= passed;
  facts.reach[index_of(S)] = reach;
}

/// How well the pawns in front of a king keep it, and how near those of the enemy have come.
template <Side S, Tally T>
void shelter_terms(T& tally, Bitboard own, Bitboard foes, Square king) noexcept {
  // Pawns behind the king shelter nothing and storm nothing.
  const Bitboard in_front = filled_ahead<S>(kRank1 << (king & 56u));
  own &= in_front;
  foes &= in_front;
  const unsigned centre = std::clamp(file_of(king), 1u, 6u);
  for (unsigned file = centre - 1; file <= centre + 1; ++file) {
    const auto nearest_rank = [file](Bitboard pawns) -> unsigned {
      const Bitboard here = pawns & file_mask(file);
      if (here == 0) return 0;
      if constexpr (S == kWhite) return rank_of(first_square(here));
      return static_cast<unsigned>(std::countl_zero(here)) / 8u;
    };
    const unsigned from_edge = std::min(file, 7 - file);
    const unsigned own_pawn = nearest_rank(own);
    const unsigned foe_pawn = nearest_rank(foes);
    tally.template add<S>(kFirst<Group::Shelter> + from_edge * 7 + own_pawn);
    if (own_pawn != 0 && own_pawn + 1 == foe_pawn) {
      tally.template add<S>(kFirst<Group::StormBlocked> + foe_pawn);
    } else {
      tally.template add<S>(kFirst<Group::Storm> + from_edge * 7 + foe_pawn);
    }
  }
}

}  // namespace pohon::chess::evaluation
