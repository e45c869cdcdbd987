// SPDX-License-Identifier: MIT
/// What a schedule allows at an open node.
#pragma once

#include <algorithm>

#include "pohon/search/parallel/open_node.hpp"
#include "pohon/search/parallel/schedule.hpp"

namespace pohon {

/// Is what lies below a node worth the trouble of working together?
constexpr bool is_large(const Schedule& schedule, int depth, int ply) noexcept {
  return std::min(depth, schedule.horizon - ply) >= schedule.split_depth && ply < kMaxPly - 2;
}

/// Is a node at this place in the tree open to others?
constexpr bool is_open(const Schedule& schedule, int depth, int ply, NodeKind kind) noexcept {
  if (!is_large(schedule, depth, ply)) return false;
  if (schedule.opens == Schedule::Opens::Levels) return ply < schedule.levels;
  return schedule.opens == Schedule::Opens::All || kind == NodeKind::Line;
}

/// Where it is the schedule's way, a move that passed its test waits until all its elders have their verdict.
template <Game G>
bool has_second_look(const Schedule& schedule, const OpenNode<G>& node) noexcept {
  const std::size_t place = node.second_look();
  if (place == node.moves.size()) return false;
  return schedule.second_look == Schedule::SecondLook::AtOnce || place == node.first_unjudged;
}

/// Is there a move to be searched now?
template <Game G>
bool has_job(const Schedule& schedule, const OpenNode<G>& node) noexcept {
  if (node.cut || node.stop.requested()) return false;
  if (has_second_look(schedule, node)) return true;
  const bool waits = schedule.brothers != Schedule::Brothers::AtOnce && !node.eldest_done && node.next > 0;
  return node.next < node.moves.size() && !waits;
}

/// May somebody else take it? Where a cut is due, the first moves are tried by one worker alone: most likely one of
/// them cuts.
template <Game G>
bool may_be_joined(const Schedule& schedule, const OpenNode<G>& node) noexcept {
  constexpr std::size_t kTriedAlone = 3;
  const bool cut_is_due = node.origin.kind == NodeKind::Cut && node.next < kTriedAlone;
  return schedule.brothers != Schedule::Brothers::WhereNoCutIsDue || !cut_is_due;
}

/// Takes a move to be searched now, within the node's window as it is now: a second look at one that has passed its
/// test, or the next one. To be asked only where there is a job.
template <Game G>
MoveJob take_job(const Schedule& schedule, OpenNode<G>& node, Window current) noexcept {
  MoveJob job{.window = current.raised_to(node.best)};
  if (has_second_look(schedule, node)) {
    job.place = node.second_look();
    job.second_look = true;
    node.needs_second_look.reset(job.place);
    return job;
  }
  job.place = node.next++;
  const bool test = schedule.first_look == FirstLook::NullWindow && job.place > 0 && job.window.alpha > -kInfinity;
  if (test) job.window = null_window_above(job.window.alpha);
  return job;
}

/// Is there nothing to wait for any more?
template <Game G>
bool is_finished(const OpenNode<G>& node) noexcept {
  return node.stop.requested() || (node.active == 0 && node.all_given_out());
}

}  // namespace pohon
