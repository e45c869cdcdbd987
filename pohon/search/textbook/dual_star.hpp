// SPDX-License-Identifier: MIT
/// DUAL*: SSS* seen from the other chair.
#pragma once

#include <cstdint>
#include <string_view>

#include "pohon/search/textbook/sss_star.hpp"

namespace pohon {

/// The hero is the opponent: the root is a MIN node, whose moves are taken up one after the other, and the value is
/// approached from below. Better than SSS* in trees where the side to move at the root also moves last.
struct DualStar {
  static constexpr std::string_view name = "dual-star";
  static constexpr std::string_view summary = "SSS* with the sides exchanged: closes in on the value from below";
  static constexpr std::string_view source =
      "Marsland, Reinefeld and Schaeffer 1987, Low Overhead Alternatives to SSS*";
  static constexpr Traits traits{.exact = true};

  std::int64_t nodes = kStandardTreeNodes;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("nodes", nodes, {1, kMostTreeNodes}, "nodes kept in memory at most");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const {
    return SssStarSearch<G, E, O>(task, control, observer, Hero::Opponent, nodes).run();
  }
};

}  // namespace pohon
