// SPDX-License-Identifier: MIT
/// Which moves of a position give check. What all of them share is found once: from where a piece would look at the
/// king, and whose leaving would uncover a slider.
#pragma once

#include <array>

#include "pohon/games/chess/rules/board.hpp"
#include "pohon/games/chess/rules/castling.hpp"
#include "pohon/games/chess/rules/move.hpp"

namespace pohon::chess {

/// For the side to move; the board must outlive it. Only for positions in which that side gives no check already.
class Forcing {
 public:
  explicit Forcing(const Board& board) noexcept
      : board_(board),
        occupied_(board.occupied()),
        own_(board.of(board.to_move)),
        king_(board.king(other(board.to_move))) {
    const Bitboard slanted = bishop_attacks(king_, occupied_);
    const Bitboard straight = rook_attacks(king_, occupied_);
    where(PieceType::Pawn) = pawn_attacks(other(board.to_move), bit(king_));
    where(PieceType::Knight) = kKnightAttacks[king_];
    where(PieceType::Bishop) = slanted;
    where(PieceType::Rook) = straight;
    where(PieceType::Queen) = slanted | straight;
    const Bitboard snipers =
        (kDiagonals[king_] & board.slanted() & own_) | (kStraights[king_] & board.straight() & own_);
    for (Bitboard left = snipers; left != 0; left &= left - 1) {
      const Bitboard shields = kBetween[king_][first_square(left)] & occupied_;
      if (has_one(shields)) covers_ |= shields & own_;
    }
  }

  bool operator()(Move move) const noexcept {
    if (move.kind() > Move::Kind::DoublePush) return checks_afterwards(move);
    if ((from_[board_.code_at(move.from()) & 7u] & bit(move.to())) != 0) return true;
    return (covers_ & bit(move.from())) != 0 && checks_afterwards(move);
  }

 private:
  Bitboard& where(PieceType type) noexcept { return from_[kCodes[static_cast<std::size_t>(type)]]; }

  /// Looks from the king along the lines of the board after the move.
  bool checks_afterwards(Move move) const noexcept {
    Bitboard after = (occupied_ & ~bit(move.from())) | bit(move.to());
    Bitboard slanted = board_.slanted() & own_;
    Bitboard straight = board_.straight() & own_;
    if (move.is_castling()) {
      const CastlingPath path = castling_path(move.from(), move.to());
      after = (after & ~bit(path.rook_from)) | bit(path.king_to) | bit(path.rook_to);
      straight = (straight & ~bit(path.rook_from)) | bit(path.rook_to);
    } else if (move.is_en_passant()) {
      if ((from_[kPawnCode] & bit(move.to())) != 0) return true;
      after &= ~(board_.to_move == kWhite ? south(bit(move.to())) : north(bit(move.to())));
    } else if (const auto promotion = move.promotion()) {
      if (*promotion == PieceType::Knight && (kKnightAttacks[king_] & bit(move.to())) != 0) return true;
      if (*promotion == PieceType::Bishop || *promotion == PieceType::Queen) slanted |= bit(move.to());
      if (*promotion == PieceType::Rook || *promotion == PieceType::Queen) straight |= bit(move.to());
    } else {
      slanted &= ~bit(move.from());
      straight &= ~bit(move.from());
    }
    return (bishop_attacks(king_, after) & slanted) != 0 || (rook_attacks(king_, after) & straight) != 0;
  }

  const Board& board_;
  const Bitboard occupied_;
  const Bitboard own_;
  const Square king_;               // the other side's
  std::array<Bitboard, 8> from_{};  // by the code of a piece: where it would give check
  Bitboard covers_ = 0;             // own pieces that alone stand between a slider of theirs and the king
};

}  // namespace pohon::chess
