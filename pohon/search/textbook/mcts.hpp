// SPDX-License-Identifier: MIT
/// Monte-Carlo tree search: random games decide where the tree grows, and proofs decide where it need not.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "pohon/core/rng.hpp"
#include "pohon/search/frame.hpp"
#include "pohon/search/textbook/tree_arena.hpp"

namespace pohon {

struct MctsChoices {
  std::int64_t iterations = 10'000;  // 0: until a limit, a proof or the cap ends it
  double exploration = 1.4;          // for rewards from -1 to 1
  int playout_plies = 200;           // a longer random game is judged by the evaluator
  double half_win = 100;             // an evaluation that is worth half a win there
  std::uint32_t seed = 1;
  std::int64_t nodes = kStandardTreeNodes;
};

/// UCT: each iteration goes down the tree by the upper confidence bound of the mean reward, expands the leaf it reaches
/// on its second visit, plays one random game from there and adds the result on the way back, the sign changing at
/// each ply. So in every family the visits of the children and one more are those of the parent.
///
/// The solver keeps bounds of the true score at each node, points at the ends of games, and backs them up by minimax.
/// A node whose sign is certain is not entered again, nor a child that cannot beat what its parent has for certain.
///
/// Counts nodes added and moves of the random games, so that a node limit bounds the work. Does not read the depth.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class MctsSearch : public Frame<G, E, O> {
 public:
  using Move = typename G::Move;
  struct Node {
    NodeId parent = 0;
    NodeId first_child = kNoNode;
    Move move{};
    std::uint32_t visits = 0;
    double reward = 0;  // summed, for the side to move here
    Interval known;     // for the side to move here, in the evaluator's units
    std::uint16_t children = 0;
  };

  MctsSearch(const Task<G, E>& question, Control& limits, O& watcher, const MctsChoices& choices)
      : Frame<G, E, O>(question, limits, watcher), choices_(choices), rng_(choices.seed), tree_(choices.nodes) {}

  Answer<G> run() {
    grow(0, Move{}, this->task.root, 0);
    for (std::int64_t done = 0; done < choices_.iterations || choices_.iterations == 0; ++done) {
      if (this->control.halted() || full_ || is_decided(tree_[0])) break;
      iterate();
    }
    return answered();
  }

  const TreeArena<Node>& tree() const noexcept { return tree_; }

 protected:
  static int sign(Score score) noexcept { return (score > Score{0}) - (score < Score{0}); }
  static bool is_decided(const Node& node) noexcept { return sign(node.known.lo) == sign(node.known.hi); }

  // --- select, expand, simulate, back up ---------------------------------------------------------------------------

  void iterate() {
    Walk<G> walk(this->task.root, this->path);
    const NodeId leaf = gone_down(walk);
    if (this->control.halted() || full_) return;
    const double reward = is_decided(tree_[leaf]) ? sign(tree_[leaf].known.lo) : simulated(walk.state());
    if (!this->control.halted()) back_up(leaf, reward);
  }

  /// To a leaf, which is expanded on its second visit; then to one of its children.
  NodeId gone_down(Walk<G>& walk) {
    const NodeId leaf = selected(0, walk);
    if (tree_[leaf].visits == 0) return leaf;
    expand(leaf, walk);
    return this->control.halted() || full_ ? leaf : selected(leaf, walk);
  }

  /// The leaf below a node that its children's bounds lead to.
  NodeId selected(NodeId id, Walk<G>& walk) {
    while (tree_[id].children > 0) {
      id = most_promising(tree_[id]);
      walk.down(tree_[id].move);
    }
    return id;
  }

  /// New children first, at random; then by the upper confidence bound. Once the parent is decided: the child that did
  /// it.
  NodeId most_promising(const Node& parent) noexcept {
    NodeId best = kNoNode;
    std::uint64_t newcomers = 0;
    double highest = 0;
    const double log_visits = std::log(static_cast<double>(parent.visits));
    for (NodeId id = parent.first_child; id < parent.first_child + parent.children; ++id) {
      const Node& child = tree_[id];
      if (is_decided(child) || sign(-child.known.lo) <= sign(parent.known.lo)) continue;
      if (child.visits == 0) {
        if (rng_.below(++newcomers) == 0) best = id;
        continue;
      }
      const double visits = child.visits;
      const double bound = -child.reward / visits + choices_.exploration * std::sqrt(log_visits / visits);
      if (newcomers == 0 && (best == kNoNode || bound > highest)) {
        highest = bound;
        best = id;
      }
    }
    return best == kNoNode ? surest(parent) : best;
  }

  void expand(NodeId id, const Walk<G>& walk) {
    const auto moves = walk.state().moves();
    if (moves.empty()) {
      const Score score = this->stuck(walk.state(), walk.ply()).score;
      return learn(id, {.lo = score, .hi = score});
    }
    full_ = !tree_.has_room_for(moves.size());
    if (full_) return;
    const auto eldest = static_cast<NodeId>(tree_.size());
    const OnPath<G> here(this->path, walk.state());
    for (const auto move : moves) {
      G child = walk.state();
      child.play(move);
      if (!grow(id, move, child, walk.ply() + 1)) return;
    }
    tree_[id].first_child = eldest;
    tree_[id].children = static_cast<std::uint16_t>(moves.size());
    learn(id, backed_up(tree_, tree_[id]));
  }

  bool grow(NodeId parent, Move move, const G& state, int ply) {
    const bool halted = this->control.tick();
    Interval known;
    if (const auto end = halted ? std::nullopt : this->judged(state, 1, ply)) {
      known = {.lo = end->score, .hi = end->score};
    }
    const NodeId id = tree_.add({.parent = parent, .move = move, .known = known});
    this->observer.grown(id, parent, move, state);
    if (known != Interval{}) this->observer.valued(id, known);
    return !halted;
  }

  /// The result for the side to move at its start.
  double simulated(G state) noexcept {
    ++this->counts.playouts;
    double view = 1;
    for (int plies = 0;; ++plies, view = -view) {
      if (const auto outcome = state.outcome()) {
        return view * sign(outcome_score(this->task.evaluate, state, *outcome, 0));
      }
      if (plies >= choices_.playout_plies) return view * squashed(this->task.evaluate(state));
      const auto moves = state.moves();
      if (moves.empty()) return view * sign(this->stuck(state, 0).score);
      if (this->control.tick()) return 0;
      state.play(moves[static_cast<std::size_t>(rng_.below(moves.size()))]);
    }
  }

  double squashed(Score score) const noexcept {
    const double value = score.value();
    return value / (std::abs(value) + choices_.half_win);
  }

  void back_up(NodeId id, double reward) noexcept {
    for (;; id = tree_[id].parent, reward = -reward) {
      ++tree_[id].visits;
      tree_[id].reward += reward;
      if (id == 0) return;
    }
  }

  void learn(NodeId id, Interval known) noexcept {
    while (known != tree_[id].known) {
      tree_[id].known = known;
      this->observer.valued(id, known);
      if (id == 0) return;
      id = tree_[id].parent;
      known = backed_up(tree_, tree_[id]);
    }
  }

  // --- the answer --------------------------------------------------------------------------------------------------

  double mean_for_parent(const Node& child) const noexcept {
    return child.visits == 0 ? -2 : -child.reward / child.visits;
  }

  /// The child whose score is certain to be highest.
  NodeId surest(const Node& parent) const noexcept {
    NodeId best = parent.first_child;
    for (NodeId id = best; id < parent.first_child + parent.children; ++id) {
      if (tree_[id].known.hi < tree_[best].known.hi) best = id;
    }
    return best;
  }

  /// A certain win; else what was visited most and is not certain to lose; a certain draw if that looks worse.
  NodeId final_choice(const Node& parent) const noexcept {
    const NodeId sure = surest(parent);
    const int certain = sign(-tree_[sure].known.hi);
    if (certain > 0 || is_decided(parent)) return sure;
    NodeId best = kNoNode;
    for (NodeId id = parent.first_child; id < parent.first_child + parent.children; ++id) {
      if (sign(-tree_[id].known.lo) < 0) continue;
      if (best == kNoNode || tree_[id].visits > tree_[best].visits) best = id;
    }
    const bool draw_is_better = best != sure && certain == 0 && mean_for_parent(tree_[best]) < 0;
    return draw_is_better ? sure : best;
  }

  Answer<G> answered() noexcept {
    const Node& root = tree_[0];
    Line<G> line;
    for (NodeId id = 0; tree_[id].children > 0;) {
      id = final_choice(tree_[id]);
      line.push_back(tree_[id].move);
    }
    Answer<G> answer = this->answer(score(root), line);
    answer.bounds = root.known;
    const bool stopped = !is_decided(root) && (full_ || this->control.halted());
    answer.ending = !stopped ? Ending::Complete : full_ ? Ending::MemoryFull : Ending::Halted;
    return answer;
  }

  Score score(const Node& root) const noexcept {
    if (is_decided(root)) return sign(root.known.lo) < 0 ? root.known.hi : root.known.lo;
    if (root.children == 0) return Score{0};
    return Score{static_cast<int>(std::lround(1000 * mean_for_parent(tree_[final_choice(root)])))};
  }

  MctsChoices choices_;
  Rng rng_;
  TreeArena<Node> tree_;
  bool full_ = false;
};

/// The score has two meanings. When the sign of the value is proven (`bounds` shows it: both ends above 0, both below,
/// or both 0) it is the part of a win that is certain, or of a loss that cannot be avoided, in the evaluator's units.
/// Else it is the expected result per mille: 1000 a sure win, -1000 a sure loss.
struct Mcts : MctsChoices {
  static constexpr std::string_view name = "mcts";
  static constexpr std::string_view summary =
      "random games guide the tree, wins and losses are proved; a score without proof is per mille";
  static constexpr std::string_view source =
      "Kocsis and Szepesvari 2006, Bandit Based Monte-Carlo Planning; Coulom 2006; Winands, Bjornsson and Saito 2008";
  static constexpr Traits traits{.horizon = false, .sharing = Sharing::Playouts};

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("iterations", iterations, {0, kMostTreeNodes}, "random games at most; 0: until another limit");
    describe.real("exploration", exploration, {0.0, 100.0}, "the weight of what was seldom tried");
    describe.number("playout-plies", playout_plies, {0, 100'000}, "a longer random game is judged by the evaluator");
    describe.real("half-win", half_win, {0.001, 1e9}, "the evaluation that is worth half a win there");
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "the same seed plays the same games");
    describe.number("nodes", nodes, {1, kMostTreeNodes}, "nodes kept in memory at most");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    return MctsSearch<G, E, O>(task, control, observer, *this).run();
  }
};

}  // namespace pohon
