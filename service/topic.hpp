// SPDX-License-Identifier: MIT
/// What streams and polls follow: the newest state of something with its version, and the newest passing word about it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

namespace pohon::service {

using Instant = std::chrono::steady_clock;

/// Versions begin at the time of day, so that a page that saw an earlier run of the server knows it saw another state.
class Topic {
 public:
  using Text = std::shared_ptr<const std::string>;

  /// What is new to somebody who knows `version` and has heard `word`.
  struct News {
    std::int64_t version = 0;
    std::int64_t word = 0;
    Text state = nullptr;    // none: the version is known
    Text passing = nullptr;  // none: heard already, or outdated by the state
    bool closed = false;
  };
  struct Known {
    std::int64_t version = 0;
    std::int64_t word = 0;
  };

  Topic();

  /// The version that the next state will have.
  std::int64_t next_version() const;
  void publish(std::string state);
  /// Overtaken by the next state or word.
  void mention(std::string passing);
  void close();

  News look(const Known& known);
  /// As above, but waits for something new at most so long.
  News await(const Known& known, std::chrono::milliseconds longest);

  /// Whoever follows, and how long ago somebody last looked.
  void enter();
  void leave();
  bool is_followed_within(std::chrono::seconds time) const;

 private:
  News news(const Known& known) const;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Text state_;
  Text passing_;
  std::int64_t version_;
  std::int64_t word_ = 0;
  bool closed_ = false;
  int followers_ = 0;
  Instant::time_point seen_ = Instant::now();
};

}  // namespace pohon::service
