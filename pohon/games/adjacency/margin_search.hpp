// SPDX-License-Identifier: MIT
/// The exact open margin of a position by null windows that close in on it (MTD(f), Plaat et al. 1996).
///
/// Alpha-beta with a table of bounds, look-ups of all children before one is searched (enhanced transposition cut-offs,
/// Schaeffer and Plaat 1996), a history of cells that refuted, and one entry for all images of a position under the
/// symmetries of the root.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "pohon/core/solver.hpp"
#include "pohon/games/adjacency/bound_table.hpp"
#include "pohon/games/adjacency/margin_nodes.hpp"

namespace pohon::adjacency {

template <MarginNode N>
class MarginSearch {
 public:
  /// Counts `nodes` on; the table may be shared by all questions on all boards.
  MarginSearch(const Field& field, BoundTable& table, const KeepGoing& keep_going, std::uint64_t& nodes)
      : field_(field), table_(table), keep_going_(keep_going), nodes_(nodes), salt_(scatter(field.key())) {}

  struct Found {
    int margin = 0;
    std::uint8_t cell = 0;
  };

  /// Of a position with at least one ply left. After a stop the answer means nothing.
  Found solve(const N& root) {
    for (const Symmetry& symmetry : kSymmetries) {
      if (symmetry.fits(field_.board) && root.image(symmetry, field_.board) == root) symmetries_.push_back(symmetry);
    }
    const Reach reach = root.reach(field_);
    Found best{.margin = reach.least - kStep};  // below the value: a move must be found that proves it
    int upper = reach.most;
    int question = std::clamp(upper % kStep, reach.least, upper);
    stopped_ = !keep_going_(nodes_);
    while (best.margin < upper && !stopped_) {
      const Found found = search_root(root, question - 1);
      if (found.margin >= question) {
        best = found;
        question = found.margin + kStep;
      } else {
        upper = found.margin;
        question = found.margin;
      }
    }
    return best;
  }

  bool stopped() const noexcept { return stopped_; }

 private:
  static constexpr int kNothing = -1000;     // below every margin
  static constexpr int kStep = 2;            // the margins of a position are all even or all odd
  static constexpr int kLookUpChildren = 5;  // with so many plies left, or more

  /// The same for all images under the symmetries of the root. A remembered cell may belong to another image; it is
  /// tried first, no more.
  Key key_of(const N& node) const noexcept {
    Key key = node.key();
    for (const Symmetry& symmetry : symmetries_) key = std::min(key, node.image(symmetry, field_.board).key());
    return key ^ salt_;
  }

  bool polled_stop() {
    constexpr std::uint64_t kPatience = 1 << 13;
    if (++nodes_ % kPatience == 0 && !keep_going_(nodes_)) stopped_ = true;
    return stopped_;
  }

  Candidates ordered_moves(const N& node, unsigned first) const noexcept {
    Candidates moves;
    node.list(field_, moves);
    for (Candidate& move : moves) {
      move.liking = static_cast<std::int16_t>(move.liking + history_[move.cell] / kHistoryShare);
      if (move.cell == first) move.liking = kFirst;
    }
    std::sort(moves.begin(), moves.end(), [](const Candidate& a, const Candidate& b) { return a.liking > b.liking; });
    return moves;
  }

  /// Fail-soft: a margin above alpha is a lower bound, any other an upper bound.
  Found search_root(const N& root, int alpha) {
    Found best{.margin = kNothing};
    for (const Candidate& move : ordered_moves(root, Remembered::kNoCell)) {
      const N child = root.after(field_, move.cell);
      const int margin = move.gain - (child.plies() == 0 ? 0 : search(child, move.gain - alpha - 1));
      if (stopped_) return best;
      if (margin > best.margin) best = {.margin = margin, .cell = move.cell};
      if (margin > alpha) break;
    }
    return best;
  }

  int search(const N& node, int alpha) {
    if (polled_stop()) return 0;
    if (node.plies() == 1) return node.last_gain(field_);
    const Key key = key_of(node);
    table_.fetch(key);
    const Reach reach = node.reach(field_);
    if (reach.least > alpha) return reach.least;
    if (reach.most <= alpha) return reach.most;
    Remembered known{.lower = static_cast<std::int16_t>(reach.least), .upper = static_cast<std::int16_t>(reach.most)};
    if (const Remembered* kept = table_.find(key)) {
      if (kept->lower > alpha) return kept->lower;
      if (kept->upper <= alpha) return kept->upper;
      known = *kept;
    }
    const std::uint64_t before = nodes_;
    const Candidates moves = ordered_moves(node, known.cell);
    if (node.plies() >= kLookUpChildren) {
      if (const int sure = known_child(node, moves, alpha); sure > alpha) return sure;
    }
    const int margin = search_children(node, moves, known, alpha);
    if (!stopped_) table_.keep(key, known, nodes_ - before);
    return margin;
  }

  /// A margin above alpha that the table proves for one of the moves, or `kNothing`.
  int known_child(const N& node, const Candidates& moves, int alpha) const noexcept {
    for (const Candidate& move : moves) {
      const Remembered* kept = table_.find(key_of(node.after(field_, move.cell)));
      if (kept != nullptr && move.gain - kept->upper > alpha) return move.gain - kept->upper;
    }
    return kNothing;
  }

  int search_children(const N& node, const Candidates& moves, Remembered& known, int alpha) {
    int best = kNothing;
    for (const Candidate& move : moves) {
      const int margin = move.gain - search(node.after(field_, move.cell), move.gain - alpha - 1);
      if (stopped_) return 0;
      best = std::max(best, margin);
      if (margin <= alpha) continue;
      known.lower = static_cast<std::int16_t>(margin);
      known.cell = move.cell;
      reward(move.cell, node.plies());
      return best;
    }
    known.upper = static_cast<std::int16_t>(best);
    return best;
  }

  void reward(unsigned cell, int plies) noexcept {
    history_[cell] += plies * plies;
    if (history_[cell] < kFullHistory) return;
    for (int& count : history_) count /= 2;
  }

  static constexpr int kFullHistory = 1 << 14;
  static constexpr int kHistoryShare = 1 << 9;
  static constexpr std::int16_t kFirst = 30000;

  const Field field_;
  BoundTable& table_;
  const KeepGoing& keep_going_;
  std::uint64_t& nodes_;
  const Key salt_;
  Symmetries symmetries_;
  std::array<int, 64> history_{};
  bool stopped_ = false;
};

}  // namespace pohon::adjacency
