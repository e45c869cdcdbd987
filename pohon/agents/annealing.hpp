// SPDX-License-Identifier: MIT
/// Simulated annealing over the moves: a worse one is taken too while it is hot.
#pragma once

#include <cmath>
#include <string_view>

#include "pohon/agents/glance.hpp"
#include "pohon/agents/preset.hpp"
#include "pohon/agents/unit.hpp"

namespace pohon {

/// Metropolis et al. 1953, without moves that change nothing: those are drawn again.
inline double acceptance(double gain, double temperature) noexcept {
  if (gain > 0) return 1;
  return gain == 0 ? 0 : std::exp(gain / temperature);
}

/// Starts from a random move and draws others while it cools in equal steps. The first that is accepted against the
/// start is played; if all is cold before one is, the start is. Gains count in the evaluator's unit, where it has one.
struct AnnealingAgent {
  static constexpr std::string_view name = "annealing";
  static constexpr std::string_view summary =
      "random moves against a random start: a better one at once, a worse one while hot";
  static constexpr std::string_view source =
      "Kirkpatrick, Gelatt and Vecchi 1983, Optimization by Simulated Annealing; as the Adjacency paper uses it";
  static constexpr Traits traits{.horizon = false};

  Preset preset = Preset::Right;
  double temperature = 2.8;  // at the start; a loss of 2 is then as likely taken as not
  double cooling = 0.2;      // before each try
  std::uint32_t seed = 1;

  template <class Describe>
  void options(Describe&& describe) {
    describe_preset(describe, preset);
    describe.real("temperature", temperature, {0.0, 1000.0}, "at the start");
    describe.real("cooling", cooling, {0.01, 1000.0}, "before each try; below 0 all is cold");
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "the same seed plays the same move");
  }

  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    const auto seen = seen_in(preset, task, task.evaluate);
    Glance<G, E, O> glance(seen, control, observer, seed);
    return glance.run([&] { return annealed(glance, control); });
  }

 private:
  template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
  auto annealed(Glance<G, E, O>& glance, const Control& control) const noexcept {
    const auto start = glance.drawn();
    for (int tries = 1; !control.halted(); ++tries) {
      const double now = temperature - tries * cooling;
      if (now < kCold) break;
      const auto next = glance.drawn();
      if (control.halted()) break;
      const double gain = static_cast<double>(next.score.value() - start.score.value()) / unit_of<E>();
      if (glance.lots().unit() < acceptance(gain, now)) return next;
    }
    return start;
  }

  static constexpr double kCold = 1e-9;  // 2.8 - 14 * 0.2 is not quite 0
};

}  // namespace pohon
