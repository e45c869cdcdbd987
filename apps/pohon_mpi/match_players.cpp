// SPDX-License-Identifier: MIT
#include "apps/pohon/match_players.hpp"

#include "apps/pohon_mpi/world.hpp"
#include "pohon/cluster/farm/match_farm.hpp"

namespace pohon::cli {

MatchResult played_by_program(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell) {
  return play_match_on_ranks({.plan = plan, .ledger = ledger, .stop = stop, .tell = tell}, world_farm());
}

}  // namespace pohon::cli
