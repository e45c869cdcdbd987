// SPDX-License-Identifier: MIT
#include "pohon/games/chess/evaluation/kpk.hpp"

#include "pohon/games/chess/rules/attacks.hpp"

namespace pohon::chess {

namespace {

constexpr Square pawn_square(std::size_t place) noexcept {
  return square_at(static_cast<unsigned>(place % 4), static_cast<unsigned>(place / 4) + 1);
}
constexpr std::size_t pawn_place(Square pawn) noexcept { return (rank_of(pawn) - 1) * 4 + file_of(pawn); }

/// One king's step from any square of the set.
constexpr Bitboard stepped(Bitboard set) noexcept {
  const Bitboard beside = east(set) | west(set);
  const Bitboard row = set | beside;
  return beside | north(row) | south(row);
}

constexpr Bitboard near(Square square) noexcept { return kKingAttacks[square] | bit(square); }

/// Where the white king may stand at all.
constexpr Bitboard possible(Square black_king, Square pawn) noexcept {
  return black_king == pawn ? 0 : ~near(black_king) & ~bit(pawn);
}

/// Is Black mated by a piece that looks so, or has at least a move (and loses later)?
bool wins_with(Bitboard seen, Square black_king, Bitboard escapes) noexcept {
  return (escapes & ~seen) != 0 || (seen & bit(black_king)) != 0;
}

/// The pawn has reached the last rank and Black is to move: does a queen, or else a rook, win? It does unless it
/// can be taken or leaves Black stalemated.
bool promotion_wins(Square white_king, Square black_king, Square queen) noexcept {
  if (queen == white_king || queen == black_king) return false;
  const bool guarded = (kKingAttacks[white_king] & bit(queen)) != 0;
  if (!guarded && (kKingAttacks[black_king] & bit(queen)) != 0) return false;
  const Bitboard escapes = kKingAttacks[black_king] & ~near(white_king) & ~bit(queen);
  const Bitboard through_black = bit(white_king);  // a king does not hide behind itself
  const Bitboard straight = walk(queen, kStraightSteps, through_black);
  const Bitboard slanted = walk(queen, kDiagonalSteps, through_black);
  return wins_with(straight | slanted, black_king, escapes) || wins_with(straight, black_king, escapes);
}

Bitboard promoting_kings(Square black_king, Square queen) noexcept {
  Bitboard kings = 0;
  for (Square king = 0; king < 64; ++king) {
    if (promotion_wins(king, black_king, queen)) kings |= bit(king);
  }
  return kings;
}

}  // namespace

KpkBitbase::KpkBitbase() {
  constexpr std::size_t kSeventh = 20;
  for (std::size_t place = kSeventh; place < 24; ++place) {
    const Square pawn = pawn_square(place);
    for (Square king = 0; king < 64; ++king) {
      if ((pawn_attacks(kWhite, bit(pawn)) & bit(king)) != 0) continue;  // White could take the king
      white_to_move_[place][king] = promoting_kings(king, static_cast<Square>(pawn + 8)) & possible(king, pawn);
    }
  }
  while (improve_black() && improve_white()) {
  }
}

/// Black is lost where each move leads to a win of White, and where there is one or a check.
bool KpkBitbase::improve_black() {
  bool better = false;
  for (std::size_t place = 0; place < 24; ++place) {
    const Square pawn = pawn_square(place);
    const Bitboard guarded = pawn_attacks(kWhite, bit(pawn));
    for (Square king = 0; king < 64; ++king) {
      Bitboard escaping = 0;  // squares of the white king that leave Black a good move
      Bitboard moving = 0;    // … any move
      for (Bitboard left = kKingAttacks[king] & ~guarded; left != 0; left &= left - 1) {
        const Square to = first_square(left);
        const Bitboard allows = ~near(to);
        moving |= allows;
        escaping |= to == pawn ? allows : allows & ~white_to_move_[place][to];
      }
      const Bitboard stalemated = (guarded & bit(king)) != 0 ? 0 : ~moving;
      const Bitboard won = possible(king, pawn) & ~escaping & ~stalemated;
      better |= won != black_to_move_[place][king];
      black_to_move_[place][king] = won;
    }
  }
  return better;
}

/// White wins where a step of the king or of the pawn reaches a position that Black has lost.
bool KpkBitbase::improve_white() {
  bool better = false;
  for (std::size_t place = 0; place < 24; ++place) {
    const Square pawn = pawn_square(place);
    for (Square king = 0; king < 64; ++king) {
      if ((pawn_attacks(kWhite, bit(pawn)) & bit(king)) != 0) continue;
      const Bitboard lost = black_to_move_[place][king];
      Bitboard reaching = stepped(lost) | white_to_move_[place][king];
      const Bitboard next = bit(pawn) << 8;
      if (place + 4 < 24 && king != pawn + 8) {
        reaching |= black_to_move_[place + 4][king] & ~next;
        if (place < 4 && king != pawn + 16) reaching |= black_to_move_[place + 8][king] & ~next & ~(next << 8);
      }
      const Bitboard won = reaching & possible(king, pawn);
      better |= won != white_to_move_[place][king];
      white_to_move_[place][king] = won;
    }
  }
  return better;
}

const KpkBitbase& KpkBitbase::instance() {
  static const KpkBitbase bitbase;
  return bitbase;
}

bool KpkBitbase::wins(const KpkPosition& position) const noexcept {
  const unsigned mirror = file_of(position.pawn) > 3 ? 7u : 0u;
  const auto place = pawn_place(static_cast<Square>(position.pawn ^ mirror));
  const auto black_king = position.black_king ^ mirror;
  const auto& squares = position.to_move == kWhite ? white_to_move_ : black_to_move_;
  return (squares[place][black_king] >> (position.white_king ^ mirror) & 1u) != 0;
}

std::size_t KpkBitbase::count(Side to_move) const noexcept {
  std::size_t total = 0;
  for (const auto& by_king : to_move == kWhite ? white_to_move_ : black_to_move_) {
    for (const Bitboard kings : by_king) total += chess::count(kings);
  }
  return total;
}

}  // namespace pohon::chess
