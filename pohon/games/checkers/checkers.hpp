// SPDX-License-Identifier: MIT
/// English draughts (American checkers). Dark, on squares 1 … 12, is First and moves first.
///
/// Rules followed (World Checkers/Draughts Federation): captures are mandatory, any of them may be chosen, and a chain
/// of jumps is one move that must be completed; a piece is jumped at most once; a man that reaches the king row stops
/// there and is crowned; a side without a move has lost. The game is drawn after 80 plies (40 moves a side) without
/// a capture or a man's move, unless the side to move is stuck.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/checkers/squares.hpp"

namespace pohon {

class Checkers {
 public:
  using SquareSet = checkers::SquareSet;

  static constexpr int kNoProgressPlies = 80;
  static constexpr int kMostPieces = 12;
  static constexpr unsigned kMostJumps = 9;  // the pieces that one king can pass over stand on 9 squares

  /// From, to, and the direction of every jump; two captures that differ only in their path are two moves.
  class Move {
   public:
    static constexpr unsigned kIndices = 32 * 32;

    constexpr Move() noexcept = default;
    constexpr Move(unsigned from, unsigned to) noexcept : bits_(from | to << 5) {}

    constexpr unsigned from() const noexcept { return bits_ & 31; }
    constexpr unsigned to() const noexcept { return bits_ >> 5 & 31; }
    constexpr unsigned jumps() const noexcept { return bits_ >> 10 & 15; }
    constexpr unsigned direction(unsigned jump) const noexcept { return bits_ >> (14 + 2 * jump) & 3; }
    constexpr unsigned index() const noexcept { return from() * 32 + to(); }

    /// This capture (or, from a square to itself, its beginning) followed by one more jump.
    constexpr Move then(unsigned direction) const noexcept {
      const unsigned landing = (to() + 2 * checkers::kTurn[direction]) & 31;
      Move longer;
      longer.bits_ = ((bits_ & ~(31u << 5)) | landing << 5 | direction << (14 + 2 * jumps())) + (1u << 10);
      return longer;
    }

    friend bool operator==(const Move&, const Move&) = default;

   private:
    std::uint32_t bits_ = 0;  // from 5, to 5, jumps 4, directions 9 x 2
  };

  /// A lone king has at most 16 ways to jump on from any square, if every piece stands in its way: 12 kings, 192.
  using Moves = MoveList<Move, 192>;

  struct Army {
    SquareSet men = 0;
    SquareSet kings = 0;

    constexpr SquareSet all() const noexcept { return men | kings; }
  };

  constexpr Checkers() noexcept
      : Checkers({.men = checkers::squares(1, 12)}, {.men = checkers::squares(21, 32)}, Side::First) {}
  /// The notation checks the pieces; the rules trust them.
  constexpr Checkers(Army dark, Army light, Side to_move, int quiet_plies = 0) noexcept
      : pieces_{dark.all(), light.all()},
        kings_(dark.kings | light.kings),
        to_move_(to_move),
        quiet_plies_(static_cast<std::uint8_t>(std::min(quiet_plies, kNoProgressPlies))) {}

  constexpr Side to_move() const noexcept { return to_move_; }
  constexpr SquareSet pieces(Side side) const noexcept { return pieces_[index_of(side)]; }
  constexpr SquareSet men(Side side) const noexcept { return pieces(side) & ~kings_; }
  constexpr SquareSet kings(Side side) const noexcept { return pieces(side) & kings_; }
  constexpr SquareSet empty() const noexcept { return ~(pieces_[0] | pieces_[1]); }

  /// Plies since the last capture or man's move; stops counting when the game is drawn.
  constexpr int reversible_plies() const noexcept { return quiet_plies_; }

  constexpr std::optional<Outcome> outcome() const noexcept {
    if (quiet_plies_ < kNoProgressPlies || !(jumpers().any() || steppers().any())) return std::nullopt;
    return draw();
  }
  constexpr Outcome stuck() const noexcept { return won_by(other(to_move_)); }

  Moves moves() const noexcept;
  /// The captures; when there are any, nothing else is legal.
  Moves noisy_moves() const noexcept;
  constexpr bool forced() const noexcept { return jumpers().any(); }
  std::size_t count_moves() const noexcept;
  constexpr void play(Move move) noexcept;

  /// Who goes where: a square and the direction of the step, or of the first jump.
  static constexpr unsigned kActors = 2 * 32 * checkers::kDirections;
  constexpr unsigned actor(Move move) const noexcept {
    if (move.jumps() > 0) return kActors / 2 + 4 * move.from() + move.direction(0);
    const unsigned turn = move.to() - move.from();  // two of its bits tell the four directions apart
    return 4 * move.from() + (turn >> 3 & 2) + (turn >> 1 & 1);
  }

  /// Longer captures first, then crownings; men at home stay there, the centre attracts.
  constexpr int hint(Move move) const noexcept;

  /// Two scattered words: measured as quick as carrying a Zobrist key along, and the state stays 16 bytes.
  constexpr Key key() const noexcept {
    const Key where = pieces_[0] | Key{pieces_[1]} << 32;
    const Key what = kings_ | Key{index_of(to_move_)} << 32;
    return scatter(where) ^ scatter(~what);
  }

  friend bool operator==(const Checkers&, const Checkers&) = default;

 private:
  /// Pieces of the side to move by direction, two directions to a word: 64-bit sets make one loop out of two.
  struct Ready {
    std::uint64_t down = 0;  // kDownLeft in the low half, kDownRight in the high half
    std::uint64_t up = 0;    // kUpLeft, kUpRight

    constexpr bool any() const noexcept { return (down | up) != 0; }
    constexpr int count() const noexcept { return std::popcount(down) + std::popcount(up); }
    /// Calls `visit(place, direction)` for each of them.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const noexcept {
      for (std::uint64_t left = down; left != 0; left &= left - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(left));
        visit(bit & 31, checkers::kDownLeft + (bit >> 5));
      }
      for (std::uint64_t left = up; left != 0; left &= left - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(left));
        visit(bit & 31, checkers::kUpLeft + (bit >> 5));
      }
    }
  };

  template <class Ask>  // SquareSet(direction): from which squares can one go there?
  constexpr Ready ready(Ask&& ask) const noexcept {
    using namespace checkers;
    const SquareSet all = pieces(to_move_);
    const SquareSet crowned = all & kings_;
    const SquareSet downward = to_move_ == Side::First ? all : crowned;
    const SquareSet upward = to_move_ == Side::First ? crowned : all;
    return {.down = (downward & ask(kDownLeft)) | std::uint64_t{downward & ask(kDownRight)} << 32,
            .up = (upward & ask(kUpLeft)) | std::uint64_t{upward & ask(kUpRight)} << 32};
  }
  constexpr Ready steppers() const noexcept {
    return ready([free = empty()](unsigned direction) {
      return checkers::kRoomToStep[direction] & std::rotr(free, static_cast<int>(checkers::kTurn[direction]));
    });
  }
  constexpr Ready jumpers() const noexcept {
    return ready([free = empty(), prey = pieces(other(to_move_))](unsigned direction) {
      const auto turn = static_cast<int>(checkers::kTurn[direction]);
      return checkers::kRoomToJump[direction] & std::rotr(prey, turn) & std::rotr(free, 2 * turn);
    });
  }
  void begin_capture(unsigned from, unsigned direction, Moves& list) const noexcept;

  /// What a capturing piece may still do. A man goes on forward only: the king row is the end of its way.
  struct Chase {
    SquareSet prey;      // not jumped yet
    SquareSet landings;  // empty squares, the one that the piece left included
    unsigned first_direction;
    unsigned end_direction;
  };
  static void complete(Move capture, const Chase& chase, Moves& list) noexcept;

  std::array<SquareSet, 2> pieces_{};
  SquareSet kings_ = 0;
  Side to_move_ = Side::First;
  std::uint8_t quiet_plies_ = 0;
};

inline Checkers::Moves Checkers::moves() const noexcept {
  Moves list;
  if (const Ready capturing = jumpers(); capturing.any()) {
    capturing.for_each([&](unsigned from, unsigned direction) { begin_capture(from, direction, list); });
  } else {
    steppers().for_each([&](unsigned from, unsigned direction) {
      list.push_back({from, (from + checkers::kTurn[direction]) & 31});
    });
  }
  return list;
}

inline Checkers::Moves Checkers::noisy_moves() const noexcept {
  Moves list;
  jumpers().for_each([&](unsigned from, unsigned direction) { begin_capture(from, direction, list); });
  return list;
}

inline std::size_t Checkers::count_moves() const noexcept {
  if (forced()) return noisy_moves().size();
  return static_cast<std::size_t>(steppers().count());
}

/// All captures of one piece that begin in one direction.
inline void Checkers::begin_capture(unsigned from, unsigned direction, Moves& list) const noexcept {
  const SquareSet start = SquareSet{1} << from;
  const bool king = (kings_ & start) != 0;
  const unsigned forward = to_move_ == Side::First ? checkers::kDownLeft : checkers::kUpLeft;
  const SquareSet jumped = std::rotl(start, static_cast<int>(checkers::kTurn[direction]));
  const Chase chase{.prey = pieces(other(to_move_)) ^ jumped,
                    .landings = empty() | start,
                    .first_direction = king ? 0 : forward,
                    .end_direction = king ? checkers::kDirections : forward + 2};
  complete(Move(from, from).then(direction), chase, list);
}

/// Follows a capture along every branch to its ends.
inline void Checkers::complete(Move capture, const Chase& chase, Moves& list) noexcept {
  const SquareSet at = SquareSet{1} << capture.to();
  bool ended = true;
  for (unsigned direction = chase.first_direction; direction < chase.end_direction; ++direction) {
    const auto turn = static_cast<int>(checkers::kTurn[direction]);
    const SquareSet jumped = std::rotl(at & checkers::kRoomToJump[direction], turn) & chase.prey;
    if ((std::rotl(jumped, turn) & chase.landings) == 0) continue;
    Chase rest = chase;
    rest.prey ^= jumped;
    complete(capture.then(direction), rest, list);
    ended = false;
  }
  if (ended) list.push_back(capture);
}

constexpr void Checkers::play(Move move) noexcept {
  const SquareSet from = SquareSet{1} << move.from();
  const SquareSet to = SquareSet{1} << move.to();
  const bool king = (kings_ & from) != 0;
  SquareSet taken = 0;
  unsigned at = move.from();
  for (unsigned jump = 0; jump < move.jumps(); ++jump) {
    const unsigned turn = checkers::kTurn[move.direction(jump)];
    taken |= SquareSet{1} << ((at + turn) & 31);
    at += 2 * turn;
  }
  const unsigned me = index_of(to_move_);
  pieces_[me] = (pieces_[me] & ~from) | to;
  pieces_[1 - me] &= ~taken;
  kings_ = (kings_ & ~(from | taken)) | (king ? to : to & checkers::kKingRow[me]);
  const bool progress = !king || taken != 0;
  quiet_plies_ = static_cast<std::uint8_t>(progress ? 0 : std::min(quiet_plies_ + 1, kNoProgressPlies));
  to_move_ = other(to_move_);
}

constexpr int Checkers::hint(Move move) const noexcept {
  if (move.jumps() > 0) return 100 * static_cast<int>(move.jumps());
  const SquareSet from = SquareSet{1} << move.from();
  const SquareSet to = SquareSet{1} << move.to();
  const unsigned me = index_of(to_move_);
  const bool man = (kings_ & from) == 0;
  int liking = 0;
  if (man && (to & checkers::kKingRow[me]) != 0) liking += 50;
  if (man && (from & checkers::kKingRow[1 - me]) != 0) liking -= 10;
  if ((to & checkers::kCentre) != 0) liking += 5;
  return liking;
}

static_assert(CanBeStuck<Checkers> && HasNoisyMoves<Checkers> && HasRepetition<Checkers> && CountsMoves<Checkers> &&
              HasMoveHints<Checkers>);
static_assert(sizeof(Checkers) == 16);

}  // namespace pohon
