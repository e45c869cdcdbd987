// SPDX-License-Identifier: MIT
/// Openings for matches from files: positions of any game, and for chess games in PGN and books in the Polyglot format.
#pragma once

#include "pohon/lab/play/experiment_plan.hpp"

namespace pohon::cli {

/// What the file is, its name says: .pgn, .bin, anything else is positions. InputError if it holds nothing to begin
/// with.
std::vector<Opening> openings_from_file(const OpeningRequest& request);

}  // namespace pohon::cli
