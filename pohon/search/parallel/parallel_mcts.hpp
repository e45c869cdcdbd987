// SPDX-License-Identifier: MIT
/// Monte-Carlo tree search by several workers: a tree for each, or one tree with virtual loss.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "pohon/search/parallel/crew_worker.hpp"
#include "pohon/search/parallel/teamwork.hpp"
#include "pohon/search/textbook/mcts.hpp"

namespace pohon {

enum class MctsSharing : std::uint8_t {
  Root,  // everybody grows a tree of its own; at the end what they know of the root's moves is added
  Tree,  // one tree; who goes down marks its way as lost, so that the others go elsewhere
};

/// Cazenave and Jouandeau 2007 (root), Chaslot, Winands and van den Herik 2008 (virtual loss). The steps of the serial
/// search, in public.
template <Game G, EvaluatorFor<G> E>
class SharedMcts : public MctsSearch<G, E, Unobserved> {
 public:
  using Base = MctsSearch<G, E, Unobserved>;
  using Base::Base;

  void plant() { this->grow(0, typename G::Move{}, this->task.root, 0); }
  bool is_ripe() const noexcept { return this->full_ || this->is_decided(this->tree_[0]); }
  void step() { this->iterate(); }
  Answer<G> result() noexcept { return this->answered(); }
  double random_game(const G& state) noexcept { return this->simulated(state); }

  /// A way down to where a game is to be played, marked as lost until `come_back`.
  struct Trip {
    NodeId leaf = kNoNode;  // none: the tree cannot grow
    G state;
    std::optional<double> known = std::nullopt;  // there is nothing to play: this is the result
  };
  Trip set_out() {
    Walk<G> walk(this->task.root, this->path);
    const NodeId leaf = this->gone_down(walk);
    if (this->control.halted() || this->full_) return {kNoNode, walk.state(), std::nullopt};
    mark(leaf, 1);
    Trip trip{leaf, walk.state(), std::nullopt};
    if (this->is_decided(this->tree_[leaf])) trip.known = this->sign(this->tree_[leaf].known.lo);
    return trip;
  }
  void come_back(const Trip& trip, std::optional<double> reward) noexcept {
    mark(trip.leaf, -1);
    if (reward) this->back_up(trip.leaf, *reward);
  }

  /// What another tree with the same root knows of its moves.
  void add(const SharedMcts& other) noexcept {
    auto& tree = this->tree_;
    if (tree[0].children == 0 || tree[0].children != other.tree_[0].children) return;
    for (NodeId i = 0; i < tree[0].children; ++i) {
      auto& mine = tree[tree[0].first_child + i];
      const auto& theirs = other.tree_[other.tree_[0].first_child + i];
      mine.visits += theirs.visits;
      mine.reward += theirs.reward;
      mine.known = {.lo = std::max(mine.known.lo, theirs.known.lo), .hi = std::min(mine.known.hi, theirs.known.hi)};
    }
    tree[0].visits += other.tree_[0].visits;
    tree[0].known = backed_up(tree, tree[0]);
  }

 private:
  /// A visit that was lost for whoever chose it.
  void mark(NodeId id, int sign) noexcept {
    for (;; id = this->tree_[id].parent) {
      auto& node = this->tree_[id];
      node.visits = static_cast<std::uint32_t>(static_cast<std::int64_t>(node.visits) + sign);
      node.reward += sign;
      if (id == 0) return;
    }
  }
};

/// Iterations and nodes are shared: all workers together do as much as one would.
template <Game G, EvaluatorFor<G> E>
class ParallelMcts {
 public:
  ParallelMcts(const MctsChoices& choices, MctsSharing sharing, Runtime& runtime)
      : choices_(choices), sharing_(sharing), runtime_(runtime) {}

  Answer<G> operator()(const Task<G, E>& task, Control& control) {
    CrewCommon common(runtime_, control);
    common_ = &common;
    left_ = choices_.iterations == 0 ? kEndless : choices_.iterations;
    enlist(task, control);
    Control quiet;  // of the one tree: under the lock nobody pauses
    quiet.set_pace([&](const Control&) { return common.stop.requested() ? 0 : common.node_budget.draw(1); });
    Unobserved nobody;
    Mcts tree(task, quiet, nobody, choices_);
    if (sharing_ == MctsSharing::Tree) tree.plant();
    runtime_.run([&](int number) {
      Worker& worker = *workers_[static_cast<std::size_t>(number)];
      if (sharing_ == MctsSharing::Root) {
        grow_own(worker);
      } else {
        grow_one(worker, tree, quiet);
      }
      worker.pay();
    });
    teamwork_ = {};
    teamwork_.add(runtime_);
    Mcts& best = sharing_ == MctsSharing::Tree ? tree : merged();
    const Answer<G> answer = told(best, control, quiet.nodes());
    workers_.clear();
    return answer;
  }

  const Teamwork& teamwork() const noexcept { return teamwork_; }

 private:
  static constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max();
  using Mcts = SharedMcts<G, E>;
  using Worker = CrewWorker<G, E, Mcts>;

  /// Everybody draws lots of its own.
  void enlist(const Task<G, E>& task, Control& control) {
    workers_.clear();
    for (int i = 0; i < runtime_.workers(); ++i) {
      MctsChoices choices = choices_;
      choices.seed += static_cast<std::uint32_t>(i) * 0x9E37'79B9u;
      workers_.push_back(std::make_unique<Worker>(task, i == 0 ? &control : nullptr, *common_, i, choices));
    }
  }

  bool has_turn(int number) {
    const RuntimeLock lock(runtime_, number);
    if (left_ == 0 || common_->stop.requested()) return false;
    if (left_ != kEndless) --left_;
    return true;
  }

  void grow_own(Worker& worker) {
    worker.obey(common_->stop);
    worker.search.plant();
    while (!worker.control.halted() && !worker.search.is_ripe() && has_turn(worker.number)) worker.search.step();
    if (worker.search.is_ripe() || worker.control.halted()) common_->stop.request();
  }

  void grow_one(Worker& worker, Mcts& tree, const Control& quiet) {
    worker.obey(common_->stop);
    while (!worker.control.halted() && has_turn(worker.number)) {
      const auto trip = [&] {
        const RuntimeLock lock(runtime_, worker.number);
        const std::uint64_t before = quiet.nodes();
        auto set_out = tree.is_ripe() ? typename Mcts::Trip{kNoNode, worker.task.root, std::nullopt} : tree.set_out();
        runtime_.spend(worker.number, Cost::Node, quiet.nodes() - before);
        return set_out;
      }();
      if (trip.leaf == kNoNode) break;
      const double reward = trip.known ? *trip.known : worker.search.random_game(trip.state);
      const RuntimeLock lock(runtime_, worker.number);
      tree.come_back(trip, worker.control.halted() ? std::nullopt : std::optional(reward));
    }
    const RuntimeLock lock(runtime_, worker.number);
    if (left_ > 0) common_->stop.request();  // whatever ended it ends it for all
  }

  /// The tree that knows most, with what the others know of the root's moves.
  Mcts& merged() {
    const auto knows_less = [](const auto& a, const auto& b) {
      const bool ripe_a = a->search.is_ripe(), ripe_b = b->search.is_ripe();
      return ripe_a != ripe_b ? ripe_b : a->search.tree()[0].visits < b->search.tree()[0].visits;
    };
    const auto most = std::max_element(workers_.begin(), workers_.end(), knows_less);
    for (auto worker = workers_.begin(); worker != workers_.end(); ++worker) {
      if (worker != most) (*most)->search.add((*worker)->search);
    }
    return (*most)->search;
  }

  Answer<G> told(Mcts& tree, Control& control, std::uint64_t grown) {
    Counts all;
    for (const auto& worker : workers_) all += worker->counts();
    control.add_nodes(all.nodes - workers_[0]->counts().nodes + grown);
    all.nodes += grown;
    const bool cut_short = left_ > 0 && !tree.is_ripe();
    tree.control.resume();
    Answer<G> answer = tree.result();
    answer.counts = all;
    if (cut_short) answer.ending = Ending::Halted;
    return answer;
  }

  MctsChoices choices_;
  MctsSharing sharing_;
  Runtime& runtime_;
  std::vector<std::unique_ptr<Worker>> workers_;
  CrewCommon* common_ = nullptr;  // of the search under way
  std::int64_t left_ = 0;         // iterations; under the lock
  Teamwork teamwork_;
};

}  // namespace pohon
