// SPDX-License-Identifier: MIT
/// A genetic algorithm over the moves: rows and columns are what children inherit.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "pohon/agents/coordinates.hpp"
#include "pohon/agents/glance.hpp"
#include "pohon/agents/preset.hpp"
#include "pohon/agents/roulette.hpp"

namespace pohon {

inline constexpr int kMostParents = 64;

/// A few random moves are the parents, fit by the value after them. The wheel picks two, and they have two children:
/// the row of the one with the column of the other. The fitter child that is legal is played, else the fitter of the
/// two.
template <Game G, EvaluatorFor<G> E, ObserverFor<G> O>
class GeneticChoice : public Glance<G, E, O> {
 public:
  using Look = typename Glance<G, E, O>::Look;

  GeneticChoice(const Task<G, E>& question, Control& limits, O& watcher, std::uint64_t seed, int parents) noexcept
      : Glance<G, E, O>(question, limits, watcher, seed), count_(static_cast<std::size_t>(parents)) {}

  Look as_described() noexcept {
    if (!drew_parents()) return parents_[0];
    make_shares(std::span(fitness_).first(count_));
    const Look x = parents_[spun(std::span(fitness_).first(count_), this->lots())];
    const Look y = parents_[spun(std::span(fitness_).first(count_), this->lots())];
    Look best{x.move, -kInfinity};
    consider_child(x.move.row(), y.move.column(), best);
    consider_child(y.move.row(), x.move.column(), best);
    return best.score > -kInfinity ? best : fitter(x, y);
  }

  /// The paper's program: the wheel goes on turning after it has found its parent, so the last one is taken; and
  /// children never count as legal, because moves are compared by identity.
  Look as_programmed() noexcept {
    Look x = this->drawn();
    Look y = this->drawn();
    if (!drew_parents()) return x;
    double all = 0;
    for (std::size_t i = 0; i < count_; ++i) all += fitness_[i];
    std::array<double, kMostParents> upto{};
    double reached = 0;  // no number at all when the fitness of all sums up to 0: then nobody is found
    for (std::size_t i = 0; i < count_; ++i) upto[i] = reached += fitness_[i] / all;
    for (Look* parent : {&x, &y}) {
      const double ball = this->lots().unit();
      for (std::size_t i = 0; i < count_; ++i) {
        if (ball <= upto[i]) *parent = parents_[i];
      }
    }
    return fitter(x, y);
  }

 private:
  /// False when a limit came between.
  bool drew_parents() noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      parents_[i] = this->drawn();
      if (this->control.halted()) return false;
      fitness_[i] = parents_[i].score.value();
    }
    return true;
  }

  void consider_child(unsigned row, unsigned column, Look& best) noexcept {
    const auto child = std::find_if(this->moves().begin(), this->moves().end(),
                                    [&](const auto move) { return move.row() == row && move.column() == column; });
    if (child == this->moves().end() || this->control.halted()) return;
    const Look look = this->looked_at(*child);
    if (look.score > best.score) best = look;
  }

  static Look fitter(const Look& x, const Look& y) noexcept { return x.score > y.score ? x : y; }

  std::size_t count_;
  std::array<Look, kMostParents> parents_{};
  std::array<double, kMostParents> fitness_{};
};

struct GeneticAgent {
  static constexpr std::string_view name = "genetic";
  static constexpr std::string_view summary = "random moves breed by row and column, and the fitter child is played";
  static constexpr std::string_view source =
      "Holland 1975, Adaptation in Natural and Artificial Systems; version 1 of the Adjacency paper";
  static constexpr Traits traits{.horizon = false, .needs = "moves that have a row and a column"};

  Preset preset = Preset::Right;
  int parents = 4;
  std::uint32_t seed = 1;

  template <class Describe>
  void options(Describe&& describe) {
    describe_preset(describe, preset);
    describe.number("parents", parents, {2, kMostParents}, "random moves to begin with");
    describe.number("seed", seed, {0, 0xFFFF'FFFF}, "the same seed plays the same move");
  }

  template <HasCoordinates G, EvaluatorFor<G> E, ObserverFor<G> O>
  Answer<G> operator()(const Task<G, E>& task, Control& control, O& observer) const noexcept {
    const auto seen = seen_in(preset, task, task.evaluate);
    GeneticChoice<G, E, O> choice(seen, control, observer, seed, parents);
    return choice.run([&] { return preset == Preset::Right ? choice.as_described() : choice.as_programmed(); });
  }
};

}  // namespace pohon
