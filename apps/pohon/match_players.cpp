// SPDX-License-Identifier: MIT
#include "apps/pohon/match_players.hpp"

namespace pohon::cli {

MatchResult played_by_program(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell) {
  return play_match(plan, ledger, stop, tell);
}

}  // namespace pohon::cli
