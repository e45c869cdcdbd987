// SPDX-License-Identifier: MIT
#include "pohon/protocol/uci/uci_inbox.hpp"

namespace pohon {

void UciInbox::deliver(std::string text) {
  const auto came = Clock::now();
  const UciLine line = read_line(text);
  if (line.verb == UciVerb::Nothing) return;
  const std::lock_guard lock(mutex_);
  if (searching_) {
    if (line.verb == UciVerb::Stop) halt();
    if (line.verb == UciVerb::PonderHit) ponder_hit();
    if (needs_engine(line.verb) && search_.release != Release::AtOnce) halt();
    const bool for_this_search = line.verb == UciVerb::Stop || line.verb == UciVerb::PonderHit;
    if (for_this_search && letters_.empty()) return;  // else it is also for a search that waits
    if (!for_this_search && !needs_engine(line.verb)) {
      at_once_(line);
      return;
    }
  }
  count(line.verb, 1);
  letters_.push_back({.text = std::move(text), .came = came});
  changed_.notify_all();
}

void UciInbox::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (!searching_ || search_.at_close == AtClose::Halts) halt();
  changed_.notify_all();
}

std::optional<UciInbox::Letter> UciInbox::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closed_ || !letters_.empty(); });
    if (letters_.empty()) return std::nullopt;
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    const UciVerb verb = read_line(letter.text).verb;
    count(verb, -1);
    if (verb == UciVerb::IsReady && readies_answered_ > 0) {
      --readies_answered_;
      continue;
    }
    return letter;
  }
}

void UciInbox::begin_search(const Beginning& beginning) {
  const std::lock_guard lock(mutex_);
  stop_.reset();
  search_ = beginning;
  searching_ = true;
  if (hits_waiting_ > 0) ponder_hit();
  const bool endless = search_.release != Release::AtOnce && commands_waiting_ > 0;
  const bool too_late = closed_ && search_.at_close == AtClose::Halts;
  if (too_late || stops_waiting_ > 0 || endless) halt();
  for (; readies_answered_ < readies_waiting_; ++readies_answered_) at_once_(read_line("isready"));
}

void UciInbox::await_release() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return search_.release == Release::AtOnce; });
}

void UciInbox::end_search() {
  const std::lock_guard lock(mutex_);
  searching_ = false;
  search_ = {};
}

void UciInbox::halt() {
  stop_.request();
  search_.release = Release::AtOnce;
  changed_.notify_all();
}

void UciInbox::ponder_hit() {
  if (search_.release != Release::OnPonderHit) return;
  search_.release = Release::AtOnce;
  if (search_.budget != nullptr) search_.budget->start(Clock::now());
  changed_.notify_all();
}

void UciInbox::count(UciVerb verb, int by) {
  if (verb == UciVerb::Stop) stops_waiting_ += by;
  if (verb == UciVerb::PonderHit) hits_waiting_ += by;
  if (verb == UciVerb::IsReady) readies_waiting_ += by;
  if (needs_engine(verb)) commands_waiting_ += by;
}

}  // namespace pohon
