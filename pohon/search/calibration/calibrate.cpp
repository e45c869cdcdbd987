// SPDX-License-Identifier: MIT
#include "pohon/search/calibration/calibrate.hpp"

#include <cmath>
#include <string>

#include "pohon/core/input_error.hpp"

namespace pohon {

CutModel Calibration::model() const noexcept {
  CutModel model;
  for (const FittedPair& fit : pairs) model.add(fit.pair);
  return model;
}

namespace calibration {

namespace {

struct Moments {
  double mean_x = 0;
  double mean_y = 0;
  double xx = 0;  // sums of products of the deviations from the means
  double xy = 0;
  double yy = 0;
};

Moments moments_of(std::span<const Sample> samples) noexcept {
  Moments m;
  const auto n = static_cast<double>(samples.size());
  for (const Sample& sample : samples) {
    m.mean_x += sample.shallow;
    m.mean_y += sample.deep;
  }
  m.mean_x /= n;  // exact where all values are the same, so that their deviations are 0
  m.mean_y /= n;
  for (const Sample& sample : samples) {
    const double x = sample.shallow - m.mean_x;
    const double y = sample.deep - m.mean_y;
    m.xx += x * x;
    m.xy += x * y;
    m.yy += y * y;
  }
  return m;
}

}  // namespace

FittedPair fitted(DepthPair depths, std::span<const Sample> samples) noexcept {
  FittedPair fit;
  fit.pair = {.shallow = depths.shallow, .deep = depths.deep, .a = 0, .b = 0, .sigma = 0};
  fit.samples = static_cast<std::int64_t>(samples.size());
  if (samples.size() < 3) return fit;
  const Moments m = moments_of(samples);
  if (m.xx <= 0) return fit;
  fit.pair.a = m.xy / m.xx;
  fit.pair.b = m.mean_y - fit.pair.a * m.mean_x;
  double left_over = 0;
  for (const Sample& sample : samples) {
    const double error = sample.deep - (fit.pair.a * sample.shallow + fit.pair.b);
    left_over += error * error;
  }
  fit.pair.sigma = std::sqrt(left_over / static_cast<double>(samples.size() - 2));
  if (m.yy > 0) fit.r = std::clamp(m.xy / std::sqrt(m.xx * m.yy), -1.0, 1.0);
  return fit;
}

std::vector<int> depths_of(const CalibrationPlan& plan) {
  std::vector<int> depths;
  for (const DepthPair& pair : plan.pairs) {
    if (pair.shallow < 0 || pair.shallow >= pair.deep || pair.deep > kMaxDepth) {
      throw InputError::expected("pair", "0 <= shallow < deep <= " + std::to_string(kMaxDepth),
                                 std::to_string(pair.shallow) + "/" + std::to_string(pair.deep));
    }
    depths.push_back(pair.shallow);
    depths.push_back(pair.deep);
  }
  std::sort(depths.begin(), depths.end());
  depths.erase(std::unique(depths.begin(), depths.end()), depths.end());
  return depths;
}

}  // namespace calibration

}  // namespace pohon
