// SPDX-License-Identifier: MIT
#include "pohon/lab/statistics/tally.hpp"

namespace pohon {

void Tally::count(const GameRecord& record, Told told) {
  result_.standings.add(record);
  if (told == Told::Yes && tell_) tell_(record, result_.standings);
}

void Tally::hear(const GameRecord& record, Told told) {
  if (!test_) return count(record, told);
  waiting_.emplace(record.game.number, std::pair(record, told));
  while (!result_.decided() && !waiting_.empty() && waiting_.begin()->first == result_.standings.games()) {
    const auto next = waiting_.extract(waiting_.begin());
    count(next.mapped().first, next.mapped().second);
    result_.sprt = sprt(result_.standings.pairings().front().pairs, *test_);
  }
}

void Tally::close() {
  if (!result_.decided()) {
    for (const auto& [number, game] : waiting_) count(game.first, game.second);
  }
  waiting_.clear();
}

}  // namespace pohon
