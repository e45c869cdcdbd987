// SPDX-License-Identifier: MIT
/// The logistic loss of a linear evaluator over positions, and its gradient.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pohon/learn/samples.hpp"

namespace pohon {

struct LogisticModel {
  double scale = 1;
  double blend = 0;

  /// How likely a value is to win.
  double chance(double value) const noexcept;
  /// What the model should say of the position.
  double target(const Label& label) const noexcept;
  /// Cross entropy.
  double loss(double value, double wanted) const noexcept;
};

double value_of(std::span<const Feature> features, std::span<const double> weights) noexcept;

/// The summed loss over some of the samples and its derivative for each weight.
struct LossAndGradient {
  double loss = 0;
  std::vector<double> gradient;
};

using Rows = std::span<const std::uint32_t>;

/// Cuts the rows into slices whose number does not depend on the threads, and adds them in order: the sum is the
/// same to the last bit however many work on it.
class LossCounter {
 public:
  LossCounter(const Samples& samples, LogisticModel model, unsigned threads)
      : samples_(samples), model_(model), threads_(threads) {}

  double loss(Rows rows, std::span<const double> weights) const;
  LossAndGradient loss_and_gradient(Rows rows, std::span<const double> weights) const;

 private:
  template <class Work>
  void each_slice(Rows rows, const Work& work) const;

  const Samples& samples_;
  LogisticModel model_;
  unsigned threads_;
};

}  // namespace pohon
