// SPDX-License-Identifier: MIT
/// B*: knows every position by an optimist's and a pessimist's view, and stops when one move is surely best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/tree_arena.hpp"

namespace pohon {

/// Has no horizon and does not read the task's depth: the evaluator's sure bounds play that part, ended games are
/// points. Below the root it follows the optimist at every node. At the root it chooses whom to work on: the favourite,
/// to raise its lower bound above all others (ProveBest), or the strongest rival, to press its upper bound below
/// (DisproveRest), whichever has been the cheaper so far by the squares of the depths reached.
template <Game G, IntervalEvaluatorFor<G> E, ObserverFor<G> O>
class BStarSearch : public Frame<G, E, O> {
 public:
  using Move = typename G::Move;

  BStarSearch(const Task<G, E>& question, Control& limits, O& watcher, std::int64_t nodes)
      : Frame<G, E, O>(question, limits, watcher), tree_(nodes) {}

  Answer<G> run() {
    const bool has_moves = !this->task.root.moves().empty();
    if (grow(0, Move{}, this->task.root, 0) && (has_moves || is_open(0))) expand(0);
    while (tree_[0].children > 0 && !best_is_proven()) {
      expand(leaf_below(work_at_root()));
      if (this->control.halted() || full_) return answered(full_ ? Ending::MemoryFull : Ending::Halted);
    }
    if (has_moves && tree_[0].children == 0) return answered(full_ ? Ending::MemoryFull : Ending::Halted);
    return answered(Ending::Complete);
  }

 private:
  struct Node {
    NodeId parent = 0;
    NodeId first_child = kNoNode;
    Move move{};
    Interval known;  // for the side to move here
    std::uint16_t children = 0;
  };

  bool is_open(NodeId node) const noexcept { return tree_[node].known.lo < tree_[node].known.hi; }
  // As the side that moves there sees them.
  Score pessimist(NodeId child) const noexcept { return -tree_[child].known.hi; }
  Score optimist(NodeId child) const noexcept { return -tree_[child].known.lo; }

  // --- the choice --------------------------------------------------------------------------------------------------

  /// The child with the highest upper bound, of equal ones that with the higher lower bound, then the leftmost;
  /// none if `but` was the only one.
  NodeId favourite_of(NodeId node, NodeId but = kNoNode) const noexcept {
    NodeId best = kNoNode;
    for (NodeId child = first(node); child < past(node); ++child) {
      if (child == but) continue;
      const bool better = best == kNoNode || optimist(child) > optimist(best) ||
                          (optimist(child) == optimist(best) && pessimist(child) > pessimist(best));
      if (better) best = child;
    }
    return best;
  }

  bool best_is_proven() const noexcept {
    const NodeId favourite = favourite_of(0);
    const NodeId rival = favourite_of(0, favourite);
    return rival == kNoNode || pessimist(favourite) >= optimist(rival);
  }

  NodeId work_at_root() const noexcept {
    const NodeId favourite = favourite_of(0);
    const NodeId rival = favourite_of(0, favourite);
    std::int64_t cost_of_rest = 0;
    for (NodeId child = first(0); child < past(0); ++child) {
      if (child != favourite && optimist(child) > pessimist(favourite)) cost_of_rest += squared_depth(child);
    }
    return is_open(rival) && cost_of_rest < squared_depth(favourite) ? rival : favourite;
  }

  std::int64_t squared_depth(NodeId node) const noexcept {
    std::int64_t depth = 1;
    for (; tree_[node].children > 0; node = favourite_of(node)) ++depth;
    return depth * depth;
  }

  /// A node is open only as long as its favourite is: the leaf can be expanded.
  NodeId leaf_below(NodeId node) const noexcept {
    while (tree_[node].children > 0) node = favourite_of(node);
    return node;
  }

  // --- the tree ----------------------------------------------------------------------------------------------------

  void expand(NodeId id) {
    const Walk<G> walk(this->task.root, this->path, tree_, id);
    const auto moves = walk.state().moves();
    if (moves.empty()) {
      const Score score = this->stuck(walk.state(), walk.ply()).score;
      return learn(id, {.lo = score, .hi = score});
    }
    if (!tree_.has_room_for(moves.size())) {
      full_ = true;
      return;
    }
    const auto eldest = static_cast<NodeId>(tree_.size());
    const OnPath<G> here(this->path, walk.state());
    for (const auto move : moves) {
      G child = walk.state();
      child.play(move);
      if (!grow(id, move, child, walk.ply() + 1)) return;  // half a family would prove nothing: stay a leaf
    }
    tree_[id].first_child = eldest;
    tree_[id].children = static_cast<std::uint16_t>(moves.size());
    learn(id, backed_up(tree_, tree_[id]));
  }

  bool grow(NodeId parent, Move move, const G& state, int ply) {
    Interval known;
    const bool halted = this->control.tick();
    if (const auto end = halted ? std::nullopt : this->judged(state, 1, ply)) {
      known = {.lo = end->score, .hi = end->score};
    } else if (!halted) {
      known = this->task.evaluate.bounds(state);
      known.hi = std::max(known.lo, known.hi);
    }
    const NodeId id = tree_.add({.parent = parent, .move = move, .known = known});
    this->observer.grown(id, parent, move, state);
    this->observer.valued(id, known);
    return !halted;
  }

  /// Carries news towards the root for as long as it is news.
  void learn(NodeId id, Interval known) noexcept {
    while (known != tree_[id].known) {
      tree_[id].known = known;
      this->observer.valued(id, known);
      if (id == 0) return;
      id = tree_[id].parent;
      known = backed_up(tree_, tree_[id]);
    }
  }

  NodeId first(NodeId node) const noexcept { return tree_[node].first_child; }
  NodeId past(NodeId node) const noexcept { return tree_[node].first_child + tree_[node].children; }

  Answer<G> answered(Ending ending) noexcept {
    Line<G> line;
    for (NodeId node = favourite_of(0); node != kNoNode; node = favourite_of(node)) line.push_back(tree_[node].move);
    Answer<G> answer = this->answer(tree_[0].known.lo, line);
    answer.bounds = tree_[0].known;
    answer.ending = ending;
    return answer;
  }

  TreeArena<Node> tree_;
  bool full_ = false;
};

/// The score is the lower bound of the value, and `bounds` holds both.
struct BStar {
  static constexpr std::string_view name = "b-star";
  static constexpr std::string_view summary =
      "works on bounds until one move is proved minimax-best; its value may stay open";
  static constexpr std::string_view source =
      "Berliner 1979, The B* Tree Search Algorithm: A Best-First Proof Procedure";
  static constexpr Traits traits{.horizon = false, .needs = "an evaluator with sure bounds"};

  std::int64_t nodes = kStandardTreeNodes;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("nodes", nodes, {1, kMostTreeNodes}, "nodes kept in memory at most");
  }

  template <Game G, IntervalEvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    return BStarSearch<G, E, O>(task, control, observer, nodes).run();
  }
};

}  // namespace pohon
