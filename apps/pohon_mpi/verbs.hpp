// SPDX-License-Identifier: MIT
/// The program `pohon-mpi`. Only one of its verbs is its own; the others are pohon's own, with ranks in the place of
/// threads.
#pragma once

#include "apps/pohon/verb.hpp"

namespace pohon::cli {

const Program& mpi_program();

Run declare_ranked_search(CLI::App& app);

}  // namespace pohon::cli
