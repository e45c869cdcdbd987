// SPDX-License-Identifier: MIT
/// The kernel as an opponent, from beginner to full strength.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "pohon/agents/glance.hpp"
#include "pohon/agents/strength.hpp"
#include "pohon/agents/unit.hpp"
#include "pohon/search/drivers/kernel.hpp"

namespace pohon {

/// Below the full level it looks at few nodes and draws among the lines that look best. That takes some hundredths of a
/// second, so a stop is heard before and after, not between.
struct StrongAgent : Kernel {
  static constexpr std::string_view name = "strong";
  static constexpr std::string_view summary = "the kernel as an opponent, from level 1 for beginners to 10, all it can";
  static constexpr std::string_view source = "the kernel; weakened by fewer nodes and noise on its values";

  static constexpr Traits traits{.deepens_itself = true};

  int level = kFullLevel;
  std::uint32_t seed = 1;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("level", level, {1, kFullLevel}, "1: a beginner … 10: full strength");
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "of the draws at the lower levels");
    Kernel::options(describe);
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    int reached = 0;
    return deepened(task, control, observer, reached);
  }

  /// `reached` tells the depth of the answer. Whoever watches sees the root and its value only.
  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> deepened(const Task<G, E>& task, Control& control, O& observer, int& reached) const {
    if (level == kFullLevel || control.halted() || task.root.moves().empty()) {
      return Kernel::deepened(task, control, observer, reached);
    }
    observer.enter(task.root, Window{}, task.depth);
    const Answer<G> answer = weakened(task, control, reached);
    observer.leave(answer.score, Why::Searched);
    return answer;
  }

 private:
  static constexpr std::size_t kSmallTable = std::size_t{1} << 16;  // entries: enough for the nodes of level 9

  template <Game G>
  struct Told {
    Score score;
    Line<G> line;
  };

  template <Game G, EvaluatorFor<G> E>
  Answer<G> weakened(const Task<G, E>& task, Control& control, int& reached) const {
    const Strength strength = strength_of_level(level);
    Limits limits = control.limits();
    limits.nodes = std::min(limits.nodes, strength.nodes);
    Control own(limits, nullptr, control.budget(), [&control] { return control.now(); });
    KernelMemory<G> memory(std::min(table_entries, kSmallTable) * Table::kBytesPerEntry);
    const KernelTask<G, E> question{.root = task.root,
                                    .evaluate = task.evaluate,
                                    .history = task.history,
                                    .depth = task.depth,
                                    .parts = parts,
                                    .lines = std::min(strength.lines, static_cast<int>(task.root.moves().size())),
                                    .model = model.empty() ? nullptr : &model};
    std::vector<Told<G>> lines(static_cast<std::size_t>(question.lines));
    Team<G, E> team(question, memory, own, 1);
    const Conclusion<G> conclusion = team.run([&](const Thought<G>& thought) {
      if (thought.bound == Bound::Exact) {
        lines[static_cast<std::size_t>(thought.rank - 1)] = {thought.score, *thought.line};
      }
    });
    reached = conclusion.depth;
    Answer<G> answer = answer_of<G>(conclusion, team.counts());
    const bool cut_short = own.halted() && own.nodes() < strength.nodes;
    answer.ending = cut_short ? Ending::Halted : Ending::Complete;
    Rng lots = lots_for(seed, task.root);
    draw(lines, unit_of<E>(), strength.noise, lots, answer);
    return answer;
  }

  template <Game G>
  static void draw(std::vector<Told<G>>& lines, int unit, double noise, Rng& lots, Answer<G>& answer) {
    std::erase_if(lines, [](const Told<G>& told) { return told.line.empty(); });
    if (lines.empty()) return;
    std::vector<int> values;
    for (const Told<G>& told : lines) {
      const double hundredths = 100.0 * told.score.value() / unit;
      values.push_back(static_cast<int>(std::clamp(hundredths, -1e6, 1e6)));
    }
    const Told<G>& chosen = lines[choose_weakly(values, noise, lots)];
    answer.score = chosen.score;
    answer.line = chosen.line;
    answer.move = chosen.line.front();
  }
};

}  // namespace pohon
