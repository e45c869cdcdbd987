// SPDX-License-Identifier: MIT
/// The two kinds of positions that the adjacency solver searches. Both count the open margin: what the moves to come
/// add to the lead of the side to move. A move is worth its gain minus the open margin after it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>

#include "pohon/core/rng.hpp"
#include "pohon/games/adjacency/set_game.hpp"
#include "pohon/games/adjacency/symmetry.hpp"

namespace pohon::adjacency {

/// Sure bounds on the open margin.
struct Reach {
  int least = 0;
  int most = 0;
};

/// A move as a node lists it; the higher the liking, the earlier it is tried.
struct Candidate {
  std::uint8_t cell = 0;
  std::int8_t gain = 0;
  std::int16_t liking = 0;
};
using Candidates = MoveList<Candidate, 64>;

template <class N>
concept MarginNode = std::copyable<N> &&
    requires(const N& node, const Field& field, unsigned cell, Candidates& list, const Symmetry& symmetry) {
  { node.plies() } -> std::same_as<int>;
  { node.reach(field) } -> std::same_as<Reach>;
  { node.last_gain(field) } -> std::same_as<int>;  // asked with one ply left
  { node.list(field, list) } -> std::same_as<void>;
  { node.after(field, cell) } -> std::same_as<N>;
  { node.key() } -> std::same_as<Key>;
  { node.image(symmetry, field.board) } -> std::same_as<N>;
  { node == node } -> std::same_as<bool>;
};

/// A game that fills the board: the empty cells are all that matters.
struct FilledNode {
  Cells empty = 0;

  static constexpr FilledNode of(const Adjacency& state) noexcept { return {state.empty()}; }

  constexpr int plies() const noexcept { return std::popcount(empty); }

  /// All open cells may go to one side, but the last move of the game settles at least its own cell.
  constexpr Reach reach(const Field& field) const noexcept {
    const int open = std::popcount((empty | neighbours(empty, field.neighbourhood)) & field.board.cells());
    const bool i_move_last = plies() % 2 == 1;
    return {.least = -open + (i_move_last ? 2 : 0), .most = open - (i_move_last ? 0 : 2)};
  }

  constexpr int last_gain(const Field& field) const noexcept { return std::popcount(field.around(first_cell(empty))); }

  /// Likes what settles most and leaves the fewest cells that one more move settles.
  void list(const Field& field, Candidates& moves) const noexcept {
    const Openness open = Openness::of(empty, field.neighbourhood);
    const Cells once = open.one & ~open.two & field.board.cells();
    const Cells twice = open.two & ~open.three & field.board.cells();
    for (Cells left = empty; left != 0; left &= left - 1) {
      const unsigned cell = first_cell(left);
      const Cells around = field.around(cell);
      const int gain = std::popcount(once & around);
      const int opened = std::popcount(twice & around);
      moves.push_back({.cell = static_cast<std::uint8_t>(cell),
                       .gain = static_cast<std::int8_t>(gain),
                       .liking = static_cast<std::int16_t>(kGainWeight * gain - kOpenedWeight * opened)});
    }
  }

  constexpr FilledNode after(const Field&, unsigned cell) const noexcept { return {empty ^ Cells{1} << cell}; }
  constexpr Key key() const noexcept { return scatter(empty); }
  constexpr FilledNode image(const Symmetry& symmetry, const Board& board) const noexcept {
    return {symmetry.image(empty, board)};
  }
  friend bool operator==(const FilledNode&, const FilledNode&) = default;

 private:
  static constexpr int kGainWeight = 64;
  static constexpr int kOpenedWeight = 48;
};

/// A game that ends before the board is full. Settled marks are left out: they change nothing.
struct CutShortNode {
  Cells mine = 0;  // of the side to move
  Cells theirs = 0;
  Cells empty = 0;
  int left = 0;

  static constexpr CutShortNode of(const Adjacency& state) noexcept {
    return CutShortNode{state.mine(), state.theirs(), state.empty(), state.plies_left()}.without_settled(
        Field::of(state));
  }

  constexpr int plies() const noexcept { return left; }

  /// By place: all open marks and the new ones may go to one side, but the last one stays with who makes it. By pace:
  /// a move flips at most the marks beside it, of which a single move of the other side can add only so many.
  constexpr Reach reach(const Field& field) const noexcept {
    const Counts to_flip = counts(theirs, field.neighbourhood);
    const Counts to_lose = counts(mine, field.neighbourhood);
    const int my_best = to_flip.highest(empty, 1);
    const int their_best = to_lose.highest(empty, 1);
    const int their_second = to_lose.highest(empty, 2);  // I cannot take both cells from them
    const int mine_to_come = (left + 1) / 2;
    const int theirs_to_come = left / 2;
    int most = -theirs_to_come - (theirs_to_come > 0 ? 2 * their_second : 0);
    int least = mine_to_come + 2 * my_best;
    const int degree = field.neighbourhood == Neighbourhood::All ? 8 : 4;
    const int shared = field.neighbourhood == Neighbourhood::All ? 5 : 2;
    for (int i = 0; i < mine_to_come; ++i) most += 1 + 2 * std::min(degree, my_best + shared * i);
    for (int i = 1; i <= theirs_to_come; ++i) least -= 1 + 2 * std::min(degree, their_best + shared * i);
    const int my_marks = std::popcount(mine);
    const int their_marks = std::popcount(theirs);
    const int loose = my_marks + their_marks + left;
    const bool i_move_last = left % 2 == 1;
    const int lead = my_marks - their_marks;
    return {.least = std::max(least, -loose + (i_move_last ? 2 : 0) - lead),
            .most = std::min(most, loose - (i_move_last ? 0 : 2) - lead)};
  }

  constexpr int last_gain(const Field& field) const noexcept {
    return 1 + 2 * counts(theirs, field.neighbourhood).highest(empty, 1);
  }

  /// Likes what gains most beyond the best that the other side can gain then.
  void list(const Field& field, Candidates& moves) const noexcept {
    const auto& beside = kNeighbours[static_cast<unsigned>(field.neighbourhood)];
    for (Cells rest = empty; rest != 0; rest &= rest - 1) {
      const unsigned cell = first_cell(rest);
      const int gain = 1 + 2 * std::popcount(beside[cell] & theirs);
      int liking = kGainWeight * gain;
      if (left > 2) {
        const Cells owned = mine | Cells{1} << cell | (beside[cell] & theirs);
        const Cells free = empty ^ Cells { 1 } << cell;
        liking -= 2 * kGainWeight * counts(owned, field.neighbourhood).highest(free, 1);
      }
      moves.push_back({.cell = static_cast<std::uint8_t>(cell),
                       .gain = static_cast<std::int8_t>(gain),
                       .liking = static_cast<std::int16_t>(liking)});
    }
  }

  constexpr CutShortNode after(const Field& field, unsigned cell) const noexcept {
    const Cells mark = Cells{1} << cell;
    const Cells flipped = kNeighbours[static_cast<unsigned>(field.neighbourhood)][cell] & theirs;
    return CutShortNode{theirs ^ flipped, mine | mark | flipped, empty ^ mark, left - 1}.without_settled(field);
  }

  constexpr Key key() const noexcept {
    return scatter(mine ^ scatter(theirs ^ scatter(empty ^ scatter(static_cast<Key>(left)))));
  }
  constexpr CutShortNode image(const Symmetry& symmetry, const Board& board) const noexcept {
    return {symmetry.image(mine, board), symmetry.image(theirs, board), symmetry.image(empty, board), left};
  }
  friend bool operator==(const CutShortNode&, const CutShortNode&) = default;

 private:
  static constexpr int kGainWeight = 32;

  /// Cells with at least n + 1 members of a set beside them.
  struct Counts {
    std::array<Cells, 8> more_than{};

    /// The greatest n such that at least `cells` cells of `where` have n members beside them.
    constexpr int highest(Cells where, int cells) const noexcept {
      int n = 0;
      while (n < 8 && std::popcount(more_than[static_cast<unsigned>(n)] & where) >= cells) ++n;
      return n;
    }
  };
  static constexpr Counts counts(Cells set, Neighbourhood neighbourhood) noexcept {
    Counts sums;
    const unsigned degree = neighbourhood == Neighbourhood::All ? 8 : 4;
    for_each_step(set, neighbourhood, [&](Cells moved) {
      for (unsigned n = degree - 1; n > 0; --n) sums.more_than[n] |= sums.more_than[n - 1] & moved;
      sums.more_than[0] |= moved;
    });
    return sums;
  }

  constexpr CutShortNode without_settled(const Field& field) const noexcept {
    const Cells open = neighbours(empty, field.neighbourhood);
    return {mine & open, theirs & open, empty, left};
  }
};

static_assert(MarginNode<FilledNode> && MarginNode<CutShortNode>);

}  // namespace pohon::adjacency
