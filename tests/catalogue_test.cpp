// SPDX-License-Identifier: MIT
// The rim: names, options, sessions and traces, on the real catalogue.
#include <gtest/gtest.h>

#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/names/describe.hpp"
#include "pohon/observe/tree_drawing.hpp"
#include "tests/asking.hpp"

namespace pohon {
namespace {

using testing::ask;

std::string complaint(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Catalogue, HasTheSevenGamesAndAllAlgorithmsOfTheSurvey) {
  std::set<std::string_view> names;
  for (const GameEntry* game : games()) names.insert(game->name());
  EXPECT_EQ(names, (std::set<std::string_view>{"tic-tac-toe", "connect-four", "othello", "checkers", "adjacency",
                                               "chess", "tree"}));
  std::set<std::string_view> searches;
  for (const AlgorithmEntry& algorithm : algorithms()) searches.insert(algorithm.name);
  for (const auto* name :
       {"minimax", "negamax", "alpha-beta", "memo-minimax", "nega-scout", "pvs", "quiescence", "n-best", "prob-cut",
        "multi-prob-cut", "nega-c-star", "mtd-f", "sss-star", "dual-star", "b-star", "mcts"}) {
    EXPECT_TRUE(searches.contains(name)) << name;
  }
}

TEST(Catalogue, ForgivesSpellingAndSuggestsNames) {
  EXPECT_EQ(game_named("Connect Four").name(), "connect-four");
  EXPECT_EQ(algorithm_named("MTD_F").name, "mtd-f");
  EXPECT_EQ(complaint([] { game_named("ches"); }), "unknown game 'ches': did you mean chess?");
  EXPECT_EQ(complaint([] { algorithm_named("mtd"); }), "unknown algorithm 'mtd': did you mean mtd-f?");
}

TEST(Catalogue, OffersOnlyWhatFits) {
  const auto fits = [](std::string_view game, std::string_view evaluator, std::string_view algorithm) {
    const auto list = game_named(game).algorithms(evaluator);
    return std::find(list.begin(), list.end(), algorithm) != list.end();
  };
  EXPECT_TRUE(fits("tic-tac-toe", "outcome", "b-star"));
  EXPECT_FALSE(fits("chess", "material", "b-star"));
  EXPECT_TRUE(fits("chess", "material", "quiescence"));
  EXPECT_FALSE(fits("tic-tac-toe", "outcome", "quiescence"));
  const auto session = game_named("chess").open({}, std::nullopt);
  EXPECT_NE(complaint([&] { ask(*session, "b-star", {.depth = 2}); }).find("sure bounds"), std::string::npos);
}

TEST(Position, KeepsItsPositionWhenTextIsBad) {
  const auto session = game_named("chess").open({}, std::nullopt);
  session->play("e4");
  const std::string before = session->text();
  EXPECT_THROW(session->play("e9"), InputError);
  EXPECT_THROW(session->set_position("nonsense"), InputError);
  EXPECT_EQ(session->text(), before);
  EXPECT_TRUE(session->undo());
  EXPECT_FALSE(session->undo());
}

TEST(Position, KnowsMateStalemateAndRepetition) {
  const auto mate = game_named("chess").open({}, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  ASSERT_TRUE(mate->ended());
  EXPECT_EQ(mate->ended()->outcome.winner, Side::Second);
  EXPECT_NE(complaint([&] { mate->play("e4"); }).find("the game is over"), std::string::npos);
  const auto stalemate = game_named("chess").open({}, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  ASSERT_TRUE(stalemate->ended());
  EXPECT_FALSE(stalemate->ended()->outcome.winner);
  const auto shuffle = game_named("chess").open({}, std::nullopt);
  for (const auto* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) shuffle->play(move);
  EXPECT_FALSE(shuffle->ended());
  shuffle->play("Ng8");
  ASSERT_TRUE(shuffle->ended());
  EXPECT_NE(shuffle->ended()->reason.find("three times"), std::string::npos);
}

TEST(Position, ReadsOptionsOfAlgorithmsAndEvaluators) {
  const auto session = game_named("adjacency").open({{"size", "4x4"}}, std::nullopt);
  EXPECT_NO_THROW(ask(*session, "n-best:n=2", {.depth = 3}));
  EXPECT_EQ(complaint([&] { ask(*session, "n-best:m=2", {.depth = 3}); }).substr(0, 35),
            "unknown option of algorithm n-best ");
  EXPECT_NE(complaint([&] { ask(*session, "n-best:n=x", {.depth = 3}); }).find("'x'"), std::string::npos);
  EXPECT_NE(complaint([&] { ask(*session, "n-best:n", {.depth = 3}); }).find("name=value"), std::string::npos);
  for (const auto* both : {"mcts:iterations=50,seed=4", "mcts:iterations=50:seed=4"}) {
    EXPECT_EQ(ask(*session, both, {.depth = 3}).counts.playouts, 50u) << both;
  }
  EXPECT_NE(complaint([&] { ask(*session, "mcts:iterations=50,sed=4", {.depth = 3}); }).find("'sed'"),
            std::string::npos);
  EXPECT_NO_THROW(ask(*session, "alpha-beta;evaluator=ga2:2,4,3,7,10", {.depth = 3}));
  EXPECT_THROW(ask(*session, "alpha-beta;evaluator=ga2:1,2", {.depth = 3}), InputError);
  EXPECT_NE(complaint([&] { ask(*session, "alpha-beta;evaluator=marks:1", {.depth = 3}); }).find("no weights"),
            std::string::npos);
}

TEST(Position, SolvesSmallGamesExactly) {
  const auto value = [](std::string_view game, const GivenOptions& options, std::optional<std::string> position) {
    return game_named(game).open(options, std::move(position))->solve({}, {}).value;
  };
  EXPECT_EQ(value("tic-tac-toe", {}, std::nullopt), Score{0});
  EXPECT_EQ(value("adjacency", {{"size", "4x4"}}, std::nullopt), Score{-2});
  EXPECT_EQ(value("tree", {}, "((3 12 8)(2 4 6)(14 5 2))"), Score{3});
  EXPECT_EQ(value("chess", {}, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), win_in(1));
}

TEST(Position, GivesTheValueOfEveryMove) {
  const auto session = game_named("adjacency").open({{"size", "4x4"}}, std::nullopt);
  SolveRequest request;
  request.every_move = true;
  const SolveReport report = session->solve(request, {});
  EXPECT_EQ(report.value, Score{-2});
  // ORACLES: by row (-2 -2 O O)(-2 -4 O O)(X X -4 -2)(X X -2 -2)
  std::vector<int> values;
  for (const auto& [move, score] : report.moves) values.push_back(score.value());
  EXPECT_EQ(values, (std::vector<int>{-2, -2, -2, -4, -4, -2, -2, -2}));
}

TEST(Trace, ShowsTheCutBranchesOfTheClassicTree) {
  const auto session = game_named("tree").open({}, "((3 12 8)(2 4 6)(14 5 2))");
  Trace trace;
  const Report report = search(*session, {.algorithm = "alpha-beta"}, {.depth = 9}, {.trace = &trace});
  EXPECT_EQ(report.value, Score{3});
  EXPECT_EQ(report.counts.leaves, 7u) << "4 and 6 are cut";
  ASSERT_EQ(trace.nodes.size(), report.counts.nodes);
  std::size_t skipped = 0;
  for (const TraceNode& node : trace.nodes) skipped += node.skipped.size();
  EXPECT_EQ(skipped, 2u);
  const std::string svg = trace_as_svg(trace);
  EXPECT_NE(svg.find("class=\"cut\""), std::string::npos);
  EXPECT_NE(svg.find("at most 2, and Max already has 3, so this node cannot matter"), std::string::npos);
  EXPECT_NE(trace_as_dot(trace).find("digraph"), std::string::npos);
  EXPECT_NE(trace_as_json(trace).find("\"why\": \"cut\""), std::string::npos);
}

TEST(Trace, StopsAtItsCapAndCountsTheRest) {
  const auto session = game_named("tic-tac-toe").open({}, std::nullopt);
  Trace trace;
  trace.cap = 100;
  const Report report = search(*session, {.algorithm = "alpha-beta"}, {.depth = 9}, {.trace = &trace});
  EXPECT_EQ(trace.nodes.size(), 100u);
  EXPECT_EQ(trace.nodes.size() + trace.left_out, report.counts.nodes);
}

TEST(Solve, ALimitOfNodesEndsEverySolver) {
  for (const std::string game : {"othello", "connect-four", "adjacency"}) {
    const SolveReport report = game_named(game).open({}, std::nullopt)->solve({.limits = {.nodes = 20'000}}, {});
    EXPECT_FALSE(report.complete) << game;
    EXPECT_FALSE(report.value) << game << ": what is not solved is not a draw";
    EXPECT_TRUE(report.moves.empty()) << game;
    EXPECT_LT(report.counts.nodes, 200'000u) << game;
  }
}

TEST(Solve, WhatIsProvedOfSomeMovesIsALowerBound) {
  const auto session = game_named("tic-tac-toe").open({}, std::nullopt);
  SolveRequest request;
  request.every_move = true;
  const SolveReport all = session->solve(request, {});
  ASSERT_TRUE(all.value);
  request.limits.nodes = all.counts.nodes / 2;
  const SolveReport some = session->solve(request, {});
  EXPECT_FALSE(some.value);
  ASSERT_EQ(some.at_least.has_value(), !some.moves.empty());
  if (some.at_least) {
    EXPECT_LE(*some.at_least, *all.value);
  }
}

/// Positions near the end, with so few nodes that a search alone would not see it.
TEST(Engine, LetsASolverPlayWhatItCanSolve) {
  const auto session = game_named("othello").open({}, std::nullopt);
  while (session->plies_played() < 54 && !session->ended()) session->play(session->moves().front());
  ASSERT_FALSE(session->ended());
  const Limits limits{.nodes = 2'000'000};
  const Report report = ask(*session, "kernel", limits);
  EXPECT_EQ(report.note, "solved");
  EXPECT_EQ(report.exactness, Exactness::Proved);
  EXPECT_EQ(ask(*session, "kernel;without=solver", limits).note, "");
  const SolveReport exact = session->solve({}, {});
  ASSERT_TRUE(exact.value);
  EXPECT_EQ(report.value > Score{0}, *exact.value > Score{0});
  EXPECT_EQ(report.value < Score{0}, *exact.value < Score{0});
  session->play(*report.move);
  EXPECT_EQ(session->solve({}, {}).value, -*exact.value);
}

}  // namespace
}  // namespace pohon
