// SPDX-License-Identifier: MIT
/// Deep entries of the table, told to the other ranks in batches; with whole keys, so that an entry never lands on
/// another position.
#pragma once

#include <array>
#include <vector>

#include "pohon/search/observer.hpp"
#include "pohon/search/table.hpp"

namespace pohon {

/// An entry on its way: wins by distance count from the node.
struct Rumour {
  Key key = 0;
  TableEntry entry = {};
};

/// Watches a search and collects what it stores at nodes with depth enough. Without a table there is nothing to tell.
template <Game G>
class GossipWatcher {
 public:
  static constexpr std::size_t kBatch = 64;  // worth a letter

  GossipWatcher(Table* table, int least_depth) : table_(table), least_depth_(least_depth) {
    if (table != nullptr) batch_.reserve(kMost);
  }

  void down(const typename G::Move&) noexcept {}
  void enter(const G& state, Window, int depth) noexcept {
    if (table_ == nullptr) return;
    Visit& visit = visits_[height_++];
    visit.deep = depth >= least_depth_;
    if (visit.deep) visit.key = state.key();
  }
  /// What was searched to its end has just been stored.
  void leave(Score, Why why) noexcept {
    if (table_ == nullptr) return;
    const Visit& visit = visits_[--height_];
    if (visit.deep && (why == Why::Searched || why == Why::Cut)) note(visit.key);
  }
  void grown(std::uint32_t, std::uint32_t, const typename G::Move&, const G&) noexcept {}
  void valued(std::uint32_t, Interval) noexcept {}

  /// A position that has just been stored.
  void note(Key key) noexcept {
    if (table_ == nullptr || batch_.size() == kMost) return;
    if (const auto entry = table_->probe(key, 0)) batch_.push_back({key, *entry});
  }
  /// What another rank has stored.
  void believe(const Rumour& rumour) noexcept {
    if (table_ != nullptr) table_->store(rumour.key, rumour.entry, 0);
  }

  bool has_batch() const noexcept { return batch_.size() >= kBatch; }
  const std::vector<Rumour>& batch() const noexcept { return batch_; }
  void forget_batch() noexcept { batch_.clear(); }

 private:
  static constexpr std::size_t kMost = 8 * kBatch;  // between two looks at the post; more is not told
  struct Visit {
    Key key = 0;
    bool deep = false;
  };

  Table* table_;
  int least_depth_;
  std::array<Visit, kMaxPly + 1> visits_{};
  std::size_t height_ = 0;
  std::vector<Rumour> batch_;
};

}  // namespace pohon
