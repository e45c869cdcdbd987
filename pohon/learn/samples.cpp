// SPDX-License-Identifier: MIT
#include "pohon/learn/samples.hpp"

#include <algorithm>

namespace pohon {

bool Samples::add(std::span<const Feature> features, const Label& label) {
  if (features.empty()) return false;
  features_.insert(features_.end(), features.begin(), features.end());
  begins_.push_back(features_.size());
  labels_.push_back(label);
  for (const Feature& feature : features) {
    weights_needed_ = std::max<std::size_t>(weights_needed_, std::size_t{feature.weight} + 1);
  }
  return true;
}

}  // namespace pohon
