// SPDX-License-Identifier: MIT
#include "service/live_searches.hpp"

#include "service/names.hpp"

namespace pohon::service {

ThinkTask task_from(const Json& request) {
  const Fields fields(
      request, "",
      {"game", "options", "position", "moves", "algorithm", "evaluator", "limits", "with", "without", "seed", "lines"});
  const PositionSpec setup = position_spec_from(fields);
  ThinkTask task{.position = setup.open(), .bot = limited(bot_from(fields, "algorithm", *setup.game), *setup.game)};
  task.lines = static_cast<int>(fields.number("lines", {1, 10}).value_or(1));
  if (const auto over = task.position->ended()) {
    throw Refusal({.code = Code::GameOver, .field = "position"}, "the game is over: " + over->reason);
  }
  return task;
}

LiveSearch::LiveSearch(std::string id, ThinkTask task, Executor& executor)
    : id_(std::move(id)), task_(std::move(task)), executor_(executor), stop_(&executor.stop()) {
  position_ = task_.position->text();
  to_move_ = task_.position->to_move();
}

void LiveSearch::begin() {
  {
    const std::lock_guard lock(mutex_);
    topic_.publish(dumped(state()));
  }
  executor_.soon([search = shared_from_this()] { search->run(); });
}

bool LiveSearch::is_running() {
  const std::lock_guard lock(mutex_);
  return status_ == "running";
}

std::string LiveSearch::state_text() {
  const std::lock_guard lock(mutex_);
  const Topic::News news = topic_.look({});
  Json json = state();
  json["version"] = news.version;
  return dumped(json);
}

Json LiveSearch::state() const {
  Json lines = Json::array();
  for (const auto& [rank, line] : lines_) lines.push_back(line);
  return {{"id", id_},
          {"version", topic_.next_version()},
          {"status", status_},
          {"position", position_},
          {"to_move", index_of(to_move_)},
          {"lines", lines},
          {"report", report_},
          {"fault", fault_}};
}

void LiveSearch::stop_unless_followed() {
  if (!topic_.is_followed_within(kUnseenSearch)) stop_.request();
}

void LiveSearch::hear(Json line) {
  const int rank = line.value("rank", 1);
  topic_.mention(dumped(line));
  const std::lock_guard lock(mutex_);
  lines_[rank] = std::move(line);
}

void LiveSearch::run() {
  Json report = nullptr;
  Json fault = nullptr;
  try {
    const ThoughtListener listener{.hear = [this](Json line) { hear(std::move(line)); },
                                   .while_thinking = [this] { stop_unless_followed(); }};
    const Report found = think(task_, &stop_, listener);
    report = report_json(found, task_.game(), to_move_);
  } catch (const std::exception& error) {
    fault = error_json(Refusal::of(error));
  }
  const std::lock_guard lock(mutex_);
  report_ = std::move(report);
  fault_ = std::move(fault);
  status_ = !fault_.is_null() ? "fault" : stop_.requested() ? "stopped" : "done";
  topic_.publish(dumped(state()));
}

std::shared_ptr<LiveSearch> LiveSearches::add(const Json& request) {
  auto search = std::make_shared<LiveSearch>(random_name(12), task_from(request), executor_);
  {
    const std::lock_guard lock(mutex_);
    if (order_.size() >= kMostLiveSearches) {
      const auto oldest = searches_.at(order_.front());
      if (oldest->is_running()) {
        throw Refusal({.status = 503, .code = Code::Busy}, "too many searches are running: try again in a moment");
      }
      searches_.erase(order_.front());
      order_.erase(order_.begin());
    }
    searches_[search->id()] = search;
    order_.push_back(search->id());
  }
  search->begin();
  return search;
}

std::shared_ptr<LiveSearch> LiveSearches::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = searches_.find(id);
  if (found == searches_.end()) throw Refusal::not_found("search", id);
  return found->second;
}

void LiveSearches::remove(const std::string& id) {
  const auto search = find(id);
  search->stop();
  search->topic().close();
  const std::lock_guard lock(mutex_);
  searches_.erase(id);
  std::erase(order_, id);
}

}  // namespace pohon::service
