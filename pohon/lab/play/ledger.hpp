// SPDX-License-Identifier: MIT
/// Hands out the games of a schedule and keeps those that are over: in memory for one run, or in a store for many.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "pohon/lab/reports/game_record.hpp"

namespace pohon {

struct Delivery {
  std::span<const GameRecord> finished = {};  // to be kept
  std::size_t wanted = 0;                     // so many more games could be played
};

/// Who has the games that were not handed out: nobody (there are none, or none were wanted), or other processes.
enum class Elsewhere : std::uint8_t { None, Some };

/// What this process had claimed is still its own, or was given to others while nothing was heard of it.
enum class Claims : std::uint8_t { Kept, Lost };

/// Another process that has games.
struct Holder {
  std::int64_t process = 0;
  std::size_t games = 0;
  std::int64_t since = 0;                    // of its first claim, in seconds since 1970; 0: not known
  std::chrono::milliseconds silent{0};       // since it was last heard of
  std::chrono::milliseconds released_at{0};  // of silence
};

struct Receipt {
  std::vector<std::size_t> refused = {};   // numbers of the delivery that somebody else has, or had finished before
  std::vector<GameRecord> of_others = {};  // games finished by others, or before, that were not told yet
  std::vector<std::size_t> to_play = {};   // numbers, smallest first; fewer than wanted: there are no more
  Elsewhere elsewhere = Elsewhere::None;
  std::vector<Holder> holders = {};  // those elsewhere
  Claims claims = Claims::Kept;      // lost: what was handed out before is not to be begun
};

/// Not for use from two threads at once.
class Ledger {
 public:
  virtual ~Ledger() = default;

  /// What was delivered is safe when this returns. Throws where it cannot be kept. Called at least once a second, with
  /// or without a delivery: a ledger may take somebody who is silent for dead.
  virtual Receipt exchange(const Delivery& delivery) = 0;
};

/// Each game of the schedule once, in its order; nothing is written down.
class MemoryLedger final : public Ledger {
 public:
  explicit MemoryLedger(std::size_t scheduled) : scheduled_(scheduled) {}

  Receipt exchange(const Delivery& delivery) override {
    Receipt receipt;
    while (receipt.to_play.size() < delivery.wanted && next_ < scheduled_) receipt.to_play.push_back(next_++);
    return receipt;
  }

 private:
  std::size_t scheduled_;
  std::size_t next_ = 0;
};

}  // namespace pohon
