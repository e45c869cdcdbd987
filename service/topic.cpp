// SPDX-License-Identifier: MIT
#include "service/topic.hpp"

namespace pohon::service {

Topic::Topic()
    : version_(
          std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
              .count()) {}

std::int64_t Topic::next_version() const {
  const std::lock_guard lock(mutex_);
  return version_ + 1;
}

void Topic::publish(std::string state) {
  {
    const std::lock_guard lock(mutex_);
    state_ = std::make_shared<const std::string>(std::move(state));
    passing_.reset();
    ++version_;
  }
  changed_.notify_all();
}

void Topic::mention(std::string passing) {
  {
    const std::lock_guard lock(mutex_);
    passing_ = std::make_shared<const std::string>(std::move(passing));
    ++word_;
  }
  changed_.notify_all();
}

void Topic::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
}

Topic::News Topic::news(const Known& known) const {
  News news{.version = version_, .word = word_, .closed = closed_};
  if (known.version != version_) news.state = state_;
  if (known.word != word_) news.passing = passing_;
  return news;
}

Topic::News Topic::look(const Known& known) {
  const std::lock_guard lock(mutex_);
  seen_ = Instant::now();
  return news(known);
}

Topic::News Topic::await(const Known& known, std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  seen_ = Instant::now();
  changed_.wait_for(lock, longest,
                    [&] { return closed_ || known.version != version_ || (known.word != word_ && passing_); });
  return news(known);
}

void Topic::enter() {
  const std::lock_guard lock(mutex_);
  ++followers_;
}

void Topic::leave() {
  const std::lock_guard lock(mutex_);
  --followers_;
  seen_ = Instant::now();
}

bool Topic::is_followed_within(std::chrono::seconds time) const {
  const std::lock_guard lock(mutex_);
  return followers_ > 0 || Instant::now() - seen_ < time;
}

}  // namespace pohon::service
