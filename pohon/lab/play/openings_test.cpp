// SPDX-License-Identifier: MIT
// Openings drawn by lot that must be level.
#include "pohon/lab/play/openings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"

namespace pohon {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t kMany = 30;

/// By plain minimax to the end of the game.
int exact_value(const Opening& opening) {
  const auto session = game_named("tic-tac-toe").open({}, opening.position);
  for (const auto& move : opening.moves) session->play(move);
  return search(*session, {.algorithm = "minimax"}, {.depth = 9}).value.value();
}

OpeningPlan three_plies(std::optional<BalanceRule> balance) {
  return {.random_plies = 3, .balance = balance, .seed = 5};
}

TEST(LevelOpenings, AreLevelByMinimaxWhereOthersAreNot) {
  const Openings any(game_named("tic-tac-toe"), {}, three_plies(std::nullopt));
  const Openings level(game_named("tic-tac-toe"), {}, three_plies(BalanceRule{.value = 0}));
  std::size_t decided = 0;
  for (std::size_t n = 0; n < kMany; ++n) {
    EXPECT_EQ(exact_value(level.number(n).value()), 0);
    decided += exact_value(any.number(n).value()) != 0;
  }
  EXPECT_GT(decided, kMany / 4);
}

TEST(LevelOpenings, AreTheSameForTheSameSeedInAnyOrder) {
  const Openings forward(game_named("tic-tac-toe"), {}, three_plies(BalanceRule{.value = 0}));
  const Openings backward(game_named("tic-tac-toe"), {}, three_plies(BalanceRule{.value = 0}));
  std::vector<Opening> openings;
  for (std::size_t n = 0; n < kMany; ++n) openings.push_back(forward.number(n).value());
  for (std::size_t n = kMany; n-- > 0;) EXPECT_EQ(backward.number(n), openings[n]);
  for (std::size_t n = 0; n < kMany; ++n) EXPECT_EQ(forward.number(n), openings[n]) << "asked again";
}

TEST(LevelOpenings, MayBeAskedForBySeveralThreadsAtOnce) {
  const Openings level(game_named("tic-tac-toe"), {}, three_plies(BalanceRule{.value = 0}));
  const auto all = [&] {
    std::vector<Opening> openings;
    for (std::size_t n = 0; n < kMany; ++n) openings.push_back(level.number(n).value());
    return openings;
  };
  auto elsewhere = std::async(std::launch::async, all);
  const auto here = all();
  EXPECT_EQ(here, elsewhere.get());
}

TEST(LevelOpenings, ThatDoNotExistAreAnError) {
  const OpeningPlan plan{.positions = {"((3 12 8)(2 4 6)(14 5 2))"}, .random_plies = 1, .balance = BalanceRule{1}};
  try {
    Openings(game_named("tree"), {}, plan).number(0);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("balance: of 1000 openings after 1 random plies none is within 1"));
  }
}

TEST(LevelOpenings, AreNotSoughtWhenStopped) {
  Stop stop;
  stop.request();
  const Openings level(game_named("tic-tac-toe"), {}, three_plies(BalanceRule{.value = 0}));
  EXPECT_FALSE(level.number(0, &stop));
  EXPECT_TRUE(level.number(0)) << "and nothing wrong was kept";
}

}  // namespace
}  // namespace pohon
