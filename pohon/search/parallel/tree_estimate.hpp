// SPDX-License-Identifier: MIT
/// What lies below a position, by a few random games: how far lines go, and how much work subtrees are.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/core/score.hpp"

namespace pohon {

/// Where the depth is far beyond the end of the game, it does not tell how large a subtree is; the games do.
class TreeEstimate {
 public:
  template <Game G>
  TreeEstimate(const G& root, int depth) noexcept {
    constexpr std::uint64_t kGames = 8;
    const int last = std::min(depth, kMaxPly);
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      Rng rng(seed);
      G state = root;
      int ply = 0;
      for (; ply < last && !state.outcome(); ++ply) {
        const auto moves = state.moves();
        if (moves.empty()) break;
        see(ply, moves.size());
        state.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      }
      plies_ = std::max(plies_, ply);
    }
  }

  /// From the root to where lines end.
  int plies() const noexcept { return plies_; }

  /// The least depth at which a subtree has about so many nodes; more than all if none has.
  int depth_worth(double nodes) const noexcept {
    double below = 1;
    for (int depth = 0; depth <= plies_; ++depth) {
      if (below >= nodes) return depth;
      if (depth < plies_) below *= growth(plies_ - 1 - depth);
    }
    return plies_ + 1;
  }

 private:
  struct Seen {
    int positions = 0;
    std::uint64_t moves = 0;
  };

  void see(int ply, std::size_t moves) noexcept {
    Seen& here = seen_[static_cast<std::size_t>(ply)];
    ++here.positions;
    here.moves += moves;
  }

  /// A ply multiplies the nodes of alpha-beta by the root of its moves, and by a little more where the order is not
  /// perfect (Knuth and Moore 1975).
  double growth(int ply) const noexcept {
    constexpr double kDisorder = 1.2;
    const Seen& here = seen_[static_cast<std::size_t>(ply)];
    return std::max(1.0, kDisorder * std::sqrt(static_cast<double>(here.moves) / here.positions));
  }

  std::array<Seen, kMaxPly> seen_{};
  int plies_ = 0;
};

}  // namespace pohon
