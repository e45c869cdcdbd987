// SPDX-License-Identifier: MIT
/// The moves at the root with what is known of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "pohon/search/task.hpp"

namespace pohon {

template <Game G>
struct RootMove {
  typename G::Move move{};
  Score score = -kInfinity;     // of this iteration; minus infinity where only "not better" is known
  Score previous = -kInfinity;  // of the iteration before
  std::uint64_t nodes = 0;      // spent on it in this iteration
  Line<G> line;                 // starts with the move
};

template <Game G>
class RootMoves {
 public:
  explicit RootMoves(std::vector<typename G::Move> moves) {
    for (const auto move : moves) {
      moves_.emplace_back();
      moves_.back().move = move;
      moves_.back().line.push_back(move);
    }
  }

  std::size_t size() const noexcept { return moves_.size(); }
  bool empty() const noexcept { return moves_.empty(); }
  RootMove<G>& operator[](std::size_t i) noexcept { return moves_[i]; }
  const RootMove<G>& operator[](std::size_t i) const noexcept { return moves_[i]; }
  auto begin() noexcept { return moves_.begin(); }
  auto end() noexcept { return moves_.end(); }

  void begin_iteration() noexcept {
    for (auto& each : moves_) {
      each.previous = each.score;
      each.nodes = 0;
    }
  }
  /// The best of those from `first` on comes to the front of them; the others keep their order.
  void sort_from(std::size_t first) noexcept {
    std::stable_sort(moves_.begin() + static_cast<std::ptrdiff_t>(first), moves_.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
  }
  void forget_scores_from(std::size_t first) noexcept {
    for (std::size_t i = first; i < moves_.size(); ++i) moves_[i].score = -kInfinity;
  }

 private:
  std::vector<RootMove<G>> moves_;
};

}  // namespace pohon
