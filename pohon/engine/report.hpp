// SPDX-License-Identifier: MIT
/// What a search tells in text: its lines while it thinks, its report at the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/engine/parallel_request.hpp"
#include "pohon/search/control.hpp"
#include "pohon/search/counts.hpp"
#include "pohon/search/parallel/teamwork.hpp"
#include "pohon/search/table.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

/// How the workers of a search got on.
struct TeamReport {
  std::string scheme;
  Machine machine = Machine::Threads;
  Teamwork work;
  std::optional<SpeedUp> against_serial = {};  // where somebody has searched alone as well
};

struct Report {
  std::string algorithm;
  std::string evaluator;
  Score value;                      // for the side to move, in the evaluator's units
  std::optional<std::string> move;  // none only where there is no legal move
  std::vector<std::string> line;
  Counts counts;
  double time_ms = 0;
  int depth = 0;  // the deepest complete iteration; 0 for searches without a horizon
  Ending ending = Ending::Complete;
  Exactness exactness = Exactness::Guess;
  std::optional<Interval> bounds;
  std::string note;  // what the user should know: "no calibration for …: nothing was cut"
  std::optional<TeamReport> team = {};

  /// It came to its own end, not to a limit's.
  bool finished() const noexcept { return ending == Ending::Complete; }
  /// … and its value is no guess.
  bool complete() const noexcept { return finished() && exactness != Exactness::Guess; }
};

/// A principal variation, told while a search thinks. The last one told for rank 1 is what the search answers.
struct Variation {
  int rank = 1;
  int depth = 0;
  int deepest = 0;  // plies, extensions and quiescence included
  Score value;
  Bound bound = Bound::Exact;
  std::vector<std::string> moves;
  std::uint64_t nodes = 0;
  double time_ms = 0;
  int table_permille = 0;
};
using VariationListener = std::function<void(const Variation&)>;

/// How a game in play stands when it is over.
struct Ended {
  Outcome outcome;
  std::string reason;  // "X wins by 4", "draw: threefold repetition"
};

struct MoveValue {
  std::string move;
  Score value;
};

struct SolveRequest {
  bool every_move = false;  // the value of each root move, not only of the best
  Limits limits;
  std::size_t table_entries = std::size_t{1} << 22;
};

struct SolveReport {
  std::optional<Score> value = {};     // none: not solved
  std::optional<Score> at_least = {};  // proved so far, where it is not solved
  std::optional<Score> at_most = {};   // likewise
  std::vector<MoveValue> moves;        // proved; the best line's first move when not all were asked for
  Counts counts;
  double time_ms = 0;
  bool complete = true;
};

struct PerftReport {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;
  double time_ms = 0;
  bool complete = true;
};

/// Heard now and then while something long runs: nodes so far, and done of total where a total is known.
struct Progress {
  std::uint64_t nodes = 0;
  Clock::duration elapsed{};
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};
using ProgressListener = std::function<void(const Progress&)>;

/// From now on the listener hears of what this control counts.
inline void show_progress(Control& control, const ProgressListener& listener) {
  if (!listener) return;
  control.on_poll([listener](const Control& at) { listener({.nodes = at.nodes(), .elapsed = at.elapsed()}); });
}

/// How long work may be stopped and watched from outside.
struct Handle {
  const Stop* stop = nullptr;
  ProgressListener progress = {};
};

/// Sets the work of several beside that of one on the same question; on threads, time and nodes.
void set_beside_serial(Report& parallel, const Report& serial, const Costs& costs);

/// "+12", or "win in 5 plies" for scores that are wins by distance.
std::string score_text(Score score);

}  // namespace pohon
