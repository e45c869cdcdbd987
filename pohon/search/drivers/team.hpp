// SPDX-License-Identifier: MIT
/// Several workers on one question that share nothing but the table.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "pohon/search/drivers/deepener.hpp"
#include "pohon/search/drivers/memory.hpp"
#include "pohon/search/parallel/lazy_smp.hpp"
#include "pohon/search/parallel/paced.hpp"
#include "pohon/search/parallel/runtime/threads.hpp"

namespace pohon {

/// The first worker answers and obeys the limits; the others fill the table for it until it is done (Lazy SMP).
template <Game G, EvaluatorFor<G> E>
class Team {
 public:
  Team(const KernelTask<G, E>& question, KernelMemory<G>& memory, Control& control, int threads)
      : Team(question, memory, control, nullptr, threads) {}
  /// As many workers as the machine has, which must outlive the team.
  Team(const KernelTask<G, E>& question, KernelMemory<G>& memory, Control& control, Runtime& machine)
      : Team(question, memory, control, &machine, machine.workers()) {}

  Conclusion<G> run(ThoughtListener<G> tell = {}) {
    memory_.begin_search();
    for (std::size_t i = 0; i <= helpers_.size(); ++i) memory_.histories(i);
    Deepener<G, E> first(question_, &memory_.table(), memory_.histories(0), control_, std::move(tell));
    Conclusion<G> conclusion;
    machine_->run([&](int worker) {
      if (worker > 0) return help(static_cast<std::size_t>(worker) - 1);
      const Paced paced(control_, *machine_, 0);
      conclusion = first.run();
      stop_.request();
    });
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

  Team(const KernelTask<G, E>& question, KernelMemory<G>& memory, Control& control, Runtime* machine, int workers)
      : question_(question), memory_(memory), control_(control), helpers_(static_cast<std::size_t>(workers) - 1) {
    machine_ = machine != nullptr ? machine : &own_machine_.emplace(workers);
  }

  void help(std::size_t number) {
    Control control({}, &stop_);
    const Paced paced(control, *machine_, static_cast<int>(number) + 1);
    std::atomic<std::uint64_t>& seen = helpers_[number].nodes;
    control.on_poll([&seen](const Control& at) { seen.store(at.nodes(), std::memory_order_relaxed); });
    KernelTask<G, E> question = question_;
    question.lines = 1;
    Deepener<G, E> helper(question, &memory_.table(), memory_.histories(number + 1), control);
    helper.run(lazy_smp::first_depth(static_cast<int>(number), question.depth));
    seen.store(control.nodes(), std::memory_order_relaxed);
  }

  const KernelTask<G, E>& question_;
  KernelMemory<G>& memory_;
  Control& control_;
  std::vector<Helper> helpers_;
  std::optional<Threads> own_machine_;
  Runtime* machine_ = nullptr;
  Stop stop_;
  Counts counts_;
};

}  // namespace pohon
