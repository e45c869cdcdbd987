// SPDX-License-Identifier: MIT
#include "pohon/games/tree/tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "pohon/core/perft.hpp"
#include "pohon/games/tree/evaluators.hpp"

namespace pohon {
namespace {

Tree child_of(const Tree& state, std::size_t child) {
  Tree below = state;
  below.play({static_cast<std::uint8_t>(child)});
  return below;
}

/// For the side to move, by looking at every leaf.
int minimax(const Tree& state) {
  if (const auto outcome = state.outcome()) return margin_for(state.to_move(), *outcome);
  int best = -kInfinity.value();
  for (const auto move : state.moves()) best = std::max(best, -minimax(child_of(state, move.child)));
  return best;
}

template <class Visit>
void for_each_node(const Tree& state, const Visit& visit) {
  visit(state);
  for (const auto move : state.moves()) for_each_node(child_of(state, move.child), visit);
}

/// Fail-soft alpha-beta that counts the leaves it looks at.
int alpha_beta(const Tree& state, int alpha, int beta, std::uint64_t& leaves) {
  if (const auto outcome = state.outcome()) {
    ++leaves;
    return margin_for(state.to_move(), *outcome);
  }
  int best = -kInfinity.value();
  for (const auto move : state.moves()) {
    best = std::max(best, -alpha_beta(child_of(state, move.child), -beta, -std::max(alpha, best), leaves));
    if (best >= beta) break;
  }
  return best;
}

std::uint64_t leaves_of_alpha_beta(const Tree& root) {
  std::uint64_t leaves = 0;
  alpha_beta(root, -kInfinity.value(), kInfinity.value(), leaves);
  return leaves;
}

std::uint64_t power(std::uint64_t base, int exponent) { return exponent == 0 ? 1 : base * power(base, exponent - 1); }

TEST(Tree, UniformTreesHaveAllTheirLeavesAtTheBottom) {
  for (const TreeKind kind : {TreeKind::Uniform, TreeKind::Ordered, TreeKind::Noisy}) {
    const TreeSource source({.kind = kind, .branching = 3, .depth = 7});
    EXPECT_EQ(perft(source.root(), 7), power(3, 7));
    EXPECT_EQ(perft(source.root(), 8), 0u);
  }
}

TEST(Tree, RandomTreesHaveEveryWidthFromOneToTheBranching) {
  const TreeSource source({.kind = TreeKind::Random, .branching = 4, .depth = 8});
  std::array<int, 5> widths{};
  for_each_node(source.root(), [&](const Tree& node) { ++widths[node.count_moves()]; });
  const int inner = widths[1] + widths[2] + widths[3] + widths[4];
  ASSERT_GT(inner, 300);
  for (std::size_t width = 1; width <= 4; ++width)
    EXPECT_NEAR(widths[width], inner / 4.0, 4 * std::sqrt(inner * 3 / 16.0));
}

TEST(Tree, LeafValuesAreUniform) {
  const TreeSource source({.branching = 10, .depth = 5, .range = 9, .seed = 5});
  std::array<int, 19> seen{};
  for_each_node(source.root(), [&](const Tree& node) {
    if (node.count_moves() == 0) ++seen[static_cast<std::size_t>(*node.known_value() + 9)];
  });
  double chi_square = 0;
  const double expected = 100'000 / 19.0;
  for (const int count : seen) chi_square += (count - expected) * (count - expected) / expected;
  EXPECT_LT(chi_square, 42.3);  // 18 degrees of freedom: one seed in a thousand is worse
}

TEST(Tree, TheSameSeedMakesTheSameTreeAndAnotherSeedAnother) {
  for (const TreeKind kind : {TreeKind::Uniform, TreeKind::Ordered, TreeKind::Random, TreeKind::Noisy}) {
    const auto leaves = [&](std::uint64_t seed) {
      std::vector<int> values;
      const TreeSource source({.kind = kind, .branching = 3, .depth = 5, .range = 1000, .seed = seed});
      for_each_node(source.root(), [&](const Tree& node) {
        if (node.count_moves() == 0) values.push_back(*node.known_value());
      });
      return values;
    };
    EXPECT_EQ(leaves(7), leaves(7));
    EXPECT_NE(leaves(7), leaves(8));
  }
}

TEST(Tree, EqualRecipesMakeEqualStates) {
  const TreeSource one({.seed = 3});
  const TreeSource same({.seed = 3});
  const TreeSource another({.seed = 4});
  EXPECT_TRUE(child_of(one.root(), 2) == child_of(same.root(), 2));
  EXPECT_EQ(child_of(one.root(), 2).key(), child_of(same.root(), 2).key());
  EXPECT_FALSE(child_of(one.root(), 2) == child_of(same.root(), 1));
  EXPECT_FALSE(one.root() == child_of(one.root(), 0));
  EXPECT_FALSE(one.root() == another.root());
}

TEST(Tree, InOrderedTreesTheFirstChildIsBestAtEveryNode) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const TreeSource source({.kind = TreeKind::Ordered, .branching = 4, .depth = 5, .seed = seed});
    for_each_node(source.root(), [&](const Tree& node) {
      if (node.count_moves() == 0) return;
      ASSERT_EQ(-minimax(child_of(node, 0)), minimax(node));
    });
  }
}

TEST(Tree, AlphaBetaMeetsTheMinimalTreeOfAnOrderedTree) {
  for (const auto& [branching, depth] : {std::pair{2, 9}, {3, 6}, {4, 5}, {24, 3}, {40, 4}}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const TreeSource source(
          {.kind = TreeKind::Ordered, .branching = branching, .depth = depth, .range = 20, .seed = seed});
      const auto b = static_cast<std::uint64_t>(branching);
      EXPECT_EQ(leaves_of_alpha_beta(source.root()), power(b, (depth + 1) / 2) + power(b, depth / 2) - 1);
    }
  }
}

TEST(Tree, NoiseMovesTheBestChildAtItsRate) {
  for (const int noise : {0, 30, 100}) {
    int inner = 0;
    int first_is_best = 0;
    const TreeSource source(
        {.kind = TreeKind::Noisy, .branching = 5, .depth = 6, .range = 1'000'000, .seed = 2, .noise = noise});
    for_each_node(source.root(), [&](const Tree& node) {
      if (node.count_moves() == 0) return;
      ++inner;
      first_is_best += *child_of(node, 0).known_value() == *node.known_value();
    });
    const double moved_away = noise / 100.0 * 4 / 5;  // the lot may fall on the first place
    EXPECT_NEAR(static_cast<double>(first_is_best) / inner, 1 - moved_away, 0.03) << noise;
  }
}

TEST(Tree, KnownValuesAreMinimaxValues) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const TreeSource source({.kind = TreeKind::Noisy, .branching = 4, .depth = 5, .seed = seed, .noise = 60});
    for_each_node(source.root(), [&](const Tree& node) {
      const int sign = node.to_move() == Side::First ? 1 : -1;
      ASSERT_EQ(minimax(node), sign * *node.known_value());
    });
  }
}

/// Means of 200 seeds, computed by another program: .225 and .236 of all leaves.
TEST(Tree, AlphaBetaVisitsThePublishedShareOfRandomUniformTrees) {
  const auto share = [](int branching, int depth) {
    double leaves = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const TreeSource source({.branching = branching, .depth = depth, .range = 1'000'000, .seed = seed});
      leaves += static_cast<double>(leaves_of_alpha_beta(source.root()));
    }
    return leaves / 200 / static_cast<double>(power(static_cast<std::uint64_t>(branching), depth));
  };
  EXPECT_NEAR(share(4, 6), .225, .01);
  EXPECT_NEAR(share(8, 4), .236, .01);
}

TEST(Tree, BoundsHoldTheValueOfEveryNode) {
  const TreeBlind evaluate;
  const auto check = [&](const Tree& root) {
    for_each_node(root, [&](const Tree& node) {
      const Interval sure = evaluate.bounds(node);
      ASSERT_LE(sure.lo.value(), minimax(node));
      ASSERT_GE(sure.hi.value(), minimax(node));
      if (node.count_moves() > 0) return;
      ASSERT_EQ(sure.lo, sure.hi);
    });
  };
  for (const TreeKind kind : {TreeKind::Uniform, TreeKind::Ordered, TreeKind::Random, TreeKind::Noisy}) {
    check(TreeSource({.kind = kind, .branching = 3, .depth = 6}).root());
  }
  check(TypedTree("((3 12 8)(2 (4 -7) 6)(14 5 2)) min").root());
}

TEST(Tree, BoundsOfOrderedTreesCloseInTowardsTheLeaves) {
  const TreeSource source({.kind = TreeKind::Ordered, .branching = 4, .depth = 6, .range = 1'000'000});
  std::array<double, 7> width{};
  for_each_node(source.root(), [&](const Tree& node) {
    const Interval sure = TreeBlind{}.bounds(node);
    width[static_cast<std::size_t>(node.ply())] += sure.hi.value() - sure.lo.value();
  });
  for (int ply = 3; ply < 6; ++ply) {
    const auto at = static_cast<std::size_t>(ply);
    EXPECT_GT(width[at] / static_cast<double>(power(4, ply)), width[at + 1] / static_cast<double>(power(4, ply + 1)));
  }
}

double correlation_of_the_guess(const TreeSpec& spec, int plies_above_the_leaves) {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  const TreeSource source(spec);
  for_each_node(source.root(), [&](const Tree& node) {
    if (node.ply() != spec.depth - plies_above_the_leaves) return;
    const double guess = TreeGuess{}(node).value();
    const double truth = minimax(node);
    n += 1, x += guess, y += truth, xx += guess * guess, yy += truth * truth, xy += guess * truth;
  });
  return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
}

TEST(Tree, TheGuessGoesWithTheTruth) {
  EXPECT_GT(correlation_of_the_guess({.kind = TreeKind::Noisy, .depth = 7, .range = 10'000}, 3), 0.9);
  EXPECT_GT(correlation_of_the_guess({.kind = TreeKind::Uniform, .depth = 7, .range = 10'000}, 1), 0.3);
}

TEST(Tree, TypedLeavesAreWhatFirstGetsAtAnyDepth) {
  const TypedTree tree("((3 12 8)(2 4 6)(14 5 2))");  // the textbook's figure: 3
  EXPECT_EQ(minimax(tree.root()), 3);
  EXPECT_EQ(*tree.root().known_value(), 3);
  EXPECT_EQ(minimax(TypedTree("(5 (1 9))").root()), 5);
  EXPECT_EQ(minimax(TypedTree("(3 12 8) min").root()), -3);
  EXPECT_EQ(TypedTree("-4").root().outcome(), won_by(Side::Second, 4));
  EXPECT_EQ(TypedTree("0").root().outcome(), draw());
}

TEST(Tree, AlikeTypedSubtreesAreEqualWhereverTheyStand) {
  const TypedTree tree("((1 2)((1 2))(1 2))");
  const Tree left = child_of(tree.root(), 0);
  const Tree deep = child_of(child_of(tree.root(), 1), 0);
  const Tree right = child_of(tree.root(), 2);
  EXPECT_TRUE(left == right);
  EXPECT_EQ(left.key(), right.key());
  EXPECT_FALSE(left == deep) << "the other side is to move";
  EXPECT_TRUE(deep == TypedTree("(1 2)").root());
}

}  // namespace
}  // namespace pohon
