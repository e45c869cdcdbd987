// SPDX-License-Identifier: MIT
/// The two players of a game, named by who moves first from the usual start.
#pragma once

#include <cstdint>

namespace pohon {

enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side side) noexcept { return side == Side::First ? Side::Second : Side::First; }

/// 0 for First, 1 for Second: for tables that keep one row a side.
constexpr unsigned index_of(Side side) noexcept { return static_cast<unsigned>(side); }

}  // namespace pohon
