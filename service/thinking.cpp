// SPDX-License-Identifier: MIT
#include "service/thinking.hpp"

#include <cmath>

#include "apps/common/json.hpp"

namespace pohon::service {

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
  Teller(const ThinkTask& task, const ThoughtListener& listener)
      : task_(task), to_move_(task.position->to_move()), listener_(listener) {}

  void line(const Variation& line) {
    told_lines_ = true;
    if (!due(kBetweenLines)) return;
    Json json = basics(line.depth, line.nodes, line.time_ms);
    const int value = first_value(line.value, to_move_);
    json.update({{"deepest", line.deepest},
                 {"rank", line.rank},
                 {"value", line.value.value()},
                 {"first_value", value},
                 {"value_text", score_text(line.value)},
                 {"share", share_of(task_.game(), value)},
                 {"bound", bound_name(line.bound)},
                 {"line", line.moves}});
    listener_.hear(std::move(json));
  }

  void progress(const Progress& at) {
    if (listener_.while_thinking) listener_.while_thinking();
    if (told_lines_ || !due(kBetweenCounts)) return;
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
            {"ply", task_.position->plies_played()},
            {"algorithm", agent_text(task_.bot.spec)},
            {"depth", depth},
            {"nodes", nodes},
            {"nps", nodes_per_second(nodes, time_ms)},
            {"time_ms", rounded_ms(time_ms)}};
  }

  const ThinkTask& task_;
  bool told_lines_ = false;  // then counts alone say nothing new
  Side to_move_;
  const ThoughtListener& listener_;
  Clock::time_point last_{};
};

}  // namespace

Report think(const ThinkTask& task, Engine& engine, const Stop* stop, const ThoughtListener& listener) {
  Teller teller(task, listener);
  Stop too_long(stop);
  const auto until = Clock::now() + task.longest;
  Watch watch;
  if (listener.hear) watch.lines = [&](const Variation& line) { teller.line(line); };
  watch.trace = listener.trace;
  watch.progress = [&](const Progress& at) {
    if (Clock::now() >= until) too_long.request();
    if (listener.hear) teller.progress(at);
  };
  return engine.think(*task.position, {.limits = task.bot.limits, .lines = task.lines, .seed = task.seed}, watch,
                      &too_long);
}

Report think(const ThinkTask& task, const Stop* stop, const ThoughtListener& listener) {
  return think(task, *task.game().engine(task.bot.spec), stop, listener);
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

Json report_json(const Report& report, const GameEntry& game, Side to_move) {
  Json json = as_json(report);
  const int value = first_value(report.value, to_move);
  json["value_text"] = score_text(report.value);
  json["first_value"] = value;
  json["share"] = share_of(game, value);
  json["nps"] = nodes_per_second(report.counts.nodes, report.time_ms);
  return json;
}

}  // namespace pohon::service
