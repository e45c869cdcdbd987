// SPDX-License-Identifier: MIT
/// Makes the weights of a linear evaluator better: so that its value, through a logistic curve, foretells how games
/// end.
///
/// Buro 1995 fitted evaluations to results by logistic regression; Österlund 2014 tuned whole chess programs so.
/// Steps are Adam's (Kingma and Ba 2015).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "pohon/learn/samples.hpp"

namespace pohon {

struct TuneOptions {
  int epochs = 60;                             // how often each position is looked at
  std::size_t batch = 16'384;                  // positions a step; 0 is all of them
  double rate = 1.0;                           // how far a weight may go in a step, in its own units
  double rate_decay = 0.96;                    // what the rate is multiplied by after each epoch
  double pull = 1e-7;                          // how strongly weights are drawn back to where they started (L2)
  double hold_out = 0.1;                       // share of the positions that only judge
  double blend = 0;                            // how much a search's score counts in what is to be foretold, 0 … 1
  std::optional<double> scale = std::nullopt;  // value at which a side wins 73 of 100; fitted first if not given
  std::uint64_t seed = 1;
  unsigned threads = 1;  // the result does not depend on it
};

/// Mean logistic losses: ln 2 is what knowing nothing costs.
struct TuneProgress {
  int epoch = 0;  // 0: before the first step
  double training_error = 0;
  double held_out_error = 0;  // the training error if nothing is held out
};

struct Tuned {
  std::vector<double> weights;  // those with the least error on what was held out
  double scale = 1;
  TuneProgress start;
  TuneProgress best;
  bool stopped = false;

  std::vector<int> rounded() const;
};

/// Told after each epoch; false stops.
using TuneWatcher = std::function<bool(const TuneProgress&)>;

/// The same samples, start, options and seed give the same weights. InputError if there are too few samples, a label
/// is out of range, a feature names a weight that is not there, or an option makes no sense.
Tuned tune(const Samples& samples, std::span<const int> start, const TuneOptions& options = {},
           const TuneWatcher& watch = {});

/// The scale at which these weights foretell the results best.
double fitted_scale(const Samples& samples, std::span<const int> weights);

}  // namespace pohon
