// SPDX-License-Identifier: MIT
/// Made trees: a game whose tree is given instead of grown, to teach and to measure search itself.
///
/// First maximises. A leaf is an ended game and its number is what First gets, whatever the depth; 0 is a draw.
/// A generated tree is never stored: each node draws what it needs from its own hash, as in Knuth and Moore 1975 for
/// independent leaves. Ordered trees are built from the top: a node is given its minimax value, hands it on to its best
/// child and gives the brothers values that are no better, so that alpha-beta meets the minimal tree.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include "pohon/core/game.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/tree/shape.hpp"

namespace pohon {

/// One node of a made tree. The shape must outlive it.
class Tree {
 public:
  static constexpr bool kScoredByMargin = true;

  struct Move {
    std::uint8_t child = 0;  // 0 … children - 1, from the left

    static constexpr unsigned kIndices = kMostTreeChildren;
    constexpr unsigned index() const noexcept { return child; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move, kMostTreeChildren>;
  using Path = unsigned __int128;  // `step_bits` a ply, the last move in the lowest bits

  /// The root.
  explicit Tree(const TreeShape& shape) noexcept : shape_(&shape), to_move_(shape.root_side) {
    if (typed()) {
      stand_on(0);
    } else {
      key_ = shape.root_key;
      value_ = uniform_value();
      settle();
    }
  }

  Side to_move() const noexcept { return to_move_; }
  std::size_t count_moves() const noexcept { return children_; }

  std::optional<Outcome> outcome() const noexcept {
    if (children_ != 0) return std::nullopt;
    return by_lead(value_);
  }

  Moves moves() const noexcept {
    Moves list;
    for (std::uint8_t child = 0; child < children_; ++child) list.push_back({child});
    return list;
  }

  void play(Move move) noexcept {
    assert(move.child < children_);
    to_move_ = other(to_move_);
    if (typed()) return stand_on(shape_->children[typed_node().first_child + move.child]);
    if (knows_values()) value_ = value_of_child(move.child);
    key_ = scatter(key_ + (move.child + 1) * 0xD1342543DE82EF95ull);
    path_ = path_ << shape_->step_bits | move.child;
    ++ply_;
    settle();
  }

  Key key() const noexcept { return key_; }

  // --- for evaluators, the notation and tests -------------------------------------------------------------------

  const TreeShape& shape() const noexcept { return *shape_; }
  bool typed() const noexcept { return shape_->spec.kind == TreeKind::Text; }
  /// Plies below the root of a generated tree.
  int ply() const noexcept { return ply_; }
  Path path() const noexcept { return path_; }
  std::size_t node_number() const noexcept { return static_cast<std::size_t>(path_); }  // of a typed tree
  const TypedNode& typed_node() const noexcept { return shape_->nodes[node_number()]; }

  /// The minimax value for First, where it is known without a search: everywhere but inside uniform and random trees.
  std::optional<int> known_value() const noexcept {
    if (children_ == 0 || typed() || knows_values()) return value_;
    return std::nullopt;
  }

  /// Generated: same recipe, same path. Typed: the same subtree and the same side to move, wherever they stand.
  friend bool operator==(const Tree& a, const Tree& b) noexcept {
    if (a.key_ != b.key_ || a.to_move_ != b.to_move_ || a.typed() != b.typed()) return false;
    if (a.typed()) return same_subtree(*a.shape_, a.node_number(), *b.shape_, b.node_number());
    return a.path_ == b.path_ && a.ply_ == b.ply_ && same_tree(*a.shape_, *b.shape_);
  }

 private:
  static constexpr std::uint64_t kValueSalt = 0x5A1E5A1E;
  static constexpr std::uint64_t kWidthSalt = 0xB2A4C4;
  static constexpr std::uint64_t kPlaceSalt = 0x97ACE;

  /// Uniform in 0 … bound-1, from the high bits.
  static std::uint64_t share(std::uint64_t bits, std::uint64_t bound) noexcept {
    return static_cast<std::uint64_t>((static_cast<unsigned __int128>(bits) * bound) >> 64);
  }

  bool knows_values() const noexcept {
    return shape_->spec.kind == TreeKind::Ordered || shape_->spec.kind == TreeKind::Noisy;
  }

  int uniform_value() const noexcept {
    const int range = shape_->spec.range;
    return static_cast<int>(share(scatter(key_ ^ kValueSalt), 2 * static_cast<std::uint64_t>(range) + 1)) - range;
  }

  void stand_on(std::size_t node) noexcept {
    path_ = node;
    const TypedNode& here = typed_node();
    key_ = scatter(here.hash ^ index_of(to_move_));
    value_ = here.value;
    children_ = here.child_count;
  }

  /// Counts the children of the generated node that was just reached; a leaf draws its value.
  void settle() noexcept {
    const TreeSpec& spec = shape_->spec;
    const bool leaf = ply_ == spec.depth;
    if (leaf && !knows_values()) value_ = uniform_value();
    const auto most = static_cast<std::uint64_t>(spec.branching);
    const std::uint64_t children = spec.kind == TreeKind::Random ? 1 + share(scatter(key_ ^ kWidthSalt), most) : most;
    children_ = leaf ? std::uint8_t{0} : static_cast<std::uint8_t>(children);
  }

  int place_of_best_child() const noexcept {
    if (shape_->spec.noise == 0) return 0;
    const std::uint64_t lot = scatter(key_ ^ kPlaceSalt);
    if (share(lot, 100) >= static_cast<std::uint64_t>(shape_->spec.noise)) return 0;
    return static_cast<int>(share(scatter(lot), children_));
  }

  /// First's value of a child of a node whose value is known: the best one inherits, the others are no better.
  int value_of_child(int child) const noexcept {
    if (child == place_of_best_child()) return value_;
    const bool first_moved = to_move_ == Side::Second;  // the turn has been handed over already
    const int for_mover = first_moved ? value_ : -value_;
    const auto room = static_cast<std::uint64_t>(for_mover + shape_->spec.range) + 1;
    const std::uint64_t lot = scatter(key_ + static_cast<std::uint64_t>(child) * kValueSalt);
    const int worse = for_mover - static_cast<int>(share(lot, room));
    return first_moved ? worse : -worse;
  }

  const TreeShape* shape_;
  Key key_ = 0;
  Path path_ = 0;  // the node's number in typed trees
  std::int32_t value_ = 0;
  std::uint8_t ply_ = 0;
  std::uint8_t children_ = 0;
  Side to_move_;
};

static_assert(Game<Tree> && ScoredByMargin<Tree> && CountsMoves<Tree>);
static_assert(sizeof(Tree) <= 64 && std::is_trivially_copyable_v<Tree>);

/// A generated tree that owns its description: `TreeSource source({.kind = TreeKind::Ordered}); search(source.root())`.
class TreeSource {
 public:
  explicit TreeSource(const TreeSpec& spec) : shape_(made_tree(spec)) {}
  Tree root() const noexcept { return Tree(*shape_); }

 private:
  std::shared_ptr<const TreeShape> shape_;
};

/// A typed tree that owns its nodes: `TypedTree tree("((3 12 8)(2 4 6)(14 5 2))")`.
class TypedTree {
 public:
  explicit TypedTree(std::string_view text) : shape_(typed_tree(text)) {}
  Tree root() const noexcept { return Tree(*shape_); }

 private:
  std::shared_ptr<const TreeShape> shape_;
};

}  // namespace pohon
