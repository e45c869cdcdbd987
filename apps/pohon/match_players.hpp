// SPDX-License-Identifier: MIT
/// Who plays the games of a match: in `pohon` its own threads, in `pohon-mpi` the other ranks. Each program brings its
/// own.
#pragma once

#include "pohon/lab/play/match.hpp"

namespace pohon::cli {

/// As `play_match`.
MatchResult played_by_program(const MatchPlan& plan, Ledger& ledger, const Stop* stop, const GameListener& tell);

}  // namespace pohon::cli
