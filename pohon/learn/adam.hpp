// SPDX-License-Identifier: MIT
/// Steps down a gradient, each weight at its own pace (Adam, Kingma and Ba 2015).
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

namespace pohon {

template <std::floating_point Real>
class Adam {
 public:
  explicit Adam(std::size_t weights) : mean_(weights, Real{0}), square_(weights, Real{0}) {}

  void step(std::span<Real> weights, std::span<const Real> gradient, Real rate) {
    constexpr Real kMeanDecay = static_cast<Real>(0.9);
    constexpr Real kSquareDecay = static_cast<Real>(0.999);
    constexpr Real kNearlyNothing = static_cast<Real>(1e-12);
    mean_power_ *= kMeanDecay;
    square_power_ *= kSquareDecay;
    for (std::size_t at = 0; at < weights.size(); ++at) {
      mean_[at] = kMeanDecay * mean_[at] + (1 - kMeanDecay) * gradient[at];
      square_[at] = kSquareDecay * square_[at] + (1 - kSquareDecay) * gradient[at] * gradient[at];
      const Real mean = mean_[at] / (1 - mean_power_);
      const Real square = square_[at] / (1 - square_power_);
      weights[at] -= rate * mean / (std::sqrt(square) + kNearlyNothing);
    }
  }

 private:
  std::vector<Real> mean_;
  std::vector<Real> square_;
  Real mean_power_ = 1;
  Real square_power_ = 1;
};

}  // namespace pohon
