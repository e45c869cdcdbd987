// SPDX-License-Identifier: MIT
#include "pohon/core/ternary.hpp"

#include <gtest/gtest.h>

#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(Ternary, CellsArePackedAlikeWithAndWithoutTheInstruction) {
  Rng rng(3);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint64_t set = rng.next();
    const std::uint64_t mask = rng.next() & rng.next() & rng.next();
    ASSERT_EQ(packed_cells(set, mask), packed_portably(set, mask));
  }
}

TEST(Ternary, TheLowestCellIsTheLowestDigit) {
  EXPECT_EQ(ternary_content(0b0001, 0b1000, 0b1011), 1u + 2u * 9u);
  EXPECT_EQ(ternary_content(0, 0b1111, 0b1111), power_of_three(4) - 1);
}

}  // namespace
}  // namespace pohon
