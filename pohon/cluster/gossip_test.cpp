// SPDX-License-Identifier: MIT
// What a rank tells of its table is what is in it, with depth enough; who believes it knows the same.
#include "pohon/cluster/gossip.hpp"

#include <gtest/gtest.h>

#include <map>

#include "pohon/games/connect_four/plug.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"

namespace pohon {
namespace {

using Evaluator = std::tuple_element_t<0, ConnectFourPlug::Evaluators>;
constexpr int kDepth = 6, kDeepEnough = 4;

/// A whole search, watched.
std::vector<Rumour> told_by_search(Aids<ConnectFour>& aids) {
  GossipWatcher<ConnectFour> watcher(aids.table(), kDeepEnough);
  const Evaluator evaluate;
  const Task<ConnectFour, Evaluator> task{
      .root = ConnectFour{}, .evaluate = evaluate, .depth = kDepth, .history = {}, .aids = &aids};
  Control control;
  AlphaBetaSearch<ConnectFour, Evaluator, GossipWatcher<ConnectFour>>(task, control, watcher).run();
  return watcher.batch();
}

TEST(Gossip, IsAboutDeepEntriesWithWholeKeys) {
  Aids<ConnectFour> aids({.table_entries = 1 << 16});
  const auto rumours = told_by_search(aids);
  std::map<Key, int> shallow;  // all positions up to the ply that is deep enough
  ConnectFour root;
  const auto list = [&](auto&& self, const ConnectFour& state, int depth) -> void {
    shallow.emplace(state.key(), depth);
    if (depth == kDeepEnough) return;
    for (const auto move : state.moves()) {
      ConnectFour child = state;
      child.play(move);
      self(self, child, depth - 1);
    }
  };
  list(list, root, kDepth);
  ASSERT_FALSE(rumours.empty());
  for (const Rumour& rumour : rumours) {
    ASSERT_TRUE(shallow.contains(rumour.key));  // a key that was cut short would not be there
    EXPECT_EQ(rumour.entry.depth, shallow.at(rumour.key));
    EXPECT_NE(rumour.entry.bound, Bound::None);
  }
}

TEST(Gossip, MakesABelieverKnowTheSame) {
  Aids<ConnectFour> aids({.table_entries = 1 << 16});
  Table other(1 << 16);
  GossipWatcher<ConnectFour> believer(&other, kDeepEnough);
  for (const Rumour& rumour : told_by_search(aids)) {
    believer.believe(rumour);
    const auto known = other.probe(rumour.key, 3);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->score, root_relative(rumour.entry.score, 3));
    EXPECT_EQ(known->depth, rumour.entry.depth);
    EXPECT_EQ(known->bound, rumour.entry.bound);
    EXPECT_EQ(known->move_bits, rumour.entry.move_bits);
  }
}

TEST(Gossip, HasNothingToTellWithoutATable) {
  GossipWatcher<ConnectFour> watcher(nullptr, 1);
  watcher.enter(ConnectFour{}, {}, 5);
  watcher.leave(Score{3}, Why::Searched);
  watcher.note(ConnectFour{}.key());
  watcher.believe({.key = 1, .entry = {}});
  EXPECT_TRUE(watcher.batch().empty());
  EXPECT_FALSE(watcher.has_batch());
}

}  // namespace
}  // namespace pohon
