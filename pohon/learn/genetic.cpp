// SPDX-License-Identifier: MIT
#include "pohon/learn/genetic.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

#include "pohon/agents/roulette.hpp"

namespace pohon {

namespace {

/// Both ends are possible.
int between(int least, int most, Rng& rng) {
  const std::int64_t width = std::int64_t{most} - least + 1;
  return static_cast<int>(least + static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(width))));
}

/// Each generation draws its own lots, so that a run that goes on draws what it would have drawn.
Rng lots_of(int generation, std::uint64_t seed) {
  return Rng(scatter(seed ^ scatter(static_cast<std::uint64_t>(generation))));
}

std::vector<Chromosome> selected(const std::vector<Chromosome>& population, std::span<const std::int64_t> fitness,
                                 Rng& rng) {
  std::vector<double> shares(fitness.begin(), fitness.end());
  make_shares(shares);
  std::vector<Chromosome> chosen;
  for (std::size_t i = 0; i < population.size(); ++i) chosen.push_back(population[spun(shares, rng)]);
  return chosen;
}

void cross(Chromosome& x, Chromosome& y, Rng& rng) {
  const auto prefix = static_cast<std::ptrdiff_t>(rng.below(x.size()));
  std::swap_ranges(x.begin(), x.begin() + prefix, y.begin());
}

void mutate(Chromosome& chromosome, std::span<const Gene> genes, Rng& rng) {
  const auto at = static_cast<std::size_t>(rng.below(chromosome.size()));
  const Gene& gene = genes[at];
  chromosome[at] = std::clamp(chromosome[at] + between(-gene.step, gene.step, rng), gene.least, gene.most);
}

/// The fitness of each, or nothing if it was told to stop. Known ones are not judged again.
class Judge {
 public:
  explicit Judge(const FitnessOfAll& fitness) : fitness_(fitness) {}

  std::optional<std::vector<std::int64_t>> operator()(const std::vector<Chromosome>& population) {
    const std::vector<Chromosome> fresh = unknown(population);
    if (!fresh.empty()) {
      const auto judged = fitness_(fresh);
      if (!judged) return std::nullopt;
      for (std::size_t i = 0; i < fresh.size(); ++i) known_.emplace(fresh[i], (*judged)[i]);
    }
    std::vector<std::int64_t> all;
    for (const Chromosome& each : population) all.push_back(known_.at(each));
    return all;
  }

 private:
  std::vector<Chromosome> unknown(const std::vector<Chromosome>& population) const {
    std::vector<Chromosome> fresh;
    for (const Chromosome& each : population) {
      const bool seen = known_.contains(each) || std::find(fresh.begin(), fresh.end(), each) != fresh.end();
      if (!seen) fresh.push_back(each);
    }
    return fresh;
  }

  const FitnessOfAll& fitness_;
  std::map<Chromosome, std::int64_t> known_;
};

}  // namespace

Evolution first_generation(std::span<const Gene> genes, const GeneticOptions& options,
                           const std::optional<Chromosome>& own) {
  Rng rng = lots_of(0, options.seed);
  Evolution evolution;
  for (std::size_t i = 0; i < options.population; ++i) {
    Chromosome& fresh = evolution.population.emplace_back();
    for (const Gene& gene : genes) fresh.push_back(between(gene.least_at_first, gene.most_at_first, rng));
  }
  if (own) evolution.population.front() = *own;
  return evolution;
}

std::vector<Chromosome> bred(const std::vector<Chromosome>& population, std::span<const std::int64_t> fitness,
                             const Chromosome& best, std::span<const Gene> genes, Rng& rng) {
  assert(population.size() == fitness.size() && !population.empty());
  std::vector<Chromosome> children = selected(population, fitness, rng);
  for (std::size_t i = 0; i + 1 < children.size(); i += 2) cross(children[i], children[i + 1], rng);
  for (std::size_t i = 0; i < children.size(); ++i) mutate(children[rng.below(children.size())], genes, rng);
  children.front() = best;
  return children;
}

FitnessOfAll one_by_one(Fitness fitness) {
  return [fitness =
              std::move(fitness)](std::span<const Chromosome> chromosomes) -> std::optional<std::vector<std::int64_t>> {
    std::vector<std::int64_t> all;
    for (const Chromosome& each : chromosomes) {
      const auto judged = fitness(each);
      if (!judged) return std::nullopt;
      all.push_back(*judged);
    }
    return all;
  };
}

Evolution evolved(Evolution from, std::span<const Gene> genes, const GeneticOptions& options, const Fitness& fitness,
                  const EvolutionWatcher& watch) {
  return evolved(std::move(from), genes, options, one_by_one(fitness), watch);
}

Evolution evolved(Evolution from, std::span<const Gene> genes, const GeneticOptions& options,
                  const FitnessOfAll& fitness, const EvolutionWatcher& watch) {
  Judge judge(fitness);
  Evolution now = std::move(from);
  while (now.generation < options.generations) {
    const auto judged = judge(now.population);
    if (!judged) break;
    const auto fittest = static_cast<std::size_t>(std::max_element(judged->begin(), judged->end()) - judged->begin());
    if (now.best.empty() || (*judged)[fittest] > now.best_fitness) {
      now.best = now.population[fittest];
      now.best_fitness = (*judged)[fittest];
    }
    Rng rng = lots_of(++now.generation, options.seed);
    now.population = bred(now.population, *judged, now.best, genes, rng);
    const double mean = std::accumulate(judged->begin(), judged->end(), 0.0) / static_cast<double>(judged->size());
    if (watch && !watch({.best = (*judged)[fittest], .mean = mean, .now = now})) break;
  }
  return now;
}

}  // namespace pohon
