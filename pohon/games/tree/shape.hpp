// SPDX-License-Identifier: MIT
/// What a made tree looks like: either a recipe (kind, branching, depth, seed) or the nodes that somebody typed.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "pohon/core/game.hpp"
#include "pohon/core/side.hpp"

namespace pohon {

enum class TreeKind : std::uint8_t {
  Text,     // typed by hand
  Uniform,  // exactly b children a node, leaves independent and uniform
  Ordered,  // as uniform in shape, and the first child is always a best one
  Random,   // 1 … b children a node, leaves independent and uniform
  Noisy,    // as ordered, but now and then the best child stands somewhere else
};

/// The recipe of a tree that is never stored: every node follows from the seed and its path.
struct TreeSpec {
  TreeKind kind = TreeKind::Uniform;
  int branching = 4;       // 1 … 64
  int depth = 6;           // 1 … 60, and a path must fit 128 bits
  int range = 100;         // leaves lie in -range … range
  std::uint64_t seed = 1;  // below 2^63
  int noise = 20;          // percent of the inner nodes whose best child is drawn by lot; noisy trees only

  friend bool operator==(const TreeSpec&, const TreeSpec&) = default;
};

inline constexpr int kMostTreeChildren = 64;
inline constexpr int kDeepestMadeTree = 60;
inline constexpr int kDeepestTypedTree = 200;
inline constexpr int kLargestTreeValue = 100'000'000;
inline constexpr std::uint64_t kMostTypedNodes = 1'000'000;
inline constexpr int kTreePathBits = 128;

/// One node of a typed tree. Nodes stand in preorder, so a subtree is a run of `size` nodes. Values are First's.
struct TypedNode {
  std::uint64_t hash = 0;         // of the subtree's shape and leaves
  std::uint32_t first_child = 0;  // into TreeShape::children
  std::uint32_t size = 1;
  std::int32_t value = 0;  // minimax
  std::int32_t least = 0;  // leaf below
  std::int32_t most = 0;   // leaf below
  std::uint8_t child_count = 0;
  std::uint8_t ply = 0;
};

/// An immutable description that many states point to; it must outlive them and stay where it is.
struct TreeShape {
  TreeSpec spec;
  Key root_key = 0;
  int step_bits = 0;  // a made tree's path takes so many bits a ply
  Side root_side = Side::First;
  std::vector<TypedNode> nodes;         // typed trees only
  std::vector<std::uint32_t> children;  // runs of node numbers, one run a node
};

/// Checks the recipe; an InputError names the field that is out of range.
std::shared_ptr<const TreeShape> made_tree(const TreeSpec& spec);

/// Reads `((3 12 8)(2 4 6)(14 5 2))`: lists are nodes, numbers are leaves, blanks and commas separate. A leaf is what
/// First gets. A last word `min` says that Second is to move at the root (`max`, the standard, says First).
std::shared_ptr<const TreeShape> typed_tree(std::string_view text);

/// The same recipe, or the same typed nodes and the same side to move.
bool same_tree(const TreeShape& a, const TreeShape& b) noexcept;

/// Are the typed subtrees at these nodes alike, leaf by leaf?
bool same_subtree(const TreeShape& a, std::size_t node_of_a, const TreeShape& b, std::size_t node_of_b) noexcept;

}  // namespace pohon
