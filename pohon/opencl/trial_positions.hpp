// SPDX-License-Identifier: MIT
/// Random questions of every kind, for whoever holds a device to the searches of the host.
#pragma once

#include <cstdint>
#include <vector>

#include "pohon/core/rng.hpp"
#include "pohon/opencl/jobs.hpp"

namespace pohon::opencl {

template <Game G>
G trial_start(std::uint64_t) {
  return G{};
}
/// Boards, neighbourhoods and lengths of all kinds.
template <>
inline Adjacency trial_start<Adjacency>(std::uint64_t seed) {
  Rng rng(seed);
  const auto lines = [&] { return 3 + static_cast<int>(rng.below(6)); };
  return adjacency::start({.board = {.rows = lines(), .columns = lines()},
                           .neighbourhood = static_cast<adjacency::Neighbourhood>(rng.below(2)),
                           .rounds = rng.below(2) == 0 ? adjacency::kUntilFull : 2 + static_cast<int>(rng.below(27)),
                           .first = static_cast<Side>(rng.below(2))});
}

/// Somewhere in a random game: at its start, in its middle, now and then at its end.
template <Game G>
G random_position(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<G> states{trial_start<G>(seed)};
  for (auto moves = states[0].moves(); !moves.empty(); moves = states.back().moves()) {
    states.push_back(states.back());
    states.back().play(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  return states[static_cast<std::size_t>(rng.below(states.size()))];
}

/// A window like those that searches meet: open, half open, null, wide; around the value or far from it.
inline Window random_window(Rng& rng, Score about) {
  const auto near = [&] { return about + static_cast<int>(rng.below(41)) - 20; };
  switch (rng.below(5)) {
    case 0:
      return {};
    case 1:
      return {.alpha = near(), .beta = kInfinity};
    case 2:
      return {.alpha = -kInfinity, .beta = near()};
    case 3:
      return null_window_above(near());
    default:
      break;
  }
  const Score alpha = near();
  return {.alpha = alpha, .beta = alpha + 1 + static_cast<int>(rng.below(30))};
}

struct TrialChoices {
  std::uint64_t positions = 1000;
  int deepest = 4;
  std::uint64_t seed = 0;
};

template <Game G, EvaluatorFor<G> E>
std::vector<Ask<G>> random_asks(const E& evaluate, const TrialChoices& choices) {
  std::vector<Ask<G>> asks;
  for (std::uint64_t i = choices.seed; i < choices.seed + choices.positions; ++i) {
    const G state = random_position<G>(i);
    Rng rng(~i);
    const int depth = static_cast<int>(rng.below(static_cast<std::uint64_t>(choices.deepest) + 1));
    asks.push_back({.state = state, .window = random_window(rng, evaluate(state)), .depth = depth});
  }
  return asks;
}

}  // namespace pohon::opencl
