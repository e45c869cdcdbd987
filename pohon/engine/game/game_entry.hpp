// SPDX-License-Identifier: MIT
/// A game's line in the catalogue, made from its plug.
#pragma once

#include "pohon/engine/game/game_engine.hpp"
#include "pohon/engine/game/game_position.hpp"
#include "pohon/engine/game/plugged_view.hpp"
#include "pohon/engine/game/train_game.hpp"
#include "pohon/engine/game/tune_game.hpp"

namespace pohon {

template <GamePlug P>
class PluggedGame final : public GameEntry {
 public:
  std::string_view name() const override { return P::name; }
  std::string_view title() const override { return P::title; }
  std::string_view summary() const override { return P::summary; }
  int standard_depth() const override { return P::standard_depth; }
  std::vector<OptionSpec> options() const override { return P::options(); }

  std::vector<NameAndSummary> evaluators() const override {
    return []<class... E>(std::type_identity<std::tuple<E...>>) {
      return std::vector<NameAndSummary>{{E::name, E::summary}...};
    }(std::type_identity<typename P::Evaluators>{});
  }

  std::vector<std::string_view> algorithms(std::string_view evaluator) const override {
    return with_evaluator<P>(evaluator, []<class E>(const E&) {
      std::vector<std::string_view> fitting;
      [&]<class... A>(std::type_identity<std::tuple<A...>>) {
        ((AlgorithmFor<A, typename P::Game, E> ? fitting.push_back(A::name) : void()), ...);
      }(std::type_identity<Algorithms>{});
      return fitting;
    });
  }

  std::vector<std::string_view> agents(std::string_view evaluator) const override {
    std::vector<std::string_view> fitting;
    [&]<class... A>(std::type_identity<std::tuple<A...>>) {
      ((fits<A>(evaluator) ? fitting.push_back(A::name) : void()), ...);
    }(std::type_identity<Agents>{});
    return fitting;
  }

  TuneReport tune(const TuneRequest& request, const TuneWatcher& watch) const override {
    return tune_game<P>(request, watch);
  }

  TrainReport train(const TrainRequest& request, const Stop* stop, const TrainWatcher& watch) const override {
    return train_game<P>(request, stop, watch);
  }

  std::optional<std::int64_t> fitness(const TrainRequest& request, const Chromosome& weights,
                                      const Stop* stop) const override {
    return fitness_in_game<P>(request, weights, stop);
  }

  std::unique_ptr<Engine> engine(const EngineSpec& spec) const override {
    return std::make_unique<GameEngine<P>>(spec);
  }

  std::unique_ptr<Position> open(const GivenOptions& options, std::optional<std::string> position) const override {
    return std::make_unique<GamePosition<P>>(*this, options, position);
  }

  GameProfile profile() const override { return profile_of<P>(); }

  std::array<SideLook, 2> sides() const override {
    const auto colours = profile().colours;
    return {SideLook{P::sides[0], colours[0]}, SideLook{P::sides[1], colours[1]}};
  }

  int hundredths_per_point(std::string_view evaluator) const override {
    return with_evaluator<P>(evaluator_for<P>(Kernel::name, evaluator), []<class E>(const E&) {
      if constexpr (requires { E::hundredths_per_point; }) return E::hundredths_per_point;
      return 1;
    });
  }

  const GameVariant* variant_at(const GivenOptions& options,
                                const std::optional<std::string>& position) const override {
    if constexpr (requires { &P::plays_variant; }) {
      const OptionValues values = values_of(options);
      const auto notation = P::notation(values);
      const auto start = position ? notation.position(*position) : notation.start();
      if (P::plays_variant(values, start)) return P::profile.variant;
    }
    return nullptr;
  }

  GivenOptions uci_options(const GameVariant* variant) const override {
    if constexpr (requires { P::uci_options(variant); }) return P::uci_options(variant);
    return {};
  }

  std::unique_ptr<BoardView> view(const GivenOptions& options) const override {
    if constexpr (requires { typename P::Painter; }) return std::make_unique<PluggedView<P>>(values_of(options));
    return nullptr;
  }

 private:
  static OptionValues values_of(const GivenOptions& options) {
    return OptionValues("game " + std::string(P::name), P::options(), options);
  }

  template <class A>
  static bool fits(std::string_view evaluator) {
    return with_evaluator<P>(evaluator_for<P>(A::name, evaluator),
                             []<class E>(const E&) { return AlgorithmFor<A, typename P::Game, E>; });
  }
};

}  // namespace pohon
