// SPDX-License-Identifier: MIT
#include "tests/uci_torture.hpp"

namespace pohon::testing {
namespace {

TEST(UciTortureLong, EveryStreamOfCommandsGetsItsAnswers) {
  for (std::uint64_t seed = 100; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    CommandStream(seed).run(500);
  }
}

TEST(UciTortureLong, TenThousandFastGamesHaveOnlyLegalMoves) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) play_fast_games(100, seed);
}

}  // namespace
}  // namespace pohon::testing
