// SPDX-License-Identifier: MIT
/// Whoever thinks about a position, the same from outside whether it is the kernel, a page of the textbook or an agent.
///
/// ```cpp
/// const auto position = game_named("chess").open({}, std::nullopt);
/// const auto engine = position->game().engine(engine_spec_from("kernel;threads=2"));
/// const Report report = engine->think(*position, {.limits = {.time = std::chrono::seconds(1)}});
/// ```
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pohon/engine/position.hpp"
#include "pohon/observe/trace.hpp"
#include "pohon/search/limits.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

struct Request {
  Limits limits = {};
  int lines = 1;                                          // the best so many root moves, each with its line
  std::vector<std::string> only = {};                     // root moves to look at; empty: all
  std::optional<std::uint64_t> seed = std::nullopt;       // of what is drawn in this search; none: the spec's
  std::optional<Clock::time_point> since = std::nullopt;  // when the time began to run; none: now
  TimeBudget* pondering = nullptr;  // started by somebody else when the time begins to run, and not by the engine
};

/// What is told meanwhile. Listeners are called on the thread that thinks.
struct Watch {
  VariationListener lines = {};
  ProgressListener progress = {};
  Trace* trace = nullptr;  // where the whole tree is to be written down
};

/// Keeps table, histories, solver and cut model from search to search until it forgets: then it answers as a new one
/// does. Not for use from two threads at once.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual const EngineSpec& spec() const = 0;
  /// InputError, before anything is searched, if the request does not fit the position or the algorithm.
  virtual Report think(const Position& position, const Request& request, const Watch& watch = {},
                       const Stop* stop = nullptr) = 0;
  virtual void forget() = 0;
  /// Takes its memory now and not while a clock runs; std::bad_alloc where there is not so much.
  virtual void make_ready() = 0;
};

/// By an engine that is made for this one question. Where nothing is limited it looks as deep as is usual for the game.
Report search(const Position& position, const EngineSpec& spec, Limits limits = {}, const Watch& watch = {},
              const Stop* stop = nullptr);

/// Draws of one move differ from those of another, and are the same when the game is played again.
std::uint64_t seed_of_move(std::uint64_t game_seed, std::size_t ply);

}  // namespace pohon
