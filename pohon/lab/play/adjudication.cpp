// SPDX-License-Identifier: MIT
#include "pohon/lab/play/adjudication.hpp"

#include <algorithm>

namespace pohon {

namespace {

void count(int& streak, bool goes_on) { streak = goes_on ? streak + 1 : 0; }

}  // namespace

void Adjudicator::hear(Side mover, std::optional<Score> value) {
  Streaks& streaks = sides_[index_of(mover)];
  if (!value) {
    streaks = {};
    return;
  }
  if (rules_.resign) {
    count(streaks.winning, value->value() >= rules_.resign->value);
    count(streaks.losing, value->value() <= -rules_.resign->value);
  }
  if (rules_.draw) count(streaks.level, std::abs(value->value()) <= rules_.draw->value);
}

bool Adjudicator::given_up(Side loser) const {
  if (sides_[index_of(loser)].losing < rules_.resign->moves) return false;
  return rules_.resign->agreement == Agreement::Loser || sides_[index_of(other(loser))].winning >= rules_.resign->moves;
}

std::optional<Adjudicated> Adjudicator::verdict(int plies) const {
  if (rules_.resign) {
    for (const Side loser : {Side::First, Side::Second}) {
      if (given_up(loser)) return Adjudicated{won_by(other(loser)), "resigned: the game is decided"};
    }
  }
  if (rules_.draw && plies >= rules_.draw->from_ply &&
      std::min(sides_[0].level, sides_[1].level) >= rules_.draw->moves) {
    return Adjudicated{draw(), "draw: level for long"};
  }
  if (plies >= rules_.longest) return Adjudicated{draw(), "draw: too long"};
  return std::nullopt;
}

}  // namespace pohon
