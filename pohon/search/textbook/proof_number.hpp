// SPDX-License-Identifier: MIT
/// Proof-number search: answers a yes-or-no question by growing the tree where the fewest leaves stand in the way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/tree_arena.hpp"

namespace pohon {

/// Asks twice in one tree: does the side to move win? If not, does it at least draw? A node's proof number is the least
/// number of unknown leaves that must turn out well to answer yes, its disproof number the least that must turn out
/// badly to answer no. A win is an end that the evaluator scores above 0. Has no horizon: the depth is not read.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class ProofNumberSearch : public Frame<G, E, O> {
 public:
  using Move = typename G::Move;

  ProofNumberSearch(const Task<G, E>& question, Control& limits, O& watcher, std::int64_t nodes)
      : Frame<G, E, O>(question, limits, watcher), tree_(nodes) {}

  Answer<G> run() {
    grow(0, Move{}, this->task.root, 0);
    for (const int goal : {kWinIsTheGoal, kDrawIsTheGoal}) {
      ask(goal);
      while (is_unknown(0) && !full_ && !this->control.halted()) expand(most_proving_node());
      if (tree_[0].proof == 0 || this->control.halted()) break;
    }
    return answered();
  }

 private:
  using Number = std::uint32_t;
  static constexpr Number kNever = std::numeric_limits<Number>::max();
  static constexpr int kWinIsTheGoal = 1;
  static constexpr int kDrawIsTheGoal = 0;

  struct Node {
    NodeId parent = 0;
    NodeId first_child = kNoNode;
    Move move{};
    Number proof = 1;
    Number disproof = 1;
    std::uint16_t children = 0;
    std::uint8_t ply = 0;
    std::int8_t least = -1;  // the sign of the score for the root's mover: proven bounds, kept for the next question
    std::int8_t most = 1;
  };

  bool is_or(const Node& node) const noexcept { return node.ply % 2 == 0; }
  bool is_unknown(NodeId id) const noexcept { return tree_[id].proof != 0 && tree_[id].disproof != 0; }

  // --- the numbers -------------------------------------------------------------------------------------------------

  /// Children come after their parents: one pass from the back gives every node its numbers for a new question.
  void ask(int goal) noexcept {
    goal_ = goal;
    for (auto id = static_cast<NodeId>(tree_.size()); id-- > 0;) set_numbers(id);
  }

  /// True when they changed.
  bool set_numbers(NodeId id) noexcept {
    Node& node = tree_[id];
    const auto [old_proof, old_disproof] = std::pair{node.proof, node.disproof};
    if (node.least >= goal_ || node.most < goal_) {
      node.proof = node.least >= goal_ ? 0 : kNever;
      node.disproof = node.least >= goal_ ? kNever : 0;
    } else if (node.children == 0) {
      node.proof = node.disproof = 1;
    } else {
      Number least = kNever, sum = 0;  // of the mover's own number, and of the other's
      for (NodeId child = node.first_child; child < node.first_child + node.children; ++child) {
        least = std::min(least, is_or(node) ? tree_[child].proof : tree_[child].disproof);
        sum = added(sum, is_or(node) ? tree_[child].disproof : tree_[child].proof);
      }
      node.proof = is_or(node) ? least : sum;
      node.disproof = is_or(node) ? sum : least;
    }
    if (node.proof == 0 && node.least < goal_) prove(id, goal_, node.most);
    if (node.disproof == 0 && node.most >= goal_) prove(id, node.least, goal_ - 1);
    return old_proof != node.proof || old_disproof != node.disproof;
  }

  /// A sum of numbers stays below "never" unless one of them is that.
  static Number added(Number a, Number b) noexcept {
    if (a == kNever || b == kNever) return kNever;
    return b >= kNever - 1 - a ? kNever - 1 : a + b;
  }

  /// The leftmost child that is easiest for the side to move.
  NodeId easiest(const Node& node) const noexcept {
    NodeId best = node.first_child;
    for (NodeId child = node.first_child; child < node.first_child + node.children; ++child) {
      const bool easier =
          is_or(node) ? tree_[child].proof < tree_[best].proof : tree_[child].disproof < tree_[best].disproof;
      if (easier) best = child;
    }
    return best;
  }

  NodeId most_proving_node() const noexcept {
    NodeId id = 0;
    while (tree_[id].children > 0) id = easiest(tree_[id]);
    return id;
  }

  // --- the tree ----------------------------------------------------------------------------------------------------

  void expand(NodeId id) {
    const Walk<G> walk(this->task.root, this->path, tree_, id);
    const auto moves = walk.state().moves();
    if (moves.empty()) {
      const int sign = sign_for_root(this->stuck(walk.state(), walk.ply()).score, walk.ply());
      prove(id, sign, sign);
    } else {
      full_ = !tree_.has_room_for(moves.size());
      if (full_) return;
      const auto eldest = static_cast<NodeId>(tree_.size());
      const OnPath<G> here(this->path, walk.state());
      for (const auto move : moves) {
        G child = walk.state();
        child.play(move);
        if (!grow(id, move, child, walk.ply() + 1)) return;  // half a family would prove nothing: stay a leaf
      }
      tree_[id].first_child = eldest;
      tree_[id].children = static_cast<std::uint16_t>(moves.size());
    }
    while (set_numbers(id) && id != 0) id = tree_[id].parent;
  }

  bool grow(NodeId parent, Move move, const G& state, int ply) {
    const bool halted = this->control.tick();
    const auto end = halted ? std::nullopt : this->judged(state, 1, ply);
    const NodeId id = tree_.add({.parent = parent, .move = move, .ply = static_cast<std::uint8_t>(ply)});
    this->observer.grown(id, parent, move, state);
    if (end) prove(id, sign_for_root(end->score, ply), sign_for_root(end->score, ply));
    set_numbers(id);
    return !halted;
  }

  static int sign_for_root(Score score, int ply) noexcept {
    const int sign = (score > Score{0}) - (score < Score{0});
    return ply % 2 == 0 ? sign : -sign;
  }

  /// Proven here: kept, and told.
  void prove(NodeId id, int least, int most) noexcept {
    Node& node = tree_[id];
    node.least = static_cast<std::int8_t>(least);
    node.most = static_cast<std::int8_t>(most);
    const Interval known = bounds(node);
    this->observer.valued(id, is_or(node) ? known : Interval{.lo = -known.hi, .hi = -known.lo});
  }

  static Interval bounds(const Node& node) noexcept {
    return {.lo = node.least < 0 ? -kInfinity : Score{node.least}, .hi = node.most > 0 ? kInfinity : Score{node.most}};
  }

  Answer<G> answered() noexcept {
    Line<G> line;
    for (NodeId id = 0; tree_[id].children > 0;) {
      id = easiest(tree_[id]);
      line.push_back(tree_[id].move);
    }
    const Interval known = bounds(tree_[0]);
    Answer<G> answer = this->answer(std::clamp(Score{0}, known.lo, known.hi), line);
    answer.bounds = known;
    const bool answered_all = tree_[0].least == tree_[0].most;
    answer.ending = answered_all ? Ending::Complete : full_ ? Ending::MemoryFull : Ending::Halted;
    return answer;
  }

  int goal_ = kWinIsTheGoal;
  TreeArena<Node> tree_;
  bool full_ = false;
};

/// The score is the sign of the value: 1 a win, 0 a draw (or nothing known), -1 a loss; `bounds` says what is proven.
/// The line belongs to the proof; it need not be the shortest.
struct ProofNumber {
  static constexpr std::string_view name = "proof-number";
  static constexpr std::string_view summary = "proves a win, a draw or a loss; the score is 1, 0 or -1";
  static constexpr std::string_view source = "Allis 1994, Searching for Solutions in Games and Artificial Intelligence";
  static constexpr Traits traits{.horizon = false};

  std::int64_t nodes = kStandardTreeNodes;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("nodes", nodes, {1, kMostTreeNodes}, "nodes kept in memory at most");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    return ProofNumberSearch<G, E, O>(task, control, observer, nodes).run();
  }
};

}  // namespace pohon
