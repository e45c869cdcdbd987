// SPDX-License-Identifier: MIT
/// What one move of a match may cost a player, as an engine is told it.
#pragma once

#include <optional>

#include "pohon/lab/play/game_clock.hpp"
#include "pohon/search/limits.hpp"

namespace pohon {

/// `overhead` is lost on the way between player and clock.
Limits limits_of(const TimeControl& control, const std::optional<ClockFace>& clock, std::chrono::milliseconds overhead);

/// As above for those who know no clock: a time in its place.
Limits hard_limits(const TimeControl& control, const std::optional<ClockFace>& clock,
                   std::chrono::milliseconds overhead);

}  // namespace pohon
