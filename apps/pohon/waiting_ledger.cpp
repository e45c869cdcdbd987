// SPDX-License-Identifier: MIT
#include "apps/pohon/waiting_ledger.hpp"

#include <fmt/format.h>

#include <ctime>
#include <iostream>

namespace pohon::cli {

namespace {

/// "since 2026-01-31 12:00:00"
std::string since_text(std::int64_t seconds) {
  if (seconds == 0) return "";
  const std::time_t time = seconds;
  std::tm parts = {};
  localtime_r(&time, &parts);
  return fmt::format(" since {:04}-{:02}-{:02} {:02}:{:02}:{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

double seconds(std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000; }

}  // namespace

Receipt WaitingLedger::exchange(const Delivery& delivery) {
  constexpr auto kBetween = std::chrono::seconds(10);
  Receipt receipt = ledger_.exchange(delivery);
  const bool waits = delivery.wanted > 0 && receipt.to_play.empty() && !receipt.holders.empty();
  if (!waits || (said_ && Clock::now() - *said_ < kBetween)) return receipt;
  said_ = Clock::now();
  for (const Holder& holder : receipt.holders) {
    console_.err << fmt::format(
        "{}: waits for process {}: it has {} games{}, was heard of {:.0f} s ago, and loses them after {:g} s of "
        "silence\n",
        console_.program, holder.process, holder.games, since_text(holder.since), seconds(holder.silent),
        seconds(holder.released_at));
  }
  console_.err << std::flush;
  return receipt;
}

}  // namespace pohon::cli
