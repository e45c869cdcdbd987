// SPDX-License-Identifier: MIT
/// What the endgame solver remembers of positions: sure bounds and the two best moves seen.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/othello/discs.hpp"

namespace pohon::othello {

struct Remembered {
  std::int8_t lower = -64;
  std::int8_t upper = 64;
  std::array<std::uint8_t, 2> moves{kPassCell, kPassCell};  // the latest best first

  void prefer(unsigned cell) noexcept {
    if (moves[0] != cell) moves = {static_cast<std::uint8_t>(cell), moves[0]};
  }
};

/// Four positions to a cache line. A new position takes the place of the one that cost the least, those of earlier
/// questions first.
class SolverTable {
 public:
  explicit SolverTable(std::size_t bytes) : lines_(std::bit_floor(std::max(bytes, sizeof(Line)) / sizeof(Line))) {}

  static std::uint64_t key_of(Discs own, Discs enemy) noexcept {
    return (own * 0x9E37'79B9'7F4A'7C15ull) ^ std::rotl(enemy * 0xD6E8'FEB8'6659'FD93ull, 32) ^ scatter(own ^ enemy);
  }

  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&line(key)); }

  /// Null if nothing is known. Valid until the next `store`.
  const Remembered* find(std::uint64_t key) const noexcept {
    for (const Entry& entry : line(key).entries) {
      if (entry.key == key && entry.date != 0) return &entry.known;
    }
    return nullptr;
  }

  /// `cost` grows with the work that went into the answer.
  void store(std::uint64_t key, const Remembered& known, std::uint8_t cost) noexcept {
    Entry* place = nullptr;
    for (Entry& entry : line(key).entries) {
      if (entry.key == key && entry.date != 0) {
        place = &entry;
        break;
      }
      if (place == nullptr || value(entry) < value(*place)) place = &entry;
    }
    *place = {.key = key, .known = known, .cost = cost, .date = date_};
  }

  /// What is there becomes easier to replace.
  void age() noexcept { date_ = date_ == 255 ? 1 : static_cast<std::uint8_t>(date_ + 1); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Remembered known;
    std::uint8_t cost = 0;
    std::uint8_t date = 0;  // 0: nothing here
  };
  struct alignas(64) Line {
    std::array<Entry, 4> entries;
  };

  int value(const Entry& entry) const noexcept { return (entry.date == date_ ? 256 : 0) + entry.cost; }

  Line& line(std::uint64_t key) noexcept { return lines_[(key >> 8) & (lines_.size() - 1)]; }
  const Line& line(std::uint64_t key) const noexcept { return lines_[(key >> 8) & (lines_.size() - 1)]; }

  std::vector<Line> lines_;
  std::uint8_t date_ = 1;
};

}  // namespace pohon::othello
