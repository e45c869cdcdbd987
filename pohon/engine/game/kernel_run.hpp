// SPDX-License-Identifier: MIT
/// How the kernel is asked, for the translation units that do it.
#pragma once

#include "pohon/engine/game/ask_kernel.hpp"

namespace pohon {

template <GamePlug P>
Answer<typename P::Game> run_kernel(const KernelQuestion<P>& asked, KernelMemory<typename P::Game>& memory,
                                    Control& control, const ToldListener<typename P::Game>& tell, int& reached) {
  using G = typename P::Game;
  const StrongAgent& agent = asked.agent;
  const auto answer = [&]<class E>(const E& evaluate) -> Answer<G> {
    if (agent.level < kFullLevel) {
      const Task<G, E> task{.root = asked.root, .evaluate = evaluate, .depth = asked.depth, .history = asked.history};
      Unobserved nobody;
      return agent.deepened(task, control, nobody, reached);
    }
    const KernelTask<G, E> question{.root = asked.root,
                                    .evaluate = evaluate,
                                    .history = asked.history,
                                    .depth = asked.depth,
                                    .parts = agent.parts,
                                    .only = asked.only,
                                    .lines = asked.lines,
                                    .mate = asked.mate,
                                    .model = agent.model.empty() ? nullptr : &agent.model};
    const auto concluded = [&](Team<G, E>&& team) {
      const Conclusion<G> conclusion = team.run([&](const Thought<G>& thought) {
        if (tell) tell({thought, team.nodes(), memory.table().permille_used()});
      });
      reached = conclusion.depth;
      return Kernel::answer_of<G>(conclusion, team.counts());
    };
    if (agent.machine != nullptr) return concluded(Team<G, E>(question, memory, control, *agent.machine));
    return concluded(Team<G, E>(question, memory, control, agent.threads));
  };
  return std::visit(answer, asked.evaluator);
}

}  // namespace pohon
