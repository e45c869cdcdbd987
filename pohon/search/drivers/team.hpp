// SPDX-License-Identifier: MIT
/// Several workers on one question that share nothing but the table.
#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "pohon/search/drivers/deepener.hpp"
#include "pohon/search/drivers/memory.hpp"

namespace pohon {

/// The first worker answers and obeys the limits; the others fill the table for it until it is done (Lazy SMP).
template <Game G, EvaluatorFor<G> E>
class Team {
 public:
  Team(const Question<G, E>& question, KernelMemory<G>& memory, Control& control, int threads)
      : question_(question), memory_(memory), control_(control), helpers_(static_cast<std::size_t>(threads) - 1) {}

  Conclusion<G> run(ThoughtListener<G> tell = {}) {
    memory_.begin_search();
    for (std::size_t i = 0; i <= helpers_.size(); ++i) memory_.histories(i);
    Deepener<G, E> first(question_, &memory_.table(), memory_.histories(0), control_, std::move(tell));
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < helpers_.size(); ++i) threads.emplace_back([this, i] { help(i); });
    const Conclusion<G> conclusion = first.run();
    stop_.request();
    threads.clear();
    counts_ = first.worker().counts;
    counts_.nodes = nodes();
    return conclusion;
  }

  /// Of all workers, while they search and afterwards.
  std::uint64_t nodes() const noexcept {
    std::uint64_t sum = control_.nodes();
    for (const Helper& helper : helpers_) sum += helper.nodes.load(std::memory_order_relaxed);
    return sum;
  }
  const Counts& counts() const noexcept { return counts_; }

 private:
  struct Helper {
    std::atomic<std::uint64_t> nodes{0};
  };

  void help(std::size_t number) {
    Control control({}, &stop_);
    std::atomic<std::uint64_t>& seen = helpers_[number].nodes;
    control.on_poll([&seen](const Control& at) { seen.store(at.nodes(), std::memory_order_relaxed); });
    Question<G, E> question = question_;
    question.lines = 1;
    Deepener<G, E> helper(question, &memory_.table(), memory_.histories(number + 1), control);
    helper.run(1 + static_cast<int>(number % 2));
    seen.store(control.nodes(), std::memory_order_relaxed);
  }

  const Question<G, E>& question_;
  KernelMemory<G>& memory_;
  Control& control_;
  std::vector<Helper> helpers_;
  Stop stop_;
  Counts counts_;
};

}  // namespace pohon
