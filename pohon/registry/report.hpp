// SPDX-License-Identifier: MIT
/// A search as text asks for it, and what it tells in text: what crosses the rim.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/search/aids.hpp"
#include "pohon/search/control.hpp"
#include "pohon/search/counts.hpp"
#include "pohon/search/parallel/runtime/simulated.hpp"
#include "pohon/search/parallel/schedule.hpp"
#include "pohon/search/parallel/teamwork.hpp"
#include "pohon/search/task.hpp"

namespace pohon {

/// Each aid is on, off, or as the algorithm likes it.
enum class Switch : std::uint8_t { AsUsual, On, Off };

enum class Machine : std::uint8_t { Threads, Simulated };

/// What makes a job worth the way to the desk on threads.
inline constexpr double kNodesWorthAJob = 2000;

/// Several workers on one question.
struct ParallelRequest {
  std::string scheme = {};  // "ybwc", "lazy-smp" …; empty: what suits the algorithm
  int workers = 2;
  Machine machine = Machine::Threads;
  Partition partition = Partition::Levels;  // of tree-split
  std::optional<int> split_depth = {};      // none: what suits the machine …
  std::optional<double> split_nodes = {};   // … or subtrees of about so many nodes
  Costs costs = {};                         // of the simulated machine
};

struct SearchRequest {
  std::string algorithm = "alpha-beta";  // a name, then its options: "n-best:n=5", "mcts:exploration=1.2,seed=7"
  std::string evaluator = {};            // a name, then its weights: "ga2:1,6,0,1,7"; empty: the game's standard one
  std::optional<int> depth = {};         // none: the game's standard depth, or as deep as the limits allow
  Limits limits = {};
  std::uint64_t seed = 1;

  Switch table = Switch::AsUsual;
  Switch hints = Switch::AsUsual;
  Switch killers = Switch::AsUsual;
  Switch history = Switch::AsUsual;
  Switch iterative_deepening = Switch::AsUsual;
  Switch deeper_entries = Switch::AsUsual;
  std::size_t table_entries = std::size_t{1} << 20;
  std::vector<std::string> without = {};  // parts of the kernel to leave out
  std::optional<ParallelRequest> parallel = {};
};

/// How the workers of a search got on.
struct TeamReport {
  std::string scheme;
  Machine machine = Machine::Threads;
  Teamwork work;
  std::optional<SpeedUp> against_serial = {};  // where somebody has searched alone as well
};

struct SearchReport {
  std::string algorithm;
  std::string evaluator;
  Score value;                      // for the side to move, in the evaluator's units
  std::optional<std::string> move;  // none only where there is no legal move
  std::vector<std::string> line;
  Counts counts;
  double time_ms = 0;
  int depth = 0;  // the deepest complete iteration; 0 for searches without a horizon
  Ending ending = Ending::Complete;
  std::optional<Interval> bounds;
  std::string note;  // what the user should know: "no calibration for …: nothing was cut"
  std::optional<TeamReport> team = {};

  bool complete() const noexcept { return ending == Ending::Complete; }
};

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
  std::optional<Score> value = {};          // none: not solved
  std::optional<Score> at_least = {};       // proved so far, where it is not solved
  std::optional<Score> at_most = {};        // likewise
  std::vector<MoveValue> moves;             // proved; the best line's first move when not all were asked for
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

/// How a search may be stopped and watched from outside.
struct Handle {
  const Stop* stop = nullptr;
  ProgressListener progress = {};
};

/// Sets the work of several beside that of one on the same question; on threads, time and nodes.
void set_beside_serial(SearchReport& parallel, const SearchReport& serial, const Costs& costs);

/// "+12", or "win in 5 plies" for scores that are wins by distance.
std::string score_text(Score score);

}  // namespace pohon
