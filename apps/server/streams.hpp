// SPDX-License-Identifier: MIT
/// Server-sent events over a topic, so many streams at a time; whoever finds them full may poll the same events.
#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <memory>

#include "apps/server/topic.hpp"

namespace pohon::server {

/// Something to follow, and what keeps it alive meanwhile.
struct Followed {
  std::shared_ptr<void> owner;
  Topic* topic;
  std::string_view passing = "thinking";        // what passing words are called
  std::function<bool()> is_finished = nullptr;  // then the last state is told as "done" too
};

class Streams {
 public:
  /// As a stream, or at once as JSON with ?poll=1. A Refusal with 503 if all streams are taken.
  void follow(const httplib::Request& request, httplib::Response& response, Followed followed);

  unsigned open() const noexcept { return open_; }
  /// Open streams end.
  void close() noexcept { closed_ = true; }

 private:
  class Reader;

  std::atomic<unsigned> open_{0};
  std::atomic<bool> closed_{false};
};

}  // namespace pohon::server
