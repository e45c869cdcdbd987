// SPDX-License-Identifier: MIT
/// What a memo takes for one position: the whole of it, or what the papers' program looked at.
#pragma once

#include <concepts>
#include <cstdint>

#include "pohon/core/game.hpp"

namespace pohon {

enum class MemoKey : std::uint8_t { Full, Paper };

/// Nothing is left out.
struct WholePosition {
  static constexpr bool knows_repetition = true;
  template <Game G>
  static Key of(const G& state) noexcept {
    return state.key();
  }
};

/// A key of less than the whole position, for showing what goes wrong with it: the papers' chess program left out
/// castling rights and the en-passant square.
template <class G>
concept HasPaperKey = Game<G> && requires(const G view) {
  { view.paper_key() }
  noexcept->std::same_as<Key>;
};

/// That program knew no draw by repetition either.
struct PaperKeys {
  static constexpr bool knows_repetition = false;
  template <HasPaperKey G>
  static Key of(const G& state) noexcept {
    return state.paper_key();
  }
};

}  // namespace pohon
