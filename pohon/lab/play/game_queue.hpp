// SPDX-License-Identifier: MIT
/// Between the workers who play and the ledger that keeps: workers never wait for a disk, the ledger takes in batches.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

#include "pohon/lab/play/ledger.hpp"
#include "pohon/lab/statistics/tally.hpp"
#include "pohon/search/stop.hpp"

namespace pohon {

/// Counts what a ledger has taken and what it tells of others. Where that decides the test, the stop is requested, and
/// nothing after it counts.
void settle(std::span<const GameRecord> finished, const Receipt& receipt, Tally& tally, Stop& stop);

class GameQueue {
 public:
  GameQueue(Ledger& ledger, Tally& tally, std::vector<ScheduledGame> schedule, Stop& stop)
      : ledger_(ledger), tally_(tally), schedule_(std::move(schedule)), stop_(stop) {}

  /// The next game for a worker, who plays it and then calls `hand_in` (nothing: it was stopped). Waits while other
  /// processes have the rest, since they may die; nothing when all is over.
  std::optional<ScheduledGame> next();
  void hand_in(std::optional<GameRecord> record);

  /// Hands out and takes in until all is over; everything that it throws ends the match.
  void run();

 private:
  struct Batch {
    std::vector<GameRecord> finished;
    std::size_t wanted = 0;
  };
  /// Whether the ledger has more to play: yes; not now, since others have it; never again.
  enum class Supply : std::uint8_t { Flowing, Elsewhere, Exhausted };

  bool lacks_games() const;
  Batch next_batch();
  void hand_out(const Batch& batch, const Receipt& receipt);
  bool is_over();
  void close();

  Ledger& ledger_;
  Tally& tally_;
  std::vector<ScheduledGame> schedule_;
  Stop& stop_;
  std::mutex mutex_;  // for all below
  std::condition_variable work_, call_;
  std::deque<std::size_t> to_play_;
  std::vector<GameRecord> finished_;
  std::size_t playing_ = 0;
  std::size_t ahead_ = 1;  // games in reserve; doubled whenever a worker finds none
  Supply supply_ = Supply::Flowing;
  bool open_ = true;
};

}  // namespace pohon
