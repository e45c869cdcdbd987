// SPDX-License-Identifier: MIT
#include "apps/pohon/train_judge.hpp"

#include "apps/pohon_mpi/world.hpp"
#include "pohon/cluster/farm/train_farm.hpp"

namespace pohon::cli {

FitnessOfAll program_judge(const GameEntry& game, const TrainRequest& request, const Stop* stop) {
  if (world_farm().workers() == 0) return {};
  return judged_on_ranks(game, request, world_farm(), stop);
}

}  // namespace pohon::cli
