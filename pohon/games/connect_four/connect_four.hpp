// SPDX-License-Identifier: MIT
/// Connect Four: drop stones into seven columns of six; four in a row win. X is First.
///
/// Bitboards after Tromp and Pons: a column takes seven bits, the seventh stays empty, so that lines cannot run from
/// one column's top into the next one's bottom and a four is found by a few shifts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

class ConnectFour {
 public:
  /// A win is worth more the earlier it comes (Pons' score), so the margin is the value.
  static constexpr bool kScoredByMargin = true;

  using Stones = std::uint64_t;  // a set of cells, bit 7 * column + row, rows counted from the bottom

  static constexpr unsigned kColumns = 7;
  static constexpr unsigned kRows = 6;
  static constexpr unsigned kStep = kRows + 1;  // from a cell to its right neighbour
  static constexpr Stones kBottom = 0x0000'0408'1020'4081ull;
  static constexpr Stones kBoard = kBottom * 0x3F;
  static constexpr Stones kTop = kBottom << (kRows - 1);

  struct Move {
    std::uint8_t cell = 0;  // where the stone comes to rest: history tables learn cells, not columns

    static constexpr unsigned kIndices = kColumns * kStep;
    constexpr unsigned index() const noexcept { return cell; }
    constexpr unsigned column() const noexcept { return cell / kStep; }
    constexpr unsigned row() const noexcept { return cell % kStep; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, kColumns>;

  constexpr ConnectFour() noexcept = default;
  /// The stones of both sides. The notation checks them (no stone hangs in the air, X began); the rules trust them.
  constexpr ConnectFour(Stones crosses, Stones noughts) noexcept
      : mine_(std::popcount(crosses) == std::popcount(noughts) ? crosses : noughts), taken_(crosses | noughts) {}

  constexpr Side to_move() const noexcept { return count() % 2 == 0 ? Side::First : Side::Second; }
  constexpr int count() const noexcept { return std::popcount(taken_); }
  constexpr Stones taken() const noexcept { return taken_; }
  constexpr Stones mine() const noexcept { return mine_; }
  constexpr Stones theirs() const noexcept { return mine_ ^ taken_; }
  constexpr Stones stones(Side side) const noexcept { return side == to_move() ? mine() : theirs(); }

  /// The cells where the next stones can come to rest, full columns aside.
  constexpr Stones landings() const noexcept { return (taken_ + kBottom) & kBoard; }

  /// Only the side that has just moved can have won.
  constexpr bool won() const noexcept { return has_four(theirs()); }

  constexpr bool is_over() const noexcept { return won() || taken_ == kBoard; }

  constexpr std::optional<Outcome> outcome() const noexcept {
    if (won()) return won_by(other(to_move()), margin_after(count()));
    if (taken_ == kBoard) return draw();
    return std::nullopt;
  }

  /// Pons' score of a win with the n-th stone: 1 for the last stone a side has, one more for each stone it keeps.
  static constexpr int margin_after(int stones) noexcept { return (44 - stones) / 2; }

  Moves moves() const noexcept { return won() ? Moves{} : listed(landings()); }

  /// The landings after which the opponent, who would win on these cells, does not win at once; none if all lose.
  static constexpr Stones sound_landings(Stones taken, Stones opponent_wins) noexcept {
    const Stones landings = (taken + kBottom) & kBoard;
    const Stones forced = landings & opponent_wins;
    if ((forced & (forced - 1)) != 0) return 0;
    return (forced != 0 ? forced : landings) & ~(opponent_wins >> 1);
  }

  constexpr bool wins_at_once() const noexcept { return (completions(mine_) & landings()) != 0; }
  /// Whatever is played, the opponent wins with its next stone; to be asked where no stone wins at once.
  constexpr bool loses_next() const noexcept {
    return landings() != 0 && sound_landings(taken_, completions(theirs()) & ~taken_) == 0;
  }

  Moves sound_moves() const noexcept {
    if (won()) return {};
    const Stones wins = completions(mine_) & landings();
    const Stones sound = sound_landings(taken_, completions(theirs()) & ~taken_);
    return listed(wins != 0 ? wins : sound != 0 ? sound : landings());
  }

  /// The one move that does not lose at once, where no move wins; none where there are several, or none.
  constexpr std::optional<Move> only_sound_move() const noexcept {
    if (won() || wins_at_once()) return std::nullopt;
    const Stones sound = sound_landings(taken_, completions(theirs()) & ~taken_);
    if (!std::has_single_bit(sound)) return std::nullopt;
    return Move{static_cast<std::uint8_t>(std::countr_zero(sound))};
  }

  constexpr std::size_t count_moves() const noexcept {
    const auto open = static_cast<std::size_t>(std::popcount(~taken_ & kTop));
    return won() ? 0 : open;
  }

  constexpr void play(Move move) noexcept {
    mine_ ^= taken_;
    taken_ |= Stones{1} << move.cell;
  }

  /// A win first, then what stops one, then what makes threats, then the centre.
  constexpr int hint(Move move) const noexcept {
    constexpr std::array<int, kColumns> kCentre{0, 1, 2, 3, 2, 1, 0};
    const Stones stone = Stones{1} << move.cell;
    if ((completions(mine_) & stone) != 0) return 1000;
    if ((completions(theirs()) & stone) != 0) return 500;
    const Stones threats = completions(mine_ | stone) & ~(taken_ | stone);
    return 4 * std::popcount(threats) + kCentre[move.column()];
  }

  /// Pons: the sum tells both sets apart, because in each column it lies between 2^height - 1 and 2^(height+1) - 2.
  constexpr Key key() const noexcept { return scatter(mine_ + taken_); }

  static constexpr bool has_four(Stones stones) noexcept { return fours(stones) != 0; }

  /// One end of every four among these stones; nothing if there is none.
  static constexpr Stones fours(Stones stones) noexcept {
    return fours_along(stones, 1) | fours_along(stones, kStep) | fours_along(stones, kStep - 1) |
           fours_along(stones, kStep + 1);
  }

  /// The cells, taken or not, that would make a four together with three of these stones.
  static constexpr Stones completions(Stones stones) noexcept {
    return (completions_along(stones, 1) | completions_along(stones, kStep) | completions_along(stones, kStep - 1) |
            completions_along(stones, kStep + 1)) &
           kBoard;
  }

  /// Column n becomes column 6 - n.
  static constexpr Stones mirrored(Stones stones) noexcept {
    constexpr Stones kColumn = (Stones{1} << kStep) - 1;
    Stones image = 0;
    for (unsigned column = 0; column < kColumns; ++column, stones >>= kStep) {
      image = image << kStep | (stones & kColumn);
    }
    return image;
  }

  /// From a cell to its neighbour: up, right, right and down, right and up.
  static constexpr std::array<unsigned, 4> kSteps{1, kStep, kStep - 1, kStep + 1};

  friend bool operator==(const ConnectFour&, const ConnectFour&) = default;

 private:
  static Moves listed(Stones landings) noexcept {
    Moves list;
    for (; landings != 0; landings &= landings - 1) {
      list.push_back({static_cast<std::uint8_t>(std::countr_zero(landings))});
    }
    return list;
  }
  static constexpr Stones fours_along(Stones stones, unsigned step) noexcept {
    const Stones pairs = stones & (stones >> step);
    return pairs & (pairs >> (2 * step));
  }
  static constexpr Stones completions_along(Stones stones, unsigned step) noexcept {
    const Stones before = stones << step;
    const Stones after = stones >> step;
    const Stones two_before = before & (before << step);
    const Stones two_after = after & (after >> step);
    return (two_before & (stones << (3 * step) | after)) | (two_after & (stones >> (3 * step) | before));
  }

  Stones mine_ = 0;  // of the side to move
  Stones taken_ = 0;
};

static_assert(Game<ConnectFour> && ScoredByMargin<ConnectFour> && CountsMoves<ConnectFour> &&
              HasMoveHints<ConnectFour> && TellsSoundMoves<ConnectFour>);

}  // namespace pohon
