// SPDX-License-Identifier: MIT
/// The kernel as an engine: with its memory, its lines told as they are found, and limits that may change.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pohon/registry/analysis.hpp"
#include "pohon/registry/calibration_store.hpp"
#include "pohon/registry/run.hpp"
#include "pohon/search/drivers/kernel.hpp"

namespace pohon {

/// A line as the kernel tells it, with the work done so far.
template <Game G>
struct ToldThought {
  Thought<G> thought;
  std::uint64_t nodes = 0;
  int table_permille = 0;
};
template <Game G>
using ToldListener = std::function<void(const ToldThought<G>&)>;

/// Which parts are left when these are taken out.
PartSet parts_without(std::span<const std::string> names);

template <GamePlug P>
RunReport<typename P::Game> run_kernel(const AnalysisRequest& request, const typename P::Game& root,
                                       std::span<const Key> history, std::span<const typename P::Game::Move> only,
                                       KernelMemory<typename P::Game>& memory, Control& control,
                                       const ToldListener<typename P::Game>& tell) {
  using G = typename P::Game;
  return with_evaluator<P>(evaluator_for<P>(Kernel::name, request.evaluator), [&]<class E>(const E& evaluate) {
    const CutModel model = stored_cut_model(P::name, E::name);
    const Question<G, E> question{.root = root,
                                  .evaluate = evaluate,
                                  .history = history,
                                  .depth = request.depth.value_or(kMaxDepth),
                                  .parts = parts_without(request.without),
                                  .only = only,
                                  .lines = request.lines,
                                  .mate = request.mate,
                                  .model = model.empty() ? nullptr : &model};
    Team<G, E> team(question, memory, control, request.threads);
    const Conclusion<G> conclusion = team.run([&](const Thought<G>& thought) {
      if (tell) tell({thought, team.nodes(), memory.table().permille_used()});
    });
    return RunReport<G>{.answer = Kernel::answer_of<G>(conclusion, team.counts()),
                        .algorithm = Kernel::name,
                        .evaluator = E::name,
                        .depth = conclusion.depth,
                        .note = {}};
  });
}

}  // namespace pohon
