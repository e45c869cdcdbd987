// SPDX-License-Identifier: MIT
/// The service's calls about the laboratory: matches and papers.
#include "apps/common/match_record.hpp"
#include "service/services.hpp"

namespace pohon::service {

Reply Services::matches(const Call&) { return Reply::of(matches_.list()); }

Reply Services::begin_match(const Call& call) {
  return {.status = 201, .body = matches_.state_text(matches_.add(call.body.json()))};
}

Reply Services::match(const Call& call) { return {.body = matches_.state_text(call.part())}; }

Reply Services::pause_match(const Call& call) {
  Fields(call.body.json(), "", {});
  matches_.pause(call.part());
  return match(call);
}

Reply Services::resume_match(const Call& call) {
  Fields(call.body.json(), "", {});
  matches_.resume(call.part());
  return match(call);
}

Followed Services::follow_match(const Call& call) {
  const auto run = matches_.run_of(call.part());
  return {.owner = run, .topic = &run->topic()};
}

Reply Services::match_file(const Call& call, Reply file, Writer write) {
  file.file_name = call.part() + "-" + file.file_name;
  file.body = write(matches_.report(call.part()));
  return file;
}

Reply Services::match_records(const Call& call) {
  return match_file(call, {.type = "text/plain; charset=utf-8", .file_name = "games.pgn"}, all_records);
}

Reply Services::match_games(const Call& call) {
  return match_file(call, {.type = "text/csv; charset=utf-8", .file_name = "games.csv"}, games_csv);
}

Reply Services::match_crosstable(const Call& call) {
  return match_file(call, {.type = "text/csv; charset=utf-8", .file_name = "crosstable.csv"}, crosstable_csv);
}

Reply Services::match_page(const Call& call) {
  return match_file(call, {.type = "text/html; charset=utf-8", .file_name = "report.html"}, report_page);
}

Reply Services::papers(const Call&) { return Reply::of(papers_.list()); }

Reply Services::paper(const Call& call) { return {.body = papers_.find(call.part()).state_text()}; }

Reply Services::begin_paper(const Call& call) {
  papers_.start(call.part(), call.body.json());
  return {.status = 202, .body = papers_.find(call.part()).state_text()};
}

Reply Services::end_paper(const Call& call) {
  PaperRun& run = papers_.find(call.part());
  run.halt();
  return {.body = run.state_text()};
}

Followed Services::follow_paper(const Call& call) {
  return {.owner = nullptr, .topic = &papers_.find(call.part()).topic()};
}

}  // namespace pohon::service
