// SPDX-License-Identifier: MIT
#include "pohon/lab/store_ledger.hpp"

#include <algorithm>

namespace pohon {

StoreLedger::StoreLedger(LabStore& store, std::int64_t match, std::vector<ScheduledGame> schedule)
    : store_(store), match_(match), schedule_(std::move(schedule)), runner_(store.enter(this_runner())) {
  store_.in_transaction([this] { show_out_the_dead(); });
}

StoreLedger::~StoreLedger() {
  try {
    store_.in_transaction([this] { store_.leave(runner_); });
  } catch (const std::exception&) {
    // what it claimed is free again as soon as this process ends
  }
}

Receipt StoreLedger::exchange(const Delivery& delivery) {
  Receipt receipt;
  if (!delivery.finished.empty() || delivery.wanted > 0) {
    store_.in_transaction([&] {
      keep(delivery, receipt);
      if (delivery.wanted > 0) take(delivery.wanted, receipt);
    });
  }
  for (const GameRecord& record : delivery.finished) own_.insert(record.game.number);
  for (const std::size_t number : receipt.refused) own_.erase(number);
  read_news(receipt);
  return receipt;
}

void StoreLedger::keep(const Delivery& delivery, Receipt& receipt) {
  for (const GameRecord& record : delivery.finished) {
    if (!store_.keep(match_, record)) receipt.refused.push_back(record.game.number);
    store_.unclaim(match_, record.game.number);
  }
}

void StoreLedger::take_in_order(std::size_t wanted, Receipt& receipt) {
  for (; receipt.to_play.size() < wanted && next_ < schedule_.size(); ++next_) {
    if (store_.claim(match_, next_, runner_)) receipt.to_play.push_back(next_);
  }
}

Elsewhere StoreLedger::show_out_the_dead() {
  Elsewhere elsewhere = Elsewhere::None;
  for (const Claim& claim : store_.claims(match_)) {
    if (claim.runner == runner_) continue;
    if (is_running(claim.mark)) {
      elsewhere = Elsewhere::Some;
    } else {
      store_.leave(claim.runner);
    }
  }
  return elsewhere;
}

void StoreLedger::take(std::size_t wanted, Receipt& receipt) {
  take_in_order(wanted, receipt);
  if (receipt.to_play.size() == wanted) return;
  receipt.elsewhere = show_out_the_dead();
  const bool all_have_someone = store_.finished(match_) + store_.claims(match_).size() >= schedule_.size();
  if (all_have_someone) return;
  next_ = 0;  // somebody left or died
  take_in_order(wanted, receipt);
}

void StoreLedger::read_news(Receipt& receipt) {
  const auto is_own = [this](std::size_t number) { return own_.contains(number) || number >= schedule_.size(); };
  const auto hear = [&](KeptGame game) {
    game.record.game = schedule_[game.record.game.number];
    receipt.of_others.push_back(std::move(game.record));
  };
  last_place_ = store_.read_games(match_, last_place_, {.hear = hear, .skip = is_own});
}

}  // namespace pohon
