// SPDX-License-Identifier: MIT
/// One player's clock in one game, kept by whoever runs the game.
#pragma once

#include <optional>

#include "pohon/lab/play/time_control.hpp"
#include "pohon/search/limits.hpp"

namespace pohon {

enum class Flag : bool { Up, Fallen };

class GameClock {
 public:
  /// What exceeds the time by no more than the margin is forgiven.
  GameClock(const TimeControl& control, std::chrono::microseconds margin)
      : control_(control), margin_(margin), left_(control.base.value_or(std::chrono::microseconds{0})) {}

  /// None without a clock for the game.
  std::optional<ClockFace> shown() const;
  /// The longest this move may take without loss; none: as long as it likes.
  std::optional<std::chrono::microseconds> longest_move() const;
  /// A move was made.
  Flag spend(std::chrono::microseconds used);

 private:
  TimeControl control_;
  std::chrono::microseconds margin_;
  std::chrono::microseconds left_;
  int played_ = 0;
};

}  // namespace pohon
