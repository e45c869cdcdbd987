// SPDX-License-Identifier: MIT
/// Alpha-beta searches that are asked for together, each in a window of its own: by a device, or one after another
/// here.
#pragma once

#include <concepts>
#include <span>
#include <vector>

#include "pohon/opencl/device_games.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon::opencl {

template <Game G>
struct Ask {
  G state;
  Window window = {};
  int depth = 1;
};

template <Game G>
struct Reply {
  Score score;
  Line<G> line;
  Counts counts;
};

/// Answers in the order of the questions, all of them unless the control ends it.
template <class J, class G>
concept JobsFor = Game<G> && requires(J& jobs, std::span<const Ask<G>> asks, Control& control) {
  { jobs(asks, control) } -> std::same_as<std::vector<Reply<G>>>;
};

/// All at once on a device.
template <DeviceGame G, DeviceEvaluatorFor<G> E>
class DeviceJobs {
 public:
  explicit DeviceJobs(DeviceSearch& search) : search_(search) {}

  std::vector<Reply<G>> operator()(std::span<const Ask<G>> asks, Control& control) {
    std::vector<Job> jobs;
    for (const Ask<G>& ask : asks) {
      jobs.push_back({.position = OnDevice<G>::packed(ask.state),
                      .alpha = ask.window.alpha.value(),
                      .beta = ask.window.beta.value(),
                      .depth = ask.depth});
    }
    std::vector<Reply<G>> replies;
    for (const JobResult& result : search_.run(jobs, control)) replies.push_back(reply_of(result));
    return replies;
  }

 private:
  static Reply<G> reply_of(const JobResult& result) {
    Reply<G> reply{.score = Score{result.value}, .line = {}, .counts = result.counts};
    for (const std::uint8_t cell : result.line) reply.line.push_back({cell});
    return reply;
  }

  DeviceSearch& search_;
};

/// One after another by the textbook page: what a device is held to.
template <Game G, EvaluatorFor<G> E>
class SerialJobs {
 public:
  explicit SerialJobs(const E& evaluate) : evaluate_(evaluate) {}

  std::vector<Reply<G>> operator()(std::span<const Ask<G>> asks, Control& control) {
    std::vector<Reply<G>> replies;
    for (const Ask<G>& ask : asks) {
      const std::uint64_t before = control.nodes();
      const Task<G, E> task{.root = ask.state, .evaluate = evaluate_, .depth = ask.depth};
      Unobserved nobody;
      AlphaBetaSearch<G, E, Unobserved> search(task, control, nobody);
      Reply<G> reply;
      reply.score = search.search(ask.window, reply.line);
      if (control.halted()) break;
      reply.counts = search.counts;
      reply.counts.nodes = control.nodes() - before;
      replies.push_back(reply);
    }
    return replies;
  }

 private:
  const E& evaluate_;
};

}  // namespace pohon::opencl
