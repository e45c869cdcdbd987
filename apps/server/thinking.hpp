// SPDX-License-Identifier: MIT
/// A search on behalf of somebody: asked in a manner, told line by line while it runs.
#pragma once

#include <functional>

#include "apps/server/question.hpp"
#include "pohon/lab/game_clock.hpp"

namespace pohon::server {

struct ThinkTask {
  Question question;
  Manner manner;
  std::optional<ClockShown> clock = {};
  int lines = 1;  // of the kernel
  std::chrono::milliseconds longest = kLongestSearch;
};

struct ThoughtListener {
  std::function<void(Json)> hear;             // lines of thought as JSON, some ten a second at most
  std::function<void()> while_thinking = {};  // called now and then
};

/// An InputError if the manner does not fit; std::bad_alloc where memory ends.
SearchReport think(const ThinkTask& task, const Stop* stop, const ThoughtListener& listener);

/// 0 … 1 for First: how good a value is, for bars and graphs. Wins are 1 and 0; the rest is a soft guess.
double share_of(const GameEntry& game, int first_value);

/// A value of the side to move, from First's view.
int first_value(Score value, Side to_move);

/// The report with what a page needs beside it.
Json report_json(const SearchReport& report, const GameEntry& game, Side to_move);

std::uint64_t nodes_per_second(std::uint64_t nodes, double time_ms);

}  // namespace pohon::server
