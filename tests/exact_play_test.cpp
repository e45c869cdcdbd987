// SPDX-License-Identifier: MIT
// What a solver may cost a player that has limits.
#include <gtest/gtest.h>

#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"
#include "pohon/registry/catalogue.hpp"
#include "pohon/registry/exact_play.hpp"

namespace pohon {
namespace {

/// Promises to be quick and never ends by itself.
class Endless {
 public:
  explicit Endless(std::size_t) {}
  static std::uint64_t expected_nodes(const TicTacToe&) noexcept { return 10; }
  std::optional<Solution<TicTacToe>> solve(const TicTacToe&, const KeepGoing& keep_going) {
    do nodes_ += 100;
    while (keep_going(nodes_));
    return std::nullopt;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::uint64_t nodes_ = 0;
};
using VainPlay = ExactPlay<TicTacToe, Endless>;

TEST(ExactPlay, AVainTryTakesHalfOfTheNodesAndTheyAreGone) {
  VainPlay play;
  for (int move = 0; move < 3; ++move) {
    Limits limits{.nodes = 10'000};
    EXPECT_FALSE(play.solve(TicTacToe{}, limits, nullptr).move);
    play.charge(limits);
    EXPECT_EQ(limits.nodes, 5'000u);
  }
}

TEST(ExactPlay, AVainTryTakesHalfOfTheTimeAndItIsGone) {
  VainPlay play;
  Limits limits;
  limits.time = std::chrono::milliseconds{20};
  EXPECT_FALSE(play.solve(TicTacToe{}, limits, nullptr).move);
  play.charge(limits);
  EXPECT_LE(*limits.time, std::chrono::milliseconds{10});
  EXPECT_GE(*limits.time, std::chrono::milliseconds{1}) << "something is always left for a search";
}

TEST(ExactPlay, IsNotTriedWithoutLimitsNorWhereTheyAreTooNarrow) {
  VainPlay play;
  EXPECT_FALSE(play.solve(TicTacToe{}, Limits{}, nullptr).move) << "would never come back";
  Limits narrow{.nodes = 19};
  EXPECT_FALSE(play.solve(TicTacToe{}, narrow, nullptr).move);
  play.charge(narrow);
  EXPECT_EQ(narrow.nodes, 19u);
}

AnalysisRequest within_nodes(std::uint64_t nodes) {
  AnalysisRequest request;
  request.limits.nodes = nodes;
  return request;
}

TEST(ExactPlay, TheKernelAnswersInTheMirrorWhereNothingCanBeSolved) {
  const auto session = game_named("adjacency").open({}, std::nullopt);
  session->play(session->moves().front());
  const SearchReport report = session->analyse(within_nodes(200), {}, {});
  EXPECT_EQ(report.note, "mirror reply");
  ASSERT_TRUE(report.move);
  AnalysisRequest searching = within_nodes(200);
  searching.without = {"solver"};
  EXPECT_EQ(session->analyse(searching, {}, {}).note, "");
}

TEST(ExactPlay, TheKernelKeepsTheNodeLimitWhereTheSolverFails) {
  const auto session = game_named("connect-four").open({}, "4444");
  for (const std::uint64_t nodes : {100u, 10'000u, 1'000'000u}) {
    EXPECT_LE(session->analyse(within_nodes(nodes), {}, {}).counts.nodes, nodes);
  }
}

}  // namespace
}  // namespace pohon
