// SPDX-License-Identifier: MIT
/// Tic-tac-toe: three in a row on a 3x3 board. X is First.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

class TicTacToe {
 public:
  static constexpr bool kScoredByMargin = true;  // a win is worth 1, as in every textbook's drawing

  struct Move {
    std::uint8_t cell = 0;  // 0 … 8, row by row from the top left

    static constexpr unsigned kIndices = 9;
    constexpr unsigned index() const noexcept { return cell; }
    constexpr unsigned row() const noexcept { return cell / 3u; }
    constexpr unsigned column() const noexcept { return cell % 3u; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, 9>;

  constexpr TicTacToe() noexcept = default;
  /// Marks as 9-bit sets, bit n = cell n. The notation checks them; the rules trust them.
  constexpr TicTacToe(unsigned crosses, unsigned noughts, Side to_move) noexcept
      : marks_{static_cast<std::uint16_t>(crosses), static_cast<std::uint16_t>(noughts)}, to_move_(to_move) {}

  constexpr Side to_move() const noexcept { return to_move_; }
  constexpr unsigned marks(Side side) const noexcept { return marks_[index_of(side)]; }
  constexpr unsigned empty() const noexcept { return 0x1FFu & ~(marks(Side::First) | marks(Side::Second)); }

  constexpr std::optional<Outcome> outcome() const noexcept {
    if (has_line(marks(other(to_move_)))) return won_by(other(to_move_), 1);
    if (has_line(marks(to_move_))) return won_by(to_move_, 1);
    if (empty() == 0) return draw();
    return std::nullopt;
  }

  Moves moves() const noexcept {
    Moves list;
    if (has_line(marks(Side::First)) || has_line(marks(Side::Second))) return list;
    for (unsigned left = empty(); left != 0; left &= left - 1) {
      list.push_back({static_cast<std::uint8_t>(std::countr_zero(left))});
    }
    return list;
  }

  constexpr void play(Move move) noexcept {
    marks_[index_of(to_move_)] = static_cast<std::uint16_t>(marks_[index_of(to_move_)] | 1u << move.cell);
    to_move_ = other(to_move_);
  }

  constexpr Key key() const noexcept {
    return scatter(marks(Side::First) | marks(Side::Second) << 9 | index_of(to_move_) << 18);
  }

  static constexpr std::array<unsigned, 8> kLines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

  static constexpr bool has_line(unsigned marks) noexcept {
    for (const unsigned line : kLines) {
      if ((marks & line) == line) return true;
    }
    return false;
  }

  friend bool operator==(const TicTacToe&, const TicTacToe&) = default;

 private:
  std::array<std::uint16_t, 2> marks_{};
  Side to_move_ = Side::First;
};

static_assert(Game<TicTacToe> && ScoredByMargin<TicTacToe>);

}  // namespace pohon
