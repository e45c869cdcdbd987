// SPDX-License-Identifier: MIT
// The laws of the windowed searches, on made trees and tic-tac-toe.
#include <gtest/gtest.h>

#include <cmath>

#include "pohon/core/rng.hpp"
#include "pohon/games/tic_tac_toe/evaluators.hpp"
#include "pohon/games/tree/evaluators.hpp"
#include "pohon/games/tree/tree.hpp"
#include "pohon/search/textbook/alpha_beta.hpp"
#include "pohon/search/textbook/iterative_deepening.hpp"
#include "pohon/search/textbook/memo_minimax.hpp"
#include "pohon/search/textbook/minimax.hpp"
#include "pohon/search/textbook/mtd_f.hpp"
#include "pohon/search/textbook/nega_c_star.hpp"
#include "pohon/search/textbook/nega_scout.hpp"
#include "pohon/search/textbook/pvs.hpp"
#include "tests/searching.hpp"

namespace pohon {
namespace {

using testing::ask;
using testing::truth;

const TreeBlind kBlind;

std::uint64_t power(std::uint64_t base, int exponent) { return exponent == 0 ? 1 : base * power(base, exponent - 1); }

TreeSpec random_spec(Rng& rng) {
  constexpr std::array kinds{TreeKind::Uniform, TreeKind::Random, TreeKind::Noisy, TreeKind::Ordered};
  constexpr std::array ranges{1, 3, 20, 1'000'000};
  return {.kind = kinds[rng.below(kinds.size())],
          .branching = static_cast<int>(1 + rng.below(5)),
          .depth = static_cast<int>(1 + rng.below(6)),
          .range = ranges[rng.below(ranges.size())],
          .seed = rng.next() >> 1,
          .noise = static_cast<int>(rng.below(101))};
}

TEST(Minimax, CountsTheNodesOfTicTacToe) {
  const auto answer = ask(Minimax{}, TicTacToe{}, TicTacToeOutcome{});
  EXPECT_EQ(answer.counts.nodes, 549'946u);
  EXPECT_EQ(answer.counts.leaves, 255'168u);
  EXPECT_EQ(answer.score, Score{0});
}

TEST(AlphaBeta, VisitsTheKnownNumberOfTicTacToeNodes) {
  EXPECT_EQ(ask(AlphaBeta{}, TicTacToe{}, TicTacToeOutcome{}).counts.nodes, 18'297u);
}

TEST(AlphaBeta, MeetsTheMinimalTreeWhenTheOrderIsPerfect) {
  for (int branching = 1; branching <= 6; ++branching) {
    for (int depth = 1; depth <= 6; ++depth) {
      const TreeSource source(
          {.kind = TreeKind::Ordered, .branching = branching, .depth = depth, .range = 1000, .seed = 5});
      const auto b = static_cast<std::uint64_t>(branching);
      const std::uint64_t minimal = power(b, (depth + 1) / 2) + power(b, depth / 2) - 1;
      EXPECT_EQ(ask(AlphaBeta{}, source.root(), kBlind).counts.leaves, minimal) << branching << " " << depth;
      EXPECT_EQ(ask(NegaScout{}, source.root(), kBlind).counts.leaves, minimal) << branching << " " << depth;
      EXPECT_EQ(ask(Pvs{}, source.root(), kBlind).counts.leaves, minimal) << branching << " " << depth;
    }
  }
}

TEST(AlphaBeta, IsFailSoftForEveryWindow) {
  Rng rng(11);
  for (int trial = 0; trial < 3000; ++trial) {
    const TreeSpec spec = random_spec(rng);
    const TreeSource source(spec);
    const Score value = truth(source.root(), kBlind);
    const int middle = static_cast<int>(rng.below(2 * static_cast<std::uint64_t>(spec.range) + 3)) - spec.range - 1;
    const int width = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(spec.range) + 1));
    const Window window{.alpha = Score{middle}, .beta = Score{middle + width}};
    const Task<Tree, TreeBlind> task{.root = source.root(), .evaluate = kBlind, .depth = kMaxDepth};
    Control control;
    Unobserved nobody;
    Line<Tree> line;
    const Score result = AlphaBetaSearch<Tree, TreeBlind, Unobserved>(task, control, nobody).search(window, line);
    if (result <= window.alpha) {
      EXPECT_LE(value, result);
    } else if (result >= window.beta) {
      EXPECT_GE(value, result);
    } else {
      EXPECT_EQ(value, result);
    }
  }
}

TEST(AlphaBeta, NeverVisitsFewerLeavesThanTheMinimalTree) {
  Rng rng(12);
  for (int trial = 0; trial < 500; ++trial) {
    TreeSpec spec = random_spec(rng);
    spec.kind = TreeKind::Uniform;
    spec.range = 1'000'000;  // without ties no proof is smaller
    const TreeSource source(spec);
    const auto b = static_cast<std::uint64_t>(spec.branching);
    EXPECT_GE(ask(AlphaBeta{}, source.root(), kBlind).counts.leaves,
              power(b, (spec.depth + 1) / 2) + power(b, spec.depth / 2) - 1);
  }
}

/// ORACLES: the share of the b^d leaves visited, mean of 200 seeds.
struct Fraction {
  int branching;
  int depth;
  double alpha_beta;
  double nega_scout;
};

TEST(RandomTrees, GiveThePublishedFractionsOfLeaves) {
  for (const Fraction& known : {Fraction{4, 6, .225, .279}, Fraction{8, 4, .236, .269}}) {
    double plain = 0;
    double scout = 0;
    constexpr int kSeeds = 200;
    for (int seed = 1; seed <= kSeeds; ++seed) {
      const TreeSource source({.kind = TreeKind::Uniform,
                               .branching = known.branching,
                               .depth = known.depth,
                               .range = 1'000'000,
                               .seed = static_cast<std::uint64_t>(seed)});
      plain += static_cast<double>(ask(AlphaBeta{}, source.root(), kBlind).counts.leaves);
      scout += static_cast<double>(ask(NegaScout{}, source.root(), kBlind).counts.leaves);
    }
    const double all = kSeeds * std::pow(known.branching, known.depth);
    EXPECT_NEAR(plain / all, known.alpha_beta, .01) << known.branching;
    EXPECT_NEAR(scout / all, known.nega_scout, .015) << known.branching;
  }
}

TEST(MtdF, FindsTheValueFromAnyGuess) {
  Rng rng(13);
  for (int trial = 0; trial < 1500; ++trial) {
    const TreeSpec spec = random_spec(rng);
    const TreeSource source(spec);
    const int guess = static_cast<int>(rng.below(4 * static_cast<std::uint64_t>(spec.range) + 1)) - 2 * spec.range;
    EXPECT_EQ(ask(MtdF{.guess = guess}, source.root(), kBlind, {.aids = {.table_entries = 1u << 12}}).score,
              truth(source.root(), kBlind));
  }
}

TEST(MtdF, TakesTwoPassesFromTheValueItself) {
  Rng rng(14);
  for (int trial = 0; trial < 500; ++trial) {
    const TreeSource source(random_spec(rng));
    const Score value = truth(source.root(), kBlind);
    const auto answer = ask(MtdF{.guess = value.value()}, source.root(), kBlind, {.aids = {.table_entries = 1u << 12}});
    EXPECT_EQ(answer.score, value);
    EXPECT_EQ(answer.counts.researches, 1u) << "passes after the first";
  }
}

TEST(NegaCStar, HalvesTheRangeAndNeverLoops) {
  Rng rng(15);
  for (int trial = 0; trial < 1500; ++trial) {
    const TreeSpec spec = random_spec(rng);
    const TreeSource source(spec);
    const NegaCStar halving{.least = -spec.range, .most = spec.range};
    const auto answer = ask(halving, source.root(), kBlind, {.aids = {.table_entries = 1u << 12}});
    EXPECT_EQ(answer.score, truth(source.root(), kBlind));
    const double most_passes = std::ceil(std::log2(2.0 * spec.range)) + 1;
    EXPECT_LE(static_cast<double>(answer.counts.researches) + 1, most_passes);
  }
}

TEST(NegaCStar, FloorsTheMiddleOfNegativeIntervals) {
  EXPECT_EQ(NegaCStar::middle_of({Score{-1}, Score{0}}), Score{-1});
  EXPECT_EQ(NegaCStar::middle_of({Score{-3}, Score{-2}}), Score{-3});
  EXPECT_EQ(NegaCStar::middle_of({-kInfinity, kInfinity}), Score{0});
}

TEST(MemoMinimax, MissesDoNotDependOnTheOrderOfMoves) {
  /// The same game with its moves backwards.
  struct Backwards : TicTacToe {
    using TicTacToe::TicTacToe;
    Moves moves() const noexcept {
      Moves list = TicTacToe::moves();
      std::reverse(list.begin(), list.end());
      return list;
    }
    bool operator==(const Backwards&) const = default;
  };
  const auto forth = ask(MemoMinimax{}, TicTacToe{}, TicTacToeOutcome{}).counts;
  const auto back = ask(MemoMinimax{}, Backwards{}, TicTacToeOutcome{}).counts;
  EXPECT_EQ(forth.nodes - forth.table_hits, back.nodes - back.table_hits);
  EXPECT_EQ(forth.nodes - forth.table_hits, 5'478u) << "each position is searched once";
}

TEST(MemoMinimax, SaysWhenItsMemoryIsFull) {
  const auto answer = ask(MemoMinimax{.entries = 100}, TicTacToe{}, TicTacToeOutcome{});
  EXPECT_EQ(answer.ending, Ending::MemoryFull);
  EXPECT_TRUE(answer.move.has_value());
}

TEST(IterativeDeepening, StopsWhenDeeperWouldSeeNothingNew) {
  const TicTacToeOutcome evaluate;
  const Task<TicTacToe, TicTacToeOutcome> task{.root = {}, .evaluate = evaluate, .depth = kMaxDepth};
  Control control;
  Unobserved nobody;
  int reached = 0;
  const auto answer = deepen(AlphaBeta{}, task, control, nobody, reached);
  EXPECT_EQ(reached, 9);
  EXPECT_EQ(answer.score, Score{0});
  EXPECT_EQ(answer.ending, Ending::Complete);
}

TEST(Control, KeepsTheNodeLimitToTheNode) {
  for (const std::uint64_t limit : {1u, 2u, 100u, 1023u, 1024u, 1025u, 5000u}) {
    const auto answer = ask(Negamax{}, TicTacToe{}, TicTacToeOutcome{}, {.limits = {.nodes = limit}});
    EXPECT_EQ(answer.counts.nodes, limit);
    EXPECT_EQ(answer.ending, Ending::Halted);
    EXPECT_TRUE(answer.move.has_value());
  }
}

TEST(Control, ObeysAFakeClockAndAStopAboveIt) {
  auto now = Clock::time_point{};
  Control timed({.time = std::chrono::milliseconds(5)}, nullptr, nullptr, [&now] {
    now += std::chrono::milliseconds(1);
    return now;
  });
  while (!timed.tick()) {
  }
  EXPECT_LE(timed.nodes(), 6 * Control::kPollEvery);

  Stop whole;
  Stop part(&whole);
  Control control({}, &part);
  EXPECT_FALSE(control.tick());
  whole.request();
  std::uint64_t more = 0;
  while (!control.tick()) ++more;
  EXPECT_LE(more, Control::kPollEvery);
}

}  // namespace
}  // namespace pohon
