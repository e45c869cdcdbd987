// SPDX-License-Identifier: MIT
#include "pohon/games/tree/shape.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"

namespace pohon {

namespace {

void expect_within(std::string_view field, int value, int least, int most) {
  if (value >= least && value <= most) return;
  const std::string wanted = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  throw InputError::expected(field, wanted, std::to_string(value));
}

/// What a kind does not use is not part of its identity.
TreeSpec canonical(TreeSpec spec) {
  if (spec.kind != TreeKind::Noisy) spec.noise = 0;
  return spec;
}

Key key_of(const TreeSpec& spec) {
  Key key = scatter(spec.seed);
  key = scatter(key + static_cast<Key>(spec.kind));
  key = scatter(key + static_cast<Key>(spec.branching));
  key = scatter(key + static_cast<Key>(spec.depth));
  key = scatter(key + static_cast<Key>(spec.range));
  return scatter(key + static_cast<Key>(spec.noise));
}

}  // namespace

std::shared_ptr<const TreeShape> made_tree(const TreeSpec& spec) {
  if (spec.kind == TreeKind::Text) throw InputError("kind: expected uniform, ordered, random or noisy, got 'text'");
  expect_within("branching", spec.branching, 1, kMostTreeChildren);
  const int step_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(spec.branching - 1)));
  const int deepest = step_bits == 0 ? kDeepestMadeTree : std::min(kDeepestMadeTree, kTreePathBits / step_bits);
  expect_within("depth", spec.depth, 1, deepest);
  expect_within("range", spec.range, 1, kLargestTreeValue);
  expect_within("noise", spec.noise, 0, 100);
  if (spec.seed >> 63 != 0) {
    throw InputError::expected("seed", "a whole number below 2^63", std::to_string(spec.seed));
  }
  TreeShape shape;
  shape.spec = canonical(spec);
  shape.root_key = key_of(shape.spec);
  shape.step_bits = step_bits;
  return std::make_shared<const TreeShape>(std::move(shape));
}

bool same_subtree(const TreeShape& a, std::size_t node_of_a, const TreeShape& b, std::size_t node_of_b) noexcept {
  const TypedNode* mine = &a.nodes[node_of_a];
  const TypedNode* theirs = &b.nodes[node_of_b];
  if (mine == theirs) return true;
  if (mine->hash != theirs->hash || mine->size != theirs->size) return false;
  for (std::size_t i = 0; i < mine->size; ++i) {
    if (mine[i].child_count != theirs[i].child_count) return false;
    if (mine[i].child_count == 0 && mine[i].value != theirs[i].value) return false;
  }
  return true;
}

bool same_tree(const TreeShape& a, const TreeShape& b) noexcept {
  if (&a == &b) return true;
  if (a.spec != b.spec || a.root_side != b.root_side) return false;
  return a.spec.kind != TreeKind::Text || same_subtree(a, 0, b, 0);
}

}  // namespace pohon
