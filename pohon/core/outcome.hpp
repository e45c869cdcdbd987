// SPDX-License-Identifier: MIT
/// How a game ended.
#pragma once

#include <optional>

#include "pohon/core/side.hpp"

namespace pohon {

struct Outcome {
  std::optional<Side> winner;  // nobody means a draw
  int margin = 0;              // discs, points … for games that count them; never negative

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr Outcome draw() noexcept { return {}; }
constexpr Outcome won_by(Side winner, int margin = 0) noexcept { return {.winner = winner, .margin = margin}; }

/// The outcome of a game that counts points, from the first player's lead.
constexpr Outcome by_lead(int lead_of_first) noexcept {
  if (lead_of_first == 0) return draw();
  return lead_of_first > 0 ? won_by(Side::First, lead_of_first) : won_by(Side::Second, -lead_of_first);
}

/// The margin with its sign as `side` sees it: positive when that side won.
constexpr int margin_for(Side side, const Outcome& outcome) noexcept {
  if (!outcome.winner) return 0;
  return *outcome.winner == side ? outcome.margin : -outcome.margin;
}

}  // namespace pohon
