// SPDX-License-Identifier: MIT
#include "pohon/lab/play/game_queue.hpp"

#include <algorithm>
#include <chrono>

namespace pohon {

namespace {

constexpr std::size_t kMostAhead = 256;
constexpr std::size_t kMostUnwritten = 256;
/// A stop from a signal handler wakes nobody, so waits are short.
constexpr auto kPause = std::chrono::milliseconds(50);

}  // namespace

std::optional<ScheduledGame> GameQueue::next() {
  std::unique_lock lock(mutex_);
  while (to_play_.empty() && open_ && !stop_.requested()) {
    if (supply_ == Supply::Flowing) ahead_ = std::min(2 * ahead_, kMostAhead);
    call_.notify_one();
    work_.wait_for(lock, kPause);
  }
  if (to_play_.empty() || stop_.requested()) return std::nullopt;
  const std::size_t number = to_play_.front();
  to_play_.pop_front();
  ++playing_;
  return schedule_[number];
}

void GameQueue::hand_in(std::optional<GameRecord> record) {
  std::unique_lock lock(mutex_);
  while (finished_.size() >= kMostUnwritten && open_) work_.wait_for(lock, kPause);
  --playing_;
  if (record) finished_.push_back(std::move(*record));
  call_.notify_one();
}

bool GameQueue::lacks_games() const {
  return supply_ != Supply::Exhausted && !stop_.requested() && to_play_.size() < (ahead_ + 1) / 2;
}

GameQueue::Batch GameQueue::next_batch() {
  std::unique_lock lock(mutex_);
  call_.wait_for(lock, kPause, [&] { return !finished_.empty() || (supply_ == Supply::Flowing && lacks_games()); });
  Batch batch{.finished = std::move(finished_)};
  finished_.clear();
  if (lacks_games()) batch.wanted = ahead_ - to_play_.size();
  return batch;
}

void settle(std::span<const GameRecord> finished, const Receipt& receipt, Tally& tally, Stop& stop) {
  const auto hear = [&](const GameRecord& record, Told told) {
    if (stop.requested()) return;
    tally.hear(record, told);
    if (tally.result().decided()) stop.request();
  };
  for (const GameRecord& record : receipt.of_others) hear(record, Told::No);
  for (const GameRecord& record : finished) {
    const bool refused =
        std::find(receipt.refused.begin(), receipt.refused.end(), record.game.number) != receipt.refused.end();
    if (!refused) hear(record, Told::Yes);
  }
}

void GameQueue::hand_out(const Batch& batch, const Receipt& receipt) {
  const std::lock_guard lock(mutex_);
  if (receipt.claims == Claims::Lost) to_play_.clear();
  if (!receipt.refused.empty()) supply_ = Supply::Flowing;  // somebody else has them, or had, and may be gone
  to_play_.insert(to_play_.end(), receipt.to_play.begin(), receipt.to_play.end());
  if (batch.wanted > 0) {
    const bool enough = receipt.to_play.size() == batch.wanted;
    supply_ = enough ? Supply::Flowing : receipt.elsewhere == Elsewhere::Some ? Supply::Elsewhere : Supply::Exhausted;
  }
  work_.notify_all();
}

bool GameQueue::is_over() {
  const std::lock_guard lock(mutex_);
  if (playing_ > 0 || !finished_.empty()) return false;
  return stop_.requested() || (to_play_.empty() && supply_ == Supply::Exhausted);
}

void GameQueue::close() {
  const std::lock_guard lock(mutex_);
  open_ = false;
  work_.notify_all();
}

void GameQueue::run() {
  try {
    while (true) {
      const Batch batch = next_batch();
      const Receipt receipt = ledger_.exchange({.finished = batch.finished, .wanted = batch.wanted});
      hand_out(batch, receipt);
      settle(batch.finished, receipt, tally_, stop_);
      if (is_over()) break;
    }
  } catch (...) {
    stop_.request();
    close();
    throw;
  }
  close();
}

}  // namespace pohon
