// SPDX-License-Identifier: MIT
/// The Adjacency Strategy Game: mark an empty cell, and the enemy marks beside it become yours; more marks win.
///
/// X is Side::First and O is Side::Second, whoever begins. No chains, no pass; the game ends after a given number of
/// plies, at the latest when the board is full. Boards from 3x3 to 8x8 lie in the top left of a 64-bit board: cell
/// (row, column) from the top left is bit 8 * row + column, so row-major order is bit order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

namespace adjacency {

using Cells = std::uint64_t;

enum class Neighbourhood : std::uint8_t { Orthogonal, All };

inline constexpr int kFewestLines = 3;
inline constexpr int kMostLines = 8;

inline constexpr Cells kLeftEdge = 0x0101010101010101ull;
inline constexpr Cells kRightEdge = kLeftEdge << 7;

constexpr Cells one_left(Cells cells) noexcept { return (cells & ~kLeftEdge) >> 1; }
constexpr Cells one_right(Cells cells) noexcept { return (cells & ~kRightEdge) << 1; }

/// Calls `visit` with the cells moved one step in each direction of the neighbourhood.
template <class Visit>
constexpr void for_each_step(Cells cells, Neighbourhood neighbourhood, const Visit& visit) noexcept {
  visit(cells >> 8);
  visit(cells << 8);
  visit(one_left(cells));
  visit(one_right(cells));
  if (neighbourhood == Neighbourhood::Orthogonal) return;
  visit(one_left(cells) >> 8);
  visit(one_left(cells) << 8);
  visit(one_right(cells) >> 8);
  visit(one_right(cells) << 8);
}

/// All neighbours of the cells; may reach beyond boards smaller than 8x8.
constexpr Cells neighbours(Cells cells, Neighbourhood neighbourhood) noexcept {
  Cells reached = 0;
  for_each_step(cells, neighbourhood, [&](Cells moved) { reached |= moved; });
  return reached;
}

/// The neighbours of each single cell, by neighbourhood.
inline constexpr auto kNeighbours = [] {
  std::array<std::array<Cells, 64>, 2> table{};
  for (unsigned cell = 0; cell < 64; ++cell) {
    table[0][cell] = neighbours(Cells{1} << cell, Neighbourhood::Orthogonal);
    table[1][cell] = neighbours(Cells{1} << cell, Neighbourhood::All);
  }
  return table;
}();

/// Cells with at least one, two, three members of a set in or beside them; may reach beyond small boards.
struct Openness {
  Cells one = 0;
  Cells two = 0;
  Cells three = 0;

  static constexpr Openness of(Cells set, Neighbourhood neighbourhood) noexcept {
    Openness open{.one = set};
    for_each_step(set, neighbourhood, [&](Cells moved) {
      open.three |= open.two & moved;
      open.two |= open.one & moved;
      open.one |= moved;
    });
    return open;
  }
};

struct Board {
  int rows = kMostLines;
  int columns = kMostLines;

  constexpr Cells cells() const noexcept {
    const Cells row = (Cells{1} << columns) - 1;
    Cells all = 0;
    for (int r = 0; r < rows; ++r) all |= row << (8 * r);
    return all;
  }
  friend bool operator==(const Board&, const Board&) = default;
};

/// Everything that makes a position; the notation checks it, the rules trust it.
struct Position {
  Board board = {};
  Neighbourhood neighbourhood = Neighbourhood::Orthogonal;
  Cells crosses = 0;
  Cells noughts = 0;
  Side to_move = Side::First;
  int plies_left = 0;  // at most as many as there are empty cells
};

}  // namespace adjacency

class Adjacency {
 public:
  static constexpr bool kScoredByMargin = true;
  using Cells = adjacency::Cells;

  struct Move {
    std::uint8_t cell = 0;  // 8 * row + column, from the top left

    static constexpr unsigned kIndices = 64;
    constexpr unsigned index() const noexcept { return cell; }
    constexpr unsigned row() const noexcept { return cell / 8u; }
    constexpr unsigned column() const noexcept { return cell % 8u; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, 64>;

  constexpr explicit Adjacency(const adjacency::Position& position) noexcept
      : mine_(position.to_move == Side::First ? position.crosses : position.noughts),
        theirs_(position.to_move == Side::First ? position.noughts : position.crosses),
        empty_(position.board.cells() & ~(position.crosses | position.noughts)),
        plies_left_(static_cast<std::uint8_t>(position.plies_left)),
        to_move_(position.to_move),
        neighbourhood_(position.neighbourhood),
        rows_(static_cast<std::uint8_t>(position.board.rows)),
        columns_(static_cast<std::uint8_t>(position.board.columns)) {
    assert((mine_ & theirs_) == 0 && plies_left_ <= std::popcount(empty_));
  }

  constexpr Side to_move() const noexcept { return to_move_; }
  constexpr std::size_t count_moves() const noexcept {
    return plies_left_ == 0 ? 0 : static_cast<std::size_t>(std::popcount(empty_));
  }

  constexpr bool is_over() const noexcept { return plies_left_ == 0; }

  constexpr std::optional<Outcome> outcome() const noexcept {
    if (plies_left_ != 0) return std::nullopt;
    return by_lead(to_move_ == Side::First ? lead() : -lead());
  }

  Moves moves() const noexcept {
    Moves list;
    for (Cells left = plies_left_ == 0 ? 0 : empty_; left != 0; left &= left - 1) {
      list.push_back({static_cast<std::uint8_t>(std::countr_zero(left))});
    }
    return list;
  }

  constexpr void play(Move move) noexcept {
    const Cells mark = Cells{1} << move.cell;
    const Cells flipped = flips(move);
    const Cells stay_theirs = theirs_ ^ flipped;
    theirs_ = mine_ | mark | flipped;
    mine_ = stay_theirs;
    empty_ ^= mark;
    --plies_left_;
    to_move_ = other(to_move_);
  }

  constexpr Key key() const noexcept {
    const std::uint64_t rest = std::uint64_t{plies_left_} << 24 | std::uint64_t{rows_} << 16 |
                               std::uint64_t{columns_} << 8 | static_cast<std::uint64_t>(neighbourhood_) << 1 |
                               index_of(to_move_);
    return scatter(mine_ ^ scatter(theirs_ ^ rest * 0xD1342543DE82EF95ull));
  }

  /// Where the board will be full, moves that settle much and open little look good; elsewhere those that flip much.
  constexpr int hint(Move move) const noexcept {
    if (plies_left_ != std::popcount(empty_)) return std::popcount(flips(move));
    const auto open = adjacency::Openness::of(empty_, neighbourhood_);
    const Cells board = mine_ | theirs_ | empty_;
    const Cells around =
        (adjacency::kNeighbours[static_cast<unsigned>(neighbourhood_)][move.cell] | Cells{1} << move.cell) & board;
    const int settled = std::popcount(around & open.one & ~open.two);
    const int opened = std::popcount(around & open.two & ~open.three);
    return 4 * settled - 3 * opened;
  }

  // --- for evaluators, the notation and solvers -----------------------------------------------------------------

  constexpr Cells mine() const noexcept { return mine_; }      // of the side to move
  constexpr Cells theirs() const noexcept { return theirs_; }  // of the other one
  constexpr Cells marks(Side side) const noexcept { return side == to_move_ ? mine_ : theirs_; }
  constexpr Cells empty() const noexcept { return empty_; }
  constexpr int plies_left() const noexcept { return plies_left_; }
  constexpr adjacency::Neighbourhood neighbourhood() const noexcept { return neighbourhood_; }
  constexpr adjacency::Board board() const noexcept { return {.rows = rows_, .columns = columns_}; }

  /// Marks of the side to move minus marks of the other one.
  constexpr int lead() const noexcept { return std::popcount(mine_) - std::popcount(theirs_); }
  /// Marks that no move can flip any more: nothing beside them is empty.
  constexpr Cells settled() const noexcept {
    return (mine_ | theirs_) & ~adjacency::neighbours(empty_, neighbourhood_);
  }

  /// The same marks with the board to be filled and this side to move: what a bot sees that is told neither the rounds
  /// nor its seat, as those of the game's paper are.
  constexpr Adjacency to_be_filled(Side next) const noexcept {
    return Adjacency({.board = board(),
                      .neighbourhood = neighbourhood_,
                      .crosses = marks(Side::First),
                      .noughts = marks(Side::Second),
                      .to_move = next,
                      .plies_left = std::popcount(empty_)});
  }

  friend bool operator==(const Adjacency&, const Adjacency&) = default;

 private:
  constexpr Cells flips(Move move) const noexcept {
    return adjacency::kNeighbours[static_cast<unsigned>(neighbourhood_)][move.cell] & theirs_;
  }

  Cells mine_;
  Cells theirs_;
  Cells empty_;
  std::uint8_t plies_left_;
  Side to_move_;
  adjacency::Neighbourhood neighbourhood_;
  std::uint8_t rows_;
  std::uint8_t columns_;
};

static_assert(Game<Adjacency> && ScoredByMargin<Adjacency> && CountsMoves<Adjacency> && HasMoveHints<Adjacency>);
static_assert(sizeof(Adjacency) == 32);

namespace adjacency {

/// Instead of a number of rounds: play on until the board is full.
inline constexpr int kUntilFull = 0;

/// What a user may choose about a game before it starts.
struct Setup {
  Board board = {};
  Neighbourhood neighbourhood = Neighbourhood::Orthogonal;
  int rounds = kUntilFull;
  Side first = Side::First;
};

/// X holds the 2x2 cells of the bottom left corner and O those of the top right one; on 3x3, where these would overlap,
/// a single corner cell each. A round is a ply of both; a full board ends the
/// game, be it in the middle of one or before all are played.
constexpr Adjacency start(const Setup& setup) noexcept {
  const auto [rows, columns] = setup.board;
  const bool overlap = rows == 3 && columns == 3;
  const Cells corner = overlap ? 0x1 : 0x303;  // 1x1 or 2x2 in the top left
  const int side = overlap ? 1 : 2;
  const Cells crosses = corner << (8 * (rows - side));
  const Cells noughts = corner << (columns - side);
  const int empty = rows * columns - 2 * side * side;
  return Adjacency(Position{.board = setup.board,
                            .neighbourhood = setup.neighbourhood,
                            .crosses = crosses,
                            .noughts = noughts,
                            .to_move = setup.first,
                            .plies_left = setup.rounds == kUntilFull ? empty : std::min(2 * setup.rounds, empty)});
}

}  // namespace adjacency

}  // namespace pohon
