// SPDX-License-Identifier: MIT
/// Who plays whom, from which opening and with which colours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pohon {

enum class MatchForm : std::uint8_t { RoundRobin, Gauntlet };

struct ScheduledGame {
  std::size_t number = 0;                // in the order in which games begin
  std::size_t opening = 0;               // the same one for the games of all pairings in a round
  std::array<std::size_t, 2> players{};  // by side

  /// Two games from one opening with colours reversed are a pair; they follow each other.
  std::size_t pair() const noexcept { return number / 2; }

  friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

struct SchedulePlan {
  std::size_t players = 2;
  std::size_t games = 2;                   // of each pairing; an odd number is rounded up to whole pairs
  MatchForm form = MatchForm::RoundRobin;  // gauntlet: the first player meets all others
};

/// How many games that are, without making them; as many as a number can say if they are more.
std::size_t scheduled_games(const SchedulePlan& plan) noexcept;

std::vector<ScheduledGame> schedule_of(const SchedulePlan& plan);

}  // namespace pohon
