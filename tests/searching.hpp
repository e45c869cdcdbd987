// SPDX-License-Identifier: MIT
/// Short ways to ask a search something in a test.
#pragma once

#include <memory>
#include <vector>

#include "pohon/search/task.hpp"
#include "pohon/search/textbook/negamax.hpp"

namespace pohon::testing {

struct Asked {
  int depth = kMaxDepth;
  AidChoices aids = {};
  Limits limits = {};
};

template <Game G, EvaluatorFor<G> E, class A, ObserverFor<G> O>
Answer<G> ask(const A& algorithm, const G& root, const E& evaluate, const Asked& asked, O& observer) {
  const std::unique_ptr<Aids<G>> aids = asked.aids.any() ? std::make_unique<Aids<G>>(asked.aids) : nullptr;
  const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = asked.depth, .history = {}, .aids = aids.get()};
  Control control(asked.limits);
  return algorithm(task, control, observer);
}

template <Game G, EvaluatorFor<G> E, class A>
Answer<G> ask(const A& algorithm, const G& root, const E& evaluate, const Asked& asked = {}) {
  Unobserved nobody;
  return ask(algorithm, root, evaluate, asked, nobody);
}

/// The value by plain negamax.
template <Game G, EvaluatorFor<G> E>
Score truth(const G& root, const E& evaluate, int depth = kMaxDepth) {
  return ask(Negamax{}, root, evaluate, {.depth = depth}).score;
}

/// Writes down the keys of the leaves in the order of visits.
template <Game G>
struct LeafLog {
  std::vector<Key> leaves;
  std::vector<Key> stack;

  void down(const typename G::Move&) noexcept {}
  void enter(const G& state, Window, int) noexcept { stack.push_back(state.key()); }
  void leave(Score, Why why) noexcept {
    if (why == Why::Horizon || why == Why::Ended) leaves.push_back(stack.back());
    stack.pop_back();
  }
  void grown(std::uint32_t, std::uint32_t, const typename G::Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}
};

}  // namespace pohon::testing
