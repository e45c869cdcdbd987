// SPDX-License-Identifier: MIT
/// An observer that writes down the tree a search walks, up to a cap.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "pohon/observe/trace.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

/// Later looks at the same node (null window first, open window after; one pass of MTD(f) after the other) are one node
/// with the newest window and score. A search entered without a move before it (ProbCut's shallow one) belongs to the
/// node it stands on.
template <Game G>
class Tracer {
 public:
  using Move = typename G::Move;
  using MoveText = std::function<std::string(const G&, Move)>;

  Tracer(Trace& trace, MoveText text_of) : trace_(trace), text_of_(std::move(text_of)) {}

  void down(Move move) noexcept { pending_ = move; }

  void enter(const G& state, Window window, int depth) noexcept {
    std::uint32_t node = kNone;
    if (stack_.empty()) {
      node = revisited_root(state);
    } else if (!pending_) {
      node = stack_.back().node;
    } else {
      node = child_of(stack_.back().node, stack_.back().state, *pending_);
    }
    pending_.reset();
    stack_.push_back({node, state});
    if (node == kNone) return;
    TraceNode& entered = trace_.nodes[node];
    entered.depth = depth;
    entered.why.reset();
    entered.window = window == Window{} ? std::nullopt : std::optional(window);
  }

  void leave(Score score, Why why) noexcept {
    const Visit visit = std::move(stack_.back());
    stack_.pop_back();
    if (visit.node == kNone) return;
    TraceNode& left = trace_.nodes[visit.node];
    left.why = why;
    if (why != Why::Halted) left.score = score;
    left.skipped.clear();
    if (why != Why::Cut) return;
    note_skipped(visit);
    if (left.skipped.empty()) left.why = Why::Searched;  // the last move was too good: it cut nothing off
  }

  void grown(std::uint32_t node, std::uint32_t parent, Move move, const G& state) noexcept {
    if (node >= grown_.size()) grown_.resize(node + 1, Grown{kNone, state});
    grown_[node].state = state;
    if (node == parent) {
      grown_[node].node = revisited_root(state);
    } else {
      grown_[node].node = child_of(grown_[parent].node, grown_[parent].state, move);
    }
  }

  void valued(std::uint32_t node, Interval known) noexcept {
    if (node >= grown_.size() || grown_[node].node == kNone) return;
    TraceNode& valued = trace_.nodes[grown_[node].node];
    if (known.lo == known.hi) {
      valued.score = known.lo;
      valued.bounds.reset();
    } else {
      valued.bounds = known;
    }
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  struct Visit {
    std::uint32_t node;
    G state;
  };
  using Grown = Visit;

  std::uint32_t revisited_root(const G& state) {
    if (!trace_.nodes.empty()) {
      ++trace_.nodes.front().visits;
      return 0;
    }
    trace_.first_to_move_at_root = state.to_move() == Side::First;
    trace_.nodes.emplace_back();
    moves_.push_back(0);
    return 0;
  }

  std::uint32_t child_of(std::uint32_t parent, const G& state, Move move) {
    if (parent == kNone) {
      ++trace_.left_out;
      return kNone;
    }
    for (const std::uint32_t child : trace_.nodes[parent].children) {
      if (moves_[child] != packed(move)) continue;
      ++trace_.nodes[child].visits;
      return child;
    }
    if (trace_.nodes.size() >= trace_.cap) {
      ++trace_.left_out;
      return kNone;
    }
    const auto made = static_cast<std::uint32_t>(trace_.nodes.size());
    TraceNode child;
    child.parent = parent;
    child.move = text_of_(state, move);
    child.ply = trace_.nodes[parent].ply + 1;
    child.order = made;
    trace_.nodes[parent].children.push_back(made);
    trace_.nodes.push_back(std::move(child));
    moves_.push_back(packed(move));
    return made;
  }

  void note_skipped(const Visit& visit) {
    TraceNode& node = trace_.nodes[visit.node];
    for (const Move move : visit.state.moves()) {
      bool tried = false;
      for (const std::uint32_t child : node.children) tried = tried || moves_[child] == packed(move);
      if (!tried) node.skipped.push_back(text_of_(visit.state, move));
    }
  }

  Trace& trace_;
  MoveText text_of_;
  std::optional<Move> pending_;
  std::vector<Visit> stack_;
  std::vector<Grown> grown_;          // by the search's own node numbers
  std::vector<std::uint32_t> moves_;  // packed, beside trace_.nodes
};

}  // namespace pohon
