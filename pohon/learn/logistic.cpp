// SPDX-License-Identifier: MIT
#include "pohon/learn/logistic.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>

namespace pohon {

namespace {

constexpr std::size_t kSlices = 8;

/// ln(1 + e^x) without running over.
double softplus(double x) noexcept { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

}  // namespace

double LogisticModel::chance(double value) const noexcept { return 1 / (1 + std::exp(-value / scale)); }

double LogisticModel::target(const Label& label) const noexcept {
  if (!label.score) return label.result;
  return (1 - blend) * label.result + blend * chance(*label.score);
}

double LogisticModel::loss(double value, double wanted) const noexcept {
  const double x = value / scale;
  return wanted * softplus(-x) + (1 - wanted) * softplus(x);
}

double value_of(std::span<const Feature> features, std::span<const double> weights) noexcept {
  double value = 0;
  for (const Feature& feature : features) value += static_cast<double>(feature.times) * weights[feature.weight];
  return value;
}

template <class Work>
void LossCounter::each_slice(Rows rows, const Work& work) const {
  const auto run = [&](std::size_t first, std::size_t step) {
    for (std::size_t slice = first; slice < kSlices; slice += step) {
      const std::size_t begin = rows.size() * slice / kSlices;
      const std::size_t end = rows.size() * (slice + 1) / kSlices;
      work(slice, rows.subspan(begin, end - begin));
    }
  };
  const std::size_t workers = std::clamp<std::size_t>(threads_, 1, kSlices);
  std::vector<std::jthread> helpers;
  helpers.reserve(workers);
  for (std::size_t worker = 1; worker < workers; ++worker) helpers.emplace_back(run, worker, workers);
  run(0, workers);
}

double LossCounter::loss(Rows rows, std::span<const double> weights) const {
  std::array<double, kSlices> sums{};
  each_slice(rows, [&](std::size_t slice, Rows part) {
    double sum = 0;
    for (const std::uint32_t row : part) {
      const Samples::View sample = samples_[row];
      sum += model_.loss(value_of(sample.features, weights), model_.target(sample.label));
    }
    sums[slice] = sum;
  });
  double total = 0;
  for (const double sum : sums) total += sum;
  return total;
}

LossAndGradient LossCounter::loss_and_gradient(Rows rows, std::span<const double> weights) const {
  std::array<LossAndGradient, kSlices> parts;
  each_slice(rows, [&](std::size_t slice, Rows part) {
    LossAndGradient sum{.loss = 0, .gradient = std::vector<double>(weights.size(), 0.0)};
    for (const std::uint32_t row : part) {
      const Samples::View sample = samples_[row];
      const double value = value_of(sample.features, weights);
      const double wanted = model_.target(sample.label);
      sum.loss += model_.loss(value, wanted);
      const double slope = (model_.chance(value) - wanted) / model_.scale;
      for (const Feature& feature : sample.features) {
        sum.gradient[feature.weight] += slope * static_cast<double>(feature.times);
      }
    }
    parts[slice] = std::move(sum);
  });
  LossAndGradient total = std::move(parts[0]);
  for (std::size_t slice = 1; slice < kSlices; ++slice) {
    total.loss += parts[slice].loss;
    for (std::size_t at = 0; at < total.gradient.size(); ++at) total.gradient[at] += parts[slice].gradient[at];
  }
  return total;
}

}  // namespace pohon
