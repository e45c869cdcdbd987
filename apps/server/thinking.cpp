// SPDX-License-Identifier: MIT
#include "apps/server/thinking.hpp"

#include <cmath>

#include "apps/pohon/json.hpp"
#include "pohon/lab/move_limits.hpp"

namespace pohon::server {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenLines{80};
constexpr milliseconds kBetweenCounts{250};

std::string_view bound_name(Bound bound) {
  if (bound == Bound::Exact) return "exact";
  return bound == Bound::Lower ? "lower" : "upper";
}

/// Passes on what comes far enough after the last one.
class Teller {
 public:
  Teller(const ThinkTask& task, Side to_move, const ThoughtListener& listener)
      : task_(task), to_move_(to_move), listener_(listener) {}

  void line(const AnalysisLine& line) {
    if (!due(kBetweenLines)) return;
    Json json = basics(line.depth, line.nodes, line.time_ms);
    const int value = first_value(line.value, to_move_);
    json.update({{"deepest", line.deepest},
                 {"rank", line.rank},
                 {"value", line.value.value()},
                 {"first_value", value},
                 {"value_text", score_text(line.value)},
                 {"share", share_of(*task_.question.game, value)},
                 {"bound", bound_name(line.bound)},
                 {"line", line.moves}});
    listener_.hear(std::move(json));
  }

  void progress(const Progress& at) {
    if (listener_.while_thinking) listener_.while_thinking();
    if (is_kernel_ || !due(kBetweenCounts)) return;
    Json json = basics(0, at.nodes, std::chrono::duration<double, std::milli>(at.elapsed).count());
    json.update({{"value", nullptr},
                 {"first_value", nullptr},
                 {"value_text", nullptr},
                 {"share", nullptr},
                 {"line", Json::array()}});
    listener_.hear(std::move(json));
  }

 private:
  bool due(milliseconds gap) {
    const auto now = Clock::now();
    if (now - last_ < gap) return false;
    last_ = now;
    return true;
  }

  Json basics(int depth, std::uint64_t nodes, double time_ms) const {
    return {{"seat", index_of(to_move_)},
            {"ply", task_.question.moves.size()},
            {"algorithm", task_.manner.agent},
            {"depth", depth},
            {"nodes", nodes},
            {"nps", nodes_per_second(nodes, time_ms)},
            {"time_ms", cli::rounded_ms(time_ms)}};
  }

  const ThinkTask& task_;
  const bool is_kernel_ = is_kernel(task_.manner.agent);  // tells lines by itself
  Side to_move_;
  const ThoughtListener& listener_;
  Clock::time_point last_{};
};

/// Between the search and the clock that the page shows.
constexpr milliseconds kOverhead{20};

SearchReport analyse(const ThinkTask& task, Session& session, const Handle& handle, Teller* teller) {
  AnalysisRequest request = analysis_of(task.manner, task.longest);
  request.lines = task.lines;
  if (task.manner.hash_mb) session.set_memory(static_cast<std::size_t>(*task.manner.hash_mb) << 20);
  TimeBudget budget;
  if (task.clock) {
    budget.start(plan_for(*task.clock, kOverhead), Clock::now());
    request.budget = &budget;
  }
  const LineListener tell = teller == nullptr ? LineListener() : [&](const AnalysisLine& line) { teller->line(line); };
  return session.analyse(request, handle, tell);
}

SearchReport search(const ThinkTask& task, Session& session, const Handle& handle) {
  SearchRequest request = request_of(task.manner, task.longest);
  if (task.clock) {  // the textbook knows no soft limit
    const auto planned = std::chrono::duration_cast<milliseconds>(plan_for(*task.clock, kOverhead).optimum);
    request.limits.time = std::min(*request.limits.time, std::max(planned, milliseconds{1}));
  }
  return session.search(request, handle);
}

}  // namespace

SearchReport think(const ThinkTask& task, const Stop* stop, const ThoughtListener& listener) {
  const auto session = task.question.open();
  Teller teller(task, session->to_move(), listener);
  Handle handle{.stop = stop};
  if (listener.hear) handle.progress = [&](const Progress& at) { teller.progress(at); };
  if (!is_kernel(task.manner.agent)) return search(task, *session, handle);
  return analyse(task, *session, handle, listener.hear ? &teller : nullptr);
}

double share_of(const GameEntry& game, int first_value) {
  const Score value{first_value};
  if (plies_to_win(value)) return 1;
  if (plies_to_loss(value)) return 0;
  const double share = 1 / (1 + std::exp(-std::log(3.0) * first_value / game.profile().advantage));
  return std::round(share * 10'000) / 10'000;
}

int first_value(Score value, Side to_move) { return to_move == Side::First ? value.value() : -value.value(); }

std::uint64_t nodes_per_second(std::uint64_t nodes, double time_ms) {
  return static_cast<std::uint64_t>(static_cast<double>(nodes) * 1000 / std::max(time_ms, 0.01));
}

Json report_json(const SearchReport& report, const GameEntry& game, Side to_move) {
  Json json = cli::as_json(report);
  const int value = first_value(report.value, to_move);
  json["value_text"] = score_text(report.value);
  json["first_value"] = value;
  json["share"] = share_of(game, value);
  json["nps"] = nodes_per_second(report.counts.nodes, report.time_ms);
  return json;
}

}  // namespace pohon::server
