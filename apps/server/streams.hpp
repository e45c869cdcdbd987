// SPDX-License-Identifier: MIT
/// Server-sent events, so many streams at a time; whoever finds them full may poll the same events.
#pragma once

#include <httplib.h>

#include <atomic>

#include "service/events.hpp"

namespace pohon::server {

class Streams {
 public:
  /// As a stream, or at once as JSON with ?poll=1. A Refusal with 503 if all streams are taken.
  void follow(const httplib::Request& request, httplib::Response& response, service::Followed followed);

  unsigned open() const noexcept { return open_; }
  /// Open streams end.
  void close() noexcept { closed_ = true; }

 private:
  class Reader;

  std::atomic<unsigned> open_{0};
  std::atomic<bool> closed_{false};
};

}  // namespace pohon::server
