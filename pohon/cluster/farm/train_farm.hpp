// SPDX-License-Identifier: MIT
/// Genetic training whose fitness games are played by the other ranks: a chromosome is a job.
#pragma once

#include "pohon/cluster/farm/farm.hpp"
#include "pohon/engine/position.hpp"

namespace pohon {

/// Judges as the training itself would, so the same weights are bred; nothing once `stop` is requested. For a farm with
/// workers; what it is made of must outlive it.
FitnessOfAll judged_on_ranks(const GameEntry& game, const TrainRequest& request, Farm& farm, const Stop* stop);

/// Judges the chromosomes of a plan.
Craft training_craft(const Bytes& plan);

}  // namespace pohon
