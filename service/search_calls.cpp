// SPDX-License-Identifier: MIT
/// The service's calls about searches.
#include "service/comparison.hpp"
#include "service/services.hpp"
#include "service/speedup.hpp"

namespace pohon::service {

Reply Services::search(const Call& call) {
  const ThinkTask task = task_from(call.body.json());
  Report report;
  run_for_client(executor_, call.client, [&](const Stop& stop) { report = think(task, &stop, {}); });
  return Reply::of(report_json(report, task.game(), task.position->to_move()));
}

Reply Services::compare(const Call& call) { return Reply::of(comparison(call.body.json(), executor_, call.client)); }

Reply Services::speedup(const Call& call) {
  return Reply::of(service::speedup(call.body.json(), executor_, call.client));
}

Reply Services::begin_search(const Call& call) {
  return {.status = 201, .body = live_.add(call.body.json())->state_text()};
}

Reply Services::live_search(const Call& call) { return {.body = live_.find(call.part())->state_text()}; }

Reply Services::end_search(const Call& call) {
  live_.remove(call.part());
  return Reply::empty();
}

Followed Services::follow_search(const Call& call) {
  const auto search = live_.find(call.part());
  return {.owner = search, .topic = &search->topic(), .is_finished = [search] { return !search->is_running(); }};
}

}  // namespace pohon::service
