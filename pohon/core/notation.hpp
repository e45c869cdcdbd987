// SPDX-License-Identifier: MIT
/// How a game is read and written: an object beside the rules, so that the rules know no strings.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "pohon/core/game.hpp"

namespace pohon {

/// Reads and writes positions and moves of one game. A notation is made from the game's options and may own
/// what positions refer to (a typed tree), so it outlives the states it made.
/// `position` and `move` throw InputError naming the field and the token; `text(position(t))` is canonical and
/// `position(text(s)) == s`; `move(s, text(s, m)) == m` for every legal m.
template <class N, class G>
concept NotationFor = Game<G> &&
    requires(const N& notation, const G& state, typename G::Move move, std::string_view text) {
  { notation.start() } -> std::same_as<G>;
  { notation.position(text) } -> std::same_as<G>;
  { notation.text(state) } -> std::same_as<std::string>;
  { notation.move(state, text) } -> std::same_as<typename G::Move>;
  { notation.text(state, move) } -> std::same_as<std::string>;
  { notation.drawing(state) } -> std::same_as<std::string>;  // for a terminal; ends with a newline
};

}  // namespace pohon
