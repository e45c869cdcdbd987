// SPDX-License-Identifier: MIT
/// What those hear who follow something: its whole state with a version, passing words between two states, its end.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "apps/common/json.hpp"
#include "service/topic.hpp"

namespace pohon::service {

/// Something to follow, and what keeps it alive meanwhile.
struct Followed {
  std::shared_ptr<void> owner;
  Topic* topic;
  std::string_view passing = "thinking";        // what passing words are called
  std::function<bool()> is_finished = nullptr;  // then the last state is told as "done" too
};

struct Event {
  std::string_view type;  // "state", "done", "gone", or what passing words are called
  std::optional<std::int64_t> version = {};
  std::string data = {};  // JSON
};

/// As long as there is one, what it follows goes on.
class Follower {
 public:
  using Hear = std::function<void(const Event&)>;

  /// Has seen that version; 0: none.
  Follower(Followed followed, std::int64_t version);
  ~Follower();
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  /// Tells what is new, waiting for it at most so long; false once nothing more will come.
  bool await(std::chrono::milliseconds longest, const Hear& hear);

 private:
  Followed followed_;
  Topic::Known known_;
};

/// What is new since that version, at once.
Json events_since(std::int64_t version, const Followed& followed);

}  // namespace pohon::service
