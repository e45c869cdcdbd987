// SPDX-License-Identifier: MIT
/// Positions with a mate in a known number of moves (shared data, chess/sunfish_mate*.fen): asked for it, the kernel
/// finds it with the right distance.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon::testing {

inline void expect_mates_in(int moves) {
  const char* given = std::getenv("POHON_DATA");
  const std::string folder = given != nullptr ? given : POHON_SOURCE_DIR "/../shared/data";
  std::ifstream file(folder + "/chess/sunfish_mate" + std::to_string(moves) + ".fen");
  if (!file)
    GTEST_SKIP() << "no chess/sunfish_mate" << moves << ".fen in " << folder << "; POHON_DATA names the folder";
  int positions = 0;
  for (std::string fen; std::getline(file, fen);) {
    if (fen.empty()) continue;
    ++positions;
    const Limits limits{.depth = 1, .mate = moves};  // the search for mate looks as far as it must
    const auto session = game_named("chess").open({}, fen);
    EXPECT_EQ(search(*session, {.algorithm = "kernel"}, limits).value, win_in(2 * moves - 1)) << fen;
  }
  EXPECT_GT(positions, 0);
}

}  // namespace pohon::testing
