// SPDX-License-Identifier: MIT
#include "pohon/games/othello/pattern_evaluator.hpp"

#include "pohon/core/input_error.hpp"

namespace pohon {

namespace {

struct Standard {
  std::shared_ptr<const std::vector<int>> weights;
  std::shared_ptr<const othello::PatternTables> tables;
};

const Standard& standard() {
  static const Standard made = [] {
    const auto& weights = othello::standard_pattern_weights();
    return Standard{std::make_shared<const std::vector<int>>(weights), othello::laid_out(weights)};
  }();
  return made;
}

std::string content_name(const othello::Pattern& pattern, std::uint32_t content) {
  std::string name = std::string(pattern.name) + " ";
  for (int cell = 0; cell < std::popcount(pattern.cells); ++cell, content /= 3) name += "-XO"[content % 3];
  return name;
}

}  // namespace

OthelloPatterns::OthelloPatterns() : OthelloPatterns(standard().weights, standard().tables) {}

OthelloPatterns OthelloPatterns::with_weights(std::span<const int> weights) {
  const std::size_t wanted = othello::kStages * othello::weights_a_stage();
  if (weights.size() != wanted) {
    throw InputError::expected("pattern weights", std::to_string(wanted) + " weights", std::to_string(weights.size()));
  }
  return {std::make_shared<const std::vector<int>>(weights.begin(), weights.end()), othello::laid_out(weights)};
}

void OthelloPatterns::features(const Othello& state, std::vector<Feature>& features) const {
  const auto& weight_of = othello::shared_weight();
  const auto first = static_cast<std::uint32_t>(othello::stage_of(std::popcount(state.empty())) *  //
                                                othello::weights_a_stage());
  const auto append = [&](std::size_t entry) { features.push_back({.weight = first + weight_of[entry], .times = 1}); };
  const othello::Pictures mine = othello::pictures_of(state.own());
  const othello::Pictures theirs = othello::pictures_of(state.enemy());
  for (const auto& place : othello::kPlacedPatterns) append(othello::content_at(place, mine, theirs));
  for (const std::size_t counted : counts(state.own(), state.enemy(), state.open())) append(counted);
}

std::vector<std::string> OthelloPatterns::weight_names() {
  const auto& weight_of = othello::shared_weight();
  std::vector<std::string> stage_names(othello::weights_a_stage());
  std::size_t entry = 0;
  const auto give = [&](const std::string& given) {
    std::string& slot = stage_names[weight_of[entry++]];
    if (slot.empty()) slot = given;
  };
  for (const auto& pattern : othello::kPatterns) {
    for (std::uint32_t content = 0; content < othello::contents(pattern); ++content) {
      give(content_name(pattern, content));
    }
  }
  for (const std::string_view counted : {"own moves ", "enemy moves "}) {
    for (std::size_t n = 0; n < othello::PatternTable::kCounts; ++n) give(std::string(counted) + std::to_string(n));
  }
  give("even discs");
  give("odd discs");
  std::vector<std::string> names;
  names.reserve(othello::kStages * stage_names.size());
  for (std::size_t stage = 0; stage < othello::kStages; ++stage) {
    for (const auto& each : stage_names) names.push_back("stage " + std::to_string(stage) + " " + each);
  }
  return names;
}

}  // namespace pohon
