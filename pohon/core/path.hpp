// SPDX-License-Identifier: MIT
/// The keys of the positions on the way to the current node: the game's own past, then the search's line.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>

#include "pohon/core/game.hpp"

namespace pohon {

/// One per worker. A position that comes back inside the search is a draw at once (whoever could avoid it
/// had the chance); one that only the game's past has seen needs its third occurrence.
class Path {
 public:
  explicit Path(std::span<const Key> past) noexcept : past_(past) {}

  void push(Key key) noexcept {
    assert(size_ < keys_.size());
    keys_[size_++] = key;
  }
  void pop() noexcept { --size_; }

  /// Has the position with this key, not yet pushed, been here within the last `reversible_plies`?
  bool repeats(Key key, int reversible_plies) const noexcept {
    int seen_before_root = 0;
    for (int back = 4; back <= reversible_plies; back += 2) {
      const auto distance = static_cast<std::size_t>(back);
      if (distance > size_ + past_.size()) return false;
      const bool in_search = distance <= size_;
      const Key earlier = in_search ? keys_[size_ - distance] : past_[past_.size() + size_ - distance];
      if (earlier != key) continue;
      if (in_search || ++seen_before_root == 2) return true;
    }
    return false;
  }

 private:
  std::span<const Key> past_;  // before the root, the root not included; oldest first
  std::size_t size_ = 0;
  std::array<Key, kMaxPly + 1> keys_;  // written before they are read
};

/// Pushes a state's key for as long as it lives; costs nothing for games that cannot repeat.
template <Game G>
class OnPath {
 public:
  OnPath(Path& path, const G& state) noexcept : path_(path) {
    if constexpr (HasRepetition<G>) path_.push(state.key());
  }
  ~OnPath() {
    if constexpr (HasRepetition<G>) path_.pop();
  }
  OnPath(const OnPath&) = delete;
  OnPath& operator=(const OnPath&) = delete;

 private:
  Path& path_;
};

}  // namespace pohon
