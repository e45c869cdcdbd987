// SPDX-License-Identifier: MIT
#include "pohon/lab/store/store_ledger.hpp"

#include <algorithm>
#include <map>

namespace pohon {

StoreLedger::StoreLedger(LabStore& store, std::int64_t match, std::vector<ScheduledGame> schedule, LeaseRules lease)
    : store_(store),
      match_(match),
      schedule_(std::move(schedule)),
      lease_(lease),
      beat_(milliseconds_since_boot()),
      runner_(store.enter(this_runner(), beat_)) {
  store_.in_transaction([this] { release_stale_claims(); });
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
  const bool is_due = milliseconds_since_boot() - beat_ >= lease_.renewal.count();
  if (is_due || !delivery.finished.empty() || delivery.wanted > 0) {
    store_.in_transaction([&] {
      renew(receipt);
      keep(delivery, receipt);
      if (delivery.wanted > 0) take(delivery.wanted, receipt);
    });
  }
  for (const GameRecord& record : delivery.finished) own_.insert(record.game.number);
  for (const std::size_t number : receipt.refused) own_.erase(number);
  read_news(receipt);
  return receipt;
}

void StoreLedger::renew(Receipt& receipt) {
  const std::int64_t now = milliseconds_since_boot();
  const bool is_due = now - beat_ >= lease_.renewal.count();
  if (is_due ? store_.beat(runner_, now) : store_.is_entered(runner_)) {
    if (is_due) beat_ = now;
    return;
  }
  runner_ = store_.enter(this_runner(), now);
  beat_ = now;
  receipt.claims = Claims::Lost;
}

void StoreLedger::keep(const Delivery& delivery, Receipt& receipt) {
  for (const GameRecord& record : delivery.finished) {
    const std::size_t number = record.game.number;
    const bool is_mine = store_.holds(match_, number, runner_);  // else somebody plays it again
    if (!is_mine || !store_.keep(match_, record)) receipt.refused.push_back(number);
    if (is_mine) store_.unclaim(match_, number);
  }
}

void StoreLedger::take_in_order(std::size_t wanted, Receipt& receipt) {
  for (; receipt.to_play.size() < wanted && next_ < schedule_.size(); ++next_) {
    if (store_.claim(match_, next_, runner_)) receipt.to_play.push_back(next_);
  }
}

std::vector<Holder> StoreLedger::release_stale_claims() {
  const std::int64_t now = milliseconds_since_boot();
  std::map<std::int64_t, Holder> holders;  // by runner
  for (const Claim& claim : store_.claims(match_)) {
    if (claim.runner == runner_) continue;
    const std::chrono::milliseconds silent(claim.beat ? now - *claim.beat : 0);  // older programs say nothing
    if (!is_running(claim.mark) || silent > lease_.length) {
      store_.leave(claim.runner);
      continue;
    }
    auto& holder = holders.try_emplace(claim.runner, Holder{.since = claim.since}).first->second;
    holder.process = claim.mark.process;
    holder.games += 1;
    holder.since = std::min(holder.since, claim.since);
    holder.silent = silent;
    holder.released_at = lease_.length;
  }
  std::vector<Holder> list;
  for (const auto& [runner, holder] : holders) list.push_back(holder);
  return list;
}

void StoreLedger::take(std::size_t wanted, Receipt& receipt) {
  take_in_order(wanted, receipt);
  if (receipt.to_play.size() == wanted) return;
  receipt.holders = release_stale_claims();
  if (!receipt.holders.empty()) receipt.elsewhere = Elsewhere::Some;
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
