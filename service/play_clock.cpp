// SPDX-License-Identifier: MIT
#include "service/play_clock.hpp"

namespace pohon::service {

namespace {

using std::chrono::microseconds;

/// For the way between page and server.
constexpr microseconds kMargin{100'000};

TimeControl control_in(const PlayRecord& record) {
  return record.clock.empty() ? TimeControl{} : time_control_from(record.clock);
}

}  // namespace

PlayClock::PlayClock(const PlayRecord& record, Side first_mover)
    : control_(control_in(record)), clocks_{GameClock(control_, kMargin), GameClock(control_, kMargin)} {
  Side mover = first_mover;
  for (const MoveRecord& move : record.moves) {
    clocks_[index_of(mover)].spend(microseconds(move.time_us));
    mover = other(mover);
  }
}

microseconds PlayClock::used() const {
  if (!since_) return before_;
  return before_ + std::chrono::duration_cast<microseconds>(Instant::now() - *since_);
}

void PlayClock::halt() {
  before_ = used();
  since_.reset();
}

bool PlayClock::press(Side mover, microseconds used) {
  before_ = microseconds{0};
  since_.reset();
  return clocks_[index_of(mover)].spend(used) == Flag::Up;
}

microseconds PlayClock::left(Side side, Side to_move) const {
  const auto face = shown(side);
  if (!face) return microseconds{0};
  return std::max(side == to_move ? face->left - used() : face->left, microseconds{0});
}

}  // namespace pohon::service
