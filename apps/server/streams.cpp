// SPDX-License-Identifier: MIT
#include "apps/server/streams.hpp"

#include "service/bounds.hpp"
#include "service/refusal.hpp"

namespace pohon::server {

using service::Code;
using service::Event;
using service::Instant;
using service::Refusal;

namespace {

constexpr std::chrono::milliseconds kLook{500};

std::string text_of(const Event& event) {
  std::string text = "event: " + std::string(event.type) + "\n";
  if (event.version) text += "id: " + std::to_string(*event.version) + "\n";
  return text + "data: " + event.data + "\n\n";
}

std::int64_t version_known_to(const httplib::Request& request) {
  const bool named = request.has_param("since");
  const std::string text = named ? request.get_param_value("since") : request.get_header_value("Last-Event-ID");
  if (text.empty()) return 0;
  const auto version = whole_number(text);
  if (!version && named) throw Refusal::expected("since", "a whole number", text);
  return version.value_or(0);
}

}  // namespace

/// One open stream.
class Streams::Reader {
 public:
  Reader(Streams& streams, service::Followed followed, std::int64_t version)
      : streams_(streams), follower_(std::move(followed), version) {
    ++streams_.open_;
  }
  ~Reader() { --streams_.open_; }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// Writes what is new, or a heartbeat when nothing was for long; false ends the stream.
  bool turn(httplib::DataSink& sink) {
    std::string text = std::exchange(greeting_, "");
    const bool more = follower_.await(kLook, [&](const Event& event) { text += text_of(event); });
    if (text.empty() && Instant::now() - written_ >= service::kHeartbeat) text = ": beat\n\n";
    if (!sink.is_writable()) return false;
    if (!text.empty()) {
      if (!sink.write(text.data(), text.size())) return false;
      written_ = Instant::now();
    }
    if (!more || streams_.closed_) sink.done();
    return true;
  }

 private:
  Streams& streams_;
  service::Follower follower_;
  std::string greeting_ = "retry: 2000\n\n";
  Instant::time_point written_ = Instant::now();
};

void Streams::follow(const httplib::Request& request, httplib::Response& response, service::Followed followed) {
  const std::int64_t version = version_known_to(request);
  response.set_header("Cache-Control", "no-store");
  if (request.has_param("poll")) {
    response.set_content(dumped(events_since(version, followed)), "application/json");
    return;
  }
  if (open_ >= service::kMostStreams) {
    throw Refusal({.status = 503, .code = Code::StreamsFull}, "too many streams are open: ask again with ?poll=1");
  }
  const auto reader = std::make_shared<Reader>(*this, std::move(followed), version);
  response.set_chunked_content_provider("text/event-stream",
                                        [reader](std::size_t, httplib::DataSink& sink) { return reader->turn(sink); });
}

}  // namespace pohon::server
