// SPDX-License-Identifier: MIT
/// What the kernel keeps between the moves of a game.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "pohon/search/kernel/histories.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

template <Game G>
class KernelMemory {
 public:
  static constexpr std::size_t kStandardBytes = std::size_t{16} << 20;

  explicit KernelMemory(std::size_t bytes = kStandardBytes) : table_(bytes / Table::kBytesPerEntry) {}

  std::size_t bytes() const noexcept { return table_.entries() * Table::kBytesPerEntry; }
  Table& table() noexcept { return table_; }
  /// Of the worker with this number, the first is 0.
  Histories<G>& histories(std::size_t worker) {
    while (histories_.size() <= worker) histories_.push_back(std::make_unique<Histories<G>>());
    return *histories_[worker];
  }

  /// Before each search: what earlier ones found grows old, distances from the root are new.
  void begin_search() noexcept {
    table_.new_search();
    for (auto& each : histories_) each->forget_killers();
  }
  void forget() {
    table_.clear();
    histories_.clear();
  }

 private:
  Table table_;
  std::vector<std::unique_ptr<Histories<G>>> histories_;
};

}  // namespace pohon
