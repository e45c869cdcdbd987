// SPDX-License-Identifier: MIT
/// What one move of a match may cost a player, as a search is told it.
#pragma once

#include <optional>

#include "pohon/lab/game_clock.hpp"
#include "pohon/search/control.hpp"
#include "pohon/search/time_budget.hpp"

namespace pohon {

/// `overhead` is lost on the way between player and clock.
TimePlan plan_for(const ClockShown& clock, std::chrono::milliseconds overhead);

/// Nodes and time of the control alone.
Limits limits_of(const TimeControl& control);

/// As above, with the clock as a limit for those who know no soft one.
Limits hard_limits(const TimeControl& control, const std::optional<ClockShown>& clock,
                   std::chrono::milliseconds overhead);

/// Draws of one move differ from those of another, and are the same when the game is played again.
std::uint64_t seed_of_move(std::uint64_t game_seed, std::size_t ply);

}  // namespace pohon
