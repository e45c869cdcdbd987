// SPDX-License-Identifier: MIT
/// A match as scripts and pages read it.
#pragma once

#include <string_view>

#include "apps/common/json.hpp"
#include "pohon/lab/reports/match_report.hpp"

namespace pohon {

Json match_json(const MatchPlan& plan, const MatchResult& result);
Json game_json(const MatchPlan& plan, const GameRecord& record);
/// What the store knows about a match, with its settings.
Json report_json(const MatchReport& report);

std::string_view verdict_text(SprtVerdict verdict);

}  // namespace pohon
