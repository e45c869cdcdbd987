// SPDX-License-Identifier: MIT
/// The clocks of a game that people play: replayed from the moves, running while it is somebody's turn.
#pragma once

#include <array>

#include "pohon/lab/play/game_clock.hpp"
#include "service/play_record.hpp"
#include "service/topic.hpp"

namespace pohon::service {

class PlayClock {
 public:
  /// `first_mover` made the first of the moves.
  PlayClock(const PlayRecord& record, Side first_mover);

  bool is_on() const noexcept { return control_.base.has_value(); }
  const TimeControl& control() const noexcept { return control_; }

  /// A turn begins, or goes on after a pause.
  void run() { since_ = Instant::now(); }
  void halt();
  /// Of the turn so far.
  std::chrono::microseconds used() const;
  /// The move is made; false if it came too late.
  bool press(Side mover, std::chrono::microseconds used);

  std::optional<ClockFace> shown(Side side) const { return clocks_[index_of(side)].shown(); }
  std::chrono::microseconds left(Side side, Side to_move) const;
  bool is_running() const noexcept { return since_.has_value(); }

 private:
  TimeControl control_;
  std::array<GameClock, 2> clocks_;
  std::optional<Instant::time_point> since_;
  std::chrono::microseconds before_{0};  // of this turn, before it was paused
};

}  // namespace pohon::service
