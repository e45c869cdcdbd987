// SPDX-License-Identifier: MIT
/// What the texts of an experiment mean: the plan of a match.
#pragma once

#include <functional>

#include "pohon/lab/play/experiment.hpp"
#include "pohon/lab/play/match.hpp"

namespace pohon {

/// How many lines a file of openings is asked for, and how.
struct OpeningRequest {
  std::string file;
  const GameEntry& game;
  const GivenOptions& options;
  int most_plies = 16;     // of each line
  std::size_t lines = 50;  // for files that hold more than can be listed
  std::uint64_t seed = 1;
};
using OpeningReader = std::function<std::vector<Opening>(const OpeningRequest&)>;

/// Reads the file of openings, if there is one, and puts its lines into the experiment: it can then be run again
/// without the file.
void resolve_openings(Experiment& experiment, const OpeningReader& read);

/// An InputError names the setting (and its line in the file) and the token. The file of openings is not read: see
/// above.
MatchPlan plan_of(const Experiment& experiment);

}  // namespace pohon
