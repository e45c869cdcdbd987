// SPDX-License-Identifier: MIT
#include "service/papers.hpp"

#include <algorithm>

namespace pohon::service {

namespace {

constexpr std::chrono::milliseconds kBetweenTold{250};

Json figure_json(const Figure& figure) {
  if (const auto* count = std::get_if<std::uint64_t>(&figure)) return *count;
  const auto* words = std::get_if<std::string>(&figure);
  return words == nullptr ? Json(nullptr) : Json(*words);
}

Json table_json(const PaperTable& table) {
  Json rows = Json::array();
  for (const PaperRow& row : table.rows) {
    Json about = Json::array();
    for (const Figure& figure : row.about) about.push_back(figure_json(figure));
    rows.push_back({{"about", about},
                    {"theirs", figure_json(row.theirs)},
                    {"ours", figure_json(row.ours)},
                    {"verdict", text_of(row.verdict)},
                    {"why", row.why}});
  }
  return {{"title", table.title}, {"source", table.source}, {"columns", table.columns}, {"rows", rows}};
}

Json paper_json(const PaperReport& report) {
  Json tables = Json::array();
  for (const PaperTable& table : report.tables) tables.push_back(table_json(table));
  return {{"title", report.title},
          {"complete", report.complete},
          {"equal", count_of(report, Verdict::Equal)},
          {"close", count_of(report, Verdict::Close)},
          {"different", count_of(report, Verdict::Different)},
          {"notes", report.notes},
          {"tables", tables}};
}

PaperOptions options_from(const Json& request, const Paper& paper) {
  const Fields fields(request, "", {"quick", "depth", "games", "rounds", "seed"});
  const auto number = [&](std::string_view name, Range range) -> std::optional<int> {
    const auto value = fields.number(name, range);
    const bool read = std::find(paper.flags.begin(), paper.flags.end(), name) != paper.flags.end();
    if (value && !read) {
      throw Refusal({.code = Code::NoUse, .field = std::string(name)},
                    "paper " + std::string(paper.name) + " has no use for " + std::string(name));
    }
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  };
  PaperOptions options;
  options.depth = number("depth", {1, 5});
  options.games = number("games", {1, 1'000});
  options.rounds = number("rounds", {2, 28});
  options.seed = static_cast<std::uint64_t>(number("seed", {0, INT32_MAX}).value_or(1));
  if (fields.truth("quick").value_or(true)) options.extent = PaperOptions::Extent::Quick;
  return options;
}

std::string note_of(const Paper& paper) { return "paper " + std::string(paper.name); }

}  // namespace

PaperRun::PaperRun(const Paper& paper, PlayStore& store) : paper_(paper), store_(store) {
  if (const auto kept = store_.note(note_of(paper))) {
    report_ = Json::parse(*kept, nullptr, false);
    if (report_.is_discarded()) report_ = nullptr;
    if (report_.is_object()) status_ = report_.value("complete", false) ? "done" : "stopped";
  }
  tell();
}

PaperRun::~PaperRun() { halt(); }

void PaperRun::start(const PaperOptions& options) {
  const std::lock_guard control(control_);
  if (running_) throw Refusal({.status = 409, .code = Code::PaperRunning}, "the paper is being done already");
  if (thread_.joinable()) thread_.join();
  stop_.reset();
  running_ = true;
  {
    const std::lock_guard lock(mutex_);
    status_ = "running";
    progress_ = nullptr;
  }
  tell();
  thread_ = std::thread([this, options] { run(options); });
}

void PaperRun::halt() {
  const std::lock_guard control(control_);
  stop_.request();
  if (thread_.joinable()) thread_.join();
}

void PaperRun::hear(const Progress& progress) {
  {
    const std::lock_guard lock(mutex_);
    progress_ = {{"done", progress.done}, {"total", progress.total}};
    if (Instant::now() - told_ < kBetweenTold) return;
    told_ = Instant::now();
  }
  tell();
}

void PaperRun::run(const PaperOptions& options) {
  Json report = nullptr;
  try {
    const Handle handle{.stop = &stop_, .progress = [this](const Progress& at) { hear(at); }};
    report = paper_json(paper_.run(options, handle));
    store_.keep_note(note_of(paper_), dumped(report));
  } catch (const std::exception& error) {
    report = {{"title", paper_.title},   {"complete", false},      {"equal", 0}, {"close", 0}, {"different", 0},
              {"notes", {error.what()}}, {"tables", Json::array()}};
  }
  {
    const std::lock_guard lock(mutex_);
    status_ = report.at("complete").get<bool>() ? "done" : "stopped";
    report_ = std::move(report);
    progress_ = nullptr;
  }
  running_ = false;
  tell();
}

Json PaperRun::state(std::int64_t version) const {
  return {{"name", paper_.name}, {"title", paper_.title}, {"status", status_},
          {"version", version},  {"progress", progress_}, {"report", report_}};
}

void PaperRun::tell() {
  const std::lock_guard lock(mutex_);
  topic_.publish(dumped(state(topic_.next_version())));
}

std::string PaperRun::state_text() { return *topic_.look({}).state; }

Json PaperRun::summary() {
  const std::lock_guard lock(mutex_);
  return {{"name", paper_.name}, {"title", paper_.title}, {"status", status_}, {"options", paper_.flags}};
}

Papers::Papers(PlayStore& store) {
  for (const Paper& paper : papers_of_the_house()) {
    runs_.emplace(paper.name, std::make_unique<PaperRun>(paper, store));
  }
}

Json Papers::list() {
  Json list = Json::array();
  for (const Paper& paper : papers_of_the_house()) list.push_back(find(std::string(paper.name)).summary());
  return {{"papers", list}};
}

PaperRun& Papers::find(const std::string& name) {
  const auto found = runs_.find(name);
  if (found == runs_.end()) throw Refusal::not_found("paper", name);
  return *found->second;
}

void Papers::start(const std::string& name, const Json& request) {
  PaperRun& run = find(name);
  const PaperOptions options = options_from(request, paper_named(name));
  const auto running =
      std::count_if(runs_.begin(), runs_.end(), [](const auto& each) { return each.second->is_running(); });
  if (running > 0 && !run.is_running()) {
    throw Refusal({.status = 503, .code = Code::PapersFull}, "another paper is being done: wait for it or stop it");
  }
  run.start(options);
}

void Papers::end_all() {
  for (const auto& [name, run] : runs_) {
    run->halt();
    run->topic().close();
  }
}

}  // namespace pohon::service
