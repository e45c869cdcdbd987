// SPDX-License-Identifier: MIT
#include "apps/server/streams.hpp"

#include "apps/server/bounds.hpp"
#include "apps/server/refusal.hpp"

namespace pohon::server {

namespace {

constexpr std::chrono::milliseconds kGlance{500};

std::string event(std::string_view type, std::optional<std::int64_t> id, const std::string& data) {
  std::string text = "event: " + std::string(type) + "\n";
  if (id) text += "id: " + std::to_string(*id) + "\n";
  return text + "data: " + data + "\n\n";
}

Topic::Known known_to(const httplib::Request& request) {
  const bool named = request.has_param("since");
  const std::string text = named ? request.get_param_value("since") : request.get_header_value("Last-Event-ID");
  if (text.empty()) return {};
  const auto version = whole_number(text);
  if (!version && named) throw Refusal::expected("since", "a whole number", text);
  return {.version = version.value_or(0)};
}

Json polled(Topic& topic, const Topic::Known& known, std::string_view passing) {
  const Topic::News news = topic.look(known);
  Json events = Json::array();
  if (news.state) events.push_back({{"type", "state"}, {"id", news.version}, {"data", Json::parse(*news.state)}});
  if (news.passing) events.push_back({{"type", passing}, {"id", nullptr}, {"data", Json::parse(*news.passing)}});
  if (news.closed) events.push_back({{"type", "gone"}, {"id", nullptr}, {"data", Json::object()}});
  return {{"version", news.version}, {"events", events}};
}

}  // namespace

/// One open stream.
class Streams::Reader {
 public:
  Reader(Streams& streams, Followed followed, Topic::Known known)
      : streams_(streams), followed_(std::move(followed)), known_(known) {
    ++streams_.open_;
    followed_.topic->enter();
  }
  ~Reader() {
    followed_.topic->leave();
    --streams_.open_;
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// Writes what is new, or a heartbeat when nothing was for long; false ends the stream.
  bool turn(httplib::DataSink& sink) {
    const Topic::News news = followed_.topic->await(known_, kGlance);
    std::string text = std::exchange(greeting_, "");
    if (news.state) text += event("state", news.version, *news.state);
    if (news.state && followed_.is_finished && followed_.is_finished()) {
      text += event("done", std::nullopt, *news.state);
    }
    if (news.passing) text += event(followed_.passing, std::nullopt, *news.passing);
    if (news.closed) text += event("gone", std::nullopt, "{}");
    known_ = {.version = news.version, .word = news.word};
    if (text.empty() && Instant::now() - written_ >= kHeartbeat) text = ": beat\n\n";
    if (!sink.is_writable()) return false;
    if (!text.empty()) {
      if (!sink.write(text.data(), text.size())) return false;
      written_ = Instant::now();
    }
    if (news.closed || streams_.closed_) sink.done();
    return true;
  }

 private:
  Streams& streams_;
  Followed followed_;
  Topic::Known known_;
  std::string greeting_ = "retry: 2000\n\n";
  Instant::time_point written_ = Instant::now();
};

void Streams::follow(const httplib::Request& request, httplib::Response& response, Followed followed) {
  const Topic::Known known = known_to(request);
  response.set_header("Cache-Control", "no-store");
  if (request.has_param("poll")) {
    response.set_content(dumped(polled(*followed.topic, known, followed.passing)), "application/json");
    return;
  }
  if (open_ >= kMostStreams) {
    throw Refusal({.status = 503, .code = Code::StreamsFull}, "too many streams are open: ask again with ?poll=1");
  }
  const auto reader = std::make_shared<Reader>(*this, std::move(followed), known);
  response.set_chunked_content_provider("text/event-stream",
                                        [reader](std::size_t, httplib::DataSink& sink) { return reader->turn(sink); });
}

}  // namespace pohon::server
