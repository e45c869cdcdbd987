// SPDX-License-Identifier: MIT
/// Where open nodes are kept until nobody points to them any more.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "pohon/search/parallel/open_node.hpp"

namespace pohon {

/// All of it under the lock.
template <Game G>
class OpenNodes {
 public:
  using Node = OpenNode<G>;

  std::size_t size() const noexcept { return nodes_.size() - vacant_.size(); }

  Node& add(std::unique_ptr<Node> node) {
    if (vacant_.empty()) {
      vacant_.push_back(nodes_.size());
      nodes_.emplace_back();
    }
    const std::size_t slot = vacant_.back();
    vacant_.pop_back();
    node->slot = slot;
    if (node->origin.parent != nullptr) ++node->origin.parent->children;
    nodes_[slot] = std::move(node);
    return *nodes_[slot];
  }

  /// It goes when its result is known above, nobody works there and nothing below points to it; then perhaps its
  /// parent.
  void discard_if_unused(Node& node) noexcept {
    Node* at = &node;
    while (at != nullptr && at->carried && at->active == 0 && at->children == 0) {
      Node* const parent = at->origin.parent;
      const std::size_t slot = at->slot;
      nodes_[slot].reset();
      vacant_.push_back(slot);  // there was room when it was taken
      if (parent != nullptr) --parent->children;
      at = parent;
    }
  }

 private:
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::size_t> vacant_;
};

}  // namespace pohon
