// SPDX-License-Identifier: MIT
/// For tests of agents: the moves they looked at, in order, with what they saw.
#pragma once

#include <vector>

#include "pohon/search/task.hpp"

namespace pohon::testing {

template <Game G>
struct MoveLog {
  std::vector<typename G::Move> moves;
  std::vector<Score> values;  // for who plays the move

  void down(const typename G::Move& move) noexcept { moves.push_back(move); }
  void enter(const G&, Window, int) noexcept {}
  void leave(Score score, Why) noexcept {
    if (values.size() < moves.size()) values.push_back(-score);  // the root leaves last
  }
  void grown(std::uint32_t, std::uint32_t, const typename G::Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}
};

/// The agent's answer, with nothing to help it and no limit.
template <class A, Game G, EvaluatorFor<G> E>
Answer<G> asked(const A& agent, const G& root, const E& evaluate, MoveLog<G>& log) {
  const Task<G, E> task{.root = root, .evaluate = evaluate};
  Control control;
  return agent(task, control, log);
}

}  // namespace pohon::testing
