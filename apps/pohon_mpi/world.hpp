// SPDX-License-Identifier: MIT
/// The ranks of this run, for the verbs: MPI is one for the whole program, as it is by its own rules.
#pragma once

#include "pohon/cluster/farm/farm.hpp"
#include "pohon/cluster/mpi/mpi_post.hpp"

namespace pohon::cli {

// --- to be called once, by main
void enter_world(MpiWorld& world);
void open_farm(Farm& farm);

Post& world_post();
/// Of rank 0, where the verb has one.
Farm& world_farm();

}  // namespace pohon::cli
