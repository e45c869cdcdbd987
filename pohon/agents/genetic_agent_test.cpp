// SPDX-License-Identifier: MIT
/// What the genetic agent breeds, and what the paper's program made of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "pohon/agents/genetic.hpp"
#include "pohon/agents/move_log_testing.hpp"
#include "pohon/games/adjacency/evaluators.hpp"
#include "pohon/games/othello/evaluators.hpp"
#include "pohon/games/tic_tac_toe/tic_tac_toe.hpp"

namespace pohon {
namespace {

using testing::asked;
using testing::MoveLog;

constexpr std::size_t kParents = 4;

template <class G>
G after_random_plies(G state, std::uint64_t plies, Rng& rng) {
  for (; plies > 0 && !state.outcome(); --plies) state.play(state.moves()[rng.below(state.moves().size())]);
  return state;
}

template <class G, class E>
void expect_a_child_or_a_parent(const G& state, const E& evaluate, std::uint32_t seed) {
  MoveLog<G> log;
  const auto answer = asked(GeneticAgent{.seed = seed}, state, evaluate, log);
  ASSERT_TRUE(answer.move);
  ASSERT_LE(log.moves.size(), kParents + 2);
  const auto parents = std::span(log.moves).first(kParents);
  const auto inherits = [&](auto trait) {
    return std::any_of(parents.begin(), parents.end(), [&](auto each) { return trait(each) == trait(*answer.move); });
  };
  EXPECT_TRUE(inherits([](auto move) { return move.row(); }));
  EXPECT_TRUE(inherits([](auto move) { return move.column(); }));
  EXPECT_TRUE(state.moves().contains(*answer.move));
  for (std::size_t i = kParents; i < log.moves.size(); ++i) EXPECT_GE(answer.score, log.values[i]);
}

TEST(Genetic, PlaysAChildOfItsParentsOrOneOfThem) {
  Rng rng(5);
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    expect_a_child_or_a_parent(after_random_plies(adjacency::start({}), rng.below(56), rng), AdjacencyMarks{}, seed);
    expect_a_child_or_a_parent(after_random_plies(TicTacToe{}, rng.below(4), rng), Ignorant{}, seed);
    expect_a_child_or_a_parent(after_random_plies(Othello{}, rng.below(20), rng), OthelloDiscs{}, seed);
  }
}

TEST(Roulette, EachHasItsShare) {
  std::array<double, 4> shares{-3, 0, -3, 6};
  make_shares(shares);
  EXPECT_EQ(shares, (std::array<double, 4>{1, 4, 1, 10}));  // f - (min f - 1)
  constexpr int kSpins = 64'000;
  std::array<int, 4> hits{};
  Rng rng(11);
  for (int i = 0; i < kSpins; ++i) ++hits[spun(shares, rng)];
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const double chance = shares[i] / 16;
    EXPECT_NEAR(hits[i], chance * kSpins, 4 * std::sqrt(chance * (1 - chance) * kSpins)) << i;
  }
}

/// Pearson's chi-square against an even draw from the start position.
double unevenness(const GeneticAgent& agent, int decisions) {
  const Adjacency state = adjacency::start({});
  std::array<int, 64> played{};
  for (int i = 0; i < decisions; ++i) {
    GeneticAgent seeded = agent;
    seeded.seed = static_cast<std::uint32_t>(i);
    MoveLog<Adjacency> log;
    ++played[asked(seeded, state, AdjacencyMarks{}, log).move->cell];
  }
  const double even = static_cast<double>(decisions) / static_cast<double>(state.moves().size());
  double sum = 0;
  for (const auto move : state.moves()) sum += std::pow(played[move.cell] - even, 2) / even;
  return sum;
}

TEST(Genetic, ThePapersProgramPlaysAtRandomAndTheDescribedOneDoesNot) {
  constexpr double kOneInTenThousand = 101.5;  // of chi-square with 55 degrees of freedom
  EXPECT_LT(unevenness({.preset = Preset::Paper}, 5600), kOneInTenThousand);
  EXPECT_GT(unevenness({}, 5600), 5 * kOneInTenThousand);
}

}  // namespace
}  // namespace pohon
