// SPDX-License-Identifier: MIT
/// Connect Four played perfectly: the exact score of any position, without an opening book.
///
/// Alpha-beta with null windows that close in on the score, begun at the question whether X wins at all (Pons' solver
/// is the model: only moves that do not lose at once, those that make most threats first). What it adds: proofs by
/// follow-up (follow_up.hpp) for every child before one is searched, look-ups of all children before one is searched
/// (enhanced transposition cut-offs, Schaeffer and Plaat 1996), forced replies without a table entry, and a second
/// table for late positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "pohon/core/solver.hpp"
#include "pohon/games/connect_four/connect_four.hpp"
#include "pohon/games/connect_four/follow_up.hpp"
#include "pohon/games/connect_four/solver_table.hpp"

namespace pohon {

class ConnectFourSolver {
 public:
  /// Some megabytes solve anything with 12 stones; 256 MB are good for the empty board.
  explicit ConnectFourSolver(std::size_t table_bytes) : table_(table_bytes) {}

  std::optional<Solution<ConnectFour>> solve(const ConnectFour& state, const KeepGoing& keep_going);
  std::optional<Settled<ConnectFour>> settle(const ConnectFour& state, const KeepGoing& keep_going);
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// Each stone halves the work; positions that are still open take some four times as many as those by lot.
  static constexpr std::uint64_t expected_nodes(const ConnectFour& state) noexcept {
    return std::uint64_t{1} << std::max(32 - state.count(), 10);
  }
  /// Half of all positions take less.
  static constexpr std::uint64_t expected_to_settle(const ConnectFour& state) noexcept {
    return expected_nodes(state) >> 5;
  }

 private:
  using Stones = ConnectFour::Stones;
  using Lanes = connect_four::Lanes;
  using Place = connect_four::ScoreTable::Place;

  /// A position in which the side to move cannot win at once, and its moves that do not lose at once: at least one.
  struct Node {
    Stones mine;
    Stones taken;
    Stones moves;
    int stones;
  };
  /// The moves of a node side by side: the stones, what they threaten, and the sound replies.
  struct Fan {
    unsigned count = 0;
    Lanes stone{};
    Lanes wins{};
    Lanes replies{};

    Node child(const Node& node, unsigned i) const noexcept {
      return {.mine = node.mine ^ node.taken,
              .taken = node.taken | stone[i],
              .moves = replies[i],
              .stones = node.stones + 1};
    }
  };
  /// What is known of the root's score, and a move that is worth the lower bound.
  struct Enclosed {
    int lower;
    int upper;
    Stones best;
  };
  struct RootMove {
    int score;
    Stones stone;
  };

  static Node node_of(const ConnectFour& state) noexcept;
  static std::optional<Solution<ConnectFour>> seen_at_once(const ConnectFour& state) noexcept;
  static Fan fan_of(const Node& node) noexcept;
  static bool some_move_wins(const Fan& fan) noexcept;
  static int sure_by_following(const Node& node, const Fan& fan, int alpha) noexcept;
  bool some_child_is_known(const Node& node, const Fan& fan, int& alpha) const noexcept;

  static Enclosed all_that_is_possible(const Node& root) noexcept;
  /// Asks whether the score is above alpha.
  void narrow(Enclosed& known, const Node& root, int alpha);
  RootMove search_root(const Node& root, int alpha);
  std::vector<ConnectFour::Move> drawing_moves(const Node& root, Stones first);
  int search(const Node& node, int alpha);
  int search_children(const Node& node, const Fan& fan, connect_four::Bounds& known, int alpha);
  bool stopped();
  Place place_of(Stones mine, Stones taken, int stones) const noexcept;

  connect_four::ScoreTable table_;
  std::uint64_t nodes_ = 0;
  const KeepGoing* keep_going_ = nullptr;
  bool stopped_ = false;
};

static_assert(SettlingSolverFor<ConnectFourSolver, ConnectFour>);

}  // namespace pohon
