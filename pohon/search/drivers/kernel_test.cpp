// SPDX-License-Identifier: MIT
// The kernel on every game: plain minimax's value once its guesses are switched off, and with them lines that are
// legal, limits that are kept, nodes that repeat, and wins found at their distance.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {
namespace {

std::vector<std::string> guesses() {
  std::vector<std::string> names;
  for (const PartEntry& part : kParts) {
    if (!part.exact) names.emplace_back(part.name);
  }
  return names;
}

std::unique_ptr<Position> after_random_plies(const GameEntry& game, int plies, Rng& rng) {
  auto session = game.open({}, std::nullopt);
  for (int ply = 0; ply < plies && !session->ended(); ++ply) {
    const auto moves = session->moves();
    session->play(moves[rng.below(moves.size())]);
  }
  return session;
}

Report kernel(const Position& session, const Limits& limits = {.until = Limits::Until::Stopped}) {
  return search(session, {.algorithm = "kernel"}, limits);
}

Score minimax(const Position& session, std::string_view evaluator, int depth) {
  return search(session, {.algorithm = "alpha-beta", .evaluator = std::string(evaluator)}, {.depth = depth}).value;
}

TEST(Kernel, WithoutItsGuessesIsMinimax) {
  Rng rng(7);
  for (const GameEntry* game : games()) {
    const int deepest = game->name() == "chess" || game->name() == "adjacency" ? 3 : 5;
    for (int round = 0; round < 24; ++round) {
      const auto session = after_random_plies(*game, static_cast<int>(rng.below(30)), rng);
      if (session->ended()) continue;
      for (const auto& evaluator : game->evaluators()) {
        EngineSpec spec{.algorithm = "kernel", .evaluator = std::string(evaluator.name)};
        const int depth = 1 + round % deepest;
        spec.without = guesses();
        // Each part that only orders or remembers is left out in turn as well.
        const PartEntry& part = kParts[rng.below(kParts.size())];
        if (part.exact) spec.without.emplace_back(part.name);
        const Report report = search(*session, spec, {.depth = depth});
        ASSERT_TRUE(report.complete());
        ASSERT_EQ(report.value, minimax(*session, evaluator.name, depth))
            << game->name() << " " << evaluator.name << " depth " << depth << " without " << part.name << " at "
            << session->text();
      }
    }
  }
}

TEST(Kernel, FindsWhatASolverFindsInSmallGames) {
  Rng rng(3);
  const GameEntry& game = game_named("tic-tac-toe");
  for (int round = 0; round < 50; ++round) {
    const auto session = after_random_plies(game, static_cast<int>(rng.below(6)), rng);
    if (session->ended()) continue;
    const Report report = kernel(*session);
    EXPECT_EQ(report.exactness, Exactness::Proved) << session->text();
    EXPECT_EQ(report.value, session->solve({}, {}).value) << session->text();
  }
}

TEST(Kernel, TellsLinesThatAreLegalToTheirEnd) {
  Rng rng(11);
  for (const GameEntry* game : games()) {
    for (int round = 0; round < 10; ++round) {
      const auto session = after_random_plies(*game, static_cast<int>(rng.below(40)), rng);
      if (session->ended()) continue;
      int told = 0;
      const auto replay = game->open({}, session->text());
      const auto hear = [&](const Variation& line) {
        ++told;
        int played = 0;
        for (const auto& move : line.moves) {
          replay->play_on(move);
          ++played;
        }
        while (played-- > 0) replay->undo();
      };
      const Report report = search(*session, {.algorithm = "kernel"}, {.nodes = 3000}, {.lines = hear});
      ASSERT_GT(told, 0);
      ASSERT_TRUE(report.move);
      EXPECT_EQ(report.line.front(), *report.move);
    }
  }
}

TEST(Kernel, KeepsTheNodeLimitToTheNode) {
  for (const std::uint64_t limit : {1u, 2u, 17u, 100u, 5000u}) {
    const auto session = game_named("chess").open({}, std::nullopt);
    const Report report = kernel(*session, {.nodes = limit});
    EXPECT_EQ(report.counts.nodes, limit);
    EXPECT_TRUE(report.move);
  }
}

TEST(Kernel, CountsTheSameNodesEveryTime) {
  for (const GameEntry* game : games()) {
    std::set<std::uint64_t> seen;
    for (int time = 0; time < 2; ++time) {
      const auto session = game->open({}, std::nullopt);
      seen.insert(kernel(*session, {.depth = 6}).counts.nodes);
    }
    EXPECT_EQ(seen.size(), 1u) << game->name();
  }
}

TEST(Kernel, WithAnyPartLeftOutStillPlays) {
  for (const GameEntry* game : games()) {
    for (const PartEntry& part : kParts) {
      const auto session = game->open({}, std::nullopt);
      const EngineSpec lacking{.algorithm = "kernel", .without = {std::string(part.name)}};
      const Report report = search(*session, lacking, {.depth = 4});
      const auto moves = session->moves();
      ASSERT_TRUE(report.move) << part.name;
      EXPECT_NE(std::find(moves.begin(), moves.end(), *report.move), moves.end()) << part.name;
    }
  }
}

TEST(Kernel, SeveralLinesAreTheBestOnesInOrder) {
  const auto session =
      game_named("chess").open({}, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
  std::vector<Variation> last(4);
  const auto hear = [&](const Variation& line) { last.at(static_cast<std::size_t>(line.rank) - 1) = line; };
  session->game()
      .engine({.algorithm = "kernel"})
      ->think(*session, {.limits = {.depth = 5}, .lines = 4}, {.lines = hear});
  EXPECT_EQ(last[0].moves.front(), "Qxf7#");
  std::set<std::string> firsts;
  for (std::size_t i = 0; i < last.size(); ++i) {
    firsts.insert(last[i].moves.front());
    if (i > 0) {
      EXPECT_LE(last[i].value, last[i - 1].value);
    }
  }
  EXPECT_EQ(firsts.size(), 4u);
}

TEST(Kernel, LooksOnlyAtTheMovesItIsAskedFor) {
  const auto session = game_named("chess").open({}, std::nullopt);
  const Request request{.limits = {.depth = 6}, .only = {"h3", "a3"}};
  const Report report = session->game().engine({.algorithm = "kernel"})->think(*session, request);
  EXPECT_TRUE(*report.move == "h3" || *report.move == "a3") << *report.move;
}

TEST(Kernel, AnswersThePerpetualWithADraw) {
  // White, about to be mated, checks for ever from e8 and h5.
  const auto session = game_named("chess").open({}, "6k1/6p1/6Q1/8/8/8/qr6/7K w - - 0 1");
  const Report report = kernel(*session, {.depth = 10});
  EXPECT_EQ(report.value, Score{0}) << score_text(report.value) << " " << *report.move;
}

TEST(Kernel, ATeamAnswersLikeOne) {
  const auto session = game_named("chess").open({}, "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1");
  const Report report = search(*session, engine_spec_from("kernel;threads=3"), {.depth = 9});
  EXPECT_TRUE(report.finished());
  EXPECT_TRUE(report.move);
}

TEST(Kernel, HasAnAnswerWhereTheGameIsOver) {
  const auto mated = game_named("chess").open({}, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_FALSE(kernel(*mated).move);
  EXPECT_EQ(kernel(*mated).value, loss_in(0));
  const auto stalemate = game_named("chess").open({}, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_FALSE(kernel(*stalemate).move);
  EXPECT_EQ(kernel(*stalemate).value, Score{0});
}

}  // namespace
}  // namespace pohon
