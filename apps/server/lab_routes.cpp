// SPDX-License-Identifier: MIT
/// The laboratory's routes: matches and papers.
#include "apps/pohon/match_record.hpp"
#include "apps/server/answers.hpp"
#include "apps/server/routes.hpp"

namespace pohon::server {

void Routes::lay_matches() {
  get("/api/matches", [this](const Request&, Response& response) { answer(response, house_.matches.list()); });
  post("/api/matches", [this](const Request& request, Response& response) {
    answer(response, house_.matches.state_text(house_.matches.add(body_of(request))), 201);
  });
  get("/api/matches/([^/]+)", [this](const Request& request, Response& response) {
    answer(response, house_.matches.state_text(part_of(request)));
  });
  post("/api/matches/([^/]+)/(pause|stop)", [this](const Request& request, Response& response) {
    Fields(body_of(request), "", {});
    house_.matches.pause(part_of(request));
    answer(response, house_.matches.state_text(part_of(request)));
  });
  post("/api/matches/([^/]+)/resume", [this](const Request& request, Response& response) {
    Fields(body_of(request), "", {});
    house_.matches.resume(part_of(request));
    answer(response, house_.matches.state_text(part_of(request)));
  });
  get("/api/matches/([^/]+)/events", [this](const Request& request, Response& response) {
    const auto run = house_.matches.run_of(part_of(request));
    house_.streams.follow(request, response, {.owner = run, .topic = &run->topic()});
  });
  const auto download = [this](const std::string& ending, const std::string& type,
                               std::string (*write)(const MatchReport&)) {
    get("/api/matches/([^/]+)/" + ending, [this, ending, type, write](const Request& request, Response& response) {
      const std::string id = part_of(request);
      answer(response, Download{id + "-" + ending, type, write(house_.matches.report(id))});
    });
  };
  download("games.pgn", "text/plain; charset=utf-8", cli::all_records);
  download("games.csv", "text/csv; charset=utf-8", games_csv);
  download("crosstable.csv", "text/csv; charset=utf-8", crosstable_csv);
  download("report.html", "text/html; charset=utf-8", report_page);
}

void Routes::lay_papers() {
  get("/api/papers", [this](const Request&, Response& response) { answer(response, house_.papers.list()); });
  get("/api/papers/([^/]+)", [this](const Request& request, Response& response) {
    answer(response, house_.papers.find(part_of(request)).state_text());
  });
  post("/api/papers/([^/]+)", [this](const Request& request, Response& response) {
    house_.papers.start(part_of(request), body_of(request));
    answer(response, house_.papers.find(part_of(request)).state_text(), 202);
  });
  remove("/api/papers/([^/]+)", [this](const Request& request, Response& response) {
    PaperRun& run = house_.papers.find(part_of(request));
    run.halt();
    answer(response, run.state_text());
  });
  get("/api/papers/([^/]+)/events", [this](const Request& request, Response& response) {
    PaperRun& run = house_.papers.find(part_of(request));
    house_.streams.follow(request, response, {.owner = nullptr, .topic = &run.topic()});
  });
}

}  // namespace pohon::server
