// SPDX-License-Identifier: MIT
/// A ledger that tells a person whom it waits for.
#pragma once

#include "apps/pohon/console.hpp"
#include "pohon/lab/play/ledger.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon::cli {

/// Passes everything on; while other processes have all the games that are left, it says so now and then.
class WaitingLedger final : public Ledger {
 public:
  WaitingLedger(Ledger& ledger, Console& console) : ledger_(ledger), console_(console) {}

  Receipt exchange(const Delivery& delivery) override;

 private:
  Ledger& ledger_;
  Console& console_;
  std::optional<Clock::time_point> said_;
};

}  // namespace pohon::cli
