// SPDX-License-Identifier: MIT
/// Adds finished games to the table of a match and judges the test, so that the verdict does not depend on who is fast.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "pohon/lab/statistics/sprt.hpp"
#include "pohon/lab/statistics/standings.hpp"

namespace pohon {

/// Heard after each game, one call at a time. It may throw: the match ends and the exception comes out.
using GameListener = std::function<void(const GameRecord&, const Standings&)>;

struct MatchResult {
  Standings standings;
  std::size_t scheduled = 0;
  std::optional<SprtState> sprt = std::nullopt;

  bool decided() const noexcept { return sprt && sprt->verdict != SprtVerdict::Open; }
  /// All played, or the test decided.
  bool complete() const noexcept { return standings.games() == scheduled || decided(); }
};

struct TallyPlan {
  std::size_t players = 2;
  std::size_t scheduled = 0;
  std::optional<SprtPlan> sprt = std::nullopt;
};

/// Games that are told are passed on to the listener, the others only counted.
enum class Told : bool { No, Yes };

/// Under a test games count in the order of the schedule: those that overtake wait, and after the verdict none counts.
/// The same games then give the same table, in whatever order they come.
class Tally {
 public:
  Tally(const TallyPlan& plan, GameListener tell)
      : test_(plan.sprt),
        tell_(std::move(tell)),
        result_{.standings = Standings(plan.players), .scheduled = plan.scheduled} {}

  void hear(const GameRecord& record, Told told);
  /// No more will come: those that still wait for a game that was never finished are counted, without being judged.
  void close();

  const MatchResult& result() const noexcept { return result_; }

 private:
  void count(const GameRecord& record, Told told);

  std::optional<SprtPlan> test_;
  GameListener tell_;
  MatchResult result_;
  std::map<std::size_t, std::pair<GameRecord, Told>> waiting_;
};

}  // namespace pohon
