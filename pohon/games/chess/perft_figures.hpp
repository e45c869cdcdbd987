// SPDX-License-Identifier: MIT
/// Files of published perft figures, a position a line: "<fen> ;D1 20 ;D2 400 …".
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "pohon/core/perft.hpp"
#include "pohon/core/text.hpp"
#include "pohon/games/chess/chess_test_data.hpp"

namespace pohon::chess::testing {

struct PerftFigures {
  std::string file;
  std::size_t positions;
  std::int64_t most;  // each position is counted to its deepest figure that is not above this
};

inline void expect_perft_figures(const PerftFigures& figures) {
  const auto lines = data_lines(figures.file);
  if (lines.empty()) GTEST_SKIP() << "no shared test data: " << figures.file;
  EXPECT_EQ(lines.size(), figures.positions);
  for (const std::string& line : lines) {
    int depth = 0;
    std::int64_t figure = 1;
    for (const auto part : split(line, ';')) {
      const auto pair = words(part);
      if (pair.size() != 2 || pair[0].front() != 'D') continue;
      const std::int64_t lines_of_play = whole_number("perft figure", pair[1], {.least = 0, .most = INT64_MAX});
      if (lines_of_play > figures.most) break;
      depth = static_cast<int>(whole_number("perft depth", pair[0].substr(1), {.least = 1, .most = 20}));
      figure = lines_of_play;
    }
    ASSERT_GT(depth, 0) << line;
    EXPECT_EQ(perft(read_fen(fen_part(line)), depth), static_cast<std::uint64_t>(figure)) << line;
  }
}

}  // namespace pohon::chess::testing
