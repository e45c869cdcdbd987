// SPDX-License-Identifier: MIT
// Each exact algorithm gives plain minimax's value: on every game of the catalogue, on thousands of made trees, with
// each aid on its own and all together, at table sizes from one entry up. An algorithm that says it is exact joins by
// itself.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/search/table.hpp"

namespace pohon {
namespace {

struct Aided {
  std::string_view name;
  std::function<void(EngineSpec&)> set;
};

const std::vector<Aided>& all_aids() {
  const auto table_of = [](std::size_t entries) {
    return [entries](EngineSpec& spec) {
      spec.enhancements.table = Switch::On;
      spec.memory = entries * Table::kBytesPerEntry;
    };
  };
  const auto with = [](Switch Enhancements::*which, Switch to) {
    return [which, to](EngineSpec& spec) { spec.enhancements.*which = to; };
  };
  static const std::vector<Aided> all{
      {"as usual", [](EngineSpec&) {}},
      {"table of 1", table_of(1)},
      {"table of 3", table_of(3)},
      {"table of 64", table_of(64)},
      {"table of 65536", table_of(65536)},
      {"no table", with(&Enhancements::table, Switch::Off)},
      {"hints", with(&Enhancements::hints, Switch::On)},
      {"killers", with(&Enhancements::killers, Switch::On)},
      {"history", with(&Enhancements::history, Switch::On)},
      {"iterative deepening", with(&Enhancements::iterative_deepening, Switch::On)},
      {"everything",
       [](EngineSpec& spec) {
         Enhancements& each = spec.enhancements;
         each.table = each.hints = each.killers = each.history = each.iterative_deepening = Switch::On;
         spec.memory = 1024 * Table::kBytesPerEntry;
       }},
  };
  return all;
}

std::vector<std::string> exact_algorithms(const GameEntry& game, std::string_view evaluator) {
  std::vector<std::string> names;
  for (const auto name : game.algorithms(evaluator)) {
    if (algorithm_named(name).exact) names.emplace_back(name);
  }
  return names;
}

Score value_of(const Position& session, const std::string& algorithm, const std::string& evaluator, int depth) {
  return search(session, {.algorithm = algorithm, .evaluator = evaluator}, {.depth = depth}).value;
}

/// The value, and the move: what it leads to must be worth as much to the opponent, less one ply.
void expect_equal_to_minimax(Position& session, const GameEntry& game, const std::string& evaluator, int depth,
                             Rng& rng) {
  const Score truth = value_of(session, "minimax", evaluator, depth);
  for (const auto& name : exact_algorithms(game, evaluator)) {
    const Aided& aided = all_aids()[rng.below(all_aids().size())];
    EngineSpec spec{.algorithm = name, .evaluator = evaluator};
    aided.set(spec);
    const Report report = search(session, spec, {.depth = depth});
    ASSERT_EQ(report.value, truth) << name << " with " << aided.name << ", depth " << depth << ", evaluator "
                                   << evaluator << ", at " << session.text();
    ASSERT_TRUE(report.complete()) << name;
    if (session.ended()) continue;
    ASSERT_TRUE(report.move) << name;
    ASSERT_EQ(report.line.front(), *report.move) << name;
    session.play(*report.move);
    const bool over = session.ended().has_value();
    if (depth > 1 && !over) {
      ASSERT_EQ(root_relative(-value_of(session, "negamax", evaluator, depth - 1), 1), truth)
          << name << " with " << aided.name << " chose " << *report.move;
    }
    session.undo();
  }
}

struct Subject {
  std::string_view game;
  std::map<std::string, std::string> options;
  int deepest;
  int positions;
};

class EveryGame : public ::testing::TestWithParam<Subject> {};

TEST_P(EveryGame, ExactAlgorithmsAgreeWithMinimax) {
  const Subject& subject = GetParam();
  const GameEntry& game = game_named(subject.game);
  Rng rng(2024);
  for (int i = 0; i < subject.positions && !HasFatalFailure(); ++i) {
    const auto session = game.open(subject.options, std::nullopt);
    const std::uint64_t plies = rng.below(30);
    for (std::uint64_t ply = 0; ply < plies && !session->ended(); ++ply) {
      const auto moves = session->moves();
      session->play(moves[rng.below(moves.size())]);
    }
    const auto evaluators = game.evaluators();
    const auto evaluator = std::string(evaluators[rng.below(evaluators.size())].name);
    const int depth = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(subject.deepest)));
    expect_equal_to_minimax(*session, game, evaluator, depth, rng);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Catalogue, EveryGame,
    ::testing::Values(Subject{"tic-tac-toe", {}, 9, 150}, Subject{"connect-four", {}, 5, 60},
                      Subject{"othello", {}, 4, 40}, Subject{"checkers", {}, 5, 60},
                      Subject{"adjacency", {{"size", "4x4"}}, 4, 60},
                      Subject{"adjacency", {{"size", "3x5"}, {"neighbourhood", "all"}, {"rounds", "3"}}, 5, 60},
                      Subject{"chess", {}, 3, 40}, Subject{"tree", {{"kind", "noisy"}, {"depth", "7"}}, 7, 60}),
    [](const auto& made) {
      std::string name(made.param.game);
      std::erase(name, '-');
      return name + std::to_string(made.index);
    });

TEST(Equivalence, HoldsOnThousandsOfMadeTrees) {
  const GameEntry& game = game_named("tree");
  Rng rng(7);
  for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
    constexpr std::array kinds{"uniform", "random", "noisy", "ordered"};
    constexpr std::array ranges{"1", "5", "1000000"};
    const GivenOptions options{
        {"kind", kinds[rng.below(kinds.size())]},       {"branching", std::to_string(1 + rng.below(5))},
        {"depth", std::to_string(1 + rng.below(5))},    {"range", ranges[rng.below(ranges.size())]},
        {"seed", std::to_string(rng.below(1'000'000))}, {"noise", std::to_string(rng.below(101))}};
    const auto session = game.open(options, std::nullopt);
    const auto evaluators = game.evaluators();
    const auto evaluator = std::string(evaluators[rng.below(evaluators.size())].name);
    expect_equal_to_minimax(*session, game, evaluator, 1 + static_cast<int>(rng.below(6)), rng);
  }
}

/// Every algorithm on every game that has what it needs, halted at any moment: a legal move, and no more nodes than
/// allowed.
TEST(Limits, EveryAlgorithmStopsOnNodesAndHasALegalMove) {
  for (const GameEntry* game : games()) {
    const auto session = game->open({}, std::nullopt);
    const auto legal = session->moves();
    for (const auto& evaluator : game->evaluators()) {
      for (const auto algorithm : game->algorithms(evaluator.name)) {
        for (const std::uint64_t nodes : {1u, 2u, 10u, 777u}) {
          const EngineSpec spec{.algorithm = std::string(algorithm), .evaluator = std::string(evaluator.name)};
          const Report report = search(*session, spec, {.depth = 20, .nodes = nodes});
          ASSERT_LE(report.counts.nodes, nodes) << game->name() << " " << algorithm;
          ASSERT_TRUE(report.move) << game->name() << " " << algorithm;
          ASSERT_NE(std::find(legal.begin(), legal.end(), *report.move), legal.end())
              << game->name() << " " << algorithm;
        }
      }
    }
  }
}

TEST(Limits, EveryAlgorithmObeysAStopThatIsAlreadyRequested) {
  Stop stop;
  stop.request();
  for (const GameEntry* game : games()) {
    const auto session = game->open({}, std::nullopt);
    for (const auto algorithm : game->algorithms("")) {
      const Report report = search(*session, {.algorithm = std::string(algorithm)}, {.depth = 30}, {}, &stop);
      EXPECT_EQ(report.counts.nodes, 0u) << game->name() << " " << algorithm;
      EXPECT_FALSE(report.finished()) << game->name() << " " << algorithm;
      EXPECT_TRUE(report.move) << game->name() << " " << algorithm;
    }
  }
}

TEST(Limits, EveryAlgorithmEndsOnTime) {
  for (const GameEntry* game : games()) {
    const auto session = game->open({}, std::nullopt);
    for (const auto algorithm : game->algorithms("")) {
      const Limits limits{.time = std::chrono::milliseconds(20)};
      const Report report = search(*session, {.algorithm = std::string(algorithm)}, limits);
      EXPECT_TRUE(report.move) << game->name() << " " << algorithm;
    }
  }
}

TEST(Observers, DoNotChangeTheSearch) {
  for (const GameEntry* game : games()) {
    const auto session = game->open({}, std::nullopt);
    for (const auto algorithm : game->algorithms("")) {
      const EngineSpec spec{.algorithm = std::string(algorithm)};
      const Limits limits{.depth = 3, .nodes = 20'000};
      Trace trace;
      const Report plain = search(*session, spec, limits);
      const Report traced = search(*session, spec, limits, {.trace = &trace});
      EXPECT_EQ(plain.counts, traced.counts) << game->name() << " " << algorithm;
      EXPECT_EQ(plain.value, traced.value) << game->name() << " " << algorithm;
      EXPECT_EQ(plain.line, traced.line) << game->name() << " " << algorithm;
      EXPECT_FALSE(trace.nodes.empty()) << game->name() << " " << algorithm;
    }
  }
}

}  // namespace
}  // namespace pohon
