// SPDX-License-Identifier: MIT
/// The lines of the GUI in their order, but for those that cannot wait while a search runs.
///
/// One thread delivers, another takes and obeys. While that one searches, `stop`, `ponderhit` and `isready` take effect
/// at once; commands that need the engine wait until the search has answered, and end a search that would otherwise
/// never end. A stop that finds nothing to stop is forgotten in its turn, so it can never hit a later search.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "pohon/protocol/uci/uci_command.hpp"
#include "pohon/search/stop.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

/// When a finished search may answer.
enum class Release { AtOnce, OnStop, OnPonderHit };
/// What the end of the input does to it: scripts that pipe a count in want all of it.
enum class AtClose { Halts, Finishes };

class UciInbox {
 public:
  struct Letter {
    std::string text;
    Clock::time_point came;
  };
  /// Answers what cannot wait: called by the delivering thread while a search runs, never at the same time as `next`,
  /// `begin_search` or `end_search`.
  using AtOnce = std::function<void(const UciLine&)>;

  explicit UciInbox(AtOnce at_once) : at_once_(std::move(at_once)) {}

  // --- the thread that delivers
  void deliver(std::string text);
  /// No more will come: searches that do not finish all the same end from now on as soon as they can, and `next` gives
  /// what is left.
  void close();

  // --- the thread that obeys
  std::optional<Letter> next();

  struct Beginning {
    Release release = Release::AtOnce;
    TimeBudget* budget = nullptr;  // started when the opponent plays the expected move
    AtClose at_close = AtClose::Halts;
  };
  void begin_search(const Beginning& beginning);
  /// Waits until the search may answer.
  void await_release();
  void end_search();
  const Stop& stop() const noexcept { return stop_; }

 private:
  void halt();
  void ponder_hit();
  void count(UciVerb verb, int by);
  static bool needs_engine(UciVerb verb) noexcept { return verb >= UciVerb::NewGame && verb <= UciVerb::Bench; }

  AtOnce at_once_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Letter> letters_;
  int stops_waiting_ = 0;
  int hits_waiting_ = 0;
  int readies_waiting_ = 0;
  int readies_answered_ = 0;  // so many of those that wait have had their answer
  int commands_waiting_ = 0;
  bool closed_ = false;
  bool searching_ = false;
  Beginning search_;
  Stop stop_;
};

}  // namespace pohon
