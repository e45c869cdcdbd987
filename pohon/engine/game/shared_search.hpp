// SPDX-License-Identifier: MIT
/// Searches of the textbook shared by several workers, for the translation units that hold them.
#pragma once

#include "pohon/engine/game/parallel_run.hpp"
#include "pohon/search/parallel/parallel_mcts.hpp"

namespace pohon {

namespace detail {

/// Searches of the whole tree by everybody share their results in the table, or share nothing.
inline AidChoices with_table(AidChoices aids, Scheme scheme, const EngineSpec& spec) {
  if (opens_nodes(scheme) || aids.table_entries > 0) return aids;
  if (spec.enhancements.table == Switch::Off) {
    throw InputError("parallel scheme " + std::string(entry_of(scheme).name) +
                     " shares results in the table: it cannot "
                     "go without");
  }
  aids.table_entries = spec.memory.value_or(kUsualTableBytes) / Table::kBytesPerEntry;
  return aids;
}

template <GamePlug P, EvaluatorFor<typename P::Game> E>
Task<typename P::Game, E> task_of(const SharedTask<P>& shared, const E& evaluate) {
  return {.root = shared.root, .evaluate = evaluate, .depth = shared.plan.depth, .history = shared.history};
}

/// Alpha-beta or PVS under any scheme.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
Together<typename P::Game> alpha_beta_together(const SharedTask<P>& shared, const E& evaluate, Control& control,
                                               const IterationListener<typename P::Game>& tell) {
  using G = typename P::Game;
  const ParallelChoice choice = parallel_choice(*shared.spec.parallel, name_of(shared.algorithm));
  std::unique_ptr<Aids<G>> aids;
  if (const auto chosen = with_table(shared.plan.aids, choice.scheme, shared.spec); chosen.any()) {
    aids = std::make_unique<Aids<G>>(chosen);
  }
  Task<G, E> task = task_of<P>(shared, evaluate);
  task.aids = aids.get();
  ParallelSearch<G, E> search(choice, shared.machine);
  const auto once = [&](const Task<G, E>& question, Control& limits, Unobserved& nobody) {
    return search(question, limits, nobody);
  };
  Unobserved nobody;
  Together<G> found;
  if (shared.plan.deepen && choice.scheme != Scheme::LazySmp) {
    found.answer = deepen(once, task, control, nobody, found.depth, tell);
  } else {
    found.answer = once(task, control, nobody);
    found.depth = found.answer.ending == Ending::Complete ? shared.plan.depth : 0;
    if (found.depth > 0 && tell) tell(found.answer, found.depth);
  }
  found.team = {.scheme = std::string(entry_of(choice.scheme).name),
                .machine = shared.spec.parallel->machine,
                .work = search.teamwork()};
  return found;
}

/// Monte-Carlo tree search with a tree for each worker, or with one for all.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
Together<typename P::Game> mcts_together(const SharedTask<P>& shared, const Mcts& mcts, const E& evaluate,
                                         Control& control) {
  using G = typename P::Game;
  const std::string_view scheme = sharing_for(shared.spec.parallel->scheme, Mcts::name);
  const MctsSharing sharing = scheme == "root-parallel" ? MctsSharing::Root : MctsSharing::Tree;
  ParallelMcts<G, E> search(mcts, sharing, shared.machine);
  Together<G> found;
  found.answer = search(task_of<P>(shared, evaluate), control);
  found.team = {.scheme = std::string(scheme), .machine = shared.spec.parallel->machine, .work = search.teamwork()};
  return found;
}

}  // namespace detail

template <GamePlug P>
Together<typename P::Game> shared_search(const SharedTask<P>& shared, Control& control,
                                         const IterationListener<typename P::Game>& tell) {
  const auto* mcts = std::get_if<Mcts>(&shared.algorithm);
  return std::visit(
      [&](const auto& evaluate) {
        if (mcts != nullptr) return detail::mcts_together<P>(shared, *mcts, evaluate, control);
        return detail::alpha_beta_together<P>(shared, evaluate, control, tell);
      },
      shared.evaluator);
}

}  // namespace pohon
