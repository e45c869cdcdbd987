// SPDX-License-Identifier: MIT
#include "pohon/cluster/farm/train_farm.hpp"

#include "pohon/engine/catalogue.hpp"

namespace pohon {

namespace {

/// All that a fitness depends on.
Bytes plan_letter(const GameEntry& game, const TrainRequest& request) {
  Writer out;
  out.put_text(game.name()).put_text(request.evaluator);
  return out.put(request.depth).put(request.openings).put(request.options).done();
}

/// In the order of the chromosomes, whoever is done first.
std::optional<std::vector<std::int64_t>> judged(std::span<const Chromosome> chromosomes, Farm& farm, const Stop* stop) {
  std::vector<std::int64_t> all(chromosomes.size());
  std::size_t given = 0, done = 0;
  for (unsigned idle = 0; done < all.size(); ++idle) {
    if (stop != nullptr && stop->requested()) {
      farm.abandon();
      return std::nullopt;
    }
    for (; given < all.size() && farm.free() > 0; ++given) {
      farm.give(Writer().put(static_cast<std::uint64_t>(given)).put_all(chromosomes[given]).done());
    }
    if (const auto result = farm.poll()) {
      Reader in(result->result);
      const auto place = in.get<std::uint64_t>();
      all[place] = in.get<std::int64_t>();
      ++done;
      idle = 0;
    } else {
      farm.rest(idle);
    }
  }
  return all;
}

}  // namespace

FitnessOfAll judged_on_ranks(const GameEntry& game, const TrainRequest& request, Farm& farm, const Stop* stop) {
  farm.open(Trade::Training, plan_letter(game, request));
  return [&farm, stop](std::span<const Chromosome> chromosomes) { return judged(chromosomes, farm, stop); };
}

Craft training_craft(const Bytes& plan) {
  Reader in(plan);
  const GameEntry& game = game_named(in.get_text());
  TrainRequest request{.evaluator = in.get_text()};
  request.depth = in.get<int>();
  request.openings = in.get<int>();
  request.options = in.get<GeneticOptions>();
  return [&game, request](const Bytes& job, const Stop& stop) -> std::optional<Bytes> {
    Reader chromosome(job);
    const auto place = chromosome.get<std::uint64_t>();
    const auto fitness = game.fitness(request, chromosome.get_all<int>(), &stop);
    if (!fitness) return std::nullopt;
    return Writer().put(place).put(*fitness).done();
  };
}

}  // namespace pohon
