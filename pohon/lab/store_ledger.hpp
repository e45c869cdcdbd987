// SPDX-License-Identifier: MIT
/// A match in a store as the ledger of a run: games are claimed before they are played, and those of the dead again.
#pragma once

#include <set>

#include "pohon/lab/lab_store.hpp"
#include "pohon/lab/ledger.hpp"

namespace pohon {

class StoreLedger final : public Ledger {
 public:
  /// The store must outlive it.
  StoreLedger(LabStore& store, std::int64_t match, std::vector<ScheduledGame> schedule);
  ~StoreLedger() override;
  StoreLedger(const StoreLedger&) = delete;
  StoreLedger& operator=(const StoreLedger&) = delete;

  Receipt exchange(const Delivery& delivery) override;

 private:
  void keep(const Delivery& delivery, Receipt& receipt);
  void take(std::size_t wanted, Receipt& receipt);
  /// Frees what dead processes claimed; says whether living ones have games.
  Elsewhere show_out_the_dead();
  void take_in_order(std::size_t wanted, Receipt& receipt);
  void read_news(Receipt& receipt);

  LabStore& store_;
  std::int64_t match_;
  std::vector<ScheduledGame> schedule_;
  std::int64_t runner_;
  std::set<std::size_t> own_;    // finished here
  std::size_t next_ = 0;         // all before it were finished or claimed when last looked at
  std::int64_t last_place_ = 0;  // of the games read
};

}  // namespace pohon
