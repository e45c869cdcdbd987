// SPDX-License-Identifier: MIT
/// From names to a parallel search: which algorithms several workers can share, under which scheme, on what machine.
#pragma once

#include <memory>

#include "pohon/engine/names/chosen.hpp"
#include "pohon/engine/names/evaluators.hpp"
#include "pohon/engine/names/scheme_names.hpp"
#include "pohon/engine/names/sharing.hpp"
#include "pohon/engine/report.hpp"
#include "pohon/search/parallel/parallel_search.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"

namespace pohon {

/// The machine that is asked for; InputError if it has not so many workers.
std::unique_ptr<Runtime> machine_for(const ParallelRequest& request, std::uint64_t seed);

/// How the work is shared out unless somebody says so: on threads a job must be worth handing over.
ParallelChoice parallel_choice(const ParallelRequest& request, std::string_view algorithm);

/// InputError if several workers cannot share it like that.
void expect_shareable(const EngineSpec& spec, const AnyAlgorithm& algorithm);

/// One question to several workers.
template <GamePlug P>
struct SharedTask {
  using G = typename P::Game;

  const EngineSpec& spec;
  const AnyAlgorithm& algorithm;
  const AnyEvaluator<P>& evaluator;
  Plan plan;
  const G& root;
  std::span<const Key> history;
  Runtime& machine;
};

template <Game G>
struct Together {
  Answer<G> answer;
  int depth = 0;
  TeamReport team;
};

/// Instantiated in a translation unit of its own for each game; the kernel shares its work by itself.
template <GamePlug P>
Together<typename P::Game> search_together(const SharedTask<P>& task, Control& control,
                                           const IterationListener<typename P::Game>& tell);

}  // namespace pohon
