// SPDX-License-Identifier: MIT
#include "pohon/observe/reason.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace pohon {
namespace {

using ::testing::HasSubstr;

constexpr int kReasons = static_cast<int>(Why::Halted) + 1;

/// A visit at this ply that was cut with the score, by the window, of the side to move there.
TraceNode cut_node(int ply, Score score, Window window) {
  TraceNode node;
  node.ply = ply;
  node.score = score;
  node.window = window;
  node.why = Why::Cut;
  return node;
}

TEST(Reason, EveryOneHasANameAndWordsOfItsOwn) {
  std::set<std::string> names, words;
  for (int why = 0; why < kReasons; ++why) {
    TraceNode node;
    node.why = static_cast<Why>(why);
    const Reason reason = reason_of(node);
    EXPECT_EQ(reason.name, name_of(*node.why));
    names.emplace(reason.name);
    words.insert(reason.words);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kReasons));
  EXPECT_EQ(words.size(), static_cast<std::size_t>(kReasons));
  EXPECT_EQ(names.count(""), 0u);
}

TEST(Reason, NothingIsSaidOfAVisitThatHasNotEnded) {
  const Reason reason = reason_of(TraceNode{});
  EXPECT_EQ(reason.name, "");
  EXPECT_EQ(reason.words, "");
  EXPECT_FALSE(reason.cut);
}

TEST(Reason, AtACutTheEndsHaveCrossedInTheRootsView) {
  for (int ply = 0; ply < 4; ++ply) {
    for (const int score : {-3, 0, 5}) {
      const Score beta{score};  // reached just so, or passed
      for (const int over : {0, 4}) {
        const Reason reason = reason_of(cut_node(ply, beta + over, {.alpha = beta - 7, .beta = beta}));
        ASSERT_TRUE(reason.cut);
        EXPECT_EQ(reason.cut->alpha.value() - reason.cut->beta.value(), over) << "ply " << ply;
        EXPECT_THAT(reason.words, HasSubstr(ply % 2 == 0 ? "Min already has" : "Max already has"));
      }
    }
  }
}

TEST(Reason, OnlyCutsHaveCrossedEnds) {
  TraceNode node = cut_node(1, Score{4}, {.alpha = Score{1}, .beta = Score{3}});
  node.why = Why::Searched;
  EXPECT_FALSE(reason_of(node).cut);
  node.why = Why::Cut;
  node.window.reset();
  EXPECT_FALSE(reason_of(node).cut) << "what it was cut by is not known";
}

}  // namespace
}  // namespace pohon
