// SPDX-License-Identifier: MIT
/// PV split by a host: the eldest line is walked here, its young brothers are searched together as jobs.
///
/// Marsland and Campbell 1982. Down the first moves, then back up: at each node of that line the young brothers are
/// searched in waves of so many jobs, all with the window that their elders have left open and none of them with a
/// better one later, so that the answer depends on nothing but the question. Where there are fewer brothers than jobs
/// they are laid open; a job that fails in the window still tells its bound, so the jobs' scores back up as those of
/// alpha-beta do. With one job at a time it is alpha-beta, node by node.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "pohon/opencl/jobs.hpp"

namespace pohon::opencl {

struct SplitChoices {
  int least_depth = 3;   // a node of the first line that is shallower is a single job
  std::size_t jobs = 1;  // of a wave; fewer brothers are laid open until there are so many, or no more can be had
};

template <Game G, EvaluatorFor<G> E, JobsFor<G> J>
class PvSplit {
 public:
  PvSplit(J& jobs, const SplitChoices& choices) : jobs_(jobs), choices_(choices) {}

  Answer<G> operator()(const Task<G, E>& task, Control& control) {
    control_ = &control;
    counts_ = {};
    const std::uint64_t before = control.nodes();
    Answer<G> answer = answered(task, visit(task.root, task.depth, 0));
    answer.counts.nodes = control.nodes() - before;  // those of jobs that were cut short too
    return answer;
  }

 private:
  using Move = typename G::Move;

  /// A node below a brother; the jobs are those without children.
  struct Open {
    G state;
    int depth;
    std::size_t parent;
    Move move{};
    Score best = -kInfinity;
    Line<G> line = {};
    bool expanded = false;
  };

  /// On the first line the window is always open: nothing has been found yet.
  Reply<G> visit(const G& state, int depth, int ply) {
    const auto moves = state.moves();
    if (depth < choices_.least_depth || moves.empty()) return single_job(state, depth);
    control_->add_nodes(1);
    Reply<G> best = after(state, moves.front(), depth, ply);
    if (control_->halted()) return nothing();
    for (std::size_t first = 1; first < moves.size(); first += choices_.jobs) {
      const Reply<G> other = brothers(state, depth, first, best.score);
      if (control_->halted()) return ply == 0 ? best : nothing();  // a part of a deeper node's moves proves nothing
      if (other.score > best.score) best = other;
    }
    return best;
  }

  static Reply<G> nothing() { return {.score = -kInfinity, .line = {}, .counts = {}}; }

  Reply<G> after(const G& state, Move eldest, int depth, int ply) {
    G child = state;
    child.play(eldest);
    const Reply<G> below = visit(child, depth - 1, ply + 1);
    Reply<G> mine{.score = -below.score, .line = {}, .counts = {}};
    extend<G>(mine.line, eldest, below.line);
    return mine;
  }

  Reply<G> single_job(const G& state, int depth) {
    const Ask<G> ask{.state = state, .window = {}, .depth = depth};
    const auto replies = jobs_(std::span(&ask, 1), *control_);
    if (replies.empty()) return nothing();
    counts_ += replies.front().counts;
    return replies.front();
  }

  /// A wave: the best of the moves from `first` on, as many as there are jobs, or a bound that is no better than alpha.
  Reply<G> brothers(const G& state, int depth, std::size_t first, Score alpha) {
    const Window window{.alpha = alpha, .beta = kInfinity};
    std::vector<Open> tree{{.state = state, .depth = depth, .parent = 0}};
    lay_open(tree, 0, {.first = first, .most = choices_.jobs});
    if (first == 1) widen(tree);  // the first wave is the only one if it has fewer than it may have
    std::vector<Ask<G>> asks;
    for (const Open& node : tree) {
      if (node.expanded) continue;
      const bool mine = (depth - node.depth) % 2 == 0;
      asks.push_back({.state = node.state, .window = mine ? window : window.flipped(), .depth = node.depth});
    }
    const auto replies = jobs_(asks, *control_);
    if (replies.size() < asks.size()) return nothing();
    back_up(tree, replies);
    return {.score = tree[0].best, .line = tree[0].line, .counts = {}};
  }

  /// One after another, eldest first and ply by ply, until there are jobs enough.
  void widen(std::vector<Open>& tree) {
    std::size_t jobs = tree.size() - 1;
    for (std::size_t i = 1; i < tree.size() && jobs < choices_.jobs; ++i) {
      if (tree[i].depth < choices_.least_depth) continue;
      const std::size_t before = tree.size();
      lay_open(tree, i, {});
      if (!tree[i].expanded) continue;
      jobs += tree.size() - before - 1;
      control_->add_nodes(1);
    }
  }

  /// Which of a node's moves.
  struct Some {
    std::size_t first = 0;
    std::size_t most = std::numeric_limits<std::size_t>::max();
  };

  /// Leaves a node as it is where the game is over.
  static void lay_open(std::vector<Open>& tree, std::size_t place, Some which) {
    const auto moves = tree[place].state.moves();
    tree[place].expanded = !moves.empty();
    const std::size_t end = which.first + std::min(which.most, moves.size() - std::min(which.first, moves.size()));
    for (std::size_t i = which.first; i < end; ++i) {
      Open child{.state = tree[place].state, .depth = tree[place].depth - 1, .parent = place, .move = moves[i]};
      child.state.play(moves[i]);
      tree.push_back(child);
    }
  }

  /// From the jobs up to the root; children lie behind their parents, and of equals the first one counts.
  void back_up(std::vector<Open>& tree, const std::vector<Reply<G>>& replies) {
    auto reply = replies.begin();
    for (Open& node : tree) {
      if (node.expanded) continue;
      node.best = reply->score;
      node.line = reply->line;
      counts_ += reply->counts;
      ++reply;
    }
    for (std::size_t i = tree.size() - 1; i > 0; --i) {
      Open& parent = tree[tree[i].parent];
      if (-tree[i].best < parent.best) continue;  // from the last to the first: an equal one comes earlier
      parent.best = -tree[i].best;
      extend<G>(parent.line, tree[i].move, tree[i].line);
    }
  }

  Answer<G> answered(const Task<G, E>& task, const Reply<G>& found) {
    Answer<G> answer;
    answer.ending = control_->halted() ? Ending::Halted : Ending::Complete;
    const bool nothing_known = found.score <= -kInfinity || found.score >= kInfinity;
    answer.score = nothing_known ? task.evaluate(task.root) : found.score;
    answer.line = found.line;
    answer.counts = counts_;
    if (const auto moves = task.root.moves(); answer.line.empty() && !moves.empty())
      answer.line.push_back(moves.front());
    if (!answer.line.empty()) answer.move = answer.line.front();
    return answer;
  }

  J& jobs_;
  SplitChoices choices_;
  Control* control_ = nullptr;
  Counts counts_;
};

}  // namespace pohon::opencl
