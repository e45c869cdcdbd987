// SPDX-License-Identifier: MIT
/// A match in a store as the ledger of a run: games are claimed before they are played, and those of the dead again. A
/// claim is a lease, as in Gray and Cheriton 1989: a process that was stopped loses it after some silence.
#pragma once

#include <set>

#include "pohon/lab/play/ledger.hpp"
#include "pohon/lab/store/lab_store.hpp"

namespace pohon {

struct LeaseRules {
  std::chrono::milliseconds renewal{2'000};
  std::chrono::milliseconds length{30'000};  // of silence; then others take the games
};

class StoreLedger final : public Ledger {
 public:
  /// The store must outlive it.
  StoreLedger(LabStore& store, std::int64_t match, std::vector<ScheduledGame> schedule, LeaseRules lease = {});
  ~StoreLedger() override;
  StoreLedger(const StoreLedger&) = delete;
  StoreLedger& operator=(const StoreLedger&) = delete;

  Receipt exchange(const Delivery& delivery) override;

 private:
  /// Says that this process lives; comes in again if it was shown out.
  void renew(Receipt& receipt);
  void keep(const Delivery& delivery, Receipt& receipt);
  void take(std::size_t wanted, Receipt& receipt);
  /// Frees what dead and silent processes claimed; says which others have games.
  std::vector<Holder> release_stale_claims();
  void take_in_order(std::size_t wanted, Receipt& receipt);
  void read_news(Receipt& receipt);

  LabStore& store_;
  std::int64_t match_;
  std::vector<ScheduledGame> schedule_;
  LeaseRules lease_;
  std::int64_t beat_;  // when last said
  std::int64_t runner_;
  std::set<std::size_t> own_;    // finished here
  std::size_t next_ = 0;         // all before it were finished or claimed when last looked at
  std::int64_t last_place_ = 0;  // of the games read
};

}  // namespace pohon
