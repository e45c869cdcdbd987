// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "pohon/core/compact_weights.hpp"
#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/games/othello/evaluators.hpp"
#include "pohon/games/othello/notation.hpp"
#include "pohon/games/othello/othello_testing.hpp"
#include "pohon/games/othello/pattern_evaluator.hpp"

namespace pohon {
namespace {

using othello::Discs;
using othello::Pictures;
using testing::late_position;
using testing::lead_in_games;

std::vector<int> random_weights(Rng& rng, int largest) {
  std::vector<int> weights(othello::kStages * othello::weights_a_stage());
  for (int& weight : weights) weight = static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * largest))) - largest;
  return weights;
}

TEST(OthelloPatterns, IsTheSumOfItsFeatures) {
  Rng rng(1);
  for (const auto& evaluate : {OthelloPatterns{}, OthelloPatterns::with_weights(random_weights(rng, 200))}) {
    const std::vector<int> weights = evaluate.weights();
    std::vector<Feature> features;
    for (int i = 0; i < 500; ++i) {
      const Othello state = late_position(rng, static_cast<int>(rng.below(61)));
      features.clear();
      evaluate.features(state, features);
      float sum = 0;
      for (const Feature& feature : features) sum += feature.times * static_cast<float>(weights.at(feature.weight));
      ASSERT_EQ(evaluate(state).value(), std::clamp(static_cast<int>(sum), -6'400, 6'400));
    }
  }
}

TEST(OthelloPatterns, SeesTheSameInAllEightPicturesOfAPosition) {
  Rng rng(2);
  const auto evaluate = OthelloPatterns::with_weights(random_weights(rng, 500));
  for (int i = 0; i < 500; ++i) {
    const Othello state = late_position(rng, static_cast<int>(rng.below(61)));
    const Pictures own = othello::pictures_of(state.own());
    const Pictures enemy = othello::pictures_of(state.enemy());
    for (unsigned picture = 0; picture < othello::kPictures; ++picture) {
      ASSERT_EQ(evaluate(Othello(own[picture], enemy[picture], Side::First)), evaluate(state)) << "picture " << picture;
    }
  }
}

TEST(OthelloPatterns, EachPlaceOfTheBoardIsSeenOnce) {
  std::set<Discs> seen;
  std::size_t cells_seen = 0;
  for (const auto& place : othello::kPlacedPatterns) {
    Discs cells = 0;
    for (int cell = 0; cell < 64; ++cell) {
      const Discs disc = Discs{1} << cell;
      if (othello::content_at(place, othello::pictures_of(disc), {}) != place.first) cells |= disc;
    }
    EXPECT_EQ(std::popcount(cells), std::popcount(place.cells));
    EXPECT_TRUE(seen.insert(cells).second) << "two places with the same cells";
    cells_seen |= cells;
  }
  EXPECT_EQ(cells_seen, ~Discs{0}) << "every cell counts";
}

TEST(OthelloPatterns, GuessesStayWithinTheBoard) {
  Rng rng(4);
  for (const auto& evaluate : {OthelloPatterns{}, OthelloPatterns::with_weights(random_weights(rng, 40'000))}) {
    for (int i = 0; i < 500; ++i) {
      ASSERT_LE(std::abs(evaluate(late_position(rng, static_cast<int>(rng.below(61)))).value()), 6'400);
    }
  }
}

TEST(OthelloPatterns, EveryWeightHasAName) {
  const auto names = OthelloPatterns::weight_names();
  EXPECT_EQ(names.size(), OthelloPatterns{}.weights().size());
  EXPECT_EQ(names.front(), "stage 0 edge with X cells ----------");
  EXPECT_EQ(names.back(), "stage 5 odd discs");
  const auto stage_end = names.begin() + static_cast<std::ptrdiff_t>(othello::weights_a_stage());
  const std::unordered_set<std::string> different(names.begin(), stage_end);
  EXPECT_EQ(different.size(), othello::weights_a_stage()) << "two weights of one name";
}

TEST(OthelloPatterns, WantsAllWeights) {
  const std::vector<int> few(7);
  EXPECT_THROW(OthelloPatterns::with_weights(few), InputError);
}

TEST(PatternWeights, ComeBackFromTextInWholeSteps) {
  Rng rng(5);
  auto weights = random_weights(rng, 2'000);
  for (int& weight : weights) {
    if (rng.below(3) == 0) weight = 0;
    if (rng.below(2) == 0) weight /= 100;
    weight -= weight % othello::kTextStep;
  }
  const std::string text = compact_text(weights, othello::kTextStep);
  EXPECT_EQ(text.find_first_of("\"\\? \n"), std::string::npos);
  EXPECT_EQ(othello::weights_from_text(text), weights);
  const auto& standard = othello::standard_pattern_weights();
  EXPECT_EQ(othello::weights_from_text(compact_text(standard, othello::kTextStep)), standard);
}

TEST(PatternWeights, BadTextIsAnError) {
  const std::string text = compact_text(othello::standard_pattern_weights(), othello::kTextStep);
  for (const std::string& bad : {std::string{}, text + "0", text.substr(0, text.size() / 2), "\"" + text,
                                 std::string(1'000, '~'), std::string(1'000'000, '0')}) {
    EXPECT_THROW(othello::weights_from_text(bad), InputError) << bad.substr(0, 20);
  }
}

TEST(OthelloPatterns, BeatsTheEvaluatorWrittenByHand) {
  EXPECT_GT(lead_in_games(OthelloPatterns{}, OthelloPositional{}, {.empties = 52, .plies = 2, .seed = 6}), 40);
}

}  // namespace
}  // namespace pohon
