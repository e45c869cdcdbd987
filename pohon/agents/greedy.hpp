// SPDX-License-Identifier: MIT
/// The move after which the position looks best, one of them by lot where several do.
#pragma once

#include <string_view>

#include "pohon/agents/glance.hpp"

namespace pohon {

struct GreedyAgent {
  static constexpr std::string_view name = "greedy";
  static constexpr std::string_view summary = "the move after which the position looks best; by lot among equals";
  static constexpr std::string_view source = "hill climbing in one step: Russell and Norvig 1995, chapter 4";
  static constexpr Traits traits{.horizon = false};

  std::uint32_t seed = 1;

  template <class Describe>
  void options(Describe&& describe) {
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "the same seed draws the same of equal moves");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    Glance<G, E, O> glance(task, control, observer, seed);
    return glance.run([&] {
      auto best = glance.looked_at(glance.moves().front());
      std::uint64_t equals = 1;
      for (std::size_t i = 1; i < glance.moves().size() && !control.halted(); ++i) {
        const auto next = glance.looked_at(glance.moves()[i]);
        if (control.halted() || next.score < best.score) continue;
        equals = next.score > best.score ? 1 : equals + 1;
        if (glance.lots().below(equals) == 0) best = next;
      }
      return best;
    });
  }
};

}  // namespace pohon
