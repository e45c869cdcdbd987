// SPDX-License-Identifier: MIT
#include "tests/uci_torture.hpp"

namespace pohon::testing {
namespace {

TEST(UciTorture, EveryStreamOfCommandsGetsItsAnswers) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    CommandStream(seed).run(250);
  }
}

TEST(UciTorture, FastGamesHaveOnlyLegalMoves) { play_fast_games(300, 1); }

}  // namespace
}  // namespace pohon::testing
