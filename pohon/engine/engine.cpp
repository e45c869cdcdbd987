// SPDX-License-Identifier: MIT
#include "pohon/engine/engine.hpp"

#include "pohon/core/rng.hpp"

namespace pohon {

Report search(const Position& position, const EngineSpec& spec, Limits limits, const Watch& watch, const Stop* stop) {
  if (!limits.depth && !is_limited(limits)) limits.depth = position.game().standard_depth();
  return position.game().engine(spec)->think(position, {.limits = limits}, watch, stop);
}

std::uint64_t seed_of_move(std::uint64_t game_seed, std::size_t ply) {
  return scatter(game_seed ^ scatter(std::uint64_t{ply})) >> 1;
}

}  // namespace pohon
