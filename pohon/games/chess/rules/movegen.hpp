// SPDX-License-Identifier: MIT
/// The legal moves, by construction: nothing is tried and taken back. One generator serves all who ask; a sink says
/// what becomes of the moves it is told: they are listed, or only counted.
///
/// Checks leave a set of squares that a move must end on; a pinned piece stays on the lines of the pins. One such
/// set for all slanted pins is enough: a piece on one slanted line through the king cannot reach another one.
/// The same holds for the straight ones.
#pragma once

#include <concepts>
#include <cstddef>

#include "pohon/games/chess/rules/board.hpp"
#include "pohon/games/chess/rules/castling.hpp"
#include "pohon/games/chess/rules/move.hpp"

namespace pohon::chess {

enum class Scope { All, Noisy };  // noisy: captures and promotions; all evasions when in check

/// Takes whole sets of moves at a time.
template <class S>
concept MoveSink = requires(S sink, Square square, Bitboard targets, int step, Move::Kind kind) {
  sink.piece(square, targets);         // from one square to each target
  sink.pawns(targets, step, kind);     // to each target, from `step` squares before it
  sink.promotions(targets, step);      // the same, four moves each
  sink.special(square, square, kind);  // castling, en passant
};

template <Side Us, Scope Which, MoveSink Sink>
class Generator {
 public:
  Generator(const Board& board, Sink& sink) noexcept
      : board_(board),
        sink_(sink),
        occupied_(board.occupied()),
        own_(Us == kWhite ? occupied_ & ~board.planes[Black] : board.planes[Black]),
        foe_(occupied_ ^ own_),
        king_(first_square(board.kings() & own_)) {}

  [[gnu::always_inline]] void run() noexcept {
    find_checks_and_pins();
    if constexpr (Which == Scope::Noisy) {
      if (checkers_ == 0) quiet_ = 0;
    }
    king_moves();
    if (checkers_ != 0) {
      if (!has_one(checkers_)) return;
      allowed_ = checkers_ | kBetween[king_][first_square(checkers_)];
    }
    pawn_moves();
    if (board_.en_passant != 0) en_passant();
    allowed_ &= foe_ | (quiet_ & ~own_);
    const Bitboard pinned = slanted_pins_ | straight_pins_;
    for (Bitboard left = board_.knights() & own_ & ~pinned; left != 0; left &= left - 1) {
      const Square from = first_square(left);
      sink_.piece(from, kKnightAttacks[from] & allowed_);
    }
    slanted_moves(board_.slanted() & own_ & ~straight_pins_);
    straight_moves(board_.straight() & own_ & ~slanted_pins_);
  }

 private:
  static constexpr Side kThem = other(Us);
  static constexpr Bitboard kLastRank = back_rank(kThem);
  static constexpr Bitboard kThirdRank = Us == kWhite ? kRank1 << 16 : kRank1 << 40;
  static constexpr int kAhead = Us == kWhite ? 8 : -8;

  void find_checks_and_pins() noexcept {
    const Bitboard king = bit(king_);
    checkers_ = (pawn_attacks(Us, king) & board_.pawns() & foe_) | (kKnightAttacks[king_] & board_.knights() & foe_);
    slanted_pins_ = lines_of_pins(kDiagonals[king_] & board_.slanted() & foe_);
    straight_pins_ = lines_of_pins(kStraights[king_] & board_.straight() & foe_);
  }

  /// Of the sliders that look at the king, those with nothing between give check, those with one own piece pin it.
  Bitboard lines_of_pins(Bitboard snipers) noexcept {
    Bitboard pins = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
      const Square sniper = first_square(snipers);
      const Bitboard line = kBetween[king_][sniper];
      const Bitboard shields = line & occupied_;
      if (shields == 0) checkers_ |= bit(sniper);
      if (has_one(shields) && (shields & own_) != 0) pins |= line | bit(sniper);
    }
    return pins;
  }

  void king_moves() noexcept {
    Bitboard steps = kKingAttacks[king_] & (foe_ | (quiet_ & ~own_));
    Bitboard castlings = 0;
    Bitboard passed = 0;
    if ((board_.castling_rooks & own_) != 0 && checkers_ == 0 && quiet_ != 0) {
      for (Bitboard left = board_.castling_rooks & own_ & ~straight_pins_; left != 0; left &= left - 1) {
        const CastlingPath path = castling_path(king_, first_square(left));
        if ((path.passed() & occupied_) != 0) continue;
        castlings |= left & -left;
        passed |= path.king_passes();
      }
    }
    const Bitboard unsafe = attacked_among(steps | passed);
    sink_.piece(king_, steps & ~unsafe);
    for (; castlings != 0; castlings &= castlings - 1) {
      const Square rook = first_square(castlings);
      if ((castling_path(king_, rook).king_passes() & unsafe) != 0) continue;
      sink_.special(king_, rook, Move::Kind::Castling);
    }
  }

  /// What the other side attacks of these squares; the king itself hides none from a slider.
  Bitboard attacked_among(Bitboard squares) const noexcept {
    Bitboard attacked = pawn_attacks(kThem, board_.pawns() & foe_) | knight_attacks(board_.knights() & foe_) |
                        kKingAttacks[first_square(board_.kings() & foe_)];
    if ((squares & ~attacked) == 0) return attacked;
    const Bitboard occupied = occupied_ ^ bit(king_);
    for (Bitboard left = board_.slanted() & foe_; left != 0; left &= left - 1) {
      attacked |= bishop_attacks(first_square(left), occupied);
    }
    for (Bitboard left = board_.straight() & foe_; left != 0; left &= left - 1) {
      attacked |= rook_attacks(first_square(left), occupied);
    }
    return attacked;
  }

  void pawn_moves() noexcept {
    const Bitboard pawns = board_.pawns() & own_;
    const Bitboard pushers = pawns & ~slanted_pins_;
    const Bitboard free_way = ~occupied_ & ~(ahead<Us>(pushers & straight_pins_) & ~straight_pins_);
    const Bitboard steps = ahead<Us>(pushers) & free_way;
    const Bitboard leaps = ahead<Us>(steps & kThirdRank) & ~occupied_ & allowed_ & quiet_;
    tell_pawns(steps & allowed_ & (quiet_ | kLastRank), kAhead);
    sink_.pawns(leaps, 2 * kAhead, Move::Kind::DoublePush);

    const Bitboard takers = pawns & ~straight_pins_;
    const Bitboard loose = takers & ~slanted_pins_;
    const Bitboard held = takers & slanted_pins_;
    const Bitboard prey = foe_ & allowed_;
    tell_pawns(ahead<Us>(west(loose) | (west(held) & held_line_before())) & prey, kAhead - 1);
    tell_pawns(ahead<Us>(east(loose) | (east(held) & held_line_before())) & prey, kAhead + 1);
  }

  /// The squares right before the lines of slanted pins: a held pawn that steps ahead from there stays on its line.
  Bitboard held_line_before() const noexcept { return ahead<kThem>(slanted_pins_); }

  void tell_pawns(Bitboard targets, int step) noexcept {
    sink_.pawns(targets & ~kLastRank, step, Move::Kind::Plain);
    if (const Bitboard last = targets & kLastRank; last != 0) sink_.promotions(last, step);
  }

  /// A lone taker is legal, for the square is only set when one is; of two, one may be pinned.
  void en_passant() noexcept {
    const Square target = board_.en_passant;
    Bitboard takers = pawn_attacks(kThem, bit(target)) & board_.pawns() & own_;
    if (!has_one(takers)) takers = board_.takers_in_passing(Us, target);
    for (; takers != 0; takers &= takers - 1) sink_.special(first_square(takers), target, Move::Kind::EnPassant);
  }

  void slanted_moves(Bitboard sliders) noexcept {
    for (Bitboard left = sliders & ~slanted_pins_; left != 0; left &= left - 1) {
      const Square from = first_square(left);
      sink_.piece(from, bishop_attacks(from, occupied_) & allowed_);
    }
    for (Bitboard left = sliders & slanted_pins_; left != 0; left &= left - 1) {
      const Square from = first_square(left);
      sink_.piece(from, bishop_attacks(from, occupied_) & allowed_ & slanted_pins_);
    }
  }

  void straight_moves(Bitboard sliders) noexcept {
    for (Bitboard left = sliders & ~straight_pins_; left != 0; left &= left - 1) {
      const Square from = first_square(left);
      sink_.piece(from, rook_attacks(from, occupied_) & allowed_);
    }
    for (Bitboard left = sliders & straight_pins_; left != 0; left &= left - 1) {
      const Square from = first_square(left);
      sink_.piece(from, rook_attacks(from, occupied_) & allowed_ & straight_pins_);
    }
  }

  const Board& board_;
  Sink& sink_;
  const Bitboard occupied_;
  const Bitboard own_;
  const Bitboard foe_;
  const Square king_;
  Bitboard checkers_ = 0;
  Bitboard slanted_pins_ = 0;
  Bitboard straight_pins_ = 0;
  Bitboard allowed_ = ~Bitboard{0};  // where moves may end that do not move the king
  Bitboard quiet_ = ~Bitboard{0};    // where moves may end that capture nothing
};

/// Tells the sink all moves of the side to move that are in scope.
template <Scope Which, MoveSink Sink>
void generate(const Board& board, Sink& sink) noexcept {
  if (board.to_move == kWhite) {
    Generator<kWhite, Which, Sink>(board, sink).run();
  } else {
    Generator<kBlack, Which, Sink>(board, sink).run();
  }
}

/// Counts: a set of targets is as many moves as it has squares.
struct CountingSink {
  std::size_t moves = 0;

  void piece(Square, Bitboard targets) noexcept { moves += count(targets); }
  void pawns(Bitboard targets, int, Move::Kind) noexcept { moves += count(targets); }
  void promotions(Bitboard targets, int) noexcept { moves += 4 * count(targets); }
  void special(Square, Square, Move::Kind) noexcept { ++moves; }
};

template <class List>
struct ListingSink {
  List& list;

  void piece(Square from, Bitboard targets) noexcept {
    for (; targets != 0; targets &= targets - 1) list.push_back({from, first_square(targets)});
  }
  void pawns(Bitboard targets, int step, Move::Kind kind) noexcept {
    for (; targets != 0; targets &= targets - 1) list.push_back({origin(targets, step), first_square(targets), kind});
  }
  void promotions(Bitboard targets, int step) noexcept {
    for (; targets != 0; targets &= targets - 1) {
      for (const auto kind : {Move::Kind::Queen, Move::Kind::Rook, Move::Kind::Bishop, Move::Kind::Knight}) {
        list.push_back({origin(targets, step), first_square(targets), kind});
      }
    }
  }
  void special(Square from, Square to, Move::Kind kind) noexcept { list.push_back({from, to, kind}); }

 private:
  static Square origin(Bitboard targets, int step) noexcept {
    return static_cast<Square>(first_square(targets) - step);
  }
};

}  // namespace pohon::chess
