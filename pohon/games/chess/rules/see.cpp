// SPDX-License-Identifier: MIT
#include "pohon/games/chess/rules/see.hpp"

#include <algorithm>

namespace pohon::chess {

namespace {

constexpr int value_of(PieceType type) noexcept { return kExchangeValues[static_cast<std::size_t>(type)]; }
constexpr int kPromotionGain = value_of(PieceType::Queen) - value_of(PieceType::Pawn);

/// What taking a piece on the square can bring at most.
constexpr int most_gain(Square target, int standing) noexcept {
  return standing + ((bit(target) & (kRank1 | kRank8)) != 0 ? kPromotionGain : 0);
}

/// The pieces that have not yet gone into the exchange on one square.
class Exchange {
 public:
  Exchange(const Board& board, Square target, Bitboard occupied) noexcept
      : board_(board),
        target_(target),
        occupied_(occupied),
        attackers_(board.attackers(target, occupied) & occupied & ~bit(target)) {
    for (const Side side : {kWhite, kBlack}) {
      const Square king = board.king(side);
      const Bitboard lines = (kDiagonals[king] & board.slanted()) | (kStraights[king] & board.straight());
      snipers_[index_of(side)] = lines & board.of(other(side)) & ~bit(target);
    }
  }

  /// What `side` gains at best by taking a piece worth `standing`, or 0 by leaving it; exact inside (alpha, beta).
  int retake(Side side, int standing, int alpha, int beta) noexcept {
    if (beta <= 0) return 0;
    if (most_gain(target_, standing) <= alpha) return alpha;
    const auto taker = cheapest_taker(side);
    if (!taker) return 0;
    const bool promotes = *taker == PieceType::Pawn && (bit(target_) & (kRank1 | kRank8)) != 0;
    const int gain = standing + (promotes ? kPromotionGain : 0);
    if (gain <= alpha) return std::max(0, gain);
    const int next = value_of(promotes ? PieceType::Queen : *taker);
    return std::max(0, gain - retake(other(side), next, gain - beta, gain - alpha));
  }

 private:
  /// Takes the cheapest piece that may legally take off its square; of equals the one on the lowest square.
  std::optional<PieceType> cheapest_taker(Side side) noexcept {
    const Bitboard own = attackers_ & board_.of(side);
    if (own == 0) return std::nullopt;
    for (const auto type : {PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
      for (Bitboard left = own & board_.of(type); left != 0; left &= left - 1) {
        const Bitboard taker = left & -left;
        if (exposes_king(side, occupied_ & ~taker)) continue;
        take_off(taker, type);
        return type;
      }
    }
    const Bitboard king = own & board_.kings();
    if (king == 0) return std::nullopt;
    take_off(king, PieceType::King);
    return (attackers_ & board_.of(other(side))) == 0 ? std::optional(PieceType::King) : std::nullopt;
  }

  /// Takes a piece that attacked the target off the board; who looked through it from behind attacks now too.
  void take_off(Bitboard piece, PieceType type) noexcept {
    occupied_ &= ~piece;
    attackers_ &= ~piece;
    if (type == PieceType::Knight) return;
    if (type != PieceType::Rook) attackers_ |= bishop_attacks(target_, occupied_) & board_.slanted() & occupied_;
    if (type == PieceType::Pawn || type == PieceType::Bishop) return;
    attackers_ |= rook_attacks(target_, occupied_) & board_.straight() & occupied_;
  }

  bool exposes_king(Side side, Bitboard occupied) const noexcept {
    for (Bitboard left = snipers_[index_of(side)] & occupied; left != 0; left &= left - 1) {
      if ((kBetween[board_.king(side)][first_square(left)] & occupied) == 0) return true;
    }
    return false;
  }

  const Board& board_;
  const Square target_;
  Bitboard occupied_;                  // the target stays in: whoever took last stands on it
  Bitboard attackers_;                 // of both sides, those that are not in yet
  std::array<Bitboard, 2> snipers_{};  // sliders of the other side that look at each king
};

/// The value of the move, exact inside (alpha, beta).
int exchange_value(const Chess& position, Chess::Move move, int alpha, int beta) noexcept {
  if (move.is_castling()) return 0;
  const Side us = position.to_move();
  Bitboard occupied = (position.occupied() & ~bit(move.from())) | bit(move.to());
  int gain = 0;
  if (move.is_en_passant()) {
    occupied &= ~(us == kWhite ? south(bit(move.to())) : north(bit(move.to())));
    gain = value_of(PieceType::Pawn);
  } else if (const auto victim = position.piece_at(move.to())) {
    gain = value_of(victim->type);
  }
  PieceType standing = position.piece_at(move.from())->type;
  if (const auto promotion = move.promotion()) {
    gain += value_of(*promotion) - value_of(PieceType::Pawn);
    standing = *promotion;
  }
  if (gain <= alpha) return gain;
  const int sure = gain - most_gain(move.to(), value_of(standing));
  if (sure >= beta) return sure;  // even where the piece is lost for nothing
  Exchange exchange(position.board(), move.to(), occupied);
  return gain - exchange.retake(other(us), value_of(standing), gain - beta, gain - alpha);
}

constexpr int kBeyond = 100'000;

}  // namespace

int see(const Chess& position, Chess::Move move) noexcept { return exchange_value(position, move, -kBeyond, kBeyond); }

bool see_at_least(const Chess& position, Chess::Move move, int threshold) noexcept {
  return exchange_value(position, move, threshold - 1, threshold) >= threshold;
}

}  // namespace pohon::chess

bool pohon::Chess::gains(Move move, int least) const noexcept { return chess::see_at_least(*this, move, least); }
