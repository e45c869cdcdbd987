// SPDX-License-Identifier: MIT
/// What the adjacency solver remembers of positions that it searched: sure bounds on the open margin and a good move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pohon/core/game.hpp"
#include "pohon/core/zeroed_memory.hpp"

namespace pohon::adjacency {

struct Remembered {
  std::int16_t lower = 0;
  std::int16_t upper = 0;
  std::uint8_t cell = kNoCell;  // of the move that was good

  static constexpr std::uint8_t kNoCell = 64;
};

/// Four positions to a cache line; a new one takes the place of the one that cost the least. Memory that is never
/// touched costs nothing.
class BoundTable {
 public:
  explicit BoundTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max(bytes, sizeof(Line)) / sizeof(Line)) - 1),
        memory_((mask_ + 1) * sizeof(Line), Pages::Usual) {}

  void fetch(Key key) const noexcept { __builtin_prefetch(&line(key)); }

  /// Null if nothing is known. Valid until the next `keep`.
  const Remembered* find(Key key) const noexcept {
    for (const Entry& entry : line(key).entries) {
      if (entry.key == key && entry.cost != 0) return &entry.known;
    }
    return nullptr;
  }

  void keep(Key key, const Remembered& known, std::uint64_t nodes) noexcept {
    Entry* place = nullptr;
    for (Entry& entry : line(key).entries) {
      if (entry.key == key && entry.cost != 0) {
        place = &entry;
        break;
      }
      if (place == nullptr || entry.cost < place->cost) place = &entry;
    }
    *place = {.key = key, .known = known, .cost = static_cast<std::uint8_t>(std::bit_width(nodes | 1))};
  }

 private:
  struct Entry {
    Key key;
    Remembered known;
    std::uint8_t cost;  // 0: nothing here
  };
  struct Line {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Line) == 64);

  Line& line(Key key) const noexcept { return memory_.as<Line>()[(key >> 8) & mask_]; }

  std::size_t mask_;
  ZeroedMemory memory_;
};

}  // namespace pohon::adjacency
