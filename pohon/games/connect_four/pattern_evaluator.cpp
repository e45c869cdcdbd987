// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/pattern_evaluator.hpp"

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

using connect_four::PatternIndex;
using connect_four::PatternSum;

constexpr int kTextStep = 4;

PatternSum standard_sum() {
  static constexpr char kText[] =
#include "pohon/games/connect_four/standard_pattern_weights.inc"
      ;
  return PatternSum(compact_weights({kText, sizeof kText - 1}, kTextStep, PatternIndex::kSize));
}

}  // namespace

namespace connect_four {

PatternSum::PatternSum() {
  static const PatternSum made = standard_sum();
  *this = made;
}

PatternSum::PatternSum(std::vector<int> weights) {
  std::vector<std::int16_t> small;
  small.reserve(weights.size());
  for (const int weight : weights) small.push_back(static_cast<std::int16_t>(std::clamp(weight, -30'000, 30'000)));
  weights_ = std::make_shared<const std::vector<std::int16_t>>(std::move(small));
}

}  // namespace connect_four

void ConnectFourPatterns::features(const ConnectFour& state, std::vector<Feature>& features) const {
  if (knows(state) || is_proven(state)) return;
  const float times = state.to_move() == Side::First ? 1.0f : -1.0f;
  connect_four::for_each_pattern(state, [&](std::size_t weight) {
    features.push_back({static_cast<std::uint32_t>(weight), times});
  });
}

std::vector<int> ConnectFourPatterns::weights() const {
  const auto& small = guess().weights();
  return {small.begin(), small.end()};
}

ConnectFourPatterns ConnectFourPatterns::with_weights(std::span<const int> weights) {
  if (weights.size() != PatternIndex::kSize) {
    throw InputError::expected("weights of patterns", std::to_string(PatternIndex::kSize) + " weights",
                               std::to_string(weights.size()));
  }
  return ConnectFourPatterns(PatternSum(std::vector<int>(weights.begin(), weights.end())));
}

std::vector<int> ConnectFourPatterns::untaught() {
  constexpr int kFavoured = 100;
  std::vector<int> weights(PatternIndex::kSize);
  for (unsigned column = 0; column < PatternIndex::kColumnKinds; ++column) {
    for (std::size_t x = 0; x < connect_four::kLowest; ++x) {
      for (std::size_t o = 0; o < connect_four::kLowest; ++o) {
        const int worth = (x / 4 != 0 ? kFavoured : 0) - (o % 4 != 0 ? kFavoured : 0);
        for (const std::size_t mover : {0u, 1u}) weights[PatternIndex::column(column, x, o, mover)] = worth;
      }
    }
  }
  return weights;
}

std::vector<std::string> ConnectFourPatterns::weight_names() {
  std::vector<std::string> names;
  for (std::size_t block = 0; block < connect_four::kBlocks; ++block) {
    for (std::size_t content = 0; content < connect_four::kContents; ++content) {
      names.push_back("block " + std::to_string(block) + " content " + std::to_string(content));
    }
  }
  for (std::size_t column = 0; column < PatternIndex::kColumnKinds; ++column) {
    for (std::size_t x = 0; x < connect_four::kLowest; ++x) {
      for (std::size_t o = 0; o < connect_four::kLowest; ++o) {
        for (const std::string_view mover : {"X", "O"}) {
          names.push_back("column " + std::to_string(column + 1) + " threats " + std::to_string(x) + " " +
                          std::to_string(o) + " " + std::string(mover) + " to move");
        }
      }
    }
  }
  return names;
}

std::string ConnectFourPatterns::source_of(std::span<const int> weights) {
  return source_lines(compact_text(weights, kTextStep));
}

}  // namespace pohon
