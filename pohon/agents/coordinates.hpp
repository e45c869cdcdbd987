// SPDX-License-Identifier: MIT
/// Moves that are a place on a board, with a row and a column to be inherited.
#pragma once

#include <concepts>

#include "pohon/core/game.hpp"

namespace pohon {

/// Equal coordinates mean equal moves among the legal ones of a position.
template <class G>
concept HasCoordinates = Game<G> && requires(const typename G::Move move) {
  { move.row() }
  noexcept->std::same_as<unsigned>;
  { move.column() }
  noexcept->std::same_as<unsigned>;
};

}  // namespace pohon
