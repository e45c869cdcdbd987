// SPDX-License-Identifier: MIT
/// The verbs that only pohon-mpi has; the others are pohon's own, with ranks in the place of threads.
#pragma once

#include "apps/pohon/verb.hpp"

namespace pohon::cli {

Run declare_ranked_search(CLI::App& app);

}  // namespace pohon::cli
