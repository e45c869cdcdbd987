// SPDX-License-Identifier: MIT
#include "pohon/games/chess/evaluation/endings.hpp"

#include <algorithm>
#include <cstdlib>

#include "pohon/games/chess/evaluation/geometry.hpp"
#include "pohon/games/chess/evaluation/kpk.hpp"

namespace pohon::chess::evaluation {

namespace {

/// What a side has, in sets and in points (3, 3, 5, 9 without its pawns).
struct Army {
  Bitboard pawns;
  Bitboard knights;
  Bitboard bishops;
  Bitboard rooks;
  Bitboard queens;
  int officers;

  Army(const Board& board, Side side) noexcept
      : pawns(board.pawns() & board.of(side)),
        knights(board.knights() & board.of(side)),
        bishops(board.of(PieceType::Bishop) & board.of(side)),
        rooks(board.of(PieceType::Rook) & board.of(side)),
        queens(board.of(PieceType::Queen) & board.of(side)),
        officers(static_cast<int>(3 * count(knights | bishops) + 5 * count(rooks) + 9 * count(queens))) {}

  Army without(Bitboard lost) const noexcept {
    Army rest = *this;
    for (Bitboard* set : {&rest.pawns, &rest.knights, &rest.bishops, &rest.rooks, &rest.queens}) *set &= ~lost;
    return rest;
  }
  bool bishops_of_both_colours() const noexcept {
    return (bishops & kLightSquares) != 0 && (bishops & ~kLightSquares) != 0;
  }
  bool can_mate_bare_king() const noexcept {
    return (queens | rooks) != 0 || bishops_of_both_colours() || (bishops != 0 && knights != 0) || count(knights) > 2;
  }
};

struct Kings {
  Square strong;
  Square bare;
};

int manhattan(Square a, Square b) noexcept {
  const int files = static_cast<int>(file_of(a)) - static_cast<int>(file_of(b));
  const int ranks = static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b));
  return std::abs(files) + std::abs(ranks);
}

/// Steps from the four squares in the middle, 0 … 6.
int steps_from_centre(Square square) noexcept {
  const auto beyond = [](unsigned line) { return static_cast<int>(line < 4 ? 3 - line : line - 4); };
  return beyond(file_of(square)) + beyond(rank_of(square));
}

/// 7 in the corners of the colour, 0 on the diagonal between the other two.
int nearness_to_corner(Square square, Bitboard colour) noexcept {
  const auto file = static_cast<int>(file_of(square));
  const auto rank = static_cast<int>(rank_of(square));
  return colour == kLightSquares ? std::abs(file - rank) : std::abs(7 - file - rank);
}

/// The mop-up of Chess 4.5 (Slate and Atkin 1977): the bare king to the edge, the other king near it and on its inner
/// side. Bishop and knight mate only in a corner of the bishop's colour.
int mating_value(const Army& army, Kings kings) noexcept {
  const int closeness = 14 - manhattan(kings.strong, kings.bare);
  const int material = static_cast<int>(100 * count(army.pawns)) + 100 * army.officers;
  const bool needs_corner = (army.queens | army.rooks) == 0 && !army.bishops_of_both_colours() && army.bishops != 0;
  const Bitboard colour = (army.bishops & kLightSquares) != 0 ? kLightSquares : ~kLightSquares;
  const int drive = needs_corner ? 80 * nearness_to_corner(kings.bare, colour) : 47 * steps_from_centre(kings.bare);
  return kSureMate + material + drive + 30 * closeness - 12 * steps_from_centre(kings.strong);
}

/// For the side with the pawn: won ones rise as the pawn goes on and its king goes ahead of it.
int pawn_ending_value(Side strong, Kings kings, Square pawn, Side to_move) noexcept {
  const unsigned flip = strong == kWhite ? 0u : 56u;
  const KpkPosition seen{.white_king = static_cast<Square>(kings.strong ^ flip),
                         .black_king = static_cast<Square>(kings.bare ^ flip),
                         .pawn = static_cast<Square>(pawn ^ flip),
                         .to_move = to_move == strong ? kWhite : kBlack};
  if (!KpkBitbase::instance().wins(seen)) return 0;
  const auto ahead_of_pawn = static_cast<Square>(std::min(seen.pawn + 16, 56 + seen.pawn % 8));
  return kSurePawnWin + 100 * static_cast<int>(rank_of(seen.pawn)) - 8 * distance(seen.white_king, ahead_of_pawn);
}

/// All pawns on one rook's file, the bare king at their last square, and nothing to drive it away.
bool holds_the_corner(Side strong, const Army& army, Square bare) noexcept {
  if ((army.pawns & ~kFileA) != 0 && (army.pawns & ~kFileH) != 0) return false;
  const Square corner = square_at(file_of(first_square(army.pawns)), strong == kWhite ? 7 : 0);
  if (army.knights != 0 || distance(bare, corner) > 1) return false;
  const Bitboard corner_colour = (bit(corner) & kLightSquares) != 0 ? kLightSquares : ~kLightSquares;
  return (army.bishops & corner_colour) == 0;
}

/// What the bare king can take: pieces next to it that nobody guards.
Bitboard loose(const Chess& position, Side bare) noexcept {
  const Board& board = position.board();
  const Bitboard without_king = board.occupied() ^ bit(board.king(bare));
  Bitboard loose = 0;
  for (Bitboard left = kKingAttacks[board.king(bare)] & board.of(other(bare)); left != 0; left &= left - 1) {
    const Square square = first_square(left);
    if ((board.attackers(square, without_king) & board.of(other(bare))) == 0) loose |= bit(square);
  }
  return loose;
}

bool stalemated(const Chess& position) noexcept { return !position.in_check() && position.count_moves() == 0; }

}  // namespace

KnownEnding known_ending(const Chess& position) noexcept {
  const Board& board = position.board();
  const Side bare = has_one(board.of(kWhite)) ? kWhite : kBlack;
  const Side strong = other(bare);
  const Kings kings{.strong = board.king(strong), .bare = board.king(bare)};
  const Army army(board, strong);
  const auto known = [&](int for_strong) {
    return KnownEnding{.known = true, .value = board.to_move == strong ? for_strong : -for_strong};
  };
  if (board.to_move == bare && stalemated(position)) return known(0);
  if (army.can_mate_bare_king()) {
    const bool gone = board.to_move == bare && !army.without(loose(position, bare)).can_mate_bare_king();
    return known(gone && army.pawns == 0 ? 0 : mating_value(army, kings));
  }
  if (army.pawns == 0) return known(0);  // two knights at most, or bishops of one colour
  if (army.officers == 0 && has_one(army.pawns)) {
    return known(pawn_ending_value(strong, kings, first_square(army.pawns), board.to_move));
  }
  if (holds_the_corner(strong, army, kings.bare)) return known(0);
  return {};
}

namespace {

/// A lone rook or queen against a pawn that its king has brought far.
int scale_against_pawn(const Board& board, Side better, const Army& army, const Army& foe) noexcept {
  const Side worse = other(better);
  const Square pawn = first_square(foe.pawns);
  const Square king = board.king(better);
  const Square foe_king = board.king(worse);
  const unsigned rank = worse == kWhite ? rank_of(pawn) : 7 - rank_of(pawn);
  const auto last = square_at(file_of(pawn), worse == kWhite ? 7 : 0);
  const bool escorted = distance(foe_king, pawn) <= 1 && distance(king, last) > distance(foe_king, last) + 1;
  if (!escorted) return kFullScale;
  constexpr Bitboard kStalemateFiles = file_mask(0) | file_mask(2) | file_mask(5) | file_mask(7);
  if (army.queens != 0)
    return rank == 6 && (bit(pawn) & kStalemateFiles) != 0 && distance(king, last) > 3 ? 8 : kFullScale;
  return rank >= 4 ? 12 : kFullScale;
}

int scale_without_pawns(const Board& board, Side better, const Army& army, const Army& foe) noexcept {
  if (army.officers - foe.officers <= 3) {
    if (army.officers < 5) return 0;
    return foe.officers <= 3 ? 4 : 14;
  }
  if (army.officers == 6 && count(army.knights) == 2) return 6;
  const bool lone_piece = has_one(army.queens | army.rooks) && (army.knights | army.bishops) == 0;
  if (lone_piece && foe.officers == 0 && has_one(foe.pawns)) return scale_against_pawn(board, better, army, foe);
  return kFullScale;
}

}  // namespace

int ending_scale(const Board& board, Side better) noexcept {
  const Bitboard all_bishops = board.slanted() & ~board.planes[Straight];
  const Bitboard own_pawns = board.pawns() & board.of(better);
  if (own_pawns == 0) return scale_without_pawns(board, better, Army(board, better), Army(board, other(better)));
  const Bitboard own_bishops = all_bishops & board.of(better);
  const Bitboard foe_bishops = all_bishops & ~own_bishops;
  if (has_one(own_bishops) && has_one(foe_bishops) && has_one(all_bishops & kLightSquares)) {
    const Army army(board, better);
    const Army foe(board, other(better));
    if (army.officers == 3 && foe.officers == 3) return count(own_pawns) > count(foe.pawns) + 2 ? 40 : 24;
    return std::min(kFullScale, 28 + static_cast<int>(3 * count(board.of(better))));
  }
  return std::min(kFullScale, 36 + 7 * static_cast<int>(count(own_pawns)));
}

}  // namespace pohon::chess::evaluation
