// SPDX-License-Identifier: MIT
/// Remembers what positions were found to be worth: a search comes back to many of them.
#pragma once

#include <array>
#include <cstddef>

#include "pohon/core/game.hpp"
#include "pohon/core/score.hpp"

namespace pohon::chess::evaluation {

/// One a thread, for the built-in weights. Small enough to stay near the processor.
class ValueCache {
 public:
  static constexpr std::size_t kEntries = 16384;

  template <class Evaluate>
  Score look_up(Key key, Evaluate&& evaluate) noexcept {
    Entry& entry = entries_[key % kEntries];
    if (entry.key != key || !entry.known) entry = {.key = key, .value = evaluate().value(), .known = true};
    return Score{entry.value};
  }

 private:
  struct Entry {
    Key key = 0;
    int value = 0;
    bool known = false;
  };
  std::array<Entry, kEntries> entries_{};
};

}  // namespace pohon::chess::evaluation
