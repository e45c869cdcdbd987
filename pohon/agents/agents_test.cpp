// SPDX-License-Identifier: MIT
/// Every agent on every game that it fits: legal moves, the same ones for the same seed, limits kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "pohon/core/input_error.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/engine.hpp"
#include "pohon/learn/weights_file.hpp"

namespace pohon {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

template <class Use>
void for_each_pair(const Use& use) {
  for (const GameEntry* game : games()) {
    for (const auto& evaluator : game->evaluators()) {
      for (const auto agent : game->agents(evaluator.name)) {
        SCOPED_TRACE(std::string(game->name()) + " " + std::string(evaluator.name) + " " + std::string(agent));
        use(*game,
            EngineSpec{.algorithm = std::string(agent), .evaluator = std::string(evaluator.name), .memory = 16384});
      }
    }
  }
}

TEST(Agents, FitWhereTheyHaveWhatTheyNeed) {
  const auto agents_of = [](std::string_view game) { return game_named(game).agents(""); };
  EXPECT_THAT(agents_of("adjacency"),
              ::testing::ElementsAre("random", "greedy", "annealing", "genetic", "paper-minimax", "evolved", "strong"));
  EXPECT_THAT(agents_of("othello"), ::testing::AllOf(Contains("genetic"), Contains("evolved")));
  EXPECT_THAT(agents_of("chess"), ::testing::AllOf(Not(Contains("genetic")), Not(Contains("paper-minimax"))));
  for (const AlgorithmEntry& agent : agents()) EXPECT_EQ(algorithm_named(agent.name).summary, agent.summary);
}

TEST(Agents, PlayLegalMovesTheSameForTheSameSeed) {
  for_each_pair([](const GameEntry& game, EngineSpec spec) {
    const auto session = game.open({}, std::nullopt);
    for (spec.seed = 1; spec.seed <= 5 && !session->ended(); ++spec.seed) {
      const Report first = search(*session, spec, {.depth = 2});
      ASSERT_TRUE(first.move);
      EXPECT_TRUE(first.finished());
      EXPECT_EQ(first.move, search(*session, spec, {.depth = 2}).move);
      Trace trace;
      const Report traced = search(*session, spec, {.depth = 2}, {.trace = &trace});
      EXPECT_EQ(first.line, traced.line);
      EXPECT_EQ(first.counts, traced.counts);
      EXPECT_FALSE(trace.nodes.empty());
      session->play(*first.move);
    }
  });
}

TEST(Agents, KeepToNodesAndStops) {
  Stop stop;
  stop.request();
  for_each_pair([&](const GameEntry& game, EngineSpec spec) {
    const auto session = game.open({}, std::nullopt);
    const auto legal = session->moves();
    const Report stopped = search(*session, spec, {.depth = 2}, {}, &stop);
    EXPECT_EQ(stopped.counts.nodes, 0u);
    EXPECT_FALSE(stopped.finished());
    EXPECT_THAT(legal, Contains(stopped.move.value_or("none")));
    for (const std::uint64_t nodes : {1u, 2u, 5u, 40u}) {
      const Report report = search(*session, spec, {.depth = 2, .nodes = nodes});
      EXPECT_LE(report.counts.nodes, nodes);
      EXPECT_THAT(legal, Contains(report.move.value_or("none")));
    }
  });
}

std::string complaint(std::string_view game, const std::string& agent, const std::string& evaluator = "") {
  try {
    EngineSpec spec = engine_spec_from(agent);
    spec.evaluator = evaluator;
    game_named(game).engine(spec);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Agents, SayWhatIsWrong) {
  EXPECT_THAT(complaint("chess", "genetic"), HasSubstr("moves that have a row and a column"));
  EXPECT_THAT(complaint("tic-tac-toe", "evolved"), HasSubstr("an evaluator that has weights"));
  EXPECT_THAT(complaint("othello", "annealing:preset=paper"), HasSubstr("only adjacency has the paper's bots"));
  EXPECT_THAT(complaint("adjacency", "annealing:cooling=0"), HasSubstr("cooling"));
  EXPECT_THAT(complaint("adjacency", "genetic:parents=65"), HasSubstr("parents"));
  EXPECT_THAT(complaint("adjacency", "strong:level=11"), HasSubstr("level"));
  EXPECT_THAT(complaint("adjacency", "evolved:weights=/nowhere"), HasSubstr("/nowhere"));
  EXPECT_THAT(complaint("adjacency", "anealing"), HasSubstr("did you mean annealing?"));
}

TEST(Greedy, TakesWhatLooksBestAndDrawsAmongEquals) {
  const auto session = game_named("tree").open({}, "(3 7 2 7)");
  std::set<std::string> played;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Report report = search(*session, {.algorithm = "greedy", .seed = seed});
    EXPECT_EQ(report.value, Score{7});
    played.insert(*report.move);
  }
  EXPECT_EQ(played, (std::set<std::string>{"2", "4"}));
}

TEST(Greedy, SeesAMateInOne) {
  const auto session = game_named("chess").open({}, "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
  EXPECT_EQ(search(*session, {.algorithm = "greedy"}).move, "Re8#");
}

TEST(Evolved, PlaysByTheWeightsOfAFile) {
  const auto file = std::filesystem::temp_directory_path() / "pohon-evolved-test-weights.txt";
  const std::vector<std::string> names{"neighbours-0", "neighbours-1", "neighbours-2", "neighbours-3", "neighbours-4"};
  const auto session = game_named("adjacency").open({}, std::nullopt);
  const auto value = [&](const std::string& algorithm, const std::string& evaluator) {
    EngineSpec spec = engine_spec_from(algorithm);
    spec.evaluator = evaluator;
    return search(*session, spec, {.depth = 2}).value;
  };
  save_weights(file, names, std::vector{9, 1, 8, 2, 5});
  EXPECT_EQ(value("evolved:weights=" + file.string(), ""), value("alpha-beta", "ga2:9,1,8,2,5"));
  EXPECT_EQ(value("evolved", "ga2:9,1,8,2,5"), value("alpha-beta", "ga2:9,1,8,2,5"));
  EXPECT_EQ(value("evolved:preset=mended", ""), value("alpha-beta", "ga2"));
  save_weights(file, names, std::vector{9, 1, 8, 2, 5000});
  EXPECT_THAT(complaint("adjacency", "evolved:weights=" + file.string()), HasSubstr("5000"));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace pohon
