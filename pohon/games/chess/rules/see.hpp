// SPDX-License-Identifier: MIT
/// Static exchange evaluation: what a move gains when both sides go on taking on its target square, the cheapest
/// piece first, and each side stops when it would lose by going on.
#pragma once

#include <array>

#include "pohon/games/chess/rules/chess.hpp"

namespace pohon::chess {

inline constexpr std::array<int, kPieceTypes> kExchangeValues{100, 300, 300, 500, 900, 20'000};

int see(const Chess& position, Chess::Move move) noexcept;

/// Does the exchange gain at least this much? Cheaper than the exact value: it stops when the answer is known.
bool see_at_least(const Chess& position, Chess::Move move, int threshold) noexcept;

}  // namespace pohon::chess
