// SPDX-License-Identifier: MIT
/// Genetic training of an evaluator's weights, as text asks for it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pohon/learn/genetic.hpp"
#include "pohon/search/stop.hpp"

namespace pohon {

struct TrainRequest {
  std::string evaluator = {};  // empty: the game's first that has weights
  int depth = 3;               // of both sides' searches
  int openings = 8;            // random ones, where the evaluator names no positions to be trained from
  GeneticOptions options = {};
  std::string checkpoint = {};  // the text of one to go on from; empty: from the beginning
  FitnessOfAll judge = {};      // who plays the games; empty: this process
};

/// Told after each generation; `checkpoint` is the text to go on from.
struct TrainProgress {
  int generation = 0;
  std::int64_t best = 0;  // of this generation
  double mean = 0;
  std::int64_t best_so_far = 0;
  Chromosome weights = {};  // of the best so far
  std::string checkpoint = {};
};
/// False stops.
using TrainWatcher = std::function<bool(const TrainProgress&)>;

struct TrainReport {
  std::string evaluator;
  std::vector<std::string> names;
  Evolution evolution;
  int won = 0;  // games of the best against its rival, from the positions it was trained on
  int drawn = 0;
  int lost = 0;
};

}  // namespace pohon
