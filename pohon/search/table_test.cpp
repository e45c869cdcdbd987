// SPDX-License-Identifier: MIT
#include "pohon/search/table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "pohon/core/rng.hpp"

namespace pohon {
namespace {

TEST(Table, GivesBackWhatWasStored) {
  Table table(1024);
  table.store(42, {.score = Score{-17}, .depth = 9, .bound = Bound::Lower, .move_bits = 0xDEADBEEF}, 3);
  const auto entry = table.probe(42, 3);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->score, Score{-17});
  EXPECT_EQ(entry->depth, 9);
  EXPECT_EQ(entry->bound, Bound::Lower);
  EXPECT_EQ(entry->move_bits, 0xDEADBEEFu);
  EXPECT_FALSE(table.probe(43 << 20, 3));
}

TEST(Table, IsEmptyAtFirstEvenForTheKeyZero) {
  Table table(16);
  EXPECT_FALSE(table.probe(0, 0));
  table.store(0, {.score = Score{1}, .depth = 0, .bound = Bound::Exact, .move_bits = 0}, 0);
  EXPECT_TRUE(table.probe(0, 0));
  table.clear();
  EXPECT_FALSE(table.probe(0, 0));
}

TEST(Table, CountsWinsFromTheNode) {
  Table table(16);
  table.store(5, {.score = win_in(10), .depth = 4, .bound = Bound::Exact, .move_bits = 0}, 4);
  EXPECT_EQ(table.probe(5, 4)->score, win_in(10));
  EXPECT_EQ(table.probe(5, 2)->score, win_in(8)) << "met two plies nearer to the root, the win is two plies nearer";
}

TEST(Table, HasAtLeastOneEntryAndSmallSizesAsAskedFor) {
  for (const std::size_t entries : {0u, 1u, 2u, 3u, 4u, 1000u}) {
    Table table(entries);
    EXPECT_EQ(table.entries(), std::max<std::size_t>(entries, 1) / (entries < 4 ? 1 : 4) * (entries < 4 ? 1 : 4));
    table.store(99, {.score = Score{1}, .depth = 1, .bound = Bound::Exact, .move_bits = 0}, 0);
    EXPECT_TRUE(table.probe(99, 0));
  }
}

TEST(Table, GivesUpTheShallowestEntryOfACluster) {
  Table table(4);
  for (const int depth : {30, 5, 20, 10}) {
    const auto key = static_cast<Key>(depth) << 40;
    table.store(key, {.score = Score{depth}, .depth = depth, .bound = Bound::Exact, .move_bits = 0}, 0);
  }
  table.store(99ull << 40, {.score = Score{1}, .depth = 1, .bound = Bound::Exact, .move_bits = 0}, 0);
  EXPECT_FALSE(table.probe(5ull << 40, 0));
  for (const Key kept : {30ull, 20ull, 10ull, 99ull}) EXPECT_TRUE(table.probe(kept << 40, 0)) << kept;
}

TEST(Table, ReplacesEntriesOfEarlierSearchesFirst) {
  Table table(1);
  table.store(1ull << 40, {.score = Score{1}, .depth = 30, .bound = Bound::Exact, .move_bits = 0}, 0);
  table.new_search();
  table.store(2ull << 40, {.score = Score{2}, .depth = 1, .bound = Bound::Exact, .move_bits = 0}, 0);
  EXPECT_TRUE(table.probe(2ull << 40, 0)) << "an entry of an earlier search gives way";
}

/// Large tables are written by several threads: no slice is left out.
TEST(Table, ALargeOneIsEmptyAtFirstAndAfterClear) {
  Table table((std::size_t{1} << 22) + 4);
  const auto known = [&] {
    int count = 0;
    for (std::uint64_t i = 0; i < 10'000; ++i) count += table.probe(scatter(i), 0).has_value();
    return count + table.probe(~Key{0}, 0).has_value() + table.probe(0, 0).has_value();
  };
  EXPECT_EQ(known(), 0);
  const TableEntry entry{.score = Score{1}, .depth = 1, .bound = Bound::Exact, .move_bits = 0};
  for (std::uint64_t i = 0; i < 10'000; ++i) table.store(scatter(i), entry, 0);
  table.store(~Key{0}, entry, 0);
  table.store(0, entry, 0);
  EXPECT_GT(known(), 9'990);
  table.clear();
  EXPECT_EQ(known(), 0);
}

/// Writers and readers at the same keys: an entry is either whole or not there. The score is a function of the key.
TEST(Table, NeverShowsATornEntryToAnotherThread) {
  Table table(8);
  const auto work = [&](std::uint64_t seed) {
    Rng rng(seed);
    for (int i = 0; i < 200'000; ++i) {
      const Key key = scatter(rng.below(64));
      const auto tag = static_cast<std::uint32_t>(key >> 40);
      if (rng.below(2) == 0) {
        table.store(key, {.score = Score{static_cast<int>(tag)}, .depth = 3, .bound = Bound::Exact, .move_bits = tag},
                    0);
      } else if (const auto entry = table.probe(key, 0)) {
        ASSERT_EQ(entry->move_bits, tag);
        ASSERT_EQ(entry->score.value(), static_cast<int>(tag));
      }
    }
  };
  std::vector<std::jthread> workers;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) workers.emplace_back(work, seed);
}

}  // namespace
}  // namespace pohon
