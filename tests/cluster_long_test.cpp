// SPDX-License-Identifier: MIT
// Two hundred random runs of pohon-mpi, none of which hangs or errs.
#include "tests/cluster_runner.hpp"

namespace pohon::testing {
namespace {

TEST(ClusterSearch, EndsWithTheRightValueInTwoHundredRandomRuns) {
  for (std::uint64_t seed = 1001; seed <= 1200; ++seed) expect_sound(seed);
}

}  // namespace
}  // namespace pohon::testing
