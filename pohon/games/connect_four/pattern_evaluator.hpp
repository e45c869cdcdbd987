// SPDX-License-Identifier: MIT
/// What unfinished Connect Four is worth by patterns whose weights were learnt from positions that the solver knows.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/core/linear.hpp"
#include "pohon/games/connect_four/foresight.hpp"
#include "pohon/games/connect_four/patterns.hpp"

namespace pohon {

namespace connect_four {

/// The sum of what the patterns weigh, on the scale of the logarithm of the odds.
class PatternSum {
 public:
  static constexpr int unit = 100;

  PatternSum();
  explicit PatternSum(std::vector<int> weights);

  Score operator()(const ConnectFour& state) const noexcept {
    int sum = 0;
    for_each_pattern(state, [&](std::size_t weight) { sum += (*weights_)[weight]; });
    if (state.to_move() == Side::Second) sum = -sum;
    return Score{std::clamp(sum, -kMost, kMost)};
  }

  const std::vector<std::int16_t>& weights() const noexcept { return *weights_; }

 private:
  static constexpr int kMost = 5'000;

  std::shared_ptr<const std::vector<std::int16_t>> weights_;
};

}  // namespace connect_four

/// The standard weights: `tools/label_connect_four` drew positions and the solver said who wins them, then
/// `pohon tune -g connect-four -e patterns --untaught` fitted the weights (docs/games/connect-four.md has the
/// commands).
class ConnectFourPatterns : public connect_four::WithForesight<connect_four::PatternSum> {
 public:
  static constexpr std::string_view name = "patterns";
  static constexpr std::string_view summary = "learnt patterns, what the next two stones decide, wins by following up";

  ConnectFourPatterns() = default;

  /// The value is the sum of these weights, kept within bounds. None where the value is proven.
  void features(const ConnectFour& state, std::vector<Feature>& features) const;
  std::vector<int> weights() const;
  static ConnectFourPatterns with_weights(std::span<const int> weights);
  /// Threats on rows that the order of filling favours, nothing else.
  static std::vector<int> untaught();
  static std::vector<std::string> weight_names();
  /// The text for `standard_pattern_weights.inc`.
  static std::string source_of(std::span<const int> weights);

 private:
  explicit ConnectFourPatterns(connect_four::PatternSum sum) : WithForesight(std::move(sum)) {}
};

static_assert(LinearEvaluatorFor<ConnectFourPatterns, ConnectFour> && KnowsEndings<ConnectFourPatterns, ConnectFour> &&
              HasUnit<ConnectFourPatterns>);

}  // namespace pohon
