// SPDX-License-Identifier: MIT
/// What a request asks about: game, options, position and moves, read from JSON within bounds.
#pragma once

#include <memory>

#include "pohon/engine/catalogue.hpp"
#include "service/fields.hpp"

namespace pohon::service {

/// A position and how the game came to it.
struct PositionSpec {
  const GameEntry* game = nullptr;
  GivenOptions options = {};
  std::string start = {};               // as the game writes it
  std::vector<std::string> moves = {};  // from there

  std::unique_ptr<Position> open() const;
};

/// From `game`, `options`, `position` (anything that can be pasted) and `moves`.
PositionSpec position_spec_from(const Fields& fields);

}  // namespace pohon::service
