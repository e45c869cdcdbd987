// SPDX-License-Identifier: MIT
/// What the officers are worth: where they stand, how far they see, what they do there. Fills in what they look at.
#pragma once

#include "pohon/games/chess/evaluation/danger.hpp"
#include "pohon/games/chess/evaluation/pawn_terms.hpp"
#include "pohon/games/chess/evaluation/sight.hpp"

namespace pohon::chess::evaluation {

constexpr int times(Bitboard set) noexcept { return static_cast<int>(count(set)); }

/// Where a piece looks. Bishops look through queens, rooks through queens and their own rooks.
template <Side S, PieceType P>
Bitboard looks_at(const Sight& sight, Square from) noexcept {
  const Bitboard queens = sight.of<kWhite>().queens | sight.of<kBlack>().queens;
  if constexpr (P == PieceType::Knight) return kKnightAttacks[from];
  if constexpr (P == PieceType::Bishop) return bishop_attacks(from, sight.occupied ^ queens);
  if constexpr (P == PieceType::Rook) return rook_attacks(from, sight.occupied ^ queens ^ sight.of<S>().rooks);
  return bishop_attacks(from, sight.occupied) | rook_attacks(from, sight.occupied);
}

template <PieceType P>
constexpr Term mobility_term() noexcept {
  if (P == PieceType::Knight) return kFirst<Group::KnightMobility>;
  if (P == PieceType::Bishop) return kFirst<Group::BishopMobility>;
  return P == PieceType::Rook ? kFirst<Group::RookMobility> : kFirst<Group::QueenMobility>;
}

/// A rook with few squares on the side of its king where the king keeps it in.
template <Side S, Tally T>
void trapped_rook(T& tally, const Sight& sight, Square rook) noexcept {
  const unsigned king = file_of(sight.of<S>().king);
  const bool shut_in = king < 4 ? file_of(rook) < king : file_of(rook) > king;
  if (!shut_in) return;
  const bool may_castle = (sight.castling_rooks & sight.of<S>().rooks) != 0;
  tally.template add<S>(kFirst<Group::RookTrapped>, may_castle ? 1 : 2);
}

/// Counts the pieces of one kind and returns all they look at.
template <Side S, PieceType P, Tally T>
Bitboard officer_terms(T& tally, Sight& sight, Bitboard officers) noexcept {
  SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  Bitboard by_these = 0;
  Bitboard attacked = own.attacked;
  Bitboard twice = own.twice;
  int attackers = 0;
  int ring_hits = 0;
  for (Bitboard left = officers; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    const Bitboard seen = looks_at<S, P>(sight, square);
    by_these |= seen;
    twice |= attacked & seen;
    attacked |= seen;
    const int presses = (seen & foe.ring) != 0 ? 1 : 0;
    attackers += presses;
    ring_hits += presses * times(seen & foe.by_king);

    const unsigned mobility = count(seen & own.roam);
    tally.template piece<S>(P, square);
    tally.template add<S>(mobility_term<P>() + mobility);
    if constexpr (P == PieceType::Knight || P == PieceType::Bishop) {
      const Term of_kind = kFirst<Group::KingDistance> + (P == PieceType::Bishop ? 1 : 0);
      tally.template add<S>(of_kind, distance(square, own.king));
    }
    if constexpr (P == PieceType::Rook) {
      if (mobility <= 3) trapped_rook<S>(tally, sight, square);
    }
  }
  own.attacked = attacked;
  own.twice = twice;
  own.attackers += attackers;
  own.attack_weight += attackers * danger::kAttacker[static_cast<std::size_t>(P)];
  own.ring_hits += ring_hits;
  return by_these;
}

/// All officers of a side, one by one.
template <Side S, Tally T>
void all_officers(T& tally, Sight& sight) noexcept {
  SideSight& own = sight.of<S>();
  own.by_knights = officer_terms<S, PieceType::Knight>(tally, sight, own.knights);
  own.by_bishops = officer_terms<S, PieceType::Bishop>(tally, sight, own.bishops);
  own.by_rooks = officer_terms<S, PieceType::Rook>(tally, sight, own.rooks);
  own.by_queens = officer_terms<S, PieceType::Queen>(tally, sight, own.queens);
}

/// What can be said of all officers of a kind at once.
template <Side S, Tally T>
void formation_terms(T& tally, const Sight& sight, const PawnFacts& facts) noexcept {
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  constexpr Bitboard kOutpostRanks = rank_mask<S>(3) | rank_mask<S>(4) | rank_mask<S>(5);
  const Bitboard outposts = kOutpostRanks & own.by_pawns & ~facts.reach[index_of(other(S))];
  tally.template add<S>(kFirst<Group::Outpost>, times(own.knights & outposts));
  tally.template add<S>(kFirst<Group::Outpost> + 1, times(own.bishops & outposts));
  const Bitboard behind_pawns = ahead<other(S)>(own.pawns | foe.pawns);
  tally.template add<S>(kFirst<Group::BehindPawn>, times((own.knights | own.bishops) & behind_pawns));

  const Bitboard light = own.bishops & kLightSquares;
  const Bitboard dark = own.bishops & ~kLightSquares;
  if (light != 0 && dark != 0) tally.template add<S>(kFirst<Group::BishopPair>);
  const int on_own_colour =
      times(light) * times(own.pawns & kLightSquares) + times(dark) * times(own.pawns & ~kLightSquares);
  tally.template add<S>(kFirst<Group::BadBishop>, on_own_colour);

  const int more_pawns = times(own.pawns) - 5;
  const int rooks = times(own.rooks);
  tally.template add<S>(kFirst<Group::KnightPawns>, times(own.knights) * more_pawns);
  tally.template add<S>(kFirst<Group::RookPawns>, rooks * more_pawns);
  if (rooks >= 2) tally.template add<S>(kFirst<Group::RookPair>);

  const Bitboard no_own_pawns = own.rooks & ~filled_files(own.pawns);
  const Bitboard foe_files = filled_files(foe.pawns);
  tally.template add<S>(kFirst<Group::RookOpen>, times(no_own_pawns & foe_files));
  tally.template add<S>(kFirst<Group::RookOpen> + 1, times(no_own_pawns & ~foe_files));
  const Bitboard prey = (foe.pawns & rank_mask<S>(6)) | (bit(foe.king) & rank_mask<S>(7));
  if (prey != 0) tally.template add<S>(kFirst<Group::RookSeventh>, times(own.rooks & rank_mask<S>(6)));
}

/// Room to manoeuvre behind the pawns in the centre.
template <Side S, Tally T>
void space_terms(T& tally, const Sight& sight) noexcept {
  constexpr Bitboard kCentre = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
  constexpr Bitboard kHome = kCentre & (rank_mask<S>(1) | rank_mask<S>(2) | rank_mask<S>(3));
  const SideSight& own = sight.of<S>();
  const SideSight& foe = sight.of<other(S)>();
  const Bitboard safe = kHome & ~own.pawns & ~foe.by_pawns;
  Bitboard behind = own.pawns;
  behind |= ahead<other(S)>(behind);
  behind |= ahead<other(S)>(ahead<other(S)>(behind));
  tally.template add<S>(kFirst<Group::Space>, times(safe) + times(behind & safe & ~foe.attacked));
}

}  // namespace pohon::chess::evaluation
