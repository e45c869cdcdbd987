// SPDX-License-Identifier: MIT
/// Iterative deepening: depth 1, 2, 3 … with what was learnt kept in the aids, until the depth or the time is used up.
#pragma once

#include <optional>

#include "pohon/search/task.hpp"

namespace pohon {

/// Slate and Atkin 1977 (CHESS 4.5). Answers with the last complete iteration; stops early when an iteration never
/// met the horizon (deeper would see nothing new) or found a win by distance (it is a shortest one).
/// `reached` tells the depth of the answer.
template <class A, Game G, EvaluatorFor<G> E, ObserverFor<G> O>
Answer<G> deepen(const A& algorithm, Task<G, E> task, Control& control, O& observer, int& reached) {
  const int last = task.depth;
  std::optional<Answer<G>> answer;
  Counts total;
  reached = 0;
  for (task.depth = 1; task.depth <= last; ++task.depth) {
    Answer<G> iteration = algorithm(task, control, observer);
    total += iteration.counts;
    const bool complete = iteration.ending == Ending::Complete;
    if (complete || !answer) answer = iteration;
    answer->ending = iteration.ending;
    if (!complete) break;
    reached = task.depth;
    const bool decided = plies_to_win(iteration.score) || plies_to_loss(iteration.score);
    if (iteration.counts.evaluations == 0 || decided) break;
  }
  answer->counts = total;
  answer->counts.nodes = control.nodes();
  return *answer;
}

}  // namespace pohon
