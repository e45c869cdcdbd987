// SPDX-License-Identifier: MIT
/// What unfinished draughts is worth, in hundredths of a man.
#pragma once

#include <array>
#include <bit>
#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/games/checkers/checkers.hpp"

namespace pohon {

namespace checkers {

inline constexpr int kMan = 100;
inline constexpr int kKing = 130;

constexpr int material(const Checkers& state, Side side) noexcept {
  return kMan * std::popcount(state.men(side)) + kKing * std::popcount(state.kings(side));
}

/// The rows as `side` counts them: 0 is its home row, 7 its king row.
inline constexpr auto kRows = [] {
  std::array<std::array<SquareSet, 8>, 2> rows{};
  for (int row = 0; row < 8; ++row) {
    const SquareSet set = squares(4 * row + 1, 4 * row + 4);
    rows[0][static_cast<std::size_t>(row)] = set;
    rows[1][static_cast<std::size_t>(7 - row)] = set;
  }
  return rows;
}();

/// How many steps to free squares a side has.
constexpr int free_steps(const Checkers& state, Side side) noexcept {
  const SquareSet free = state.empty();
  const SquareSet downward = side == Side::First ? state.pieces(side) : state.kings(side);
  const SquareSet upward = side == Side::First ? state.kings(side) : state.pieces(side);
  return std::popcount(step(downward, kDownLeft) & free) + std::popcount(step(downward, kDownRight) & free) +
         std::popcount(step(upward, kUpLeft) & free) + std::popcount(step(upward, kUpRight) & free);
}

/// The kings of a side that can step nowhere.
constexpr SquareSet locked_kings(const Checkers& state, Side side) noexcept {
  const SquareSet free = state.empty();
  const SquareSet beside_free =
      step(free, kDownLeft) | step(free, kDownRight) | step(free, kUpLeft) | step(free, kUpRight);
  return state.kings(side) & ~beside_free;
}

/// 1 if the side to move has "the move" in an ending with equal numbers, -1 if the other side has it, else 0. A side
/// has it (will be the one to close the gap last) if an odd number of pieces stands on the rows of its own system,
/// those that share the parity of its home row.
constexpr int the_move(const Checkers& state) noexcept {
  constexpr int kEndgame = 12;  // pieces on the board
  const Side me = state.to_move();
  const int mine = std::popcount(state.pieces(me));
  const int theirs = std::popcount(state.pieces(other(me)));
  if (mine != theirs || mine + theirs > kEndgame) return 0;
  const auto& rows = kRows[index_of(me)];
  const int in_system = std::popcount(~state.empty() & (rows[0] | rows[2] | rows[4] | rows[6]));
  return in_system % 2 == 1 ? 1 : -1;
}

}  // namespace checkers

/// Counts the pieces: a man 100, a king 130.
struct CheckersMaterial {
  static constexpr std::string_view name = "material";
  static constexpr std::string_view summary = "a man is worth 100, a king 130";
  static constexpr int unit = checkers::kMan;

  Score operator()(const Checkers& state) const noexcept {
    const Side me = state.to_move();
    return Score{checkers::material(state, me) - checkers::material(state, other(me))};
  }
};

/// Material, and what Samuel 1959 taught his program to look at: advancement, the back rank, the centre, mobility,
/// and who has the move. The weights are ours, set by hand.
struct CheckersPositional {
  static constexpr std::string_view name = "positional";
  static constexpr std::string_view summary =
      "material, advancement, back rank, centre, mobility, trade when ahead, the move";
  static constexpr int unit = checkers::kMan;

  Score operator()(const Checkers& state) const noexcept {
    const Side me = state.to_move();
    const int lead = checkers::material(state, me) - checkers::material(state, other(me));
    return Score{lead + trading(state, lead) + placement(state, me) - placement(state, other(me)) +
                 kHasTheMove * checkers::the_move(state)};
  }

 private:
  static constexpr std::array<int, 8> kAdvanced{0, 0, 2, 4, 6, 10, 18, 0};  // a man, by row from its home
  static constexpr int kGuard = 8;   // a man on its home row, as long as there are men to keep from crowning
  static constexpr int kBridge = 8;  // both men of the bridge (1 and 3, or 30 and 32)
  static constexpr int kCentralMan = 3;
  static constexpr int kCentralKing = 8;
  static constexpr int kStep = 1;         // a free square that a piece may step to
  static constexpr int kLockedKing = 30;  // a king that can step nowhere
  static constexpr int kHasTheMove = 6;

  static constexpr std::array<checkers::SquareSet, 2> kBridgeSquares{checkers::square(1) | checkers::square(3),
                                                                     checkers::square(30) | checkers::square(32)};

  static constexpr int placement(const Checkers& state, Side side) noexcept {
    using namespace checkers;
    const unsigned me = index_of(side);
    const SquareSet men = state.men(side);
    const SquareSet kings = state.kings(side);
    int sum = kCentralMan * std::popcount(men & kCentre) + kCentralKing * std::popcount(kings & kCentre);
    for (std::size_t row = 2; row < 7; ++row) sum += kAdvanced[row] * std::popcount(men & kRows[me][row]);
    if (state.men(other(side)) != 0) {
      sum += kGuard * std::popcount(men & kRows[me][0]);
      if ((men & kBridgeSquares[me]) == kBridgeSquares[me]) sum += kBridge;
    }
    return sum + freedom(state, side);
  }

  static constexpr int freedom(const Checkers& state, Side side) noexcept {
    return kStep * checkers::free_steps(state, side) - kLockedKing * std::popcount(checkers::locked_kings(state, side));
  }

  /// A lead counts for more the fewer pieces are left.
  static constexpr int trading(const Checkers& state, int lead) noexcept {
    const int pieces = 32 - std::popcount(state.empty());
    return lead * (2 * Checkers::kMostPieces - pieces) / 100;
  }
};

static_assert(EvaluatorFor<CheckersMaterial, Checkers> && EvaluatorFor<CheckersPositional, Checkers>);
static_assert(HasUnit<CheckersMaterial> && HasUnit<CheckersPositional>);

}  // namespace pohon
