// SPDX-License-Identifier: MIT
/// All games between people and agents: made from requests, found by id, loaded from the store when a server starts.
#pragma once

#include <map>

#include "service/play.hpp"

namespace pohon::service {

class Plays {
 public:
  Plays(PlayStore& store, Executor& executor) : store_(store), executor_(executor) {}

  /// Those of earlier runs; bots among themselves wait until somebody watches. Returns what could not be read.
  std::vector<std::string> load();
  /// On the first start: a game half played, to open on.
  void make_demo();

  std::shared_ptr<Play> add(const Json& request);
  std::shared_ptr<Play> find(const std::string& id);
  void remove(const std::string& id);
  /// Newest first.
  Json list();
  void end_all();

 private:
  std::shared_ptr<Play> enter(PlayRecord record);
  // --- expect the lock
  void insert(const std::shared_ptr<Play>& play);
  /// Those that go so that another one may come: finished ones before others, and none at which somebody looks. A
  /// Refusal if that is not enough.
  std::vector<std::shared_ptr<Play>> to_forget() const;

  PlayStore& store_;
  Executor& executor_;
  EngineShelf engines_{kMostKeptEngines};
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Play>> plays_;
  std::vector<std::string> order_;  // oldest first
};

/// A seat as a request describes it; without a name it is called as its side.
SeatRecord seat_from(const Fields& fields, const GameEntry& game, const std::string& side_name);
inline const Fields::Names kSeatFields{"name", "agent", "evaluator", "limits", "with", "without", "seed"};

}  // namespace pohon::service
