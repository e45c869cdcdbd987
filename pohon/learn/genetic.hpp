// SPDX-License-Identifier: MIT
/// Genetic training of weights: selection by the wheel, crossover of a prefix, mutation of single genes.
///
/// Holland 1975. The operators are those of version 2 of the Adjacency paper; unlike there selection selects, and the
/// fittest so far stays in the population.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "pohon/core/rng.hpp"

namespace pohon {

using Chromosome = std::vector<int>;

/// What a weight may be at all, what it may be in the first generation, and how far a mutation takes it.
struct Gene {
  int least = -1'000'000;
  int most = 1'000'000;
  int least_at_first = 0;
  int most_at_first = 9;
  int step = 5;
};

struct GeneticOptions {
  std::size_t population = 4;
  int generations = 100;
  std::uint64_t seed = 1;
};

/// All that a run needs to go on: what comes next depends on this, the options and the fitness, and on nothing else.
struct Evolution {
  int generation = 0;                       // how many have been judged
  std::vector<Chromosome> population = {};  // the next to be judged
  Chromosome best = {};                     // of all that were judged; empty before the first
  std::int64_t best_fitness = 0;

  friend bool operator==(const Evolution&, const Evolution&) = default;
};

/// A generation that has been judged, and where the run stands after it.
struct Judged {
  std::int64_t best = 0;
  double mean = 0;
  const Evolution& now;
};

/// Nothing where it was told to stop. The same chromosome always has the same fitness.
using Fitness = std::function<std::optional<std::int64_t>(const Chromosome&)>;
/// The same for several different ones, in their order: whoever has helpers judges them side by side.
using FitnessOfAll = std::function<std::optional<std::vector<std::int64_t>>(std::span<const Chromosome>)>;
/// Told after each generation; false stops.
using EvolutionWatcher = std::function<bool(const Judged&)>;

/// `own`, if it is given, is one of the first population.
Evolution first_generation(std::span<const Gene> genes, const GeneticOptions& options,
                           const std::optional<Chromosome>& own = std::nullopt);

/// Runs until so many generations have been judged in all, or it is stopped; a generation that is stopped in the
/// middle has not been.
Evolution evolved(Evolution from, std::span<const Gene> genes, const GeneticOptions& options,
                  const FitnessOfAll& fitness, const EvolutionWatcher& watch = {});
/// One chromosome after the other.
Evolution evolved(Evolution from, std::span<const Gene> genes, const GeneticOptions& options, const Fitness& fitness,
                  const EvolutionWatcher& watch = {});
/// Judges one after the other, until it is stopped.
FitnessOfAll one_by_one(Fitness fitness);

/// The children of a judged population: as many drawn by the wheel, neighbours crossed, single genes changed as often
/// as there are chromosomes, `best` in the first place.
std::vector<Chromosome> bred(const std::vector<Chromosome>& population, std::span<const std::int64_t> fitness,
                             const Chromosome& best, std::span<const Gene> genes, Rng& rng);

}  // namespace pohon
