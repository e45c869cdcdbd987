// SPDX-License-Identifier: MIT
/// How many workers are searching a position right now: what ABDADA puts into its table entries.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "pohon/core/game.hpp"

namespace pohon {

/// Apart from the table of results, so that an entry that is replaced there cannot lose a count here. Slots hold 48
/// bits of the position and 16 of count; a position whose slot is taken by another is simply not counted.
class BusyTable {
 public:
  explicit BusyTable(std::size_t slots = std::size_t{1} << 14);

  bool is_busy(Key key, int depth) const noexcept;
  /// Of all positions together: 0 when everybody has left.
  std::uint64_t searchers() const noexcept;

  /// One searcher more for as long as it lives.
  class Mark {
   public:
    Mark(BusyTable& table, Key key, int depth) noexcept : table_(table.enter(key, depth) ? &table : nullptr) {
      key_ = key;
      depth_ = depth;
    }
    ~Mark() {
      if (table_ != nullptr) table_->leave(key_, depth_);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    BusyTable* table_;
    Key key_;
    int depth_;
  };

 private:
  bool enter(Key key, int depth) noexcept;
  void leave(Key key, int depth) noexcept;
  std::atomic<std::uint64_t>& slot_of(std::uint64_t mixed) const noexcept { return slots_[mixed & mask_]; }

  std::size_t mask_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> slots_;
};

}  // namespace pohon
