// SPDX-License-Identifier: MIT
/// Alpha-beta or PVS by the ranks of a network: an algorithm as the serial ones are, called by all ranks alike.
#pragma once

#include <vector>

#include "pohon/cluster/rank_search.hpp"
#include "pohon/search/parallel/parallel_search.hpp"

namespace pohon {

/// Can be asked several times, as iterative deepening does. The value is that of alpha-beta to the same depth, whatever
/// the layer, the ranks and the letters' luck. All ranks learn the score, the counts of all and how it ended; the line
/// and each rank's work are known to rank 0.
template <Game G, EvaluatorFor<G> E>
class ClusterSearch {
 public:
  ClusterSearch(SearchEpochs& epochs, LayerPlan plan) : epochs_(epochs), plan_(std::move(plan)) {
    if (epochs.rank() == 0) works_.resize(static_cast<std::size_t>(epochs.size()));
  }

  Answer<G> operator()(const Task<G, E>& task, Control& control, Unobserved&) {
    plan_.schedule.horizon = TreeEstimate(task.root, task.depth).plies();
    const bool tests = plan_.schedule.first_look == FirstLook::NullWindow;
    const RankAnswer<G> ended = tests ? run<PvsSearch<G, E, GossipWatcher<G>>>(task, control)
                                      : run<AlphaBetaSearch<G, E, GossipWatcher<G>>>(task, control);
    for (std::size_t i = 0; i < ended.works.size(); ++i) works_[i] += ended.works[i];
    return ended.answer;
  }

  /// By rank, of all that was asked.
  const std::vector<RankWork>& works() const noexcept { return works_; }

 private:
  template <class Serial>
  RankAnswer<G> run(const Task<G, E>& task, Control& control) {
    return RankSearch<G, E, Serial>(task, control, epochs_, plan_).run();
  }

  SearchEpochs& epochs_;
  LayerPlan plan_;
  std::vector<RankWork> works_;
};

}  // namespace pohon
