// SPDX-License-Identifier: MIT
/// A game of a match in the format that its players know: PGN, PDN or a line, as the game says.
#pragma once

#include <string>

#include "pohon/lab/reports/match_report.hpp"

namespace pohon {

/// The date as PGN has it, "2026.01.31".
std::string record_text(const MatchPlan& plan, const GameRecord& record, const std::string& date);

/// All games of a stored match, dated by the day on which it was begun.
std::string all_records(const MatchReport& report);

}  // namespace pohon
