// SPDX-License-Identifier: MIT
// Engines: whoever forgets answers as new, what is told while thinking is what is answered, and a value claims no more
// than it is.
#include <gtest/gtest.h>

#include <algorithm>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "tests/asking.hpp"

namespace pohon {
namespace {

using testing::ask;

const std::vector<std::string> kEngines{"kernel", "alpha-beta",          "pvs;with=table,killers,history",
                                        "mtd-f",  "mcts:iterations=300", "strong:level=3",
                                        "greedy"};

std::unique_ptr<Engine> engine_for(const GameEntry& game, const std::string& spec) {
  return game.engine(engine_spec_from(spec));
}

void expect_same(const Report& a, const Report& b, const std::string& what) {
  EXPECT_EQ(a.move, b.move) << what;
  EXPECT_EQ(a.value, b.value) << what;
  EXPECT_EQ(a.depth, b.depth) << what;
  EXPECT_EQ(a.counts, b.counts) << what;
  EXPECT_EQ(a.line, b.line) << what;
  EXPECT_EQ(a.exactness, b.exactness) << what;
}

TEST(Engine, WhoeverForgetsAnswersAsNew) {
  for (const GameEntry* game : games()) {
    for (const std::string& spec : kEngines) {
      const auto position = game->open({}, std::nullopt);
      const auto engine = engine_for(*game, spec);
      const Request request{.limits = {.nodes = 5'000}};
      const Report fresh = engine->think(*position, request);
      const auto later = position->clone();
      for (int ply = 0; ply < 2 && !later->ended(); ++ply) {
        later->play(later->moves().front());
        if (!later->ended()) engine->think(*later, request);
      }
      engine->think(*position, request);
      engine->forget();
      expect_same(engine->think(*position, request), fresh, std::string(game->name()) + " " + spec);
    }
  }
}

TEST(Engine, KeepsWhatItLearnsUntilThen) {
  for (const std::string spec : {"kernel", "pvs;with=table"}) {
    const auto position = game_named("chess").open({}, std::nullopt);
    const auto engine = engine_for(position->game(), spec);
    const Request request{.limits = {.depth = 5}};
    const Report first = engine->think(*position, request);
    const Report again = engine->think(*position, request);
    EXPECT_LT(again.counts.nodes, first.counts.nodes) << spec;
    EXPECT_EQ(again.value, first.value) << spec;
  }
}

TEST(Engine, TellsLinesWhileItDeepensAndAnswersWithTheLast) {
  for (const GameEntry* game : games()) {
    for (const std::string spec : {"kernel;without=solver", "pvs", "mtd-f", "sss-star", "alpha-beta;threads=2"}) {
      const auto position = game->open({}, std::nullopt);
      std::vector<Variation> told;
      const auto hear = [&](const Variation& line) { told.push_back(line); };
      const Report report = engine_for(*game, spec)->think(*position, {.limits = {.nodes = 20'000}}, {.lines = hear});
      ASSERT_FALSE(told.empty()) << game->name() << " " << spec;
      EXPECT_EQ(told.back().value, report.value) << game->name() << " " << spec;
      EXPECT_EQ(told.back().moves.front(), *report.move) << game->name() << " " << spec;
      EXPECT_TRUE(
          std::is_sorted(told.begin(), told.end(), [](const auto& a, const auto& b) { return a.nodes < b.nodes; }))
          << game->name() << " " << spec;
    }
  }
}

TEST(Engine, EveryoneTellsSeveralLinesAndLooksOnlyAtChosenMoves) {
  const auto position = game_named("othello").open({}, std::nullopt);
  for (const std::string spec : {"kernel", "pvs", "mcts", "mtd-f"}) {
    const auto engine = engine_for(position->game(), spec);
    std::map<int, Variation> told;
    const auto hear = [&](const Variation& line) { told[line.rank] = line; };
    engine->think(*position, {.limits = {.depth = 3, .nodes = 20'000}, .lines = 3}, {.lines = hear});
    ASSERT_EQ(told.size(), 3u) << spec;
    EXPECT_GE(told[1].value, told[2].value) << spec;
    EXPECT_GE(told[2].value, told[3].value) << spec;
    const std::string chosen = position->moves().back();
    const Report report = engine->think(*position, {.limits = {.depth = 3, .nodes = 20'000}, .only = {chosen}});
    EXPECT_EQ(*report.move, chosen) << spec;
  }
}

/// What is called proved is what the solver says, what is called exact to its depth is what minimax says.
TEST(Engine, ClaimsNoMoreThanItKnows) {
  Rng rng(40);
  int proved = 0, exact = 0, guessed = 0;
  for (const std::string_view name : {"tic-tac-toe", "tree"}) {
    const GameEntry& game = game_named(name);
    for (int round = 0; round < 25; ++round) {
      const GivenOptions options =
          name == "tree" ? GivenOptions{{"kind", "noisy"}, {"depth", "6"}, {"seed", std::to_string(round)}}
                         : GivenOptions{};
      const auto position = game.open(options, std::nullopt);
      for (std::uint64_t ply = rng.below(4); ply > 0 && !position->ended(); --ply) {
        const auto moves = position->moves();
        position->play(moves[rng.below(moves.size())]);
      }
      const Score truth = *position->solve({}, {}).value;
      for (const auto algorithm : game.algorithms("")) {
        for (const int depth : {2, 4, 12}) {
          const Report report = ask(*position, algorithm, {.depth = depth, .nodes = 30'000});
          const std::string what = std::string(name) + " " + std::string(algorithm) + " depth " +
                                   std::to_string(depth) + " at " + position->text();
          if (report.exactness == Exactness::Proved) {
            ++proved;
            if (algorithm == "proof-number") {  // its value is the sign
              EXPECT_EQ(report.value > Score{0}, truth > Score{0}) << what;
            } else if (plies_to_win(report.value) || plies_to_loss(report.value)) {
              EXPECT_EQ(report.value > Score{0}, truth > Score{0}) << what;
            } else if (algorithm != "mcts") {
              EXPECT_EQ(report.value, truth) << what;
            }
          } else if (report.exactness == Exactness::ToDepth) {
            ++exact;
            EXPECT_EQ(report.value, ask(*position, "minimax", {.depth = report.depth}).value) << what;
          } else {
            ++guessed;
            EXPECT_FALSE(report.complete()) << what;
          }
        }
      }
    }
  }
  EXPECT_GT(proved, 100);
  EXPECT_GT(exact, 100);
  EXPECT_GT(guessed, 100);
}

/// FFO 40 (Andersson): Black wins by 38. With its guesses the kernel comes to the end of the game, and may be wrong.
TEST(Engine, AKernelThatGuessesSaysSo) {
  const auto position =
      game_named("othello").open({}, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
  const Report report = ask(*position, "kernel", {.depth = 12});
  EXPECT_EQ(report.exactness, Exactness::Guess);
  EXPECT_FALSE(report.complete());
  EXPECT_TRUE(report.finished());
}

TEST(Engine, RefusesAPositionOfAnotherGame) {
  const auto engine = engine_for(game_named("othello"), "kernel");
  EXPECT_THROW(engine->think(*game_named("chess").open({}, std::nullopt), {}), InputError);
}

TEST(Engine, AClockIsSpentByEverybodyWithinWhatIsLeft) {
  using std::chrono::milliseconds;
  for (const std::string spec : {"kernel", "pvs", "mcts", "mtd-f"}) {
    const auto position = game_named("chess").open({}, std::nullopt);
    const Limits limits{.clock = ClockFace{.left = milliseconds(400), .overhead = milliseconds(0)}};
    const Report report = engine_for(position->game(), spec)->think(*position, {.limits = limits});
    EXPECT_TRUE(report.move) << spec;
    EXPECT_GT(report.counts.nodes, 0u) << spec;
  }
}

}  // namespace
}  // namespace pohon
