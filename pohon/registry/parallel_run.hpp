// SPDX-License-Identifier: MIT
/// From names to a parallel search: which algorithms several workers can share, under which scheme, on what machine.
#pragma once

#include <memory>

#include "pohon/registry/run.hpp"
#include "pohon/registry/scheme_names.hpp"
#include "pohon/registry/sharing.hpp"
#include "pohon/search/parallel/parallel_mcts.hpp"
#include "pohon/search/parallel/parallel_search.hpp"

namespace pohon {

/// The machine that is asked for; InputError if it has not so many workers.
std::unique_ptr<Runtime> machine_for(const ParallelRequest& request, std::uint64_t seed);

/// How the work is shared out unless somebody says so: on threads a job must be worth the way to the desk.
ParallelChoice parallel_choice(const ParallelRequest& request, std::string_view algorithm);

namespace detail {

/// Searches of the whole tree by everybody share their results in the table, or share nothing.
inline AidChoices with_table(AidChoices aids, Scheme scheme, const SearchRequest& request) {
  if (opens_nodes(scheme) || aids.table_entries > 0) return aids;
  if (request.table == Switch::Off) {
    throw InputError("parallel scheme " + std::string(entry_of(scheme).name) +
                     " shares results in the table: it cannot "
                     "go without");
  }
  aids.table_entries = request.table_entries;
  return aids;
}

}  // namespace detail

/// The kernel, whose workers deepen on their own and share the table.
template <GamePlug P>
RunReport<typename P::Game> run_kernel_together(const SearchRequest& request, const typename P::Game& root,
                                                std::span<const Key> history, Control& control, Runtime& machine) {
  using G = typename P::Game;
  AnyAlgorithm chosen = algorithm_from(request);
  const AnyEvaluator<P> evaluator = evaluator_named<P>(evaluator_for<P>(Kernel::name, request.evaluator));
  load_cut_model(chosen, P::name, name_of(evaluator));
  StrongAgent kernel = *kernel_in(chosen);
  kernel.machine = &machine;
  KernelMemory<G> memory(kernel.table_entries * Table::kBytesPerEntry);
  RunReport<G> report{.answer = {}, .algorithm = Kernel::name, .evaluator = name_of(evaluator), .note = {}};
  const Plan plan = plan_for(Kernel::traits, request, P::standard_depth);
  report.answer =
      ask_kernel<P>({.agent = kernel, .evaluator = evaluator, .root = root, .history = history, .depth = plan.depth},
                    memory, control, {}, report.depth);
  report.team = TeamReport{.scheme = "lazy-smp", .machine = request.parallel->machine, .work = {}};
  report.team->work.add(machine);
  return report;
}

/// Alpha-beta or PVS under any scheme.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
RunReport<typename P::Game> run_alpha_beta_together(const SearchRequest& request, Task<typename P::Game, E> task,
                                                    Control& control, Runtime& machine) {
  using G = typename P::Game;
  const NamedOptions named = named_options("algorithm", request.algorithm);
  const ParallelChoice choice = parallel_choice(*request.parallel, named.name);
  const bool pvs = same_name(named.name, Pvs::name);
  if (!named.options.empty()) {
    throw InputError::expected("algorithm " + named.name, "no options when several workers share it",
                               named.options.begin()->first);
  }
  const Plan plan = plan_for(AlphaBeta::traits, request, P::standard_depth);
  std::unique_ptr<Aids<G>> aids;
  if (const auto chosen = detail::with_table(plan.aids, choice.scheme, request); chosen.any()) {
    aids = std::make_unique<Aids<G>>(chosen);
  }
  task.aids = aids.get();
  task.depth = plan.depth;
  RunReport<G> report{
      .answer = {}, .algorithm = pvs ? Pvs::name : AlphaBeta::name, .evaluator = E::name, .depth = 0, .note = {}};
  ParallelSearch<G, E> search(choice, machine);
  const auto once = [&](const Task<G, E>& question, Control& limits, Unobserved& nobody) {
    return search(question, limits, nobody);
  };
  Unobserved nobody;
  if (plan.deepen && choice.scheme != Scheme::LazySmp) {
    report.answer = deepen(once, task, control, nobody, report.depth);
  } else {
    report.answer = once(task, control, nobody);
    report.depth = report.answer.ending == Ending::Complete ? plan.depth : 0;
  }
  report.team = TeamReport{.scheme = std::string(entry_of(choice.scheme).name),
                           .machine = request.parallel->machine,
                           .work = search.teamwork()};
  return report;
}

/// Monte-Carlo tree search with a tree for each worker, or with one for all.
template <GamePlug P, EvaluatorFor<typename P::Game> E>
RunReport<typename P::Game> run_mcts_together(const SearchRequest& request, const Task<typename P::Game, E>& task,
                                              Control& control, Runtime& machine) {
  const NamedOptions named = named_options("algorithm", request.algorithm);
  Mcts mcts = configured<Mcts>(named.options);
  if (!named.options.contains("seed")) mcts.seed = static_cast<std::uint32_t>(request.seed);
  if (is_limited(request.limits) && !named.options.contains("iterations")) mcts.iterations = 0;
  const std::string_view scheme = sharing_for(request.parallel->scheme, Mcts::name);
  const MctsSharing sharing = scheme == "root-parallel" ? MctsSharing::Root : MctsSharing::Tree;
  RunReport<typename P::Game> report{
      .answer = {}, .algorithm = Mcts::name, .evaluator = E::name, .depth = 0, .note = {}};
  ParallelMcts<typename P::Game, E> search(mcts, sharing, machine);
  report.answer = search(task, control);
  report.team =
      TeamReport{.scheme = std::string(scheme), .machine = request.parallel->machine, .work = search.teamwork()};
  return report;
}

/// Throws InputError before the search begins, never during it.
template <GamePlug P>
RunReport<typename P::Game> run_together(const SearchRequest& request, const typename P::Game& root,
                                         std::span<const Key> history, Control& control) {
  using G = typename P::Game;
  const NamedOptions named = named_options("algorithm", request.algorithm);
  sharing_for(request.parallel->scheme, named.name);
  const auto machine = machine_for(*request.parallel, request.seed);
  if (same_name(named.name, Kernel::name)) return run_kernel_together<P>(request, root, history, control, *machine);
  return with_evaluator<P>(evaluator_for<P>(named.name, request.evaluator), [&]<class E>(const E& evaluate) {
    const int depth = request.depth.value_or(is_limited(request.limits) ? kMaxDepth : P::standard_depth);
    const Task<G, E> task{.root = root, .evaluate = evaluate, .depth = depth, .history = history};
    if (same_name(named.name, Mcts::name)) return run_mcts_together<P, E>(request, task, control, *machine);
    return run_alpha_beta_together<P, E>(request, task, control, *machine);
  });
}

}  // namespace pohon
