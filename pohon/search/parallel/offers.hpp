// SPDX-License-Identifier: MIT
/// The open nodes that have a move to give away, the ones nearest to the root first: they are the largest jobs.
#pragma once

#include <array>

#include "pohon/search/parallel/open_node.hpp"

namespace pohon {

/// Lists that run through the nodes themselves, one a ply. All of it under the lock.
template <Game G>
class Offers {
 public:
  using Node = OpenNode<G>;

  void add(Node& node) noexcept {
    if (node.offered) return;
    node.offered = true;
    Ends& ends = at(node.ply);
    node.earlier = ends.last;
    node.later = nullptr;
    (ends.last != nullptr ? ends.last->later : ends.first) = &node;
    ends.last = &node;
    deepest_ = std::max(deepest_, node.ply);
  }

  void remove(Node& node) noexcept {
    if (!node.offered) return;
    node.offered = false;
    Ends& ends = at(node.ply);
    (node.earlier != nullptr ? node.earlier->later : ends.first) = node.later;
    (node.later != nullptr ? node.later->earlier : ends.last) = node.earlier;
  }

  /// The best one, or the best one below a node; what has been abandoned is forgotten on the way.
  Node* best(const Node* below = nullptr) noexcept {
    for (int ply = below == nullptr ? 0 : below->ply + 1; ply <= deepest_; ++ply) {
      for (Node* node = at(ply).first; node != nullptr;) {
        Node* const following = node->later;
        if (node->stop.requested()) {
          remove(*node);
        } else if (below == nullptr || is_below(*node, *below)) {
          return node;
        }
        node = following;
      }
    }
    return nullptr;
  }

  static bool is_below(const Node& node, const Node& above) noexcept {
    const Node* at = node.origin.parent;
    while (at != nullptr && at->ply > above.ply) at = at->origin.parent;
    return at == &above;
  }

 private:
  struct Ends {
    Node* first = nullptr;
    Node* last = nullptr;
  };
  Ends& at(int ply) noexcept { return plies_[static_cast<std::size_t>(ply)]; }

  std::array<Ends, kMaxPly> plies_{};
  int deepest_ = -1;
};

}  // namespace pohon
