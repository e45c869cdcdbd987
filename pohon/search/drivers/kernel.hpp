// SPDX-License-Identifier: MIT
/// The kernel as an algorithm beside the others: a question without a past, answered with all there is.
#pragma once

#include "pohon/search/drivers/team.hpp"

namespace pohon {

struct Kernel {
  static constexpr std::string_view name = "kernel";
  static constexpr std::string_view summary = "principal variation search with everything that makes it strong";
  static constexpr std::string_view source =
      "Marsland and Campbell 1982 for the core; each part names its own (pohon/search/kernel)";
  static constexpr Traits traits{.deepens_itself = true, .sharing = Sharing::Table};

  int threads = 1;
  PartSet parts = PartSet::all();
  CutModel model = {};
  std::size_t table_entries = std::size_t{1} << 20;
  Runtime* machine = nullptr;  // to work on with all its workers; none: so many threads

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("threads", threads, {1, 256}, "workers that share the table");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    int reached = 0;
    return deepened(task, control, observer, reached);
  }

  /// `reached` tells the depth of the answer. Whoever watches sees the root and its value only.
  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> deepened(const Task<G, E>& task, Control& control, O& observer, int& reached) const {
    observer.enter(task.root, Window{}, task.depth);
    KernelMemory<G> memory(table_entries * Table::kBytesPerEntry);
    const KernelTask<G, E> question{.root = task.root,
                                    .evaluate = task.evaluate,
                                    .history = task.history,
                                    .depth = task.depth,
                                    .parts = parts,
                                    .model = model.empty() ? nullptr : &model};
    const auto answered = [&](Team<G, E>&& team) {
      const Conclusion<G> conclusion = team.run();
      observer.leave(conclusion.score, Why::Searched);
      reached = conclusion.depth;
      return answer_of<G>(conclusion, team.counts());
    };
    if (machine != nullptr) return answered(Team<G, E>(question, memory, control, *machine));
    return answered(Team<G, E>(question, memory, control, threads));
  }

  template <Game G>
  static Answer<G> answer_of(const Conclusion<G>& conclusion, const Counts& counts) {
    Answer<G> answer;
    answer.score = conclusion.score;
    answer.line = conclusion.line;
    if (!answer.line.empty()) answer.move = answer.line.front();
    answer.counts = counts;
    answer.ending = conclusion.complete ? Ending::Complete : Ending::Halted;
    answer.proved = conclusion.proved;
    return answer;
  }
};

}  // namespace pohon
