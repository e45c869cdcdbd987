// SPDX-License-Identifier: MIT
#include "pohon/games/connect_four/network.hpp"

#include "pohon/core/input_error.hpp"

namespace pohon::connect_four {

Network::Network(std::span<const int> weights) {
  if (weights.size() != NetworkShape::kWeights) {
    throw InputError::expected("weights of the network", std::to_string(NetworkShape::kWeights) + " weights",
                               std::to_string(weights.size()));
  }
  auto next = weights.begin();
  const auto read = [&](Layer& layer) {
    for (auto& unit : layer.units) unit = static_cast<std::int16_t>(*next++);
  };
  for (Layer& input : inputs_) read(input);
  for (Mover& mover : movers_) {
    read(mover.first);
    for (Unit& unit : mover.second) {
      read(unit.weights);
      unit.own = *next++ * NetworkShape::kUnitOfFirst;
      unit.worth = *next++;
    }
    mover.value = std::int64_t{*next++} * kMostOfSecond;
  }
}

int Network::operator()(const ConnectFour& state) const noexcept {
  const Mover& mover = movers_[static_cast<std::size_t>(index_of(state.to_move()))];
  Layer first = mover.first;
  for_each_input(state, [&](std::size_t input) { first.add(inputs_[input]); });
  first.clamp();
  std::int64_t value = mover.value;
  for (const Unit& unit : mover.second) {
    value += std::int64_t{unit.worth} * std::clamp(unit.own + first.times(unit.weights), 0, kMostOfSecond);
  }
  return static_cast<int>(value / kMostOfSecond);
}

}  // namespace pohon::connect_four
