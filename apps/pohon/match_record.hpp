// SPDX-License-Identifier: MIT
/// A game of a match in the format that its players know: PGN for chess, PDN for checkers, else a line.
#pragma once

#include <string>

#include "pohon/lab/match.hpp"

namespace pohon::cli {

/// The date as PGN has it, "2026.01.31".
std::string record_text(const MatchPlan& plan, const GameRecord& record, const std::string& date);

}  // namespace pohon::cli
