// SPDX-License-Identifier: MIT
#include "service/events.hpp"

namespace pohon::service {

Follower::Follower(Followed followed, std::int64_t version)
    : followed_(std::move(followed)), known_{.version = version} {
  followed_.topic->enter();
}

Follower::~Follower() { followed_.topic->leave(); }

bool Follower::await(std::chrono::milliseconds longest, const Hear& hear) {
  const Topic::News news = followed_.topic->await(known_, longest);
  if (news.state) hear({.type = "state", .version = news.version, .data = *news.state});
  if (news.state && followed_.is_finished && followed_.is_finished()) hear({.type = "done", .data = *news.state});
  if (news.passing) hear({.type = followed_.passing, .data = *news.passing});
  if (news.closed) hear({.type = "gone", .data = "{}"});
  known_ = {.version = news.version, .word = news.word};
  return !news.closed;
}

Json events_since(std::int64_t version, const Followed& followed) {
  const Topic::News news = followed.topic->look({.version = version});
  Json events = Json::array();
  if (news.state) events.push_back({{"type", "state"}, {"id", news.version}, {"data", Json::parse(*news.state)}});
  if (news.passing) {
    events.push_back({{"type", followed.passing}, {"id", nullptr}, {"data", Json::parse(*news.passing)}});
  }
  if (news.closed) events.push_back({{"type", "gone"}, {"id", nullptr}, {"data", Json::object()}});
  return {{"version", news.version}, {"events", events}};
}

}  // namespace pohon::service
