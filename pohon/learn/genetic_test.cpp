// SPDX-License-Identifier: MIT
/// The laws of genetic search, on a fitness that everybody can see: nearness to a known chromosome.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <set>

#include "pohon/core/input_error.hpp"
#include "pohon/learn/genetic.hpp"
#include "pohon/learn/genetic_checkpoint.hpp"

namespace pohon {
namespace {

const Chromosome kWanted{3, 14, 15, 9, 2, 6};
const std::vector<Gene> kGenes(kWanted.size(), Gene{.least = 0, .most = 20, .least_at_first = 0, .most_at_first = 9});

std::optional<std::int64_t> nearness(const Chromosome& weights) {
  std::int64_t distance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) distance += std::abs(weights[i] - kWanted[i]);
  return -distance;
}

Evolution run(const GeneticOptions& options, const EvolutionWatcher& watch = {}) {
  return evolved(first_generation(kGenes, options), kGenes, options, nearness, watch);
}

TEST(GeneticTuner, ComesNearAndNeverLosesTheBest) {
  std::int64_t before = -1'000;
  const Evolution last = run({.population = 8, .generations = 300}, [&](const Judged& judged) {
    EXPECT_GE(judged.now.best_fitness, before);
    EXPECT_GE(judged.now.best_fitness, judged.best);
    EXPECT_LE(judged.mean, static_cast<double>(judged.best));
    EXPECT_EQ(judged.now.population.front(), judged.now.best);
    before = judged.now.best_fitness;
    return true;
  });
  EXPECT_EQ(last.generation, 300);
  EXPECT_GE(last.best_fitness, -3);
  EXPECT_EQ(*nearness(last.best), last.best_fitness);
}

TEST(GeneticTuner, TheSeedDecidesTheRun) {
  EXPECT_EQ(run({.generations = 20, .seed = 4}), run({.generations = 20, .seed = 4}));
  EXPECT_NE(run({.generations = 20, .seed = 4}), run({.generations = 20, .seed = 5}));
}

TEST(GeneticTuner, FirstGenesLieInTheirRangesAndTheOwnWeightsAmongThem) {
  const Evolution first = first_generation(kGenes, {.population = 50});
  std::set<int> seen;
  for (const auto& each : first.population) seen.insert(each.begin(), each.end());
  EXPECT_EQ(seen, (std::set<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(first_generation(kGenes, {}, kWanted).population.front(), kWanted);
}

/// With genes that cannot mutate, parents that differ in every gene show who was drawn and how they were crossed.
TEST(GeneticTuner, SelectionFollowsTheSharesAndCrossoverSwapsAPrefix) {
  const std::vector<Gene> still(5, Gene{.step = 0});
  std::vector<Chromosome> parents;
  for (int i = 0; i < 4; ++i) parents.emplace_back(5, i);
  const std::vector<std::int64_t> fitness{10, 12, 10, 15};  // shares 1, 3, 1, 6 of 11
  constexpr int kRounds = 20'000;
  std::vector<int> genes_of(4, 0);
  Rng rng(9);
  for (int round = 0; round < kRounds; ++round) {
    const auto children = bred(parents, fitness, parents[0], still, rng);
    EXPECT_EQ(children.front(), parents[0]);
    for (std::size_t child = 1; child < 4; ++child) {
      int changes = 0;
      for (std::size_t i = 1; i < 5; ++i) changes += children[child][i] != children[child][i - 1];
      ASSERT_LE(changes, 1);
      ++genes_of[static_cast<std::size_t>(children[child].back())];  // the last gene is never swapped
    }
  }
  for (std::size_t parent = 0; parent < 4; ++parent) {
    const double chance = static_cast<double>(fitness[parent] - 9) / 11;
    const double draws = 3.0 * kRounds;
    EXPECT_NEAR(genes_of[parent], chance * draws, 4 * std::sqrt(draws * chance * (1 - chance))) << parent;
  }
}

TEST(GeneticTuner, MutationsStayInTheirStepAndRange) {
  const std::vector<Gene> genes(5, Gene{.least = 0, .most = 8, .step = 5});
  const std::vector<Chromosome> alike(4, Chromosome(5, 7));
  const std::vector<std::int64_t> fitness(4, 0);
  Rng rng(2);
  std::set<int> seen;
  for (int round = 0; round < 2000; ++round) {
    const auto children = bred(alike, fitness, alike[0], genes, rng);
    int changed = 0;
    for (const auto& child : children) {
      for (const int gene : child) {
        seen.insert(gene);
        changed += gene != 7;
      }
    }
    EXPECT_LE(changed, 4);  // as many mutations as chromosomes
  }
  EXPECT_EQ(*seen.rbegin(), 8);
  EXPECT_EQ(seen.count(2), 1u);  // one step down
}

TEST(Checkpoint, GoesOnAsIfNothingHadHappened) {
  const GeneticOptions options{.population = 6, .generations = 40, .seed = 3};
  for (const int cut : {1, 7, 39, 40}) {
    std::string text;
    run(options, [&](const Judged& judged) {
      text = checkpoint_text(judged.now, "made up");
      return judged.now.generation < cut;
    });
    const Evolution read = evolution_from(text, "made up", kGenes, options.population);
    EXPECT_EQ(read.generation, cut);
    EXPECT_EQ(evolved(read, kGenes, options, nearness), run(options)) << cut;
  }
}

TEST(Checkpoint, RefusesWhatItDidNotWrite) {
  const std::string text = checkpoint_text(run({.generations = 2}), "made up");
  const auto reads = [](const std::string& from, std::string_view settings, std::size_t population) {
    try {
      evolution_from(from, settings, kGenes, population);
    } catch (const InputError&) {
      return false;
    }
    return true;
  };
  EXPECT_TRUE(reads(text, "made up", 4));
  EXPECT_FALSE(reads(text, "other", 4));
  EXPECT_FALSE(reads(text, "made up", 3));
  EXPECT_FALSE(reads(text, "made up", 5));
  EXPECT_FALSE(reads("", "made up", 4));
  std::size_t accepted = 0;
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) accepted += reads(text.substr(0, cut), "made up", 4);
  EXPECT_LE(accepted, 1u);  // only where the last number keeps a digit that is a number too
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string spoilt = text;
    spoilt[at] = '?';
    EXPECT_FALSE(reads(spoilt, "made up", 4) && text[at] > ' ') << at;
  }
}

}  // namespace
}  // namespace pohon
