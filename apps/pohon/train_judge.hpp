// SPDX-License-Identifier: MIT
/// Who plays the games of a training: in `pohon` itself, in `pohon-mpi` the other ranks. Each program brings its own.
#pragma once

#include "pohon/engine/position.hpp"

namespace pohon::cli {

/// For `TrainRequest::judge`; to be used as long as the arguments live.
FitnessOfAll program_judge(const GameEntry& game, const TrainRequest& request, const Stop* stop);

}  // namespace pohon::cli
