// SPDX-License-Identifier: MIT
/// The FFO endgame tests 40 to 44, with the values their publishers and several programs agree on.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <string>

#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/obf.hpp"
#include "pohon/games/othello/solver.hpp"

namespace pohon {
namespace {

TEST(OthelloFfo, IsSolvedWithAtMostTwiceTheNodesOfEdax) {
  const char* given = std::getenv("POHON_DATA");
  const std::string folder = given != nullptr ? given : POHON_SOURCE_DIR "/../shared/data";
  std::ifstream file(folder + "/othello/ffo-40-44.obf");
  if (!file) GTEST_SKIP() << "no othello/ffo-40-44.obf in " << folder << "; POHON_DATA names the folder";
  // Edax with an evaluation of zeros needs 21.0, 93.2 and 78.2 million for the first three.
  constexpr std::array<std::uint64_t, 5> kAtMost{42'000'000, 186'400'000, 156'400'000, 82'000'000, 25'000'000};
  constexpr std::array<int, 5> kValues{38, 0, 6, -12, -14};
  std::string line;
  for (std::size_t i = 0; i < kValues.size(); ++i) {
    ASSERT_TRUE(std::getline(file, line));
    const ObfLine test = read_obf(line);
    OthelloSolver solver(256u << 20);
    const auto solution = solver.solve(test.position, [](std::uint64_t) { return true; });
    EXPECT_EQ(solution->value.value(), kValues[i]) << "FFO " << 40 + i;
    EXPECT_LE(solver.nodes(), kAtMost[i]) << "FFO " << 40 + i;
    bool is_best = false;
    for (const auto& [move, score] : test.moves) is_best |= move == solution->best && score == kValues[i];
    EXPECT_TRUE(is_best) << "FFO " << 40 + i << ": " << OthelloNotation{}.text(test.position, *solution->best);
  }
}

}  // namespace
}  // namespace pohon
