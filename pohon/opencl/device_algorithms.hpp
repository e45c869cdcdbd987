// SPDX-License-Identifier: MIT
/// The searches that a device can do, with their options: what a user chooses by name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>

#include "pohon/opencl/batched_mcts.hpp"
#include "pohon/opencl/pv_split.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"

namespace pohon::opencl {

/// Where a search is done, and who hears of it between two launches.
struct Workplace {
  const Program& program;
  Control& control;
  std::function<void(const Control&)> watch;
};

/// What a search on a device tells beside its answer.
template <Game G>
struct DeviceAnswer {
  Answer<G> answer;
  int depth = 0;  // of the answer; 0: it has no horizon
  Launches launches;
};

/// A depth, or none: then a limit decides how deep it comes.
struct Horizon {
  int depth = kMaxDepth;
  enum class Reach : bool { AtOnce, PlyByPly } reach = Reach::AtOnce;
};

struct DeviceAlphaBeta {
  static constexpr std::string_view name = "alpha-beta";

  std::optional<std::int64_t> jobs = {};  // of a launch; none: what the device can do at once
  int split_depth = SplitChoices{}.least_depth;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("jobs", jobs, {1, 1'000'000}, "searches in one wave; fewer cost less work");
    describe.number("split-depth", split_depth, {1, kMaxDepth}, "a shallower node of the first line is one job");
  }

  template <DeviceGame G, DeviceEvaluatorFor<G> E>
  DeviceAnswer<G> operator()(const Workplace& at, Task<G, E> task, Horizon horizon) const {
    DeviceSearch search(at.program);
    search.on_launch(at.watch);
    DeviceJobs<G, E> jobs_on_device(search);
    const SplitChoices choices = choices_for(search.device().facts());
    const auto split = [&](const Task<G, E>& question, Control& limits, Unobserved&) {
      return PvSplit<G, E, DeviceJobs<G, E>>(jobs_on_device, choices)(question, limits);
    };
    DeviceAnswer<G> found;
    task.depth = horizon.depth;
    Unobserved nobody;
    if (horizon.reach == Horizon::Reach::PlyByPly) {
      found.answer = deepen(split, task, at.control, nobody, found.depth);
    } else {
      found.answer = split(task, at.control, nobody);
      found.depth = found.answer.ending == Ending::Complete ? task.depth : 0;
    }
    found.launches = search.launches();
    return found;
  }

 private:
  SplitChoices choices_for(const DeviceFacts& facts) const {
    return {.least_depth = split_depth, .jobs = jobs ? static_cast<std::size_t>(*jobs) : items_at_once(facts)};
  }
};

struct DeviceMcts : Mcts, BatchChoices {
  template <class Describe>
  void options(Describe&& describe) {
    Mcts::options(describe);
    describe.number("leaves", leaves, {1, 4'096}, "leaves whose games are played in one launch");
    describe.number("games", games_each, {1, 4'096}, "random games from each of them");
  }

  template <DeviceGame G, DeviceEvaluatorFor<G> E>
  DeviceAnswer<G> operator()(const Workplace& at, const Task<G, E>& task, Horizon) const {
    DevicePlayouts device(at.program);
    PlayoutsOnDevice<G> playouts(device);
    BatchedMcts<G, E, PlayoutsOnDevice<G>> search(playouts, *this, *this);
    search.on_batch(at.watch);
    DeviceAnswer<G> found;
    found.answer = search(task, at.control);
    found.launches = device.launches();
    return found;
  }
};

using DeviceAlgorithms = std::tuple<DeviceAlphaBeta, DeviceMcts>;

}  // namespace pohon::opencl
