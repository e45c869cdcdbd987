// SPDX-License-Identifier: MIT
/// Remembers what positions were found to be worth: a search comes back to many of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pohon/core/game.hpp"
#include "pohon/core/score.hpp"

namespace pohon::chess::evaluation {

/// One a thread, for the built-in weights, whose sums fit 16 bits. Eight bytes an entry, so that many stay near the
/// processor: 48 bits of the key (the entry's place tells another 15) and the value.
class ValueCache {
 public:
  static constexpr std::size_t kEntries = 32768;

  template <class Evaluate>
  Score look_up(Key key, Evaluate&& evaluate) noexcept {
    std::uint64_t& entry = entries_[key % kEntries];
    const bool known = ((entry ^ key) & ~kValueMask) == 0 && (entry & kValueMask) != 0;
    if (!known) entry = (key & ~kValueMask) | static_cast<std::uint64_t>(evaluate().value() + kZero);
    return Score{static_cast<int>(entry & kValueMask) - kZero};
  }

 private:
  static constexpr int kZero = 32768;  // how a value of 0 is written; an entry never written holds no value at all
  static constexpr std::uint64_t kValueMask = 0xFFFF;

  std::array<std::uint64_t, kEntries> entries_{};
};

}  // namespace pohon::chess::evaluation
