// SPDX-License-Identifier: MIT
/// The question a search is asked, and its answer.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "pohon/core/evaluator.hpp"
#include "pohon/core/game.hpp"
#include "pohon/search/aids.hpp"
#include "pohon/search/control.hpp"
#include "pohon/search/counts.hpp"
#include "pohon/search/observer.hpp"
#include "pohon/search/traits.hpp"

namespace pohon {

/// The deepest search that can be asked for; the room up to `kMaxPly` is for quiescence.
inline constexpr int kMaxDepth = 200;

template <Game G>
using Line = MoveList<typename G::Move, kMaxPly>;

template <Game G, EvaluatorFor<G> E>
struct Task {
  G root;
  const E& evaluate;
  int depth = 1;                      // plies; best-first searches without a horizon do not read it
  std::span<const Key> history = {};  // keys of the positions before the root, oldest first
  Aids<G>* aids = nullptr;            // none: the plain algorithm, moves in the game's own order
};

enum class Ending : std::uint8_t {
  Complete,    // the question is answered
  Halted,      // a limit or a stop: the best known so far
  MemoryFull,  // the tree has reached its cap: the best known so far
};

/// What a value says of the position.
enum class Exactness : std::uint8_t {
  Guess,    // something was left out on a guess, or drawn
  ToDepth,  // what plain minimax finds at the same depth
  Proved,   // what the game is worth: all that matters has been seen
};

template <Game G>
struct Answer {
  std::optional<typename G::Move> move;  // none only where there is no legal move
  Score score;                           // for the side to move at the root
  Line<G> line;                          // best play as far as it is known; starts with `move`
  Counts counts;
  Ending ending = Ending::Complete;
  bool proved = false;                            // the score is what the game is worth, and the search knows it
  std::optional<Interval> bounds = std::nullopt;  // searches that know only an interval say so
};

/// A search as an object: options as public members with defaults, the search as its call operator.
template <class A, class G, class E>
concept AlgorithmFor = EvaluatorFor<E, G> && std::default_initializable<A> &&
    requires(const A& algorithm, const Task<G, E>& task, Control& control, Unobserved& nobody) {
  { A::name } -> std::convertible_to<std::string_view>;
  { A::source } -> std::convertible_to<std::string_view>;
  { A::traits } -> std::same_as<const Traits&>;
  { algorithm(task, control, nobody) } -> std::same_as<Answer<G>>;
};

}  // namespace pohon
