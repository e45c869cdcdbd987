// SPDX-License-Identifier: MIT
#include "pohon/lab/play/game_clock.hpp"

#include <algorithm>

namespace pohon {

std::optional<ClockFace> GameClock::shown() const {
  if (!control_.base) return std::nullopt;
  ClockFace face{.left = left_, .increment = control_.increment};
  if (control_.moves > 0) face.moves_to_go = control_.moves - played_ % control_.moves;
  return face;
}

std::optional<std::chrono::microseconds> GameClock::longest_move() const {
  std::optional<std::chrono::microseconds> longest = control_.per_move;
  if (control_.base) longest = longest ? std::min(*longest, left_) : left_;
  if (longest) *longest += margin_;
  return longest;
}

Flag GameClock::spend(std::chrono::microseconds used) {
  const auto longest = longest_move();
  if (longest && used > *longest) return Flag::Fallen;
  ++played_;
  left_ = std::max(left_ - used, std::chrono::microseconds{0}) + control_.increment;
  if (control_.base && control_.moves > 0 && played_ % control_.moves == 0) left_ += *control_.base;
  return Flag::Up;
}

}  // namespace pohon
