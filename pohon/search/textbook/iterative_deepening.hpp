// SPDX-License-Identifier: MIT
/// Iterative deepening: depth 1, 2, 3 … with what was learnt kept in the aids, until the depth or the time is used up.
#pragma once

#include <functional>
#include <optional>

#include "pohon/search/task.hpp"

namespace pohon {

/// The answer of a search to one depth.
template <Game G>
using Iteration = std::function<Answer<G>(int depth)>;

/// Told of each complete iteration.
template <Game G>
using IterationListener = std::function<void(const Answer<G>&, int depth)>;

/// The next iteration takes longer than all before: with a clock running it is begun only in this share of the optimum.
inline constexpr double kWorthAnotherIteration = 0.5;

inline bool has_thought_enough(const Control& control) {
  const TimeBudget* budget = control.budget();
  return budget != nullptr && budget->is_enough(control.now(), kWorthAnotherIteration);
}

/// Slate and Atkin 1977 (CHESS 4.5). Answers with the last complete iteration; stops early when an iteration never
/// met the horizon (deeper would see nothing new) or found a win by distance (it is a shortest one).
/// `reached` tells the depth of the answer.
template <Game G>
Answer<G> deepen(int last, const Control& control, int& reached, const Iteration<G>& search,
                 const IterationListener<G>& tell = {}) {
  std::optional<Answer<G>> answer;
  Counts total;
  reached = 0;
  for (int depth = 1; depth <= last; ++depth) {
    Answer<G> iteration = search(depth);
    total += iteration.counts;
    const bool complete = iteration.ending == Ending::Complete;
    if (complete || !answer) answer = iteration;
    answer->ending = iteration.ending;
    if (!complete) break;
    reached = depth;
    if (tell) tell(iteration, depth);
    const bool decided = plies_to_win(iteration.score) || plies_to_loss(iteration.score);
    if (iteration.counts.evaluations == 0 || decided) break;
    if (depth < last && has_thought_enough(control)) {
      answer->ending = Ending::Halted;
      break;
    }
  }
  answer->counts = total;
  answer->counts.nodes = control.nodes();
  return *answer;
}

/// The same of an algorithm and its task.
template <class A, Game G, EvaluatorFor<G> E, ObserverFor<G> O>
Answer<G> deepen(const A& algorithm, Task<G, E> task, Control& control, O& observer, int& reached,
                 const IterationListener<G>& tell = {}) {
  const Iteration<G> once = [&](int depth) {
    task.depth = depth;
    return algorithm(task, control, observer);
  };
  return deepen<G>(task.depth, control, reached, once, tell);
}

}  // namespace pohon
