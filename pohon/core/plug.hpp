// SPDX-License-Identifier: MIT
/// What a game hands to the rest of the house: its name, options, notation and evaluators, in one struct.
///
/// ```cpp
/// struct NimPlug {
///   using Game = Nim;
///   using Evaluators = std::tuple<Ignorant>;                 // the first one is the standard one
///   static constexpr std::string_view name = "nim";
///   static constexpr std::string_view title = "Nim";
///   static constexpr std::string_view summary = "take stones; who takes the last one wins";
///   static constexpr std::array<std::string_view, 2> sides{"First", "Second"};
///   static constexpr int standard_depth = 12;                // when the user gives no limit
///   static std::vector<OptionSpec> options() { return {{"piles", "3,4,5", "…", "stones in each pile"}}; }
///   static NimNotation notation(const OptionValues& values);  // InputError on bad values
/// };
/// ```
/// It may say more, and gains by it:
/// - `profile` (`GameProfile`): colours, scale, formats of records and books, samples;
/// - `Painter` (`PainterFor`): the board as it is drawn, without which the page cannot show the game;
/// - `plays_variant(values, start)`, with `profile.variant`: are these the other rules?
/// - `uci_options(variant)`: the options with which moves are written as UCI writes them;
/// - an evaluator that does not count in hundredths says how many of them a point is: `hundredths_per_point`.
#pragma once

#include <concepts>
#include <string_view>
#include <tuple>
#include <vector>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/game.hpp"
#include "pohon/core/notation.hpp"
#include "pohon/core/options.hpp"

namespace pohon {

template <class P>
concept GamePlug = Game<typename P::Game> &&(std::tuple_size_v<typename P::Evaluators> > 0) &&
                   requires(const OptionValues& values) {
  { P::name } -> std::convertible_to<std::string_view>;
  { P::title } -> std::convertible_to<std::string_view>;
  { P::summary } -> std::convertible_to<std::string_view>;
  { P::standard_depth } -> std::convertible_to<int>;
  { P::options() } -> std::same_as<std::vector<OptionSpec>>;
  { P::notation(values) } -> NotationFor<typename P::Game>;
};

/// The evaluator of the kernel: `P::Strong` where a game names one, else its first.
template <class P>
struct StrongEvaluator {
  using Type = std::tuple_element_t<0, typename P::Evaluators>;
};
template <class P>
requires requires { typename P::Strong; }
struct StrongEvaluator<P> {
  using Type = typename P::Strong;
};

/// An evaluator as it appears in a plug: named, made with standard weights by default. One that takes text
/// ("ga2:1,6,0,1,7" on the command line) has `static E configured(std::string_view)`, throwing InputError.
template <class E, class G>
concept NamedEvaluatorFor = EvaluatorFor<E, G> && std::default_initializable<E> && requires {
  { E::name } -> std::convertible_to<std::string_view>;
  { E::summary } -> std::convertible_to<std::string_view>;
};

template <class E>
concept ConfigurableEvaluator = requires(std::string_view text) {
  { E::configured(text) } -> std::same_as<E>;
};

}  // namespace pohon
