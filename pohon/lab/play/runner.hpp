// SPDX-License-Identifier: MIT
/// Which process plays a game, told apart from any later one with the same number.
#pragma once

#include <cstdint>
#include <string>

namespace pohon {

struct RunnerMark {
  std::string boot;  // changes when the machine starts anew
  std::int64_t process = 0;
  std::int64_t started = 0;  // ticks after the boot

  friend bool operator==(const RunnerMark&, const RunnerMark&) = default;
};

RunnerMark this_runner();

/// The clock that all processes of a machine share, and that nobody sets.
std::int64_t milliseconds_since_boot();

/// Whether it still runs. One of another machine or container counts as gone, which costs a game played twice at most.
bool is_running(const RunnerMark& mark);

}  // namespace pohon
