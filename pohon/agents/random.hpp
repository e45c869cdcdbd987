// SPDX-License-Identifier: MIT
/// Any legal move, each as likely as another.
#pragma once

#include <string_view>

#include "pohon/agents/glance.hpp"

namespace pohon {

struct RandomAgent {
  static constexpr std::string_view name = "random";
  static constexpr std::string_view summary = "any legal move, each as likely as another";
  static constexpr std::string_view source = "the yardstick of every other player";
  static constexpr Traits traits{.horizon = false};

  std::uint32_t seed = 1;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "the same seed draws the same move");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    Glance<G, E, O> glance(task, control, observer, seed);
    return glance.run([&] { return typename Glance<G, E, O>::Look{glance.drawn_move(), task.evaluate(task.root)}; });
  }
};

}  // namespace pohon
