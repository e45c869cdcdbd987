// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/games/connect_four/connect_four_testing.hpp"
#include "pohon/games/connect_four/network_evaluator.hpp"
#include "pohon/games/connect_four/notation.hpp"
#include "pohon/games/connect_four/pattern_evaluator.hpp"

namespace pohon {
namespace {

using connect_four::Network;
using Shape = connect_four::NetworkShape;

constexpr std::uint64_t kMostStones = 32;

std::vector<std::size_t> inputs_of(const ConnectFour& state) {
  std::vector<std::size_t> inputs;
  connect_four::for_each_input(state, [&](std::size_t input) { inputs.push_back(input); });
  return inputs;
}

TEST(ConnectFourNetwork, ItsInputsAreThreeForEachColumnAndTellPositionsApart) {
  std::set<std::vector<std::size_t>> seen;
  std::set<Key> positions;
  for (const ConnectFour& state : open_positions(2'000, 1, kMostStones)) {
    const auto inputs = inputs_of(state);
    ASSERT_EQ(inputs.size(), 3 * ConnectFour::kColumns);
    ASSERT_EQ(std::set<std::size_t>(inputs.begin(), inputs.end()).size(), inputs.size());
    for (const std::size_t input : inputs) ASSERT_LT(input, Shape::kInputs);
    ASSERT_EQ(seen.insert(inputs).second, positions.insert(state.key()).second) << ConnectFourNotation{}.text(state);
  }
}

/// The value written out plainly, from the weights in their order.
int plain_value(const std::vector<int>& weights, const ConnectFour& state) {
  constexpr std::size_t kMover = Shape::kFirst + Shape::kSecond * (Shape::kFirst + 2) + 1;
  std::size_t at = Shape::kInputs * Shape::kFirst + static_cast<std::size_t>(index_of(state.to_move())) * kMover;
  std::vector<int> first(Shape::kFirst);
  for (int& unit : first) unit = weights[at++];
  for (const std::size_t input : inputs_of(state)) {
    for (std::size_t i = 0; i < Shape::kFirst; ++i) first[i] += weights[input * Shape::kFirst + i];
  }
  constexpr int kMost = Shape::kUnitOfFirst * Shape::kUnitOfSecond;
  std::int64_t value = 0;
  for (std::size_t unit = 0; unit < Shape::kSecond; ++unit) {
    int sum = 0;
    for (const int each : first) sum += std::clamp(each, 0, Shape::kUnitOfFirst) * weights[at++];
    sum += weights[at++] * Shape::kUnitOfFirst;
    value += std::int64_t{weights[at++]} * std::clamp(sum, 0, kMost);
  }
  return static_cast<int>((value + std::int64_t{weights[at]} * kMost) / kMost);
}

TEST(ConnectFourNetwork, IsWorthWhatItsLayersSay) {
  Rng rng(2);
  std::vector<int> weights(Shape::kWeights);
  for (int& weight : weights) weight = static_cast<int>(rng.below(81)) - 40;
  const auto network = std::make_unique<Network>(weights);
  for (const ConnectFour& state : open_positions(300, 3, kMostStones)) {
    ASSERT_EQ((*network)(state), plain_value(weights, state)) << ConnectFourNotation{}.text(state);
  }
}

TEST(ConnectFourNetwork, WantsAllWeights) { EXPECT_THROW(Network(std::vector<int>(7)), InputError); }

TEST(ConnectFourNetwork, ForcedRepliesChangeNothing) {
  const ConnectFourNetwork evaluate;
  int forced = 0;
  for (const ConnectFour& state : open_positions(2'000, 4, kMostStones)) {
    const auto reply = state.only_sound_move();
    if (!reply) continue;
    ConnectFour next = state;
    next.play(*reply);
    if (next.outcome() || evaluate.knows(next)) continue;
    ASSERT_EQ(evaluate(state), -evaluate(next)) << ConnectFourNotation{}.text(state);
    ++forced;
  }
  EXPECT_GT(forced, 100);
}

TEST(ConnectFourNetwork, TellsMoreOftenWhoWinsThanPatternsDo) {
  std::vector<ConnectFour> positions;
  for (const ConnectFour& state : open_positions(3'000, 5, kMostStones)) {
    if (state.count() >= 14) positions.push_back(state);
  }
  const double learnt = share_right(ConnectFourNetwork{}, positions);
  EXPECT_GT(learnt, 0.86);
  EXPECT_GT(learnt, share_right(ConnectFourPatterns{}, positions) + 0.03);
}

}  // namespace
}  // namespace pohon
