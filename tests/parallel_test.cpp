// SPDX-License-Identifier: MIT
// Several workers behind text: on every game, under every scheme and on both machines the value is alpha-beta's; what
// cannot be shared is refused by name; the kernel and Monte-Carlo search can be shared too.
#include <gmock/gmock.h>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/names/scheme_names.hpp"
#include "tests/asking.hpp"

namespace pohon {
namespace {

using testing::ask;
using ::testing::HasSubstr;

struct Subject {
  std::string_view game;
  GivenOptions options;
  int deepest;
};

class SeveralWorkers : public ::testing::TestWithParam<Subject> {};

std::unique_ptr<Position> somewhere(const Subject& subject, Rng& rng) {
  auto session = game_named(subject.game).open(subject.options, std::nullopt);
  const std::uint64_t plies = rng.below(16);
  for (std::uint64_t ply = 0; ply < plies && !session->ended(); ++ply) {
    const auto moves = session->moves();
    session->play(moves[rng.below(moves.size())]);
  }
  if (session->ended()) session->undo();
  return session;
}

TEST_P(SeveralWorkers, GiveAlphaBetasValueUnderEveryScheme) {
  Rng rng(11);
  for (const auto scheme : scheme_names()) {
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
      const auto session = somewhere(GetParam(), rng);
      const int depth = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(GetParam().deepest)));
      EngineSpec spec{.algorithm = i % 2 == 0 ? "alpha-beta" : "pvs"};
      const Score truth = search(*session, spec, {.depth = depth}).value;
      Enhancements& enhancements = spec.enhancements;
      enhancements.hints = enhancements.killers = i % 3 == 0 ? Switch::On : Switch::AsUsual;
      enhancements.iterative_deepening = i % 4 == 0 ? Switch::On : Switch::AsUsual;
      spec.parallel = ParallelRequest{.scheme = std::string(scheme),
                                      .workers = 2 + i % 3,
                                      .machine = i < 6 ? Machine::Threads : Machine::Simulated,
                                      .split_depth = 1 + i % 3};
      const Report report = search(*session, spec, {.depth = depth});
      ASSERT_EQ(report.value, truth) << scheme << ", depth " << depth << ", at " << session->text();
      ASSERT_TRUE(report.complete());
      ASSERT_TRUE(report.team);
      ASSERT_EQ(report.team->work.workers, 2 + i % 3);
      ASSERT_EQ(report.line.front(), *report.move);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, SeveralWorkers,
                         ::testing::Values(Subject{"tic-tac-toe", {}, 9}, Subject{"connect-four", {}, 6},
                                           Subject{"othello", {}, 5}, Subject{"checkers", {}, 6},
                                           Subject{"adjacency", {{"size", "4x4"}}, 4}, Subject{"chess", {}, 4},
                                           Subject{"tree", {{"kind", "noisy"}, {"depth", "7"}}, 7}),
                         [](const auto& made) {
                           std::string name(made.param.game);
                           std::erase(name, '-');
                           return name;
                         });

Report asked(std::string_view algorithm, std::string_view scheme, Limits limits = {}) {
  const auto session = game_named("connect-four").open({}, std::nullopt);
  const std::string sharing = scheme.empty() ? ";threads=2" : ";parallel=" + std::string(scheme);
  limits.depth = 6;
  return ask(*session, std::string(algorithm) + sharing, limits);
}

std::string refusal(std::string_view algorithm, std::string_view scheme) {
  try {
    asked(algorithm, scheme);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Sharing, WhatIsForOneWorkerIsRefusedByName) {
  EXPECT_THAT(refusal("minimax", "ybwc"), HasSubstr("minimax"));
  EXPECT_THAT(refusal("kernel", "ybwc"), HasSubstr("lazy-smp"));
  EXPECT_THAT(refusal("mcts", "dts"), HasSubstr("tree-parallel"));
  EXPECT_THAT(refusal("alpha-beta", "ybcw"), HasSubstr("did you mean ybwc"));
  EXPECT_THAT(refusal("alpha-beta:root=full", "ybwc"), HasSubstr("root"));
}

TEST(Sharing, WhatSharesTheTableCannotGoWithoutIt) {
  const auto session = game_named("tic-tac-toe").open({}, std::nullopt);
  EXPECT_THROW(ask(*session, "alpha-beta;without=table;parallel=abdada"), InputError);
}

TEST(Sharing, SuitsTheAlgorithmWhereNothingIsSaid) {
  EXPECT_EQ(asked("alpha-beta", "").team->scheme, "ybwc");
  EXPECT_EQ(asked("kernel", "").team->scheme, "lazy-smp");
  EXPECT_EQ(asked("mcts:iterations=200", "").team->scheme, "tree-parallel");
  EXPECT_EQ(suitable_sharing("ybwc", "kernel"), "lazy-smp");
  EXPECT_EQ(suitable_sharing("dts", "pvs"), "dts");
}

TEST(Sharing, TheNodeLimitIsForAllTogether) {
  for (const auto scheme : scheme_names()) {
    for (const std::uint64_t nodes : {1u, 10u, 777u}) {
      const Report report = asked("alpha-beta", scheme, {.nodes = nodes});
      EXPECT_LE(report.counts.nodes, nodes) << scheme;
      EXPECT_TRUE(report.move) << scheme;
    }
  }
}

TEST(Sharing, AKernelOnVirtualProcessorsDoesTheSameTwice) {
  const auto nodes = [] {
    const auto session = game_named("connect-four").open({}, std::nullopt);
    return ask(*session, "kernel;threads=3;runtime=simulated", {.depth = 9}).counts.nodes;
  };
  EXPECT_EQ(nodes(), nodes());
}

TEST(Sharing, ATreeIsDrawnOfOneWorkersSearch) {
  const auto session = game_named("tic-tac-toe").open({}, std::nullopt);
  Trace trace;
  const EngineSpec spec{.parallel = ParallelRequest{}};
  EXPECT_THROW(search(*session, spec, {}, {.trace = &trace}), InputError);
}

}  // namespace
}  // namespace pohon
