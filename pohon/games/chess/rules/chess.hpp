// SPDX-License-Identifier: MIT
/// Chess, with the castling of Chess960: the pieces where they stand, two clocks and a key. White is First.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/chess/rules/board.hpp"
#include "pohon/games/chess/rules/castling.hpp"
#include "pohon/games/chess/rules/forcing.hpp"
#include "pohon/games/chess/rules/move.hpp"
#include "pohon/games/chess/rules/movegen.hpp"

namespace pohon {

class Chess {
 public:
  using Move = chess::Move;
  using Moves = MoveList<Move, 256>;  // no position that counts as possible has more than 218

  static constexpr unsigned kClockLimit = 9999;  // where the clocks stand still

  /// Plies since the last capture or pawn move, and the number of the move that White or Black is about to make.
  struct Clocks {
    std::uint16_t halfmove = 0;
    std::uint16_t fullmove = 1;

    friend bool operator==(const Clocks&, const Clocks&) = default;
  };

  /// The usual start.
  constexpr Chess() noexcept;
  /// The readers check a board; the rules trust it.
  constexpr Chess(const chess::Board& board, Clocks clocks) noexcept
      : board_(board), key_(chess::key_of(board)), clocks_(clocks) {}

  // --- what stands where

  constexpr const chess::Board& board() const noexcept { return board_; }
  constexpr chess::Bitboard occupied() const noexcept { return board_.occupied(); }
  constexpr chess::Bitboard pieces(Side side) const noexcept { return board_.of(side); }
  constexpr chess::Bitboard pieces(chess::PieceType type) const noexcept { return board_.of(type); }
  constexpr chess::Bitboard pieces(Side side, chess::PieceType type) const noexcept {
    return board_.of(side) & board_.of(type);
  }
  constexpr chess::Square king(Side side) const noexcept { return board_.king(side); }
  constexpr std::optional<chess::Piece> piece_at(chess::Square square) const noexcept {
    const chess::PieceCode code = board_.code_at(square);
    if (code == 0) return std::nullopt;
    return chess::Piece{.side = code & chess::kBlackBit ? chess::kBlack : chess::kWhite,
                        .type = chess::kTypes[code & 7u]};
  }

  // --- what may be done

  constexpr Side to_move() const noexcept { return board_.to_move; }
  /// The square where a pawn can be taken in passing: only if the side to move has such a move, legally.
  constexpr std::optional<chess::Square> en_passant() const noexcept {
    if (board_.en_passant == 0) return std::nullopt;
    return board_.en_passant;
  }
  /// The rook with which the side may still castle on that wing, if nothing comes in the way.
  constexpr std::optional<chess::Square> castling_rook(Side side, chess::Wing wing) const noexcept {
    for (auto left = board_.castling_rooks & board_.of(side); left != 0; left &= left - 1) {
      const chess::Square rook = chess::first_square(left);
      if (chess::wing_of(king(side), rook) == wing) return rook;
    }
    return std::nullopt;
  }
  /// Is there a right to castle that the usual game does not have (a king off the e file, a rook off the corner)?
  constexpr bool is_chess960() const noexcept {
    constexpr chess::Bitboard kCorners = 0x8100000000000081ull;
    if ((board_.castling_rooks & ~kCorners) != 0) return true;
    for (const Side side : {Side::First, Side::Second}) {
      if ((board_.castling_rooks & board_.of(side)) != 0 && chess::file_of(king(side)) != 4) return true;
    }
    return false;
  }

  chess::Bitboard checkers() const noexcept {
    return board_.attackers(king(to_move()), occupied()) & pieces(other(to_move()));
  }
  bool in_check() const noexcept { return checkers() != 0; }

  constexpr bool captures(Move move) const noexcept {
    if (move.is_castling()) return false;
    return move.is_en_passant() || (occupied() & chess::bit(move.to())) != 0;
  }

  Moves moves() const noexcept {
    Moves list;
    chess::ListingSink<Moves> sink{list};
    chess::generate<chess::Scope::All>(board_, sink);
    return list;
  }
  std::size_t count_moves() const noexcept {
    chess::CountingSink sink;
    chess::generate<chess::Scope::All>(board_, sink);
    return sink.moves;
  }
  /// Captures and promotions; all moves when in check.
  Moves noisy_moves() const noexcept {
    Moves list;
    chess::ListingSink<Moves> sink{list};
    chess::generate<chess::Scope::Noisy>(board_, sink);
    return list;
  }
  bool forced() const noexcept { return in_check(); }

  void play(Move move) noexcept;

  // --- what a strong search asks for

  bool noisy(Move move) const noexcept { return move.is_promotion() || captures(move); }
  /// Does the exchange that the move begins gain at least so many hundredths of a pawn? (see.cpp)
  bool gains(Move move, int least) const noexcept;

  /// Tells of moves whether they give check.
  chess::Forcing forcing() const noexcept { return chess::Forcing(board_); }

  /// Giving up the turn proves nothing in check, nor with pawns alone, where having to move is often a burden.
  bool may_pass() const noexcept {
    return (pieces(to_move()) & ~(board_.pawns() | board_.kings())) != 0 && !in_check();
  }
  void pass() noexcept {
    key_ ^= chess::kZobrist.black_to_move ^ chess::kZobrist.en_passant[board_.en_passant];
    board_.en_passant = 0;
    board_.to_move = other(board_.to_move);
    clocks_.halfmove = 0;  // nothing before a null move can come back
  }

  static constexpr unsigned kActors = 2 * chess::kPieceTypes * 64;
  /// The piece and where it goes.
  constexpr unsigned actor(Move move) const noexcept {
    const chess::PieceCode code = board_.code_at(move.from());
    const unsigned kind = (code & 7u) - 1 + (code & chess::kBlackBit ? chess::kPieceTypes : 0u);
    return kind * 64 + move.to();
  }
  static constexpr unsigned kVictims = 8;
  constexpr unsigned victim(Move move) const noexcept {
    if (move.is_castling()) return 0;
    return move.is_en_passant() ? chess::kPawnCode : board_.code_at(move.to()) & 7u;
  }
  /// The pawns of both sides.
  constexpr Key structure() const noexcept {
    const chess::Bitboard pawns = board_.pawns();
    return scatter((pawns & ~board_.planes[chess::Black]) ^ scatter(pawns & board_.planes[chess::Black]));
  }

  /// The victim first, then the cheapest taker; a new queen is worth taking one; quiet moves 0.
  constexpr int hint(Move move) const noexcept;

  // --- how it ends

  /// Draws that can be seen: fifty moves (unless mate came with the last of them), nothing left to mate with.
  std::optional<Outcome> outcome() const noexcept {
    if (insufficient_material()) return draw();
    if (clocks_.halfmove >= 100 && (!in_check() || count_moves() > 0)) return draw();
    return std::nullopt;
  }
  /// Mate or stalemate.
  Outcome stuck() const noexcept { return in_check() ? won_by(other(to_move())) : draw(); }
  /// The draw that needs nobody to claim it.
  bool seventy_five_moves() const noexcept { return clocks_.halfmove >= 150 && (!in_check() || count_moves() > 0); }
  /// Bare kings, one minor piece, or only bishops that all go on one colour.
  constexpr bool insufficient_material() const noexcept {
    using namespace chess;
    if ((board_.pawns() | board_.straight()) != 0) return false;
    const Bitboard bishops = board_.slanted();
    const Bitboard knights = board_.knights();
    if (knights != 0) return bishops == 0 && has_one(knights);
    return (bishops & kLightSquares) == 0 || (bishops & ~kLightSquares) == 0;
  }

  int reversible_plies() const noexcept { return clocks_.halfmove; }
  static constexpr int kMoveCountDrawNears = 90;  // of the 100 plies of the fifty-move rule
  int halfmove_clock() const noexcept { return clocks_.halfmove; }
  int fullmove_number() const noexcept { return clocks_.fullmove; }

  constexpr Key key() const noexcept { return key_; }
  /// The key after the move, but for castling, promotions and what a move does to rights.
  Key likely_key_after(Move move) const noexcept {
    const chess::PieceCode code = board_.code_at(move.from());
    const auto& keys = chess::kZobrist.piece;
    return key_ ^ chess::kZobrist.black_to_move ^ chess::kZobrist.en_passant[board_.en_passant] ^
           keys[code][move.from()] ^ keys[code][move.to()] ^ keys[board_.code_at(move.to())][move.to()];
  }

  /// Placement and side to move only, as in the paper on memoised minimax: not enough to tell positions apart.
  constexpr Key paper_key() const noexcept {
    Key key = key_ ^ chess::kZobrist.en_passant[board_.en_passant];
    for (auto left = board_.castling_rooks; left != 0; left &= left - 1) {
      key ^= chess::kZobrist.castling_rook[chess::first_square(left)];
    }
    return key;
  }

  friend bool operator==(const Chess&, const Chess&) = default;

 private:
  static constexpr std::uint16_t ticked(unsigned clock, unsigned ticks) noexcept {
    return static_cast<std::uint16_t>(std::min(clock + ticks, kClockLimit));
  }
  void play_special(Move move, chess::PieceCode code) noexcept;
  void castle(Move move) noexcept;
  void lose_castling(chess::Bitboard rooks) noexcept;
  void toggle(chess::Square square, chess::PieceCode code) noexcept {
    board_.toggle(square, code);
    key_ ^= chess::kZobrist.piece[code][square];
  }

  chess::Board board_;
  Key key_;
  Clocks clocks_;
};

constexpr Chess::Chess() noexcept : board_{}, key_(0), clocks_{} {
  using enum chess::PieceType;
  constexpr std::array<chess::PieceType, 8> kOfficers{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook};
  for (unsigned file = 0; file < 8; ++file) {
    for (const Side side : {chess::kWhite, chess::kBlack}) {
      const bool white = side == chess::kWhite;
      board_.toggle(chess::square_at(file, white ? 0 : 7), chess::code_of({side, kOfficers[file]}));
      board_.toggle(chess::square_at(file, white ? 1 : 6), chess::code_of({side, Pawn}));
    }
  }
  board_.castling_rooks = board_.of(Rook);
  key_ = chess::key_of(board_);
}

inline void Chess::lose_castling(chess::Bitboard rooks) noexcept {
  board_.castling_rooks ^= rooks;
  for (; rooks != 0; rooks &= rooks - 1) key_ ^= chess::kZobrist.castling_rook[chess::first_square(rooks)];
}

inline void Chess::play(Move move) noexcept {
  using namespace chess;
  const Side us = board_.to_move;
  const Bitboard from_and_to = bit(move.from()) | bit(move.to());
  const PieceCode code = board_.code_at(move.from());
  const PieceCode taken = board_.code_at(move.to());  // when castling, the own rook
  const bool quiet = (code & 7u) != kPawnCode && (taken == 0 || move.is_castling());
  clocks_.halfmove = quiet ? ticked(clocks_.halfmove, 1) : std::uint16_t{0};
  clocks_.fullmove = ticked(clocks_.fullmove, index_of(us));
  key_ ^= kZobrist.black_to_move ^ kZobrist.en_passant[board_.en_passant];
  board_.en_passant = 0;

  const bool king_moves = (code & 7u) == kKingCode;
  const Bitboard unfit = board_.castling_rooks & (king_moves ? from_and_to | back_rank(us) : from_and_to);
  if (unfit != 0) lose_castling(unfit);
  if (move.is_castling()) {
    castle(move);
  } else {
    const auto& keys = kZobrist.piece;
    key_ ^= keys[code][move.from()] ^ keys[code][move.to()] ^ keys[taken][move.to()];
    board_.move(move.from(), move.to());
    if (move.kind() != Move::Kind::Plain) play_special(move, code);
  }
  board_.to_move = other(us);
}

inline void Chess::castle(Move move) noexcept {
  using namespace chess;
  const CastlingPath path = castling_path(move.from(), move.to());
  const PieceCode king = board_.code_at(path.king_from);
  const PieceCode rook = board_.code_at(path.rook_from);
  toggle(path.king_from, king);
  toggle(path.rook_from, rook);
  toggle(path.king_to, king);
  toggle(path.rook_to, rook);
}

inline void Chess::play_special(Move move, chess::PieceCode code) noexcept {
  using namespace chess;
  const Side us = board_.to_move;
  const auto behind = static_cast<Square>(us == kWhite ? move.to() - 8 : move.to() + 8);
  if (const auto promotion = move.promotion()) {
    toggle(move.to(), code);
    toggle(move.to(), code_of({us, *promotion}));
  } else if (move.is_en_passant()) {
    toggle(behind, code_of({other(us), PieceType::Pawn}));
  } else if ((pawn_attacks(us, bit(behind)) & board_.pawns() & board_.of(other(us))) != 0 &&
             board_.takers_in_passing(other(us), behind) != 0) {
    board_.en_passant = behind;
    key_ ^= kZobrist.en_passant[behind];
  }
}

constexpr int Chess::hint(Move move) const noexcept {
  constexpr std::array<int, chess::kPieceTypes> kWorth{1, 3, 3, 5, 9, 10};
  const auto worth = [&](chess::PieceType type) { return kWorth[static_cast<std::size_t>(type)]; };
  int hint = 0;
  if (move.is_en_passant()) {
    hint += 16 * worth(chess::PieceType::Pawn) - worth(chess::PieceType::Pawn);
  } else if (captures(move)) {
    hint += 16 * worth(piece_at(move.to())->type) - worth(piece_at(move.from())->type);
  }
  if (move.promotion() == chess::PieceType::Queen) hint += 16 * worth(chess::PieceType::Queen);
  return hint;
}

static_assert(CanBeStuck<Chess> && HasNoisyMoves<Chess> && HasRepetition<Chess> && HasMoveCountDraw<Chess> &&
              CountsMoves<Chess> && HasMoveHints<Chess>);
static_assert(ForetellsKeys<Chess> && SortsNoise<Chess> && HasExchanges<Chess> && HasNullMove<Chess> &&
              NamesActors<Chess> && NamesVictims<Chess> && HasStructure<Chess> && TellsForcing<Chess>);
static_assert(sizeof(Chess) <= 64, "a position fits a cache line");

}  // namespace pohon
