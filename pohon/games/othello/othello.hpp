// SPDX-License-Identifier: MIT
/// Othello: enclose enemy discs between your own and turn them over; most discs win. Black (X) is First.
///
/// A side that cannot turn anything passes, and the pass is a move; when neither side can, the game is over and the
/// empty cells count for the winner, as in tournaments.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/othello/discs.hpp"

namespace pohon {

class Othello {
 public:
  using Discs = othello::Discs;

  static constexpr bool kScoredByMargin = true;

  struct Move {
    std::uint8_t cell = othello::kPassCell;  // 0 … 63, a1 b1 … h8

    static constexpr unsigned kIndices = othello::kPassCell + 1;
    constexpr unsigned index() const noexcept { return cell; }
    constexpr unsigned row() const noexcept { return cell / 8u; }
    constexpr unsigned column() const noexcept { return cell % 8u; }
    constexpr bool is_pass() const noexcept { return cell == othello::kPassCell; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, 64>;

  constexpr Othello() noexcept = default;
  Othello(Discs black, Discs white, Side to_move) noexcept
      : own_(to_move == Side::First ? black : white),
        enemy_(to_move == Side::First ? white : black),
        open_(othello::mobility(own_, enemy_)),
        to_move_(to_move) {}

  constexpr Side to_move() const noexcept { return to_move_; }
  constexpr Discs own() const noexcept { return own_; }
  constexpr Discs enemy() const noexcept { return enemy_; }
  constexpr Discs discs(Side side) const noexcept { return side == to_move_ ? own_ : enemy_; }
  constexpr Discs empty() const noexcept { return ~(own_ | enemy_); }
  /// The cells where the side to move may put a disc; none means a pass or the end.
  constexpr Discs open() const noexcept { return open_; }

  std::optional<Outcome> outcome() const noexcept {
    if (open_ != 0 || must_pass()) return std::nullopt;
    return by_lead(to_move_ == Side::First ? final_lead() : -final_lead());
  }

  Moves moves() const noexcept {
    Moves list;
    for (Discs left = open_; left != 0; left &= left - 1) {
      list.push_back({static_cast<std::uint8_t>(std::countr_zero(left))});
    }
    if (open_ == 0 && must_pass()) list.push_back({});
    return list;
  }

  std::size_t count_moves() const noexcept {
    if (open_ == 0) return must_pass() ? 1 : 0;
    return static_cast<std::size_t>(std::popcount(open_));
  }

  /// The next side's moves are found here, once: every node asks for them at least to see whether the game is over.
  void play(Move move) noexcept {
    const Discs turned = othello::flips(move.cell, own_, enemy_);
    const Discs placed = Discs{!move.is_pass()} << (move.cell & 63u);
    own_ ^= turned | placed;
    enemy_ ^= turned;
    std::swap(own_, enemy_);
    open_ = othello::mobility(own_, enemy_);
    to_move_ = other(to_move_);
  }

  /// Fastest first: what leaves the opponent the fewest moves, corners before all and what gives corners away last.
  int hint(Move move) const noexcept {
    if (move.is_pass()) return 0;
    const Discs cell = Discs{1} << move.cell;
    const Discs turned = othello::flips(move.cell, own_, enemy_);
    const Discs replies = othello::mobility(enemy_ ^ turned, own_ ^ (turned | cell));
    const int freedom = std::popcount(replies) + std::popcount(replies & kCorners);
    return ((cell & kCorners) != 0 ? 6 : 0) - 2 * freedom;
  }

  constexpr Key key() const noexcept { return scatter(own_ ^ scatter(enemy_ + index_of(to_move_))); }

  static constexpr Discs kCorners = 0x8100'0000'0000'0081ull;

  friend bool operator==(const Othello&, const Othello&) = default;

 private:
  bool must_pass() const noexcept { return othello::mobility(enemy_, own_) != 0; }

  int final_lead() const noexcept {
    const int lead = std::popcount(own_) - std::popcount(enemy_);
    if (lead == 0) return 0;
    return lead > 0 ? lead + std::popcount(empty()) : lead - std::popcount(empty());
  }

  static constexpr Discs kStartBlack = 0x0000'0008'1000'0000ull;  // e4 d5
  static constexpr Discs kStartWhite = 0x0000'0010'0800'0000ull;  // d4 e5

  Discs own_ = kStartBlack;  // of the side to move
  Discs enemy_ = kStartWhite;
  Discs open_ = othello::portable::mobility(kStartBlack, kStartWhite);
  Side to_move_ = Side::First;
};

static_assert(Game<Othello> && ScoredByMargin<Othello> && CountsMoves<Othello> && HasMoveHints<Othello>);

}  // namespace pohon
