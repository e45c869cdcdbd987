// SPDX-License-Identifier: MIT
/// What it cost a crew to work together.
#pragma once

#include <cstdint>

#include "pohon/search/parallel/runtime/runtime.hpp"

namespace pohon {

struct Teamwork {
  int workers = 1;
  double utilisation = 1;           // the share of the processors' time that went into work
  std::uint64_t elapsed = 0;        // ticks of the runtime until the answer
  std::uint64_t work = 0;           // ticks that all workers spent on nodes and the table
  std::uint64_t splits = 0;         // nodes opened to others
  std::uint64_t completed = 0;      // … that were needed to the end
  std::uint64_t jobs = 0;           // moves taken there
  std::uint64_t useful_nodes = 0;   // visited for results that came into the answer, as far as nodes were open
  std::uint64_t aborted_nodes = 0;  // visited for results that nobody wanted any more

  void add(const Runtime& runtime) {
    const Effort effort = runtime.effort();
    workers = runtime.workers();
    utilisation = effort.utilisation();
    elapsed = effort.elapsed;
    for (const std::uint64_t each : effort.busy) work += each;
  }
  /// Of the iterations of one search.
  Teamwork& operator+=(const Teamwork& more) noexcept {
    const double time =
        static_cast<double>(elapsed) * utilisation + static_cast<double>(more.elapsed) * more.utilisation;
    workers = more.workers;
    elapsed += more.elapsed;
    utilisation = elapsed == 0 ? 1 : time / static_cast<double>(elapsed);
    work += more.work;
    splits += more.splits;
    completed += more.completed;
    jobs += more.jobs;
    useful_nodes += more.useful_nodes;
    aborted_nodes += more.aborted_nodes;
    return *this;
  }
};

/// Against the serial search. The identity speed_up = workers * utilisation / (1 + overhead) holds by definition of the
/// three on the simulated machine, where time is counted in work.
struct SpeedUp {
  double speed_up = 1;
  double overhead = 0;  // work beyond the serial search's, as a part of it
};
inline SpeedUp compared_with_serial(const Teamwork& team, std::uint64_t serial_work) noexcept {
  if (serial_work == 0 || team.elapsed == 0) return {};
  const auto serial = static_cast<double>(serial_work);
  return {.speed_up = serial / static_cast<double>(team.elapsed),
          .overhead = static_cast<double>(team.work) / serial - 1};
}

}  // namespace pohon
