// SPDX-License-Identifier: MIT
/// What the Connect Four solver remembers: bounds on the scores of positions, without ever mistaking one for another.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pohon/core/zeroed_memory.hpp"
#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon::connect_four {

/// Pons: mine + taken tells all positions apart in 49 bits. They are mixed here so that their upper part can choose a
/// place; every step can be undone, so that nothing is lost.
struct Mixed {
  static constexpr unsigned kBits = 49;
  std::uint64_t bits = 0;

  static constexpr Mixed of(std::uint64_t key) noexcept {
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;
    std::uint64_t x = key * 0x9E3779B97F4A7C15ull & kMask;
    x ^= x >> 25;
    return {x * 0xBF58476D1CE4E5B9ull & kMask};
  }
};

struct Bounds {
  int lower = 0;
  int upper = 0;
  unsigned column = kNoColumn;  // the move that was best

  static constexpr unsigned kNoColumn = 7;
};

/// One position in a word: 40 bits of its key, the effort it took, the best move, two bounds.
class Record {
 public:
  constexpr Record() noexcept = default;
  constexpr Record(std::uint64_t tag, Bounds bounds, unsigned effort) noexcept
      : word_(tag << 24 | std::uint64_t{effort} << 16 | std::uint64_t{bounds.column} << 12 |
              static_cast<std::uint64_t>(bounds.lower + kShift) << 6 |
              static_cast<std::uint64_t>(bounds.upper + kShift)) {}

  constexpr bool holds(std::uint64_t tag) const noexcept { return word_ >> 24 == tag && word_ != 0; }
  constexpr unsigned effort() const noexcept { return word_ >> 16 & 0xFF; }
  constexpr int upper() const noexcept { return static_cast<int>(word_ & 63) - kShift; }
  constexpr Bounds bounds() const noexcept {
    return {.lower = static_cast<int>(word_ >> 6 & 63) - kShift,
            .upper = upper(),
            .column = static_cast<unsigned>(word_ >> 12 & 15)};
  }

 private:
  static constexpr int kShift = 22;
  std::uint64_t word_ = 0;
};

/// Two tables in one. Early positions, which stand for much work, have all the memory, in cache lines of eight that
/// keep what took most effort. Late ones are many and cheap: they have a table of their own that fits the second-level
/// cache, in pairs, and are soon forgotten.
class ScoreTable {
 public:
  static constexpr int kLate = 26;  // stones
  static constexpr std::size_t kLeastBytes = 64 * 1024;

  explicit ScoreTable(std::size_t bytes);

  /// Where a position is kept if it is kept at all.
  struct Place {
    Record* records = nullptr;
    std::uint64_t tag = 0;  // names the position among all that share its place: there are over 2^9 places
    bool late = false;

    void fetch() const noexcept { __builtin_prefetch(records); }
  };
  Place place_of(Mixed key, int stones) const noexcept {
    const bool late = stones >= kLate;
    const std::size_t places = late ? kPairs : lines_;
    const auto at = static_cast<std::size_t>(static_cast<unsigned __int128>(key.bits) * places >> Mixed::kBits);
    Record* records = late ? late_.as<Record>() + 2 * at : early_.as<Record>() + kLine * at;
    return {.records = records, .tag = key.bits & kTagMask, .late = late};
  }

  static const Record* find(const Place& place) noexcept {
    const std::size_t count = place.late ? 2 : kLine;
    for (const Record* each = place.records; each != place.records + count; ++each) {
      if (each->holds(place.tag)) return each;
    }
    return nullptr;
  }

  void keep(const Place& place, Bounds bounds, std::uint64_t nodes) noexcept {
    Record* record = place.late ? room_in_pair(place, nodes) : room_in_line(place);
    auto effort = static_cast<unsigned>(std::bit_width(nodes));
    if (record->holds(place.tag)) effort = std::max(effort, record->effort());
    *record = Record(place.tag, bounds, effort);
  }

 private:
  static constexpr std::size_t kLine = 8;
  static constexpr std::size_t kPairs = std::size_t{1} << 15;
  static constexpr std::uint64_t kTagMask = (std::uint64_t{1} << 40) - 1;

  static Record* room_in_line(const Place& place) noexcept {
    Record* room = place.records;
    for (Record* each = place.records; each != place.records + kLine; ++each) {
      if (each->holds(place.tag)) return each;
      if (each->effort() < room->effort()) room = each;
    }
    return room;
  }
  /// Every other time takes the second one whatever it holds, so that nothing stays for ever.
  static Record* room_in_pair(const Place& place, std::uint64_t nodes) noexcept {
    Record* const first = place.records;
    Record* const second = first + 1;
    if (first->holds(place.tag)) return first;
    const bool take_second = second->holds(place.tag) || nodes % 2 == 1 || second->effort() < first->effort();
    return take_second ? second : first;
  }

  std::size_t lines_;
  ZeroedMemory early_;  // zeros are empty records
  ZeroedMemory late_;
};

}  // namespace pohon::connect_four
