// SPDX-License-Identifier: MIT
#include "pohon/games/chess/formats/polyglot_builder.hpp"

#include <algorithm>

namespace pohon::chess {

namespace {

constexpr std::uint64_t kHeaviest = 0xFFFF;

std::uint64_t points_of(PgnResult result, Side side) noexcept {
  if (result == PgnResult::Draw) return 1;
  return (result == PgnResult::WhiteWins) == (side == kWhite) ? 2 : 0;
}

}  // namespace

bool PolyglotBuilder::add(const PgnGame& game) {
  if (game.result == PgnResult::Unknown) return false;
  Chess position = game.start;
  int ply = 0;
  for (const PgnMove& played : game.line.moves) {
    if (ply++ >= rules_.max_ply) break;
    Record& record = records_[{polyglot_key(position), polyglot_move(played.move)}];
    ++record.games;
    record.points += points_of(game.result, position.to_move());
    position.play(played.move);
  }
  return true;
}

PolyglotBook PolyglotBuilder::book() const {
  std::vector<PolyglotEntry> entries;
  for (auto at = records_.begin(); at != records_.end();) {
    auto end = at;
    std::uint64_t most = 1;
    for (; end != records_.end() && end->first.first == at->first.first; ++end)
      most = std::max(most, end->second.points);
    for (; at != end; ++at) {
      const auto& [games, points] = at->second;
      if (games < static_cast<std::uint64_t>(rules_.min_games) || points == 0) continue;
      const std::uint64_t weight = most <= kHeaviest ? points : std::max<std::uint64_t>(1, points * kHeaviest / most);
      entries.push_back(
          {.key = at->first.first, .move = at->first.second, .weight = static_cast<std::uint16_t>(weight)});
    }
  }
  return PolyglotBook(std::move(entries));
}

}  // namespace pohon::chess
