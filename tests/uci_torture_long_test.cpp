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

/// Ten thousand games in ten parts.
class UciTortureGames : public ::testing::TestWithParam<std::uint64_t> {};
TEST_P(UciTortureGames, HaveOnlyLegalMoves) { play_fast_games(1000, GetParam()); }
INSTANTIATE_TEST_SUITE_P(BySeed, UciTortureGames, ::testing::Range(std::uint64_t{1}, std::uint64_t{11}));

}  // namespace
}  // namespace pohon::testing
