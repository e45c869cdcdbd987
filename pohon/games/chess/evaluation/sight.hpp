// SPDX-License-Identifier: MIT
/// What each side has and what it looks at: the sets that all terms share, computed once a position.
#pragma once

#include <array>

#include "pohon/games/chess/evaluation/geometry.hpp"
#include "pohon/games/chess/rules/board.hpp"

namespace pohon::chess::evaluation {

struct SideSight {
  Bitboard all = 0;
  Bitboard pawns = 0;
  Bitboard knights = 0;
  Bitboard bishops = 0;
  Bitboard rooks = 0;
  Bitboard queens = 0;
  Square king = 0;
  Bitboard ring = 0;  // around the king, less what two own pawns guard

  // What the pieces look at; the officers' part is filled in as they are counted.
  Bitboard by_pawns = 0;
  Bitboard by_knights = 0;
  Bitboard by_bishops = 0;
  Bitboard by_rooks = 0;
  Bitboard by_queens = 0;
  Bitboard by_king = 0;
  Bitboard attacked = 0;
  Bitboard twice = 0;

  Bitboard roam = 0;  // where a move counts as mobility

  // How hard the officers press on the other king.
  int attackers = 0;
  int attack_weight = 0;
  int ring_hits = 0;
};

class Sight {
 public:
  explicit Sight(const Board& board) noexcept : occupied(board.occupied()), castling_rooks(board.castling_rooks) {
    fill<kWhite>(board);
    fill<kBlack>(board);
    fill_roam<kWhite>();
    fill_roam<kBlack>();
  }

  template <Side S>
  SideSight& of() noexcept {
    return sides_[index_of(S)];
  }
  template <Side S>
  const SideSight& of() const noexcept {
    return sides_[index_of(S)];
  }

  /// 24 with all officers on the board, 0 with none: how much of the middlegame is left.
  int phase() const noexcept {
    const SideSight& white = sides_[0];
    const SideSight& black = sides_[1];
    const unsigned minors = count(white.knights | white.bishops | black.knights | black.bishops);
    const unsigned material = minors + 2 * count(white.rooks | black.rooks) + 4 * count(white.queens | black.queens);
    return static_cast<int>(material < 24 ? material : 24);
  }

  Bitboard occupied;
  Bitboard castling_rooks;

 private:
  template <Side S>
  void fill(const Board& board) noexcept {
    SideSight& own = sides_[index_of(S)];
    own.all = board.of(S);
    own.pawns = board.pawns() & own.all;
    own.knights = board.knights() & own.all;
    own.bishops = board.of(PieceType::Bishop) & own.all;
    own.rooks = board.of(PieceType::Rook) & own.all;
    own.queens = board.of(PieceType::Queen) & own.all;
    own.king = board.king(S);
    own.by_pawns = pawn_attacks(S, own.pawns);
    own.by_king = kKingAttacks[own.king];
    const Bitboard by_two_pawns = ahead<S>(east(own.pawns)) & ahead<S>(west(own.pawns));
    own.attacked = own.by_pawns | own.by_king;
    own.twice = by_two_pawns | (own.by_pawns & own.by_king);
    own.ring = kKingRing[own.king] & ~by_two_pawns;
  }

  template <Side S>
  void fill_roam() noexcept {
    SideSight& own = sides_[index_of(S)];
    constexpr Bitboard kLow = rank_mask<S>(1) | rank_mask<S>(2);
    const Bitboard stuck_pawns = own.pawns & (ahead<other(S)>(occupied) | kLow);
    own.roam = ~(stuck_pawns | bit(own.king) | sides_[index_of(other(S))].by_pawns);
  }

  std::array<SideSight, 2> sides_{};
};

}  // namespace pohon::chess::evaluation
