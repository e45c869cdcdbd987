// SPDX-License-Identifier: MIT
/// A search on behalf of somebody, told line by line while it runs.
#pragma once

#include <functional>

#include "service/bot.hpp"
#include "service/position_spec.hpp"

namespace pohon::service {

struct ThinkTask {
  std::shared_ptr<const Position> position;
  Bot bot;
  int lines = 1;
  std::optional<std::uint64_t> seed = {};  // of what is drawn; none: the bot's own
  std::chrono::milliseconds longest = kLongestSearch;

  const GameEntry& game() const { return position->game(); }
};

struct ThoughtListener {
  std::function<void(Json)> hear;             // lines of thought as JSON, some ten a second at most
  std::function<void()> while_thinking = {};  // called now and then
  Trace* trace = nullptr;                     // where the tree is to be written down
};

/// By this engine, which is the bot's; it is stopped after the longest time that a client may have.
Report think(const ThinkTask& task, Engine& engine, const Stop* stop, const ThoughtListener& listener);
/// By one made for the question. An InputError if the bot does not fit; std::bad_alloc where memory ends.
Report think(const ThinkTask& task, const Stop* stop, const ThoughtListener& listener);

/// 0 … 1 for First: how good a value is, for bars and graphs. Wins are 1 and 0; the rest is a soft guess.
double share_of(const GameEntry& game, int first_value);

/// A value of the side to move, from First's view.
int first_value(Score value, Side to_move);

/// The report with what a page needs beside it.
Json report_json(const Report& report, const GameEntry& game, Side to_move);

std::uint64_t nodes_per_second(std::uint64_t nodes, double time_ms);

}  // namespace pohon::service
