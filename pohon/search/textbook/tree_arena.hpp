// SPDX-License-Identifier: MIT
/// What every best-first page shares: a tree kept in memory under a cap, and walks down from its root.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/path.hpp"

namespace pohon {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xFFFF'FFFF;

/// The standard cap of the best-first pages, in nodes of 20 to 48 bytes.
inline constexpr std::int64_t kStandardTreeNodes = 10'000'000;
inline constexpr std::int64_t kMostTreeNodes = 1'000'000'000;

/// Nodes told by 32-bit numbers, the root is 0 and children come after their parents. Nodes never move, so a
/// reference outlives the growth of the tree, and growing never holds the tree twice.
template <class Node>
class TreeArena {
 public:
  explicit TreeArena(std::int64_t cap)
      : cap_(static_cast<std::size_t>(std::clamp<std::int64_t>(cap, 1, kMostTreeNodes))) {}

  std::size_t size() const noexcept { return size_; }
  bool has_room_for(std::size_t more) const noexcept { return more <= cap_ - size_; }

  NodeId add(const Node& node) {
    assert(has_room_for(1));
    if (size_ == blocks_.size() * kBlock) blocks_.push_back(std::make_unique<Node[]>(kBlock));
    blocks_[size_ / kBlock][size_ % kBlock] = node;
    return static_cast<NodeId>(size_++);
  }

  Node& operator[](NodeId id) noexcept { return blocks_[id / kBlock][id % kBlock]; }
  const Node& operator[](NodeId id) const noexcept { return blocks_[id / kBlock][id % kBlock]; }

 private:
  static constexpr std::size_t kBlock = 1024;
  std::size_t cap_;
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<Node[]>> blocks_;
};

/// A state that goes down from the root. Nodes keep moves, not states: a walk plays them again, and lends the keys of
/// the positions it leaves to the path, so that repetitions are seen as a depth-first search sees them.
template <Game G>
class Walk {
 public:
  Walk(const G& root, Path& path) noexcept : state_(root), path_(path) {}
  /// Straight to a node of a tree.
  template <class Node>
  Walk(const G& root, Path& path, const TreeArena<Node>& tree, NodeId node) noexcept : Walk(root, path) {
    std::array<NodeId, kMaxPly> steps;
    std::size_t count = 0;
    for (; node != 0; node = tree[node].parent) steps[count++] = node;
    while (count > 0) down(tree[steps[--count]].move);
  }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  ~Walk() {
    if constexpr (HasRepetition<G>) {
      for (int i = 0; i < ply_; ++i) path_.pop();
    }
  }

  void down(typename G::Move move) noexcept {
    if constexpr (HasRepetition<G>) path_.push(state_.key());
    state_.play(move);
    ++ply_;
  }
  const G& state() const noexcept { return state_; }
  int ply() const noexcept { return ply_; }

 private:
  G state_;
  Path& path_;
  int ply_ = 0;
};

/// What the children say about a node, negamax at both ends: lo = max(-hi of a child), hi = max(-lo of a child); never
/// wider than what was known before.
template <class Node>
Interval backed_up(const TreeArena<Node>& tree, const Node& node) noexcept {
  Interval said{.lo = -kInfinity, .hi = -kInfinity};
  for (NodeId child = node.first_child; child < node.first_child + node.children; ++child) {
    said.lo = std::max(said.lo, -tree[child].known.hi);
    said.hi = std::max(said.hi, -tree[child].known.lo);
  }
  const Score lo = std::max(node.known.lo, said.lo);
  return {.lo = lo, .hi = std::max(lo, std::min(node.known.hi, said.hi))};
}

}  // namespace pohon
