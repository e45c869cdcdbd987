// SPDX-License-Identifier: MIT
// The network inside a process: nothing is lost, two ranks' letters keep their order unless they are asked not to, and
// ranks that wait for each other are found out.
#include "pohon/cluster/local_network.hpp"

#include <gtest/gtest.h>

namespace pohon {
namespace {

/// Rank 0 sends numbers, rank 1 writes them down as they come.
std::vector<int> heard(const LocalNetworkSettings& settings) {
  constexpr int kLetters = 50;
  std::vector<int> numbers;
  LocalNetwork network(settings);
  network.run([&](Post& post) {
    if (post.rank() == 0) {
      for (int i = 0; i < kLetters; ++i) post.send(1, Tag::Work, Writer().put(i).done());
      EXPECT_EQ(post.sent().letters, 50u);
      EXPECT_EQ(post.sent().bytes, 50u * sizeof(int));
      return;
    }
    while (numbers.size() < kLetters) {
      if (const auto letter = post.poll()) {
        EXPECT_EQ(letter->from, 0);
        numbers.push_back(Reader(letter->bytes).get<int>());
      }
    }
  });
  EXPECT_EQ(network.unread(), 0u);
  return numbers;
}

bool in_order(const std::vector<int>& numbers) { return std::is_sorted(numbers.begin(), numbers.end()); }

TEST(LocalNetwork, KeepsTheOrderOfTwoRanksHoweverLateLettersAre) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_TRUE(in_order(heard({.seed = seed, .slowest = 5, .longest_delay = 20}))) << seed;
  }
}

TEST(LocalNetwork, LosesTheOrderIfAskedToButNothingElse) {
  std::vector<int> numbers = heard({.longest_delay = 20, .order = LocalNetworkSettings::Order::Lost});
  EXPECT_FALSE(in_order(numbers));
  std::sort(numbers.begin(), numbers.end());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i);
}

TEST(LocalNetwork, DoesTheSameAgainForTheSameSeed) {
  const LocalNetworkSettings settings{.seed = 9, .longest_delay = 20, .order = LocalNetworkSettings::Order::Lost};
  EXPECT_EQ(heard(settings), heard(settings));
}

TEST(LocalNetwork, FindsOutThatRanksWaitForEachOther) {
  LocalNetwork network({.ranks = 2, .most_looks = 1000});
  EXPECT_THROW(network.run([](Post& post) {
    while (!post.poll()) post.rest(0);
  }),
               NetworkStuck);
}

}  // namespace
}  // namespace pohon
