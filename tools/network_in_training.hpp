// SPDX-License-Identifier: MIT
/// Connect Four's network in floating point, as it learns: logistic loss, Adam (Kingma and Ba 2015) on small batches.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/games/connect_four/network.hpp"

namespace pohon {

/// Some weights that learn together, with their gradients and moments.
class Learners {
 public:
  explicit Learners(std::size_t count) : weight(count), gradient(count), mean_(count), square_(count) {}

  std::vector<float> weight;
  std::vector<float> gradient;

  /// One step of those from `first` on; their gradients are zero again.
  void step(std::size_t first, std::size_t count, float rate) noexcept {
    constexpr float kMean = 0.9f, kSquare = 0.999f, kNoZero = 1e-8f;
    for (std::size_t i = first; i < first + count; ++i) {
      const float slope = std::exchange(gradient[i], 0.0f);
      mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
      square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
      weight[i] -= rate * mean_[i] / (std::sqrt(square_[i]) + kNoZero);
    }
  }
  void step_all(float rate) noexcept { step(0, weight.size(), rate); }
  void spread(float width, Rng& rng) noexcept {
    constexpr std::uint64_t kFine = 1 << 24;
    for (float& each : weight) each = width * (2 * static_cast<float>(rng.below(kFine)) / kFine - 1);
  }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
};

class NetworkInTraining {
 public:
  using Shape = connect_four::NetworkShape;

  explicit NetworkInTraining(Rng& rng) {
    inputs_.spread(0.15f, rng);
    second_.spread(std::sqrt(3.0f / Shape::kFirst), rng);
    value_.spread(1, rng);
    std::fill(first_.weight.begin(), first_.weight.end(), 0.3f);
    std::fill(second_own_.weight.begin(), second_own_.weight.end(), 0.2f);
  }

  /// The logarithm of X's odds.
  float operator()(const ConnectFour& state) noexcept {
    mover_ = static_cast<std::size_t>(index_of(state.to_move()));
    on_.clear();
    connect_four::for_each_input(state, [&](std::size_t input) { on_.push_back(input); });
    std::copy_n(&first_.weight[mover_ * Shape::kFirst], Shape::kFirst, sums_.begin());
    for (const std::size_t input : on_) {
      for (std::size_t i = 0; i < Shape::kFirst; ++i) sums_[i] += inputs_.weight[input * Shape::kFirst + i];
    }
    for (std::size_t i = 0; i < Shape::kFirst; ++i) units_[i] = std::clamp(sums_[i], 0.0f, 1.0f);
    float value = value_own_.weight[mover_];
    for (std::size_t unit = 0; unit < Shape::kSecond; ++unit) {
      const float* weights = &second_.weight[place(unit) * Shape::kFirst];
      float sum = second_own_.weight[place(unit)];
      for (std::size_t i = 0; i < Shape::kFirst; ++i) sum += weights[i] * units_[i];
      second_sums_[unit] = sum;
      value += value_.weight[place(unit)] * std::clamp(sum, 0.0f, 1.0f);
    }
    return value;
  }

  /// Of the position that was asked about last: how much the loss grows with the value.
  void learn(float slope) noexcept {
    std::array<float, Shape::kFirst> slopes{};
    value_own_.gradient[mover_] += slope;
    for (std::size_t unit = 0; unit < Shape::kSecond; ++unit) {
      const std::size_t at = place(unit);
      value_.gradient[at] += slope * std::clamp(second_sums_[unit], 0.0f, 1.0f);
      if (!bends(second_sums_[unit])) continue;
      const float passed = slope * value_.weight[at];
      second_own_.gradient[at] += passed;
      for (std::size_t i = 0; i < Shape::kFirst; ++i) {
        second_.gradient[at * Shape::kFirst + i] += passed * units_[i];
        slopes[i] += passed * second_.weight[at * Shape::kFirst + i];
      }
    }
    for (std::size_t i = 0; i < Shape::kFirst; ++i) slopes[i] = bends(sums_[i]) ? slopes[i] : 0;
    for (std::size_t i = 0; i < Shape::kFirst; ++i) first_.gradient[mover_ * Shape::kFirst + i] += slopes[i];
    for (const std::size_t input : on_) {
      for (std::size_t i = 0; i < Shape::kFirst; ++i) inputs_.gradient[input * Shape::kFirst + i] += slopes[i];
      if (!std::exchange(touched_[input], true)) to_step_.push_back(input);
    }
  }

  /// Uses what was learnt since the last time.
  void step(float rate) noexcept {
    ++steps_;
    const double warm = std::sqrt(1 - std::pow(0.999, steps_)) / (1 - std::pow(0.9, steps_));
    const float warmed = rate * static_cast<float>(warm);
    for (const std::size_t input : to_step_) {
      inputs_.step(input * Shape::kFirst, Shape::kFirst, warmed);
      touched_[input] = false;
      ever_[input] = true;
    }
    to_step_.clear();
    for (Learners* all : {&first_, &second_, &second_own_, &value_, &value_own_}) all->step_all(warmed);
  }

  /// As `connect_four::Network` reads them. Inputs that never came up weigh nothing.
  std::vector<int> rounded() const {
    std::vector<int> weights;
    const auto add = [&](float weight, int unit) {
      constexpr float kMost = 4'000;  // the text of the weights has room for that
      weights.push_back(static_cast<int>(std::lround(std::clamp(weight * static_cast<float>(unit), -kMost, kMost))));
    };
    const auto add_row = [&](const std::vector<float>& from, std::size_t row, int unit) {
      for (std::size_t i = 0; i < Shape::kFirst; ++i) add(from[row * Shape::kFirst + i], unit);
    };
    for (std::size_t input = 0; input < Shape::kInputs; ++input) {
      add_row(inputs_.weight, input, ever_[input] ? Shape::kUnitOfFirst : 0);
    }
    for (std::size_t mover = 0; mover < Shape::kMovers; ++mover) {
      add_row(first_.weight, mover, Shape::kUnitOfFirst);
      for (std::size_t at = mover * Shape::kSecond; at < (mover + 1) * Shape::kSecond; ++at) {
        add_row(second_.weight, at, Shape::kUnitOfSecond);
        add(second_own_.weight[at], Shape::kUnitOfSecond);
        add(value_.weight[at], Shape::kUnitOfValue);
      }
      add(value_own_.weight[mover], Shape::kUnitOfValue);
    }
    return weights;
  }

 private:
  static bool bends(float sum) noexcept { return sum > 0 && sum < 1; }
  std::size_t place(std::size_t unit) const noexcept { return mover_ * Shape::kSecond + unit; }

  Learners inputs_{Shape::kInputs * Shape::kFirst};
  Learners first_{Shape::kMovers * Shape::kFirst};
  Learners second_{Shape::kMovers * Shape::kSecond * Shape::kFirst};
  Learners second_own_{Shape::kMovers * Shape::kSecond};
  Learners value_{Shape::kMovers * Shape::kSecond};
  Learners value_own_{Shape::kMovers};
  int steps_ = 0;

  // of the position that was asked about last
  std::size_t mover_ = 0;
  std::vector<std::size_t> on_;
  std::array<float, Shape::kFirst> sums_{};
  std::array<float, Shape::kFirst> units_{};
  std::array<float, Shape::kSecond> second_sums_{};

  std::vector<std::size_t> to_step_;  // inputs with a gradient
  std::vector<char> touched_ = std::vector<char>(Shape::kInputs);
  std::vector<char> ever_ = std::vector<char>(Shape::kInputs);
};

}  // namespace pohon
