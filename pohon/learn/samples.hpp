// SPDX-License-Identifier: MIT
/// Positions as a tuner sees them: which weights count how often, and how the game went.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pohon/core/linear.hpp"

namespace pohon {

/// For the side to move.
struct Label {
  float result = 0.5f;                        // 1 won, ½ drawn, 0 lost
  std::optional<float> score = std::nullopt;  // what a search said, in the evaluator's units
};

/// All features of all positions lie one after another in one place.
class Samples {
 public:
  struct View {
    std::span<const Feature> features;
    Label label;
  };

  /// False, and nothing kept, if there are no features: no weight can learn from it.
  bool add(std::span<const Feature> features, const Label& label);

  std::size_t size() const noexcept { return labels_.size(); }
  View operator[](std::size_t at) const noexcept {
    return {.features = std::span(features_).subspan(begins_[at], begins_[at + 1] - begins_[at]), .label = labels_[at]};
  }
  /// One more than the highest weight that any feature names.
  std::size_t weights_needed() const noexcept { return weights_needed_; }

 private:
  std::vector<Feature> features_;
  std::vector<std::size_t> begins_{0};
  std::vector<Label> labels_;
  std::size_t weights_needed_ = 0;
};

/// Adds a position as the evaluator sees it; false where the evaluator knows it by heart.
template <Game G, LinearEvaluatorFor<G> E>
bool add_position(Samples& samples, const E& evaluate, const G& position, const Label& label) {
  std::vector<Feature> features;
  evaluate.features(position, features);
  return samples.add(features, label);
}

}  // namespace pohon
