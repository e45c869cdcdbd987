// SPDX-License-Identifier: MIT
/// SSS*: works on all strategies of one side at once, always on the one that still promises most.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/tree_arena.hpp"

namespace pohon {

/// Whose strategies are compared. The hero's nodes are the MAX nodes of the paper, the other side's the MIN nodes.
enum class Hero : std::uint8_t { Mover, Opponent };

/// A state of the search is (node, live or solved, merit): the merit bounds from above what the hero gets from any
/// strategy through the node. OPEN gives the highest merit first and among equals the leftmost node, that which
/// alpha-beta would visit first. The merit at its head never rises; when it is the root that is solved, it is the
/// value. The numbers in the operators are those of the cases of Stockman's operator Gamma.
///
/// Counts positions that were looked at. The tree keeps every node ever made: about b^(d/2) to reach a first strategy.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class SssStarSearch : public Frame<G, E, O> {
 public:
  using Move = typename G::Move;

  SssStarSearch(const Task<G, E>& question, Control& limits, O& watcher, Hero hero, std::int64_t nodes)
      : Frame<G, E, O>(question, limits, watcher), hero_(hero), tree_(nodes) {}

  Answer<G> run() {
    this->observer.grown(0, 0, Move{}, this->task.root);
    tree_.add({.inherited = kInfinity});
    put({.merit = kInfinity, .node = 0, .status = Status::Live});
    Open head = take();
    while (!(head.node == 0 && head.status == Status::Solved)) {
      if (head.status == Status::Live) {
        live(head);
      } else {
        solved(head);
      }
      if (this->control.halted() || full_) return unfinished(head);
      const Open next = take();
      if (next.merit < head.merit && next.node != 0) tell(0, {.lo = -kInfinity, .hi = next.merit});
      head = next;
    }
    return finished(head.merit);
  }

 private:
  enum class Status : std::uint8_t { Live, Solved };
  struct Node {
    NodeId parent = 0;
    NodeId best = kNoNode;  // the child that decides, as far as it is known
    Move move{};
    Score inherited;  // the merit with which it came to life
    std::uint16_t place = 0;
    std::uint8_t ply = 0;
    bool solved = false;
  };
  struct Open {
    Score merit;
    NodeId node;
    Status status;
  };

  // --- the operator Gamma ------------------------------------------------------------------------------------------

  /// LIVE: a leaf is solved with the lesser of merit and value (case 4); a MIN node tries its first move (5), a MAX
  /// node all at once (6).
  void live(const Open& head) {
    if (this->control.tick()) return;
    const Walk<G> walk(this->task.root, this->path, tree_, head.node);
    const G& state = walk.state();
    auto leaf = this->judged(state, this->task.depth - walk.ply(), walk.ply());
    typename G::Moves moves;
    if (!leaf) moves = state.moves();
    if (!leaf && moves.empty()) leaf = this->stuck(state, walk.ply());
    if (leaf) {  // case 4
      const Score value = is_max(head.node) ? leaf->score : -leaf->score;
      return solve(head.node, std::min(head.merit, value), {.lo = value, .hi = value});
    }
    if (!is_max(head.node)) moves.shrink_to(1);                             // case 5
    for (std::size_t place = 0; place < moves.size() && !full_; ++place) {  // case 6
      bring_to_life(head.node, state, moves[place], place, head.merit);
    }
  }

  /// SOLVED: a MIN node decides its parent, whose other strategies are dropped (case 1); behind a MAX node comes its
  /// next brother (2), and behind the last one the parent (3).
  void solved(const Open& head) {
    const Node& node = tree_[head.node];
    Node& parent = tree_[node.parent];
    if (!is_max(head.node)) {  // case 1; the purge is done by `purged`, when what is dropped comes up
      parent.best = head.node;
      return solve(node.parent, head.merit);
    }
    if (parent.best == kNoNode || head.merit < node.inherited) parent.best = head.node;
    const Walk<G> walk(this->task.root, this->path, tree_, node.parent);
    const auto moves = walk.state().moves();
    const std::size_t next = node.place + std::size_t{1};
    if (next == moves.size()) return solve(node.parent, head.merit);          // case 3
    bring_to_life(node.parent, walk.state(), moves[next], next, head.merit);  // case 2
  }

  void bring_to_life(NodeId parent, const G& above, Move move, std::size_t place, Score merit) {
    if (!tree_.has_room_for(1)) {
      full_ = true;
      return;
    }
    const NodeId node = tree_.add({.parent = parent,
                                   .move = move,
                                   .inherited = merit,
                                   .place = static_cast<std::uint16_t>(place),
                                   .ply = static_cast<std::uint8_t>(tree_[parent].ply + 1)});
    G state = above;
    state.play(move);
    this->observer.grown(node, parent, move, state);
    put({.merit = merit, .node = node, .status = Status::Live});
  }

  void solve(NodeId node, Score merit) {
    // A merit that fell below the inherited one is the node's value; else the value is at least that.
    solve(node, merit, {.lo = merit, .hi = merit < tree_[node].inherited ? merit : kInfinity});
  }
  void solve(NodeId node, Score merit, Interval for_hero) {
    tree_[node].solved = true;
    tell(node, for_hero);
    put({.merit = merit, .node = node, .status = Status::Solved});
  }

  // --- OPEN: a heap; what was purged is dropped when it comes up ---------------------------------------------------

  void put(const Open& entry) {
    open_.push_back(entry);
    std::push_heap(open_.begin(), open_.end(), later());
  }

  Open take() noexcept {
    Open head;
    do {
      std::pop_heap(open_.begin(), open_.end(), later());
      head = open_.back();
      open_.pop_back();
    } while (purged(head.node));
    return head;
  }

  bool purged(NodeId node) const noexcept {
    while (node != 0) {
      node = tree_[node].parent;
      if (tree_[node].solved) return true;
    }
    return false;
  }

  auto later() const noexcept {
    return [this](const Open& a, const Open& b) {
      return a.merit != b.merit ? a.merit < b.merit : left_of(b.node, a.node);
    };
  }

  /// In the order of a depth-first walk.
  bool left_of(NodeId a, NodeId b) const noexcept {
    const bool a_is_higher = tree_[a].ply < tree_[b].ply;
    while (tree_[a].ply > tree_[b].ply) a = tree_[a].parent;
    while (tree_[b].ply > tree_[a].ply) b = tree_[b].parent;
    if (a == b) return a_is_higher;
    while (tree_[a].parent != tree_[b].parent) {
      a = tree_[a].parent;
      b = tree_[b].parent;
    }
    return tree_[a].place < tree_[b].place;
  }

  // --- what is told ------------------------------------------------------------------------------------------------

  bool is_max(NodeId node) const noexcept { return (tree_[node].ply % 2 == 0) == (hero_ == Hero::Mover); }

  Interval for_mover(NodeId node, Interval for_hero) const noexcept {
    return is_max(node) ? for_hero : Interval{.lo = -for_hero.hi, .hi = -for_hero.lo};
  }
  void tell(NodeId node, Interval for_hero) noexcept { this->observer.valued(node, for_mover(node, for_hero)); }

  Answer<G> finished(Score merit) noexcept {
    Line<G> line;
    for (NodeId node = tree_[0].best; node != kNoNode; node = tree_[node].best) line.push_back(tree_[node].move);
    Answer<G> answer = this->answer(for_mover(0, {.lo = merit, .hi = merit}).lo, line);
    answer.ending = Ending::Complete;
    return answer;
  }

  /// The move that leads to the most promising strategy, and the bound that is proven so far.
  Answer<G> unfinished(const Open& head) noexcept {
    Line<G> line;
    NodeId first = head.node;
    while (tree_[first].ply > 1) first = tree_[first].parent;
    if (tree_[0].best != kNoNode && (first == 0 || head.merit >= tree_[first].inherited)) first = tree_[0].best;
    if (first != 0) line.push_back(tree_[first].move);
    const Interval known = for_mover(0, {.lo = -kInfinity, .hi = head.merit});
    Answer<G> answer = this->answer(hero_ == Hero::Mover ? known.hi : known.lo, line);
    answer.bounds = known;
    answer.ending = full_ ? Ending::MemoryFull : Ending::Halted;
    return answer;
  }

  Hero hero_;
  TreeArena<Node> tree_;
  std::vector<Open> open_;
  bool full_ = false;
};

struct SssStar {
  static constexpr std::string_view name = "sss-star";
  static constexpr std::string_view summary = "best-first: never looks at a leaf that alpha-beta would skip";
  static constexpr std::string_view source = "Stockman 1979, A Minimax Algorithm Better than Alpha-Beta?";
  static constexpr Traits traits{.exact = true};

  std::int64_t nodes = kStandardTreeNodes;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("nodes", nodes, {1, kMostTreeNodes}, "nodes kept in memory at most");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    return SssStarSearch<G, E, O>(task, control, observer, Hero::Mover, nodes).run();
  }
};

}  // namespace pohon
