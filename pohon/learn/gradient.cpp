// SPDX-License-Identifier: MIT
#include "pohon/learn/gradient.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/learn/adam.hpp"
#include "pohon/learn/logistic.hpp"

namespace pohon {

namespace {

using RowList = std::vector<std::uint32_t>;

void require(bool right, std::string_view field, std::string_view wanted, double got) {
  if (!right) throw InputError::expected(field, wanted, std::to_string(got));
}

void check(const TuneOptions& options) {
  const auto share = [](double number) { return number >= 0 && number <= 1; };
  require(options.epochs >= 0, "epochs", "0 or more", options.epochs);
  require(std::isfinite(options.rate) && options.rate > 0, "rate", "a number above 0", options.rate);
  require(options.rate_decay > 0 && options.rate_decay <= 1, "rate-decay", "above 0, at most 1", options.rate_decay);
  require(std::isfinite(options.pull) && options.pull >= 0, "pull", "0 or more", options.pull);
  require(options.hold_out >= 0 && options.hold_out < 1, "hold-out", "0 or more, below 1", options.hold_out);
  require(share(options.blend), "blend", "a share from 0 to 1", options.blend);
  const double scale = options.scale.value_or(1);
  require(std::isfinite(scale) && scale > 0, "scale", "a number above 0", scale);
}

void check(const Samples& samples, std::size_t weights) {
  constexpr std::size_t kFewest = 2;
  if (samples.size() < kFewest || samples.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw InputError::expected("samples", "at least two positions", std::to_string(samples.size()));
  }
  if (samples.weights_needed() > weights) {
    throw InputError::expected("samples", "features of " + std::to_string(weights) + " weights",
                               std::to_string(samples.weights_needed()));
  }
  for (std::size_t row = 0; row < samples.size(); ++row) {
    const Label label = samples[row].label;
    const auto result = static_cast<double>(label.result);
    require(result >= 0 && result <= 1, "result", "a number from 0 to 1", result);
    const double score = label.score.value_or(0.0f);
    require(std::isfinite(score), "score", "a finite number", score);
  }
}

/// Fisher and Yates 1938.
void shuffle(std::span<std::uint32_t> rows, Rng& rng) noexcept {
  for (std::size_t left = rows.size(); left > 1; --left) {
    std::swap(rows[left - 1], rows[static_cast<std::size_t>(rng.below(left))]);
  }
}

RowList all_rows(const Samples& samples) {
  RowList rows(samples.size());
  std::iota(rows.begin(), rows.end(), 0u);
  return rows;
}

/// One run: what is held out, the order of the rest, the weights as they are now.
class Run {
 public:
  Run(const Samples& samples, std::span<const int> start, const TuneOptions& options, double scale)
      : options_(options),
        counter_(samples, {.scale = scale, .blend = options.blend}, options.threads),
        rng_(options.seed),
        start_(start.begin(), start.end()),
        weights_(start_),
        adam_(start.size()) {
    RowList rows = all_rows(samples);
    shuffle(rows, rng_);
    const auto held = static_cast<std::size_t>(options.hold_out * static_cast<double>(rows.size()));
    const auto cut = rows.begin() + static_cast<std::ptrdiff_t>(held);
    judges_.assign(rows.begin(), cut);
    training_.assign(cut, rows.end());
  }

  void epoch(double rate) {
    shuffle(training_, rng_);
    const std::size_t batch = options_.batch == 0 ? training_.size() : options_.batch;
    for (std::size_t begin = 0; begin < training_.size(); begin += batch) {
      const Rows rows = Rows(training_).subspan(begin, std::min(batch, training_.size() - begin));
      LossAndGradient sum = counter_.loss_and_gradient(rows, weights_);
      for (std::size_t at = 0; at < weights_.size(); ++at) {
        sum.gradient[at] =
            sum.gradient[at] / static_cast<double>(rows.size()) + 2 * options_.pull * (weights_[at] - start_[at]);
      }
      adam_.step(weights_, sum.gradient, rate);
    }
  }

  TuneProgress judged(int epoch) const {
    const auto mean = [this](Rows rows) { return counter_.loss(rows, weights_) / static_cast<double>(rows.size()); };
    const double training = mean(training_);
    return {.epoch = epoch, .training_error = training, .held_out_error = judges_.empty() ? training : mean(judges_)};
  }

  const std::vector<double>& weights() const noexcept { return weights_; }

 private:
  const TuneOptions& options_;
  LossCounter counter_;
  Rng rng_;
  std::vector<double> start_;
  std::vector<double> weights_;
  Adam<double> adam_;
  RowList judges_;
  RowList training_;
};

double scale_for(const Samples& samples, std::span<const int> weights, unsigned threads) {
  const RowList rows = all_rows(samples);
  const std::vector<double> numbers(weights.begin(), weights.end());
  const auto error_at = [&](double log_scale) {
    return LossCounter(samples, {.scale = std::exp(log_scale)}, threads).loss(rows, numbers);
  };
  // Golden section over scales from a twentieth to 20,000 units.
  constexpr double kGolden = 0.6180339887498949;
  double low = -3;
  double high = 10;
  for (int cut = 0; cut < 30; ++cut) {
    const double left = high - kGolden * (high - low);
    const double right = low + kGolden * (high - low);
    if (error_at(left) <= error_at(right)) {
      high = right;
    } else {
      low = left;
    }
  }
  return std::exp((low + high) / 2);
}

}  // namespace

std::vector<int> Tuned::rounded() const {
  std::vector<int> whole;
  whole.reserve(weights.size());
  for (const double weight : weights) whole.push_back(static_cast<int>(std::lround(std::clamp(weight, -1e9, 1e9))));
  return whole;
}

double fitted_scale(const Samples& samples, std::span<const int> weights) {
  check(samples, weights.size());
  return scale_for(samples, weights, 1);
}

Tuned tune(const Samples& samples, std::span<const int> start, const TuneOptions& options, const TuneWatcher& watch) {
  check(options);
  check(samples, start.size());
  Tuned tuned;
  tuned.scale = options.scale ? *options.scale : scale_for(samples, start, options.threads);
  Run run(samples, start, options, tuned.scale);
  tuned.start = tuned.best = run.judged(0);
  tuned.weights = run.weights();
  tuned.stopped = watch && !watch(tuned.start);
  double rate = options.rate;
  for (int epoch = 1; epoch <= options.epochs && !tuned.stopped; ++epoch, rate *= options.rate_decay) {
    run.epoch(rate);
    const TuneProgress progress = run.judged(epoch);
    if (progress.held_out_error < tuned.best.held_out_error) {
      tuned.best = progress;
      tuned.weights = run.weights();
    }
    tuned.stopped = watch && !watch(progress);
  }
  return tuned;
}

}  // namespace pohon
