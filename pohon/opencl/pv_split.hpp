// SPDX-License-Identifier: MIT
/// PV split by a host: the eldest line is walked here, its young brothers are searched together as jobs.
///
/// Marsland and Campbell 1982. Down the first moves, then back up: at each node of that line all young brothers get the
/// window that the eldest has left open, and none of them a better one later, so that the answer depends on nothing
/// but the question. Brothers are laid open ply by ply until there are enough jobs to keep a wide device busy; a job
/// that fails in the window still tells its bound, so the jobs' scores back up as those of alpha-beta do.
#pragma once

#include <vector>

#include "pohon/opencl/jobs.hpp"

namespace pohon::opencl {

struct SplitChoices {
  int least_depth = 3;   // a node of the first line that is shallower is a single job
  std::size_t jobs = 1;  // brothers are laid open until a launch has so many, or no more can be had
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
    const Reply<G> other = brothers(state, depth, {.alpha = best.score, .beta = kInfinity});
    if (control_->halted()) return ply == 0 ? best : nothing();  // a part of a deeper node's moves proves nothing
    return other.score > best.score ? other : best;
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

  /// The best of all moves but the first, or a bound that is no better than alpha.
  Reply<G> brothers(const G& state, int depth, Window window) {
    std::vector<Open> tree{{.state = state, .depth = depth, .parent = 0}};
    lay_open(tree, 0, 1);
    widen(tree);
    std::vector<Ask<G>> asks;
    for (const Open& node : tree) {
      if (node.expanded) continue;
      const bool mine = (depth - node.depth) % 2 == 0;
      asks.push_back({.state = node.state, .window = mine ? window : window.flipped(), .depth = node.depth});
    }
    const auto replies = jobs_(asks, *control_);
    if (replies.size() < asks.size()) return nothing();
    settle(tree, replies);
    return {.score = tree[0].best, .line = tree[0].line, .counts = {}};
  }

  /// One ply after another, so that brothers are treated alike.
  void widen(std::vector<Open>& tree) {
    std::size_t begin = 1;
    while (begin < tree.size() && tree.size() - begin < choices_.jobs) {
      const std::size_t end = tree.size();
      for (std::size_t i = begin; i < end; ++i) {
        if (tree[i].depth < choices_.least_depth) continue;
        if (lay_open(tree, i, 0)) control_->add_nodes(1);
      }
      begin = end;
    }
  }

  /// False where the game is over.
  static bool lay_open(std::vector<Open>& tree, std::size_t place, std::size_t first) {
    const auto moves = tree[place].state.moves();
    tree[place].expanded = !moves.empty();
    for (std::size_t i = first; i < moves.size(); ++i) {
      Open child{.state = tree[place].state, .depth = tree[place].depth - 1, .parent = place, .move = moves[i]};
      child.state.play(moves[i]);
      tree.push_back(child);
    }
    return tree[place].expanded;
  }

  /// From the jobs up to the root; children lie behind their parents, and of equals the first one counts.
  void settle(std::vector<Open>& tree, const std::vector<Reply<G>>& replies) {
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
