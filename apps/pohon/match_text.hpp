// SPDX-License-Identifier: MIT
/// A match as people and scripts read it.
#pragma once

#include <string>

#include "apps/common/match_json.hpp"
#include "apps/pohon/console.hpp"
#include "pohon/lab/reports/match_report.hpp"

namespace pohon::cli {

/// A row for each player; where there are several pairings, one for each and the crosstable; the verdict of the test.
std::string match_text(const MatchPlan& plan, const MatchResult& result, const Ink& ink);

/// What the store knows about a match, with its settings.
std::string report_text(const MatchReport& report, const Ink& ink);

/// "37/200  kernel 61.5 %  Elo +81.3 ± 40.2": how it stands for the first player.
std::string standing_line(const MatchPlan& plan, const Standings& standings, std::size_t scheduled);

/// "game 12: a - b 1-0 (White wins), 61 plies"
std::string game_line(const MatchPlan& plan, const GameRecord& record);

}  // namespace pohon::cli
