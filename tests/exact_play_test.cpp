// SPDX-License-Identifier: MIT
// What a solver may cost a player that has limits.
#include <gtest/gtest.h>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/game/exact_play.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/asking.hpp"

namespace pohon {
namespace {

using testing::ask;

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
    EXPECT_FALSE(play.solve(TicTacToe{}, {.nodes = limits.nodes}, nullptr).move);
    play.charge(limits);
    EXPECT_EQ(limits.nodes, 5'000u);
  }
}

TEST(ExactPlay, AVainTryEndsWithItsShareOfTheTime) {
  VainPlay play;
  EXPECT_FALSE(play.solve(TicTacToe{}, {.time = std::chrono::milliseconds{20}}, nullptr).move) << "came back";
}

TEST(ExactPlay, WhoeverWatchesMayStopAVainTry) {
  VainPlay play;
  Stop stop;
  const auto hear = [&stop](const Progress& at) {
    if (at.nodes >= 1'000) stop.request();
  };
  Limits limits{.nodes = 1'000'000'000'000};
  EXPECT_FALSE(play.solve(TicTacToe{}, {.nodes = limits.nodes}, &stop, hear).move);
  play.charge(limits);
  EXPECT_EQ(limits.nodes, 999'999'999'000u);
}

TEST(ExactPlay, IsNotTriedWithoutLimitsNorWhereTheyAreTooNarrow) {
  VainPlay play;
  EXPECT_FALSE(play.solve(TicTacToe{}, {}, nullptr).move) << "would never come back";
  Limits narrow{.nodes = 19};
  EXPECT_FALSE(play.solve(TicTacToe{}, {.nodes = narrow.nodes}, nullptr).move);
  play.charge(narrow);
  EXPECT_EQ(narrow.nodes, 19u);
}

TEST(ExactPlay, TheKernelAnswersInTheMirrorWhereNothingCanBeSolved) {
  const auto session = game_named("adjacency").open({}, std::nullopt);
  session->play(session->moves().front());
  const Report report = ask(*session, "kernel", {.nodes = 200});
  EXPECT_EQ(report.note, "mirror reply");
  EXPECT_EQ(report.exactness, Exactness::Guess) << "the margin is not below this, and may be above";
  ASSERT_TRUE(report.move);
  EXPECT_EQ(ask(*session, "kernel;without=solver", {.nodes = 200}).note, "");
}

TEST(ExactPlay, TheKernelKeepsTheNodeLimitWhereTheSolverFails) {
  const auto session = game_named("connect-four").open({}, "4444");
  for (const std::uint64_t nodes : {100u, 10'000u, 1'000'000u}) {
    EXPECT_LE(ask(*session, "kernel", {.nodes = nodes}).counts.nodes, nodes);
  }
}

}  // namespace
}  // namespace pohon
